import { html, type LitElement, nothing, type TemplateResult } from "lit";
import type workedText from "../../text/en/worked.js";
import { fixed, whole } from "../../text/number.js";
import { holds } from "../shared/media.js";
import { stateOf } from "../shared/state.js";

/** A number to place, as the core makes it. */
export interface Tile {
  /** sin or cos. */
  fn: "sin" | "cos";
  /** In radians. */
  angle: number;
  value: number;
}

/** The order of the tiles beside the board: shuffled, but the same for everyone. */
const shuffled = [7, 2, 10, 0, 5, 9, 3, 11, 1, 6, 4, 8];
const columns = 4;

/** How an angle is written: without zeros at its end. */
function angle(value: number): string {
  return whole(Number(value.toFixed(4)));
}

/** The board of 3 × 4 cells and its twelve tiles. A reader places them by two taps, or by a drag. */
export class Board {
  readonly #figure: LitElement;
  readonly #changed: () => void;
  readonly #state: {
    /** For each cell, row by row, the number of its tile. */
    cells: readonly (number | undefined)[];
    /** The number of the tile that is being placed. */
    picked: number | undefined;
  };
  /** The tile under the pointer that went down. */
  #held: number | undefined;

  constructor(figure: LitElement, changed: () => void) {
    this.#figure = figure;
    this.#changed = changed;
    this.#state = stateOf(figure, {
      cells: new Array(12).fill(undefined) as readonly (number | undefined)[],
      picked: undefined as number | undefined,
    });
  }

  /** The tiles on the board, cell by cell. */
  get cells(): readonly (number | undefined)[] {
    return this.#state.cells;
  }

  /** Puts tiles on the board. */
  set(cells: readonly (number | undefined)[]): void {
    this.#state.cells = cells;
    this.#state.picked = undefined;
  }

  #place(tile: number, cell: number): void {
    const cells = [...this.cells];
    const before = cells.indexOf(tile);
    // A tile that was there goes where this one comes from.
    if (before >= 0) cells[before] = cells[cell];
    cells[cell] = tile;
    this.set(cells);
    this.#changed();
  }

  #press(cell: number): void {
    const { picked } = this.#state;
    const there = this.cells[cell];
    if (picked !== undefined && picked !== there) this.#place(picked, cell);
    else this.#state.picked = picked === undefined ? there : undefined;
  }

  #pick(tile: number): void {
    this.#state.picked = this.#state.picked === tile ? undefined : tile;
  }

  readonly #drop = (event: PointerEvent): void => {
    const tile = this.#held;
    this.#held = undefined;
    if (tile === undefined) return;
    const root = this.#figure.renderRoot as ShadowRoot;
    const under = root
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>(".cell");
    const cell = Number(under?.dataset.cell ?? Number.NaN);
    // A press that does not leave its tile is a tap, which the click handles.
    if (!Number.isNaN(cell) && this.cells[cell] !== tile) this.#place(tile, cell);
  };

  #label(text: typeof workedText, { fn, angle: of, value }: Tile): string {
    return text.tile(fn, angle(of), fixed(value, 5));
  }

  #face({ fn, angle: of, value }: Tile): TemplateResult {
    return html`<span>${fn} ${angle(of)}</span><small>${fixed(value, 5)}</small>`;
  }

  #renderTile(text: typeof workedText, tiles: readonly Tile[], number: number) {
    const tile = tiles[number];
    if (!tile) return nothing;
    return html`<li>
      <button
        type="button"
        class="tile"
        aria-pressed=${number === this.#state.picked ? "true" : "false"}
        aria-label=${this.#label(text, tile)}
        @click=${() => this.#pick(number)}
        @pointerdown=${(event: PointerEvent) => {
          this.#held = number;
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
        }}
        @pointerup=${this.#drop}
      >
        ${this.#face(tile)}
      </button>
    </li>`;
  }

  /** @param board The words of the rows, the tiles, and the cells to mark. */
  render(
    text: typeof workedText,
    {
      words,
      tiles,
      wrong,
    }: { words: readonly string[]; tiles: readonly Tile[]; wrong: ReadonlySet<number> },
  ): TemplateResult {
    const { cells, picked } = this.#state;
    const cell = (row: number, column: number) => {
      const index = row * columns + column;
      const number = cells[index];
      const tile = number === undefined ? undefined : tiles[number];
      const holds = tile ? this.#label(text, tile) : text.empty;
      return html`<td>
        <button
          type="button"
          class=${wrong.has(index) ? "cell wrong" : "cell"}
          data-cell=${index}
          aria-pressed=${number !== undefined && number === picked ? "true" : "false"}
          aria-label=${text.cell(whole(row), whole(column), holds)}
          @click=${() => this.#press(index)}
        >
          ${tile ? this.#face(tile) : nothing}
        </button>
      </td>`;
    };
    const left = shuffled.filter((number) => !cells.includes(number));
    return html`<table class="board">
        <caption>
          ${text.board}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${[0, 1, 2, 3].map((column) => html`<th scope="col">${text.column(whole(column))}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${words.map(
            (word, row) =>
              html`<tr>
                <th scope="row">${word}<small>${text.position(whole(row))}</small></th>
                ${[0, 1, 2, 3].map((column) => cell(row, column))}
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="hint" id="how">${holds("(pointer: coarse)") ? text.touch : text.keys}</p>
      <ul class="tiles" aria-label=${text.tiles}>
        ${left.map((number) => this.#renderTile(text, tiles, number))}
      </ul>`;
  }
}
