import waveText from "posenc:text/wave";
import { html, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import type { Posenc, Sinusoidal } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { markStyle } from "../shared/mark-style.js";
import { Memo } from "../shared/memo.js";
import { frameShown } from "../shared/near.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  across,
  drawWave,
  exponentOf,
  limitOf,
  nearestPair,
  percentOf,
  positionAt,
  reachesLimit,
  type Scene,
  sceneOf,
  size,
  tableOf,
  upright,
} from "./scene.js";
import { farthest, wave, windows } from "./settings.js";
import { waveStyle } from "./style.js";
import { type Tells, tellsOf } from "./tells.js";

/** What the event `posenc-change` of a wave carries. */
export type WaveChange = Values<typeof wave.settings>;
/** The attributes of `<posenc-wave>` in HTML and JSX. */
export type WaveAttributes = AttributesOf<typeof wave.settings>;

/** The parts of the drawing, as shares of its width, in which a held crest changes how far the view goes. */
const ends = { near: 0.1, far: 0.9 };
/** The view becomes ten times as wide in about 0.8 s: it grows by this share a millisecond. */
const pace = 0.003;

/**
 * The wave of one pair. Readers stretch it by its crest to the length of another pair, and zoom out by
 * tens until they see the last one.
 *
 * @fires posenc-change - The reader changed a setting: {@link WaveChange}.
 */
export class PosencWave extends figure({ ...wave, text: waveText }) {
  readonly #encoding = new Memo<Sinusoidal>();
  readonly #scene = new Memo<Scene>();
  readonly #tells = new Memo<Tells>();
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "placing" | "shown",
    guess: 20000,
  });
  readonly #drag = new Drag(
    ({ x }, _, from) => this.#stretch(x, from.x),
    () => this.#release(),
  );
  /** What the reader's hand does: where in the drawing it holds the crest, and how far the view goes. */
  #hand: { x: number; off: number; positions: number } | undefined;
  #now: Sinusoidal | undefined;

  get #text(): typeof waveText {
    return textIn(this.language, waveText);
  }

  get #window(): number {
    return windows[this.zoom] ?? 8;
  }

  protected override prepare(posenc: Posenc): void {
    const { dim, base } = this;
    this.#now = this.#encoding.get([posenc, dim, base], () =>
      posenc.sinusoidal({ dim: Number(dim), base: Number(base) }),
    );
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const isOther = changed.has("dim") || changed.has("base");
    if (isOther && this.#state.stage === "shown") this.#state.stage = "closed";
  }

  /** The length to which the reader stretches the wave, or undefined while nobody holds it. */
  get #stretched(): number | undefined {
    const all = this.#now?.wavelengths;
    if (!this.#hand || !all) return undefined;
    const { x, off, positions } = this.#hand;
    return Math.min(Math.max(positionAt(x + off, positions), all[0] ?? 0), all.at(-1) ?? 0);
  }

  /** Lets the crest follow the pointer, and the view grow while the pointer is at its end. */
  #stretch(x: number, from: number): void {
    if (this.#hand) this.#hand.x = x;
    else {
      const positions = this.#window;
      const off = across(this.#now?.wavelengths[this.pair] ?? 0, positions) - from;
      this.#hand = { x, off, positions };
      void this.#follow();
    }
    this.requestUpdate();
  }

  /** Changes the view, frame by frame, while a wave is held at one of its ends. */
  async #follow(): Promise<void> {
    let before = performance.now();
    while (this.#hand && this.isConnected) {
      await frameShown();
      const now = performance.now();
      const share = positionAt(this.#hand?.x ?? 0, 1);
      const way = share > ends.far ? 1 : share < ends.near ? -1 : 0;
      // A page in the background shows no frames: the time that it was there does not count.
      const factor = 1 + pace * Math.min(now - before, 100);
      before = now;
      if (!this.#hand || way === 0) continue;
      const wanted = way > 0 ? this.#hand.positions * factor : this.#hand.positions / factor;
      this.#hand.positions = Math.min(Math.max(wanted, windows[0]), windows[farthest] ?? wanted);
      this.requestUpdate();
    }
  }

  /** Takes the pair whose wave is nearest in length to the one that the reader lets go. */
  #release(): void {
    const length = this.#stretched;
    this.#hand = undefined;
    if (length !== undefined && this.#now) this.change("pair", nearestPair(this.#now, length));
    this.requestUpdate();
  }

  protected override change(name: string, value: unknown): void {
    super.change(name, value);
    // The picture grows until the whole wave is in it.
    if (name === "pair") this.#showAll(Number(value));
  }

  #showAll(pair: number): void {
    const length = this.#now?.wavelengths[pair] ?? 0;
    const needed = windows.findIndex((positions) => length <= positions);
    if (needed >= 0) this.zoom = needed;
  }

  override reset(): void {
    this.#state.stage = "closed";
    super.reset();
  }

  #tell(): void {
    this.#state.stage = "shown";
    this.change("pair", Number(this.dim) / 2 - 1);
  }

  #renderPicture(encoding: Sinusoidal): TemplateResult {
    const text = this.#text;
    const { pair } = this;
    const positions = this.#hand?.positions ?? this.#window;
    const { stage, guess } = this.#state;
    const stretched = this.#stretched;
    const base = Number(this.base);
    const scene = this.#scene.get([encoding, base, pair, positions, stretched], () =>
      sceneOf({ encoding, base, pair, positions, stretched }),
    );
    const { length } = scene;
    const { hold, grab, pull, drop } = this.#drag;
    return html`<svg
      class="waves"
      viewBox="0 0 ${size.width} ${size.height}"
      role="img"
      aria-label=${text.picture(whole(pair), significant(length), significant(positions))}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      ${drawWave(livePen, text, scene, stage === "placing")}
      ${
        stage === "closed"
          ? nothing
          : svg`<path class="guess" d=${upright(across(guess, positions), 12, size.comb)}></path>`
      }
    </svg>`;
  }

  #renderZoom(): TemplateResult {
    const text = this.#text;
    const to = (zoom: number, label: string, id: string) =>
      html`<button
        type="button"
        id=${id}
        ?disabled=${zoom < 0 || zoom > farthest}
        @click=${() => super.change("zoom", zoom)}
      >
        ${label}
      </button>`;
    return html`<div class="buttons" role="group" aria-label=${this.labelOf("zoom")}>
      ${to(this.zoom - 1, text.closer, "closer")} ${to(this.zoom + 1, text.farther, "farther")}
      <span class="hint">${text.shows(significant(this.#hand?.positions ?? this.#window, 4))}</span>
    </div>`;
  }

  #renderNumbers(encoding: Sinusoidal): TemplateResult {
    const base = Number(this.base);
    const tells = this.#tells.get([encoding, this.#window], () => tellsOf(encoding, this.#window));
    const table = tableOf({ encoding, base, pair: this.pair }, tells, this.language);
    const name = html`ω = ${base}<sup>−${exponentOf({ encoding, base })}</sup>`;
    const rows = table.rows.map((row) => (row.id === "frequency" ? { ...row, name } : row));
    return renderTable({ ...table, rows });
  }

  #renderGuess(encoding: Sinusoidal): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    if (stage === "placing") {
      return html`<div class="control">
          <label for="longest">${text.guess(this.dim, this.base)}</label>
          <output for="longest">${significant(guess)}</output>
          <input
            id="longest"
            type="range"
            min="0"
            max=${windows[farthest]}
            step="100"
            .value=${String(guess)}
            @input=${(event: Event) => {
              this.#state.guess = (event.target as HTMLInputElement).valueAsNumber;
            }}
          />
        </div>
        <div class="buttons">
          <button type="button" id="show" @click=${() => this.#tell()}>${text.show}</button>
        </div>`;
    }
    const last = encoding.wavelengths.at(-1) ?? 0;
    const based = { encoding, base: Number(this.base) };
    const limit = limitOf(based);
    const percent = percentOf(based, encoding.pairs - 1);
    const words = [significant(guess), this.base, significant(limit)] as const;
    const told = reachesLimit(based)
      ? text.reached(...words)
      : text.told(...words, significant(last), percent);
    return html`<div class="buttons">
        <button
          type="button"
          id="guess"
          ?disabled=${last > (windows.at(-1) ?? 0)}
          @click=${() => {
            this.#state.stage = "placing";
            super.change("zoom", farthest);
          }}
        >
          ${text.guessFirst}
        </button>
        <button type="button" id="last" @click=${() => this.change("pair", encoding.pairs - 1)}>
          ${text.last}
        </button>
      </div>
      <p class="verdict" role="status" data-readout="guess">
        ${stage === "shown" ? told : text.hint}
      </p>`;
  }

  protected override renderFigure(): TemplateResult {
    const encoding = this.#now;
    if (!encoding) return html``;
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      <div class="picture">
        ${this.#renderPicture(encoding)} ${this.#renderZoom()} ${this.slider("pair")}
      </div>
      <div class="told">
        ${this.choice("dim", {})} ${this.choice("base", {})} ${this.#renderNumbers(encoding)} ${this.#renderGuess(encoding)}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, markStyle, waveStyle];
}
