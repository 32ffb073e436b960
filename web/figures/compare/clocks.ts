import { html, type LitElement, type TemplateResult } from "lit";
import type { FindingData } from "posenc/doctor";
import { facesPath, handsPath, stripOf } from "../../draw/clock.js";
import type compareText from "../../text/en/compare.js";
import { significant, whole } from "../../text/number.js";
import { Asked } from "./asked.js";

/** The width of the drawing, and the least and the largest square of a clock, in its units. */
const [width, least, most] = [480, 24, 60];
/** Positions that frequencies alone are shown at. */
const positions = 64;

/** A rotary embedding as clocks: one for each pair, all at one row of the table. */
export class Clocks {
  readonly #figure: LitElement;
  readonly #hands: Asked;
  #row = 1;

  constructor(figure: LitElement) {
    this.#figure = figure;
    this.#hands = new Asked(figure);
  }

  render(
    text: typeof compareText,
    finding: FindingData,
    ask: (row: number) => Promise<Float32Array<ArrayBuffer>>,
  ): TemplateResult {
    const alone = finding.rotary?.part === "inv_freq";
    const { data, shape } = finding.coordinates;
    const [count = 1, axes = 1] = shape;
    const rows = alone ? positions : count;
    const row = Math.min(this.#row, rows - 1);
    const place = alone ? [row] : [...data.subarray(row * axes, (row + 1) * axes)];
    const hands = this.#hands.get(finding, row, () => ask(row)) ?? new Float32Array(finding.dim);
    const pairs = hands.length / 2;
    const strip = stripOf(pairs, width, least, most);
    const radius = 0.42 * strip.pitch;
    const [cosines, sines] = [0, 1].map((which) => hands.filter((_, n) => n % 2 === which));
    const length = radius / finding.amplitude;
    const at = text.clocksAt(place.map((coordinate) => significant(coordinate, 12)).join(", "));
    return html`<div class="clocks">
      <h3>${text.clocks}</h3>
      <svg
        id="clocks"
        role="img"
        aria-label=${text.clocksName(whole(pairs), at)}
        viewBox="0 0 ${strip.columns * strip.pitch} ${strip.rows * strip.pitch}"
      >
        <path class="faces" d=${facesPath(strip, pairs, radius)}></path>
        <path class="hands" d=${handsPath(strip, sines ?? [], cosines ?? [], length)}></path>
      </svg>
      <label>
        <output for="row">${at}</output>
        <input
          type="range"
          id="row"
          min="0"
          max=${rows - 1}
          aria-label=${text.clocksRow}
          aria-valuetext=${at}
          .value=${String(row)}
          @input=${(event: Event) => {
            this.#row = Number((event.target as HTMLInputElement).value);
            this.#figure.requestUpdate();
          }}
        />
      </label>
      <p class="hint">${text.clocksHint}</p>
    </div>`;
  }
}
