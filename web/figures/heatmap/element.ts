import heatmapText from "posenc:text/heatmap";
import { textIn } from "../../text/translations.js";
import { elementOf } from "../kit/element.js";
import { figureStyle } from "../kit/style.js";
import type { AttributesOf } from "../shared/attributes.js";
import { formulaStyle } from "../shared/formula-style.js";
import { presetName } from "../shared/preset-names.js";
import type { Values } from "../shared/setting.js";
import { theme } from "../shared/theme.js";
import { cursorAfterKey, cursorAfterPointer, type HeatmapCursor } from "./cursor.js";
import type english from "./en.js";
import { families } from "./families.js";
import { more } from "./more.js";
import { heatmap } from "./scene.js";
import type { heatmap as declared } from "./settings.js";

export type { HeatmapCursor } from "./cursor.js";

/** What the event `posenc-change` of a heatmap carries. */
export type HeatmapChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-heatmap>` in HTML and JSX. */
export type HeatmapAttributes = AttributesOf<typeof declared.settings>;

/** The libraries whose tables there are, by what their numbers are like. */
const librariesIn = (text: typeof english) =>
  families.map(({ name, dialects }) => ({
    label: text.families[name],
    choices: dialects.map((dialect) => ({
      value: dialect as string,
      label: dialect === "paper" ? text.paper : presetName(dialect),
    })),
  }));

/**
 * A table of positional encodings as a heatmap: dimensions from left to right, positions from top
 * to bottom. It has one cursor, and shows its row as a barcode and its column as a wave.
 *
 * It shows the paper's numbers, or those of another library. Those are fetched when the figure
 * comes near the visible part of the page; until then it shows the paper's.
 *
 * @fires posenc-change - The reader changed a setting: {@link HeatmapChange}.
 * @fires posenc-cursor - The reader moved the cursor: {@link HeatmapCursor}.
 */
export class PosencHeatmap extends elementOf(heatmap, {
  lists: { dialect: { groups: librariesIn, part: "library" } },
  more,
}) {
  /** Whether another table of the page, which a pointer moves over, has let the cursor stay where it is. */
  #pinned = false;
  #told = "";

  /** Another layout has the cursor's number in another column: the cursor goes with its number. */
  protected override change(name: string, value: unknown): void {
    const { dim, base, layout, pos, col, dialect, posenc } = this;
    if (name === "layout" && value !== layout && dialect === "paper" && posenc) {
      const cell = posenc.sinusoidal({ dim, base, layout }).cell(pos, col);
      const odd = cell.function === "cos" ? 1 : 0;
      this.col = value === "interleaved" ? 2 * cell.pair + odd : cell.pair + odd * (dim / 2);
    }
    super.change(name, value);
  }

  protected override tellChange(): void {
    super.tellChange();
    const { pos, col } = this;
    const cursor: HeatmapCursor = { pos, col, pinned: this.#pinned };
    const told = JSON.stringify(cursor);
    if (told === this.#told) return;
    this.#told = told;
    this.dispatch("posenc-cursor", cursor);
  }

  // What a page needs that has the choice of a library itself.
  /** @internal */
  get libraries() {
    return librariesIn(textIn(this.language, heatmapText));
  }

  /** @internal */
  choose(dialect: string): void {
    this.change("dialect", dialect);
  }

  // A page may show the whole table elsewhere, with the same cursor.
  /** @internal */
  steer(event: KeyboardEvent | PointerEvent, told: () => string): void {
    const { length, dim, pos, col } = this;
    const here = { pos, col, pinned: this.#pinned };
    const cursor =
      event instanceof KeyboardEvent
        ? cursorAfterKey(event, here, this)
        : cursorAfterPointer(event, here, {
            rows: { start: 0, length },
            columns: { start: 0, length: dim },
          });
    if (!cursor) return;
    if (event instanceof KeyboardEvent) event.preventDefault();
    this.pos = cursor.pos;
    this.col = cursor.col;
    this.#pinned = cursor.pinned;
    this.tellChange();
    this.announce(told);
  }

  static override styles = [theme, figureStyle, formulaStyle];
}
