import { html, type LitElement, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type orderText from "../../text/en/order.js";
import { fixed } from "../../text/number.js";
import { CellCanvas } from "../shared/cells.js";
import type { Reading } from "./reading.js";

/** Outputs from this size on are painted in the full colour. */
const fullColour = 3;

/** Returns the attention of one head, `[words, words]`. */
export function attentionOf({ attention }: Reading, head: number): Float32Array {
  const [, rows = 0, columns = 0] = attention.shape;
  return attention.data.subarray(head * rows * columns, (head + 1) * rows * columns);
}

/** Paints the model's outputs before and now, and its attention now. */
export class Pictures {
  readonly #before: CellCanvas;
  readonly #now: CellCanvas;
  readonly #attention: CellCanvas;

  constructor(figure: LitElement) {
    this.#before = new CellCanvas(figure, "before");
    this.#now = new CellCanvas(figure, "now");
    this.#attention = new CellCanvas(figure, "attention");
  }

  draw(posenc: Posenc, before: Reading, now: Reading, head: number): void {
    for (const [canvas, { outputs }] of [
      [this.#before, before],
      [this.#now, now],
    ] as const) {
      const [rows = 0, columns = 0] = outputs.shape;
      canvas.paint([outputs], () => ({
        rgba: posenc.paint(outputs.data.map((value) => value / fullColour)),
        rows,
        columns,
      }));
    }
    const [, rows = 0, columns = 0] = now.attention.shape;
    this.#attention.paint([now.attention, head], () => ({
      rgba: posenc.paint(attentionOf(now, head)),
      rows,
      columns,
    }));
  }
}

/** A heatmap of the outputs before or now, a row for each word. */
export function outputs(
  text: typeof orderText,
  id: "before" | "now",
  words: readonly string[],
): TemplateResult {
  const title = id === "before" ? text.outputsBefore : text.outputsNow;
  return html`<div class="picture">
    <h3>${title}</h3>
    <div class="rows">
      ${words.map((word) => html`<span aria-hidden="true">${word}</span>`)}
      <canvas id=${id} role="img" aria-label=${text.outputsName(title)}></canvas>
    </div>
  </div>`;
}

export function attention(text: typeof orderText, words: readonly string[]): TemplateResult {
  const names = words.map((word) => html`<span aria-hidden="true">${word}</span>`);
  return html`<div class="picture map">
    <h3>${text.attention}</h3>
    <div class="rows square">
      ${names}
      <canvas id="attention" role="img" aria-label=${text.attentionName}></canvas>
      <div class="columns" aria-hidden="true">${words.map((word) => html`<span>${word}</span>`)}</div>
    </div>
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
