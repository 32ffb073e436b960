import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { PaperName, Posenc } from "posenc";
import type orderText from "../../text/en/order.js";
import { whole } from "../../text/number.js";
import type { Arrangement } from "../shared/words.js";
import { fullColour, type Reading } from "./reading.js";

/** Returns the outputs of the word at a place. */
function outputsAt({ outputs }: Reading, place: number): Float32Array {
  const dim = outputs.shape[1] ?? 0;
  return outputs.data.subarray(place * dim, (place + 1) * dim);
}

/**
 * Paints each word's outputs: the upper half of its row as the model gave them for the sentence as
 * written, the lower half as it gives them now.
 */
export function paintRows(
  canvases: Iterable<HTMLCanvasElement>,
  { posenc, paper }: { posenc: Posenc; paper: PaperName },
  { before, now }: { before: Reading; now: Reading },
  order: readonly number[],
): void {
  for (const [place, canvas] of [...canvases].entries()) {
    const halves = [outputsAt(before, order[place] ?? 0), outputsAt(now, place)];
    const columns = halves[0]?.length ?? 0;
    const values = Float32Array.from(
      halves.flatMap((half) => [...half]),
      (v) => v / fullColour,
    );
    canvas.width = columns;
    canvas.height = halves.length;
    const image = new ImageData(posenc.paint(values, { paper }), columns, halves.length);
    canvas.getContext("2d")?.putImageData(image, 0, 0);
  }
}

/** The words from the first seat to the last, each with a strip for its outputs. */
export function rows(
  text: typeof orderText,
  { order, words }: Arrangement,
  isThere: boolean,
): TemplateResult {
  return html`<div class="outputs">
    <h3>${text.outputs}</h3>
    <ol id="rows" aria-label=${text.outputs}>
      ${repeat(
        order.map((from, place) => ({ from, place })),
        ({ from }) => from,
        ({ from, place }) => {
          const word = words[place] ?? "";
          return html`<li data-flies="row ${from} of ${order.length}">
            <span class="named" aria-hidden="true">${word}</span>
            <span class="strip"
              >${
                isThere
                  ? html`<canvas role="img" aria-label=${text.row(word, whole(place + 1))}></canvas>`
                  : html`<slot name="row-${order.length}-${from}"></slot>`
              }</span
            >
          </li>`;
        },
      )}
    </ol>
  </div>`;
}
