import findText from "posenc:text/find";
import { html, type LitElement, type TemplateResult } from "lit";
import type { ColourMapName, Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { CellCanvas } from "../shared/cells.js";
import { stateOf } from "../shared/state.js";
import type { Source } from "./source.js";

/** The positions to find, round by round: one in the middle, two that are nearer to the ends. */
const wanted = [13, 37, 22];
/** Two numbers whose colours a reader takes for the same differ by less. */
const alike = 0.25;

/** The rows that are compared. */
interface Rows {
  source: Source;
  length: number;
  /** The reader's row. */
  pos: number;
}

/** Whether the pairs begin anew in the middle of a row: all sines, then all cosines. */
function hasHalves(source: Source): boolean {
  return source.dim > 2 && source.cell(0, Math.floor(source.dim / 2))?.pair === 0;
}

/** A game of three rounds: a barcode is shown, and the reader finds its row. */
export class FindRow {
  readonly #target: CellCanvas;
  readonly #mine: CellCanvas;
  readonly #state: {
    round: number;
    /** The row that the reader gave, if the round is over or was tried. */
    given: number | undefined;
    stage: "looking" | "found" | "missed" | "shown";
  };

  constructor(figure: LitElement) {
    this.#target = new CellCanvas(figure, "target");
    this.#mine = new CellCanvas(figure, "mine");
    this.#state = stateOf(figure, { round: 0, given: undefined, stage: "looking" });
  }

  reset(): void {
    this.#state.round = 0;
    this.#state.stage = "looking";
  }

  #wanted(length: number): number {
    return (wanted[this.#state.round] ?? 0) % length;
  }

  draw(posenc: Posenc, { source, length, pos }: Rows, colours: ColourMapName): void {
    const paint = (canvas: CellCanvas, row: number) =>
      canvas.paint([source, row, colours], () => ({
        colours: new Colours(posenc, source.encode({ start: row, length: 1 }).data, colours),
        rows: 1,
        columns: source.dim,
      }));
    paint(this.#target, this.#wanted(length));
    paint(this.#mine, pos);
  }

  /** Returns how many columns of the reader's row look like those of the wanted one. */
  #alike({ source, length, pos }: Rows): number {
    const mine = source.encode({ start: pos, length: 1 }).data;
    const there = source.encode({ start: this.#wanted(length), length: 1 }).data;
    return mine.filter((value, column) => Math.abs(value - (there[column] ?? 0)) < alike).length;
  }

  #next(): void {
    this.#state.round = (this.#state.round + 1) % wanted.length;
    this.#state.stage = "looking";
  }

  #told(text: typeof findText, rows: Rows): string {
    const { stage, given, round } = this.#state;
    const target = whole(this.#wanted(rows.length));
    if (stage === "found")
      return round === wanted.length - 1 ? text.last(target) : text.found(target);
    if (stage === "shown") return text.shown(target);
    if (stage === "missed" && given === rows.pos) {
      const missed = given < this.#wanted(rows.length) ? text.tooLow : text.tooHigh;
      return missed(whole(given), whole(this.#alike(rows)), whole(rows.source.dim));
    }
    return hasHalves(rows.source) ? text.howInHalves : text.how;
  }

  /**
   * @param control The slider for the reader's row.
   * @param goTo Makes another row the reader's.
   */
  render(
    language: Language,
    rows: Rows,
    control: TemplateResult,
    goTo: (pos: number) => void,
  ): TemplateResult {
    const text = textIn(language, findText);
    const state = this.#state;
    const over = state.stage === "found" || state.stage === "shown";
    const take = () => {
      state.given = rows.pos;
      state.stage = rows.pos === this.#wanted(rows.length) ? "found" : "missed";
    };
    const button = (id: string, label: string, press: () => void) =>
      html`<button type="button" id=${id} @click=${press}>${label}</button>`;
    return html`<div class="find" role="group" aria-label=${text.name}>
      <h3>${text.round(whole(state.round + 1), whole(wanted.length))}</h3>
      <div class="strip">
        <span>${text.wanted}</span>
        <div class="code"><canvas id="target" role="img" aria-label=${text.wantedName}></canvas></div>
      </div>
      <div class="strip">
        <span>${text.mine(whole(rows.pos))}</span>
        <div class="code"><canvas id="mine" role="img" aria-label=${text.mineName}></canvas></div>
      </div>
      ${control}
      <p class="verdict" role="status" data-readout="find">${this.#told(text, rows)}</p>
      <div class="buttons">
        ${
          over
            ? button("find-next", text.next, () => this.#next())
            : html`${button("find-take", text.take, take)}
              ${button("find-skip", text.skip, () => {
                state.stage = "shown";
                goTo(this.#wanted(rows.length));
              })}`
        }
      </div>
    </div>`;
  }
}
