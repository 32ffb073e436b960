import { html, type TemplateResult } from "lit";
import type { Posenc, Sinusoidal } from "posenc";
import type { PresetName } from "posenc/dialects";
import { whole } from "../../text/number.js";
import type { AttributesOf } from "../shared/attributes.js";
import { selection } from "../shared/control.js";
import { Fetched } from "../shared/fetched.js";
import { Memo } from "../shared/memo.js";
import { presetName } from "../shared/preset-names.js";
import type { Values } from "../shared/setting.js";
import { families } from "./families.js";
import type { Library } from "./library.js";
import { PaperHeatmap } from "./paper.js";
import type { heatmap } from "./settings.js";
import { countDiffering, type FilledCell, type Source } from "./source.js";

export type { HeatmapCursor } from "./cursor.js";

/** What the event `posenc-change` of a heatmap carries. */
export type HeatmapChange = Values<typeof heatmap.settings>;
/** The attributes of `<posenc-heatmap>` in HTML and JSX. */
export type HeatmapAttributes = AttributesOf<typeof heatmap.settings>;

/**
 * A table of positional encodings as a heatmap: dimensions from left to right, positions from top
 * to bottom. It has one cursor, and shows its row as a barcode and its column as a wave.
 *
 * It shows the paper's numbers, or those of another library. Those are fetched when the figure
 * comes near the visible part of the page; until then it shows the paper's.
 *
 * @fires posenc-cursor - The reader moved or pinned the cursor: {@link HeatmapCursor}.
 */
export class PosencHeatmap extends PaperHeatmap {
  readonly #library = new Fetched<Library>(this, async () =>
    (await import("./library.js")).loadLibrary(),
  );
  readonly #preset = new Memo<Source>();
  readonly #differing = new Memo<number>();

  /** The libraries, if one of them is asked for and they are there. */
  get #shown(): Library | undefined {
    return this.dialect === "paper" ? undefined : this.#library.value;
  }

  get #isEven(): boolean {
    return this.dim % 2 === 0;
  }

  protected override sourceOf(posenc: Posenc): Source | undefined {
    const { dim, base, dialect } = this;
    const library = this.#shown;
    if (!library) return this.#isEven ? super.sourceOf(posenc) : undefined;
    return this.#preset.get([library, dialect, dim, base], () =>
      // Each preset for sequences takes a dim and a base.
      library.dialects.preset(dialect as "keras-hub", { dim, base }),
    );
  }

  protected override comparison(posenc: Posenc): Sinusoidal | undefined {
    // Also while the library is on its way, so that nothing moves when it arrives.
    return this.dialect !== "paper" && this.#isEven ? this.paper(posenc, "interleaved") : undefined;
  }

  protected override draw(posenc: Posenc): void {
    if (this.dialect !== "paper") this.#library.startNear();
    super.draw(posenc);
  }

  /** @internal */
  override drawNow(): void {
    if (this.dialect !== "paper") this.#library.start();
    super.drawNow();
  }

  protected override change(name: string, value: unknown): void {
    if (name === "dialect") this.#library.forgive();
    super.change(name, value);
  }

  override reset(): void {
    this.#library.forgive();
    super.reset();
  }

  protected override formula(cell: FilledCell): TemplateResult {
    const formula = this.#shown?.formulas[this.dialect as PresetName];
    return formula
      ? html`<div class="formula dialect" data-readout="formula">${formula(this.text.inFormula)}</div>`
      : super.formula(cell);
  }

  protected override hint(posenc: Posenc): TemplateResult | string {
    const { text, values, dim } = this;
    const { trouble } = this.#library;
    if (trouble) return html`${text.dialectTrouble} <small lang="en">${trouble}</small>`;
    if (this.dialect === "paper") return super.hint(posenc);
    if (!this.#shown) return text.dialectComing(presetName(this.dialect));
    const paper = this.comparison(posenc);
    if (!paper) return text.paperIsEven;
    const differing = this.#differing.get([values, paper], () =>
      countDiffering(values, paper.encode(this.rows).data, dim),
    );
    return text.differing(whole(differing), whole(dim));
  }

  // What a page needs that has the choice of a library itself.
  /** @internal */
  get libraries() {
    const { text } = this;
    return families.map(({ name, dialects }) => ({
      label: text.families[name],
      choices: dialects.map((dialect) => ({
        value: dialect as string,
        label: dialect === "paper" ? text.paper : presetName(dialect),
      })),
    }));
  }

  /** @internal */
  choose(dialect: string): void {
    this.change("dialect", dialect);
  }

  protected override renderChoiceOfTable(): TemplateResult {
    return selection({
      name: "dialect",
      label: this.labelOf("dialect"),
      note: this.noteOf("dialect", { paper: this.text.paper }),
      groups: this.libraries,
      value: this.dialect,
      set: (name) => this.choose(name),
      part: "library",
    });
  }
}
