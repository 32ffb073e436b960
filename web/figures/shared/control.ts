import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { NumberRange } from "./setting.js";
import { typed } from "./typed.js";

/** A note about a setting, beside its control. Screen readers read it aloud when it comes. */
function noteOf(note: string | undefined): TemplateResult {
  return html`<p class="note" role="status">${note ?? nothing}</p>`;
}

interface NumberControl {
  name: string;
  label: string;
  /** What is said of the value, if it was clamped. */
  note: string | undefined;
  range: NumberRange;
  value: number;
  /** A slider sets a number, the box its text. */
  set(value: number | string): void;
}

/** A number box, with its label. */
export function numberBox({ name, label, note, range, value, set }: NumberControl): TemplateResult {
  return html`<div class="control">
    <label for="${name}-box">${label}</label>
    <input
      type="number"
      id="${name}-box"
      min=${range.min}
      max=${range.max}
      step=${range.step ?? "any"}
      .value=${typed(String(value))}
      @change=${(event: Event) => set((event.target as HTMLInputElement).value)}
    />
    ${noteOf(note)}
  </div>`;
}

interface Choice {
  name: string;
  label: string;
  /** What is said of the value, if it was clamped. A choice that is no setting has none. */
  note?: string | undefined;
  choices: readonly { value: string; label: string }[];
  value: string;
  set(value: string): void;
}

/** Radio buttons side by side. One is always chosen. */
export function choice({ name, label, note, choices, value, set }: Choice): TemplateResult {
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    ${choices.map(
      (one) => html`<label>
        <input
          type="radio"
          name=${name}
          value=${one.value}
          .checked=${live(one.value === value)}
          @change=${() => set(one.value)}
        />
        <span>${one.label}</span>
      </label>`,
    )}
    ${noteOf(note)}
  </fieldset>`;
}

interface Selection extends Omit<Choice, "choices"> {
  groups: readonly { label: string; choices: Choice["choices"] }[];
  /** The name of label and list for a page that has the choice itself and leaves them out. */
  part?: string;
}

/** A list to choose from, for more choices than fit side by side. */
export function selection({
  name,
  label,
  note,
  groups,
  value,
  set,
  part,
}: Selection): TemplateResult {
  return html`<div class="control">
    <label for=${name} part=${part ?? nothing}>${label}</label>
    <select
      id=${name}
      part=${part ?? nothing}
      .value=${live(value)}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
    >
      ${groups.map(
        (group) => html`<optgroup label=${group.label}>
          ${group.choices.map(
            (one) => html`<option value=${one.value} ?selected=${one.value === value}>
              ${one.label}
            </option>`,
          )}
        </optgroup>`,
      )}
    </select>
    ${noteOf(note)}
  </div>`;
}
