import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { type NumberRange, sliderStep } from "./setting.js";
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
  /** The slider sets a number, the box its text. */
  set(value: number | string): void;
}

interface Slider extends NumberControl {
  /** The name of the number box: the label belongs to the slider. */
  boxLabel: string;
  /** Where the slider ends. The number box may go further. */
  end: number | undefined;
}

function box({ name, range, value, set }: NumberControl, label: string): TemplateResult {
  return html`<input
    type="number"
    id="${name}-box"
    aria-label=${label}
    min=${range.min}
    max=${range.max}
    step=${range.step ?? "any"}
    .value=${typed(String(value))}
    @change=${(event: Event) => set((event.target as HTMLInputElement).value)}
  />`;
}

/** A range input with a number box beside it. */
export function slider(control: Slider): TemplateResult {
  const { name, label, boxLabel, range, value, set } = control;
  const end = Math.min(control.end ?? range.max, range.max);
  return html`<div class="control">
    <label for=${name}>${label}</label>
    ${box(control, boxLabel)}
    <input
      type="range"
      id=${name}
      min=${range.min}
      max=${end}
      step=${sliderStep(range, end)}
      .value=${live(String(Math.min(value, end)))}
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}
    />
    ${noteOf(control.note)}
  </div>`;
}

/** A number box alone, for a number whose range is too wide for a slider. */
export function numberBox(control: NumberControl): TemplateResult {
  return html`<div class="control">
    <label for="${control.name}-box">${control.label}</label>
    ${box(control, control.label)} ${noteOf(control.note)}
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
