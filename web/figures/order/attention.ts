import { html, type TemplateResult } from "lit";
import type orderText from "../../text/en/order.js";
import { fixed } from "../../text/number.js";
import type { Reading } from "./reading.js";

/** Returns the attention of one head, `[words, words]`. */
export function attentionOf({ attention }: Reading, head: number): Float32Array {
  const [, rows = 0, columns = 0] = attention.shape;
  return attention.data.subarray(head * rows * columns, (head + 1) * rows * columns);
}

/** The map of the attention of one head. */
export function attentionMap(text: typeof orderText, words: readonly string[]): TemplateResult {
  const names = words.map((word) => html`<span aria-hidden="true">${word}</span>`);
  return html`<div class="square">
    ${names}
    <canvas id="attention" role="img" aria-label=${text.attentionName}></canvas>
    <div class="columns" aria-hidden="true">${words.map((word) => html`<span>${word}</span>`)}</div>
  </div>`;
}

/** @param weights The attention of the shown head, `[words, words]`, if there is any yet. */
export function attentionTable(
  text: typeof orderText,
  label: string,
  words: readonly string[],
  weights: Float32Array | undefined,
): TemplateResult {
  return html`<details>
    <summary>${label}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${text.attention}>
      <table>
        <caption>
          ${text.attentionName}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${words.map((word) => html`<th scope="col">${word}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${words.map(
            (word, row) =>
              html`<tr>
                <th scope="row">${word}</th>
                ${words.map((_, column) => {
                  const weight = weights?.[row * words.length + column];
                  return html`<td>${weight === undefined ? "–" : fixed(weight, 2)}</td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
