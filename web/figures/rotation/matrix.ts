import { html, type LitElement, type TemplateResult } from "lit";
import type { Posenc, Rotation } from "posenc";
import { Colours } from "../../draw/colours.js";
import { boxPath, cellBox, drawFrame } from "../../draw/frame.js";
import { viewOf } from "../../draw/view.js";
import type rotationText from "../../text/en/rotation.js";
import { span, whole } from "../../text/number.js";
import { CellCanvas } from "../shared/cells.js";
import { partOf } from "../shared/part.js";

/** More blocks could not be told apart. */
const mostPairs = 16;

/** R_k as a picture: a block of 2 × 2 for each pair on the diagonal, zeros everywhere else. */
export class BlockMatrix {
  readonly #figure: LitElement;
  readonly #cells: CellCanvas;
  #first = 0;

  constructor(figure: LitElement) {
    this.#figure = figure;
    this.#cells = new CellCanvas(figure, "matrix-cells");
  }

  /** The pairs whose blocks are shown. */
  #view(rotation: Rotation, pair: number) {
    const view = viewOf(rotation.cosines.length, mostPairs, pair, this.#first);
    this.#first = view.start;
    return view;
  }

  draw(posenc: Posenc, rotation: Rotation, pair: number): void {
    const { start, length } = this.#view(rotation, pair);
    const side = 2 * length;
    this.#cells.paint([rotation, start], () => {
      const values = new Float32Array(side * side);
      for (let block = 0; block < length; block++) {
        const cosine = rotation.cosines[start + block] ?? 0;
        const sine = rotation.sines[start + block] ?? 0;
        const corner = 2 * block * side + 2 * block;
        values.set([cosine, sine], corner);
        values.set([-sine, cosine], corner + side);
      }
      return { colours: new Colours(posenc, values), rows: side, columns: side };
    });
    const { clientWidth: width, clientHeight: height } = partOf(this.#figure, "matrix-cells");
    const blocks = { start, length };
    const box = cellBox({ rows: blocks, columns: blocks, width, height }, pair, pair, 7);
    drawFrame(partOf(this.#figure, "matrix-frame"), boxPath(box));
  }

  /** @param zero What the colour of 0 is called. */
  render(
    text: typeof rotationText,
    rotation: Rotation,
    pair: number,
    zero: string,
  ): TemplateResult {
    const { start, length } = this.#view(rotation, pair);
    const pairs = rotation.cosines.length;
    return html`<div class="blocks" data-of="all">
      <h3>${text.blocks}</h3>
      <div class="map">
        <canvas
          id="matrix-cells"
          role="img"
          aria-label=${text.blocksName(whole(2 * pairs), whole(pairs), whole(pair))}
        ></canvas>
        <svg class="over frame" id="matrix-frame" aria-hidden="true"><path></path><path></path></svg>
      </div>
      <p class="hint">
        ${text.blocksHint(whole(2 * pairs), whole(pairs), zero)}
        ${length < pairs ? text.blocksWindow(span(start, length)) : ""}
      </p>
    </div>`;
  }
}
