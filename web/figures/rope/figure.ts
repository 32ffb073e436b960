import ropeText from "posenc:text/rope";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  addedScore,
  clocks,
  computed,
  drawClocks,
  drawFall,
  drawRod,
  drawScores,
  fall,
  plot,
  positionAt,
  rod,
  type Scene,
  tableOf,
  turnedScore,
  vectorsOf,
} from "./scene.js";
import { farthest, lastPosition, rope } from "./settings.js";
import { ropeStyle } from "./style.js";

/** What the event `posenc-change` of a rope carries. */
export type RopeChange = Values<typeof rope.settings>;
/** The attributes of `<posenc-rope>` in HTML and JSX. */
export type RopeAttributes = AttributesOf<typeof rope.settings>;

/**
 * A query and a key, turned by the places of their words (RoPE). Both words slide along the row, and their score
 * stands still. Where the rows of positions are added to the same numbers, it does not.
 *
 * @fires posenc-change - The reader changed a setting: {@link RopeChange}.
 */
export class PosencRope extends figure({ ...rope, text: ropeText }) {
  readonly #computed = new Memo<ReturnType<typeof computed>>();
  readonly #drag = new Drag(({ x }, handle) => this.#slide(x, handle));
  #now: Scene | undefined;

  get #text(): typeof ropeText {
    return textIn(this.language, ropeText);
  }

  protected override prepare(posenc: Posenc): void {
    const { n, apart, keys } = this;
    const made = this.#computed.get([posenc, keys], () => computed(posenc, keys));
    this.#now = { ...made, n, apart, keys };
  }

  #slide(x: number, handle: string): void {
    const position = positionAt(x);
    if (handle === "n") {
      this.change("n", Math.min(Math.max(position, 0), lastPosition - farthest));
    } else {
      this.change("apart", Math.min(Math.max(position - this.n, 0), farthest));
    }
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    const { n, apart } = now;
    const [turned, added] = [turnedScore(now, n + apart, n), addedScore(now, n + apart, n)];
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${renderDrawing({
          name: "rod",
          size: rod,
          label: text.rod(whole(n), whole(n + apart)),
          marks: drawRod(livePen, now),
          drag: this.#drag,
        })}
        ${renderDrawing({
          name: "clocks",
          size: clocks,
          label: text.clocks(fixed(turned, 3)),
          marks: drawClocks(livePen, text, now),
        })}
        ${this.later(
          1,
          () => html`${renderDrawing({
            name: "scores",
            size: plot,
            label: text.scores(fixed(turned, 3), fixed(added, 3)),
            marks: drawScores(livePen, text, now),
          })}
            <div class="controls">${this.slider("n")} ${this.slider("apart")}</div>`,
        )}
      </div>
      <div class="told">
        ${this.later(
          2,
          () => html`${this.choice("keys", text.choices)}
            ${renderDrawing({
              name: "falls",
              size: fall,
              label: text.fall(whole(apart), fixed(turned, 3)),
              marks: drawFall(livePen, text, now),
            })}`,
        )}
        ${this.later(
          3,
          () => html`${renderTable(tableOf(now, text))}
            <div class="vectors">${renderTable(vectorsOf(now, text))}</div>`,
        )}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, ropeStyle];
}
