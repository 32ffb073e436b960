import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { ChoiceSetting, NumberSetting } from "./setting.js";

interface Slider {
  name: string;
  label: string;
  /** How the number box is called, since the label belongs to the slider. */
  boxLabel: string;
  setting: NumberSetting;
  /** Where the slider ends, when the number box may go further. */
  sliderMax?: number;
  value: number;
  /** With a number while sliding, with the text as typed from the box. */
  set(value: number | string): void;
}

function box({ name, boxLabel, setting, value, set }: Omit<Slider, "label">): TemplateResult {
  return html`<input
    type="number"
    id="${name}-box"
    aria-label=${boxLabel}
    min=${setting.min}
    max=${setting.max}
    step=${setting.step ?? "any"}
    .value=${live(String(value))}
    @change=${(event: Event) => set((event.target as HTMLInputElement).value)}
  />`;
}

/** A native range input with a number box beside it. */
export function slider(options: Slider): TemplateResult {
  const { name, label, setting, value, set } = options;
  const max = Math.min(options.sliderMax ?? setting.max, setting.max);
  return html`<div class="control">
    <label for=${name}>${label}</label>
    ${box(options)}
    <input
      type="range"
      id=${name}
      min=${setting.min}
      max=${max}
      step=${setting.step ?? 1}
      .value=${live(String(Math.min(value, max)))}
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}
    />
  </div>`;
}

/** A number box alone, for a number that has no end worth sliding to. */
export function numberBox(options: Omit<Slider, "boxLabel" | "sliderMax">): TemplateResult {
  return html`<div class="control">
    <label for="${options.name}-box">${options.label}</label>
    ${box({ ...options, boxLabel: options.label })}
  </div>`;
}

interface Choice<Name extends string> {
  name: string;
  label: string;
  setting: ChoiceSetting<Name>;
  names: Readonly<Record<Name, string>>;
  value: Name;
  set(value: Name): void;
}

/** Radio buttons side by side, one of which is always chosen. */
export function choice<Name extends string>(options: Choice<Name>): TemplateResult {
  const { name, label, setting, names, value, set } = options;
  return html`<fieldset class="choice">
    <legend>${label}</legend>
    ${setting.choices.map(
      (one) => html`<label>
        <input
          type="radio"
          name=${name}
          value=${one}
          .checked=${live(one === value)}
          @change=${() => set(one)}
        />
        <span>${names[one]}</span>
      </label>`,
    )}
  </fieldset>`;
}

interface Selection {
  name: string;
  label: string;
  groups: readonly { label: string; options: readonly { value: string; label: string }[] }[];
  value: string;
  set(value: string): void;
}

/** A list to choose from, of more than would fit side by side. */
export function selection({ name, label, groups, value, set }: Selection): TemplateResult {
  return html`<div class="control">
    <label for=${name}>${label}</label>
    <select
      id=${name}
      .value=${live(value)}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
    >
      ${groups.map(
        (group) => html`<optgroup label=${group.label}>
          ${group.options.map(
            (option) => html`<option value=${option.value} ?selected=${option.value === value}>
              ${option.label}
            </option>`,
          )}
        </optgroup>`,
      )}
    </select>
  </div>`;
}
