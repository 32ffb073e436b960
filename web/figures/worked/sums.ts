import { html, type TemplateResult } from "lit";
import type workedText from "../../text/en/worked.js";
import { fixed, whole } from "../../text/number.js";
import { addedOf, dim, droppedOf, type Sums, seeds, sumOf, type Told } from "./numbers.js";

/** What the tables show. */
interface Shown extends Sums {
  /** The words of the rows. */
  words: readonly string[];
}

function tableOf(
  words: readonly string[],
  { id, name, data }: Told,
  cell: (index: number) => TemplateResult | string = (index) => fixed(data[index] ?? 0, 2),
): TemplateResult {
  return html`<table data-readout=${id}>
    <caption>
      ${name}
    </caption>
    <tbody>
      ${words.map(
        (word, row) =>
          html`<tr>
            <th scope="row">${word}</th>
            ${[0, 1, 2, 3].map((column) => html`<td>${cell(row * dim + column)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The words, the positions and their sum, number by number. */
export function added(text: typeof workedText, sums: Shown): TemplateResult {
  const [x, p, sum] = addedOf(text, sums);
  return html`<div class="sums">
      ${tableOf(sums.words, x)} <span class="sign" aria-hidden="true">+</span>
      ${tableOf(sums.words, p)} <span class="sign" aria-hidden="true">=</span>
      ${tableOf(sums.words, sum)}
    </div>
    <p class="hint">${text.addHint}</p>`;
}

/** What dropout leaves of the sum: cells can be tapped dead or alive, and the mean comes back to it. */
export function dropped(
  text: typeof workedText,
  sums: Shown,
  choose: (seed: number) => void,
): TemplateResult {
  const [sum, left, mean] = droppedOf(text, sums);
  const isDead = (values: Float32Array, index: number) =>
    values[index] === 0 && sum.data[index] !== 0;
  /** The next seed that treats a cell otherwise than this one. */
  const otherwise = (index: number) => {
    const dead = isDead(left.data, index);
    for (let step = 1; step < seeds; step++) {
      const seed = (sums.seed + step) % seeds;
      if (isDead(sumOf(sums, seed), index) !== dead) return seed;
    }
    return sums.seed;
  };
  const cell = (index: number) => {
    const dead = isDead(left.data, index);
    const value = fixed(left.data[index] ?? 0, 2);
    const word = sums.words[Math.floor(index / dim)] ?? "";
    return html`<button
      type="button"
      class=${dead ? "dead" : "alive"}
      aria-label=${text.fate(word, whole(index % dim), dead ? text.dead : value)}
      @click=${() => choose(otherwise(index))}
    >
      ${value}
    </button>`;
  };
  return html`<div class="sums">
      ${tableOf(sums.words, sum)} ${tableOf(sums.words, left, cell)} ${tableOf(sums.words, mean)}
    </div>
    <p class="hint">${text.dropHint(fixed(1 / (1 - sums.p), 3))}</p>`;
}
