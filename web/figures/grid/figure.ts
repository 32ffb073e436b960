import gridText from "posenc:text/grid";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  cellsOf,
  exchangeOf,
  gridOf,
  labelOf,
  patchName,
  type Scene,
  sceneOf,
  tableOf,
} from "./scene.js";
import { grid } from "./settings.js";
import { gridStyle } from "./style.js";

/** What the event `posenc-change` of a grid carries. */
export type GridChange = Values<typeof grid.settings>;
/** The attributes of `<posenc-grid>` in HTML and JSX. */
export type GridAttributes = AttributesOf<typeof grid.settings>;

/**
 * The positions of the patches of an image. The reader touches a patch, and every patch is the
 * redder the more it has in common with it. The touched patch may be read with x and y exchanged.
 *
 * @fires posenc-change - The reader changed a setting: {@link GridChange}.
 */
export class PosencGrid extends figure({ ...grid, text: gridText }) {
  readonly #grid = new Memo<Tensor>();
  readonly #scene = new Memo<Scene>();
  readonly #map = new CellCanvas(this, "map");
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "guessing" | "told",
    guess: undefined as number | undefined,
  });
  #now: Scene | undefined;

  get #text(): typeof gridText {
    return textIn(this.language, gridText);
  }

  protected override prepare(posenc: Posenc): void {
    const { shape, order, x, y } = this;
    const grid = this.#grid.get([posenc, shape], () => gridOf(posenc, shape));
    this.#now = this.#scene.get([grid, x, y, order], () => sceneOf(posenc, grid, this));
  }

  protected override draw(posenc: Posenc): void {
    const now = this.#now;
    if (now) this.#map.paint([now], () => cellsOf(posenc, now));
  }

  override reset(): void {
    this.#state.stage = "closed";
    super.reset();
  }

  protected override change(name: string, value: unknown): void {
    if (this.#state.stage === "told") this.#state.stage = "closed";
    super.change(name, value);
  }

  #touch(event: MouseEvent, { width, height }: Scene): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (at: number, from: number, size: number, cells: number) =>
      Math.min(Math.max(Math.floor(((at - from) / size) * cells), 0), cells - 1);
    const x = share(event.clientX, box.left, box.width, width);
    const y = share(event.clientY, box.top, box.height, height);
    if (this.#state.stage === "guessing") {
      this.#answer(y * width + x);
      return;
    }
    this.x = x;
    this.change("y", y);
  }

  #answer(guess: number | undefined): void {
    this.change("order", "y-first");
    this.#state.guess = guess;
    this.#state.stage = "told";
  }

  #renderMap(now: Scene): TemplateResult {
    const text = this.#text;
    const { width, height, told } = now;
    const { stage, guess } = this.#state;
    const place = (patch: number, name: string) =>
      html`<span
        class=${name}
        style="inset-inline-start: ${(100 * (patch % width)) / width}%; inset-block-start: ${(100 * Math.floor(patch / width)) / height}%; inline-size: ${100 / width}%; block-size: ${100 / height}%"
      ></span>`;
    return html`<div
        class="map"
        style="aspect-ratio: ${width} / ${height}; max-inline-size: min(${width === height ? 22 : 30}rem, var(--posenc-tall, 30rem)); background-size: ${100 / width}% ${100 / height}%"
        @click=${(event: MouseEvent) => this.#touch(event, now)}
      >
        <canvas
          id="map"
          role="img"
          aria-label=${labelOf(now, text)}
        ></canvas>
        ${place(told.itself, "touched")}
        ${stage === "told" && guess !== undefined ? place(guess, "guessed") : nothing}
      </div>
      <p class="hint">${text.how}</p>`;
  }

  #renderGuess(now: Scene): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    if (stage === "guessing") {
      return html`<p class="verdict" role="status">${text.guess}</p>
        <div class="buttons">
          <button type="button" id="take" @click=${() => this.#answer(now.told.itself)}>
            ${text.take}
          </button>
          <button type="button" id="skip" @click=${() => this.#answer(undefined)}>
            ${text.skip}
          </button>
        </div>`;
    }
    const { exchanged } = now;
    const told =
      exchanged !== undefined && guess === exchanged
        ? text.guessRight(patchName(now, exchanged, text))
        : exchangeOf(now, text);
    return html`<div class="buttons">
        <button
          type="button"
          id="guess"
          @click=${() => {
            super.change("order", "x-first");
            this.#state.stage = "guessing";
          }}
        >
          ${text.guessFirst}
        </button>
      </div>
      <div role="status">
        ${stage === "told" ? html`<p class="verdict" data-readout="guess">${told}</p>` : nothing}
      </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderMap(now)}
        <div class="controls pair">${this.slider("x")} ${this.slider("y")}</div>
        ${this.choice("order", text.orders)}
      </div>
      <div class="told">
        ${this.#renderGuess(now)} ${renderTable(tableOf(now, this.language))} ${this.choice("shape", text.shapes)}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, gridStyle];
}
