import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { type NumberRange, sliderStep } from "../shared/setting.js";

/** A slider with its label and its number. The number itself is typed in the drawer. */
export function slider({
  name,
  label,
  note,
  range,
  value,
  set,
  step,
}: {
  name: string;
  label: string;
  note: string | undefined;
  range: NumberRange;
  value: number;
  set(value: number): void;
  /** Default: it follows from the range. */
  step?: number;
}): TemplateResult {
  const end = Math.min(range.end ?? range.max, range.max);
  return html`<div class="control">
    <label for=${name}>${label}</label>
    <output for=${name}>${value}</output>
    <input
      type="range"
      id=${name}
      min=${range.min}
      max=${end}
      step=${step ?? sliderStep(range, end)}
      .value=${live(String(Math.min(value, end)))}
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}
    />
    <p class="note" role="status">${note ?? ""}</p>
  </div>`;
}
