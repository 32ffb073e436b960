import findingText from "posenc:text/finding";
import workedText from "posenc:text/worked";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc, Trace } from "posenc";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { theme } from "../shared/theme.js";
import { Board, type Tile } from "./board.js";
import { dim, large, length, orderOf } from "./numbers.js";
import { arrange, type RuleName, ruleNames, ruleOf } from "./rules.js";
import { worked } from "./settings.js";
import { workedStyle } from "./style.js";
import { added, dropped } from "./sums.js";

/** What the event `posenc-change` of a worked example carries. */
export type WorkedChange = Values<typeof worked.settings>;
/** The attributes of `<posenc-worked>` in HTML and JSX. */
export type WorkedAttributes = AttributesOf<typeof worked.settings>;

/**
 * A positional encoding of 3 × 4 by hand: readers place its twelve numbers, add them to three words,
 * and see what dropout makes of the sum. An arrangement by another rule is named by the doctor.
 *
 * @fires posenc-change - The reader changed a setting: {@link WorkedChange}.
 */
export class PosencWorked extends figure({ ...worked, text: workedText }) {
  readonly #board = new Board(this, () => this.#judge());
  readonly #trace = new Memo<Trace>();
  readonly #findings = new Fetched(
    this,
    async () => (await import("posenc:findings/worked")).default,
  );
  /** The arrangement that the board shows. */
  #laid = "own";
  #now: Trace | undefined;

  get #text(): typeof workedText {
    return textIn(this.language, workedText);
  }

  protected override prepare(posenc: Posenc): void {
    this.#now = this.#trace.get([posenc], () => posenc.sinusoidal({ dim }).trace(length));
    if (this.arrangement === this.#laid) return;
    this.#laid = this.arrangement;
    if (this.arrangement !== "own") this.#lay(this.arrangement as RuleName);
  }

  protected override change(name: string, value: unknown): void {
    // A seed decides nothing before the last step.
    if (name === "seed") this.stage = "dropout";
    super.change(name, value);
  }

  override readQuery(query: URLSearchParams): void {
    const own = new URLSearchParams(query);
    const words = `${this.namePrefix}words`;
    if (own.get(words)?.length !== length) own.delete(words);
    super.readQuery(own);
  }

  /** For each row, which word of the sentence it is. */
  get #order(): number[] {
    return orderOf(this.words);
  }

  /** The twelve numbers in the paper's order. */
  get #values(): Float32Array {
    return this.#now?.afterCosines.data ?? new Float32Array();
  }

  get #words(): string[] {
    return this.#order.map((word) => this.#text.sentence[word] ?? "");
  }

  get #tiles(): Tile[] {
    const angles = this.#now?.angles.data ?? [];
    return [...this.#values].map((value, index) => {
      const [row, column] = [Math.floor(index / dim), index % dim];
      const angle = angles[row * (dim / 2) + Math.floor(column / 2)] ?? 0;
      return { fn: column % 2 === 0 ? "sin" : "cos", angle, value };
    });
  }

  #lay(name: RuleName): void {
    // The tiles' own numbers, arranged as the rule arranges the columns.
    const numbers = Float32Array.from(this.#values, (_, index) => index);
    this.#board.set([...arrange(numbers, dim, name)]);
  }

  /** Names the arrangement if it is complete and follows a rule. */
  #judge(): void {
    const name = this.#rule() ?? "own";
    this.#laid = name;
    if (name !== this.arrangement) this.change("arrangement", name);
  }

  #rule(): RuleName | undefined {
    const values = this.#values;
    const placed = this.#board.cells.map((tile) => values[tile ?? -1] ?? Number.NaN);
    return ruleOf(placed, values, dim);
  }

  override reset(): void {
    this.#board.set(new Array(length * dim).fill(undefined));
    this.#laid = "own";
    super.reset();
  }

  /** Which cells hold another number than the paper has there. */
  get #wrong(): Set<number> {
    const values = this.#values;
    return new Set(
      this.#board.cells.flatMap((tile, cell) =>
        tile === undefined || values[tile] === values[cell] ? [] : [cell],
      ),
    );
  }

  #doctorSays(name: RuleName): TemplateResult | string {
    const text = this.#text;
    const { value: findings, trouble, retry } = this.#findings;
    if (trouble) {
      return html`${text.doctorTrouble} <small lang="en">${trouble}</small>
        <button type="button" @click=${retry}>${this.shared.again}</button>`;
    }
    this.#findings.start();
    if (!findings) return text.doctorComing;
    const words = textIn(this.language, findingText);
    return text.doctor(verdict(words, findings[name], large.length * large.dim));
  }

  #renderVerdict(): TemplateResult {
    const text = this.#text;
    const placed = this.#board.cells.filter((tile) => tile !== undefined).length;
    const wrong = this.#wrong.size;
    const rule = placed === length * dim ? this.#rule() : undefined;
    const told =
      placed < length * dim
        ? text.placed(whole(placed), whole(wrong))
        : rule === undefined
          ? text.noRule(whole(wrong))
          : html`<strong>${rule === "interleaved" ? text.right : text.rules[rule]}</strong>
              <span data-readout="doctor">${this.#doctorSays(rule)}</span>`;
    return html`<p class="verdict" role="status" data-readout="verdict">${told}</p>`;
  }

  #renderPlacing(): TemplateResult {
    const text = this.#text;
    const full = this.#board.cells.every((tile) => tile !== undefined);
    const wrong = full ? this.#wrong : new Set<number>();
    return html`<div class="placing">
      ${this.#board.render(text, { words: this.#words, tiles: this.#tiles, wrong })} ${this.#renderVerdict()}
      <details class="try">
        <summary>${text.try}</summary>
        <div role="group" aria-label=${text.try}>
        ${ruleNames.map(
          (name) =>
            html`<button
              type="button"
              id="try-${name}"
              aria-pressed=${this.arrangement === name ? "true" : "false"}
              @click=${() => {
                this.#laid = "own";
                this.change("arrangement", name);
                this.requestUpdate();
              }}
            >
              ${text.names[name]}
            </button>`,
        )}
        </div>
      </details>
    </div>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    if (!this.#now) return html``;
    const text = this.#text;
    const encoding = posenc.sinusoidal({ dim });
    const sums = {
      encoding,
      order: this.#order,
      words: this.#words,
      p: Number(this.p),
      seed: this.seed,
    };
    return html`<div class="figure" role="group" aria-label=${text.name}>
      ${this.choice("stage", text.stages)}
      ${this.stage === "place" ? this.#renderPlacing() : nothing}
      ${this.stage === "add" ? added(text, sums) : nothing}
      ${
        this.stage === "dropout"
          ? html`<div class="controls">${this.choice("p", {})} ${this.slider("seed")}</div>
              ${dropped(text, sums, (seed) => this.change("seed", seed))}`
          : nothing
      }
    </div>`;
  }

  static override styles = [theme, workedStyle];
}
