import waveText from "posenc:text/wave";
import { html, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import type { Posenc, Sinusoidal } from "posenc";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { waveStyle } from "./style.js";

/** How many positions the picture shows, from the nearest view to the farthest. */
const windows = [8, 80, 800, 8000, 80000] as const;
const farthest = windows.length - 1;
const base = 10000;

/** The drawing: its size, and where the wave's middle, its comb of lengths and its axis lie. */
const size = { width: 400, height: 190, middle: 76, swing: 48, comb: 150, left: 12, right: 16 };
/** The drawing is as many points wide. */
const points = 360;
/** A wave with more turns than this in the picture is drawn as a band. */
const mostTurns = 60;

/** What the event `posenc-change` of a wave carries. */
export type WaveChange = Values<typeof PosencWave.settings>;
/** The attributes of `<posenc-wave>` in HTML and JSX. */
export type WaveAttributes = AttributesOf<typeof PosencWave.settings>;

/**
 * The wave of one pair. Readers stretch it by its crest to the length of another pair, and zoom out by
 * tens until they see the last one.
 *
 * @fires posenc-change - The reader changed a setting: {@link WaveChange}.
 */
export class PosencWave extends figure({
  tag: "posenc-wave",
  text: waveText,
  room: { all: [49, 45], min: [45, 41], none: [45, 41] },
  settings: {
    dim: { choices: ["4", "64", "512"], initial: "64" },
    pair: { min: 0, max: ({ dim }: { dim: string }) => Number(dim) / 2 - 1, step: 1, initial: 0 },
    /** 0 shows 8 positions, and each further step ten times as many. */
    zoom: { min: 0, max: farthest, step: 1, initial: 0 },
  },
}) {
  readonly #encoding = new Memo<Sinusoidal>();
  readonly #path = new Memo<string>();
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "placing" | "shown",
    guess: 20000,
  });
  readonly #drag = new Drag(({ x }) => this.#stretch(x));
  #now: Sinusoidal | undefined;

  get #text(): typeof waveText {
    return textIn(this.language, waveText);
  }

  get #window(): number {
    return windows[this.zoom] ?? 8;
  }

  protected override prepare(posenc: Posenc): void {
    const { dim } = this;
    this.#now = this.#encoding.get([dim], () => posenc.sinusoidal({ dim: Number(dim), base }));
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("dim") && this.#state.stage === "shown") this.#state.stage = "closed";
  }

  /** 2π · base, which no wave reaches. */
  get #limit(): number {
    return (this.#now?.wavelengths[0] ?? 0) * base;
  }

  /** Where a position is in the drawing. */
  #at(position: number): number {
    return size.left + (position / this.#window) * (size.width - size.left - size.right);
  }

  /** Takes the pair whose wave ends nearest to a place of the drawing. */
  #stretch(x: number): void {
    const position = ((x - size.left) / (size.width - size.left - size.right)) * this.#window;
    let nearest = 0;
    const all = this.#now?.wavelengths ?? new Float64Array();
    for (const [pair, length] of all.entries()) {
      if (length > this.#window) break;
      if (Math.abs(length - position) < Math.abs((all[nearest] ?? 0) - position)) nearest = pair;
    }
    if (nearest !== this.pair) super.change("pair", nearest);
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

  /** The wave as a path, or "" where it turns too often. */
  #wave(encoding: Sinusoidal): string {
    const { pair } = this;
    const positions = this.#window;
    if (positions / (encoding.wavelengths[pair] ?? 1) > mostTurns) return "";
    return this.#path.get([encoding, pair, positions], () => {
      const { data } = encoding.encode({
        start: 0,
        length: points + 1,
        step: positions / points,
      });
      const path = Array.from({ length: points + 1 }, (_, n) => {
        const value = data[n * encoding.dim + 2 * pair + 1] ?? 0;
        return `${this.#at((n * positions) / points).toFixed(1)} ${(size.middle - size.swing * value).toFixed(1)}`;
      });
      return `M${path.join("L")}`;
    });
  }

  /** The numbers that a table has of this wave, where there is room for a dot for each. */
  #dots(encoding: Sinusoidal): TemplateResult[] {
    if (this.zoom > 1) return [];
    const { data } = encoding.encode(this.#window + 1);
    return Array.from({ length: this.#window + 1 }, (_, position) => {
      const value = data[position * encoding.dim + 2 * this.pair + 1] ?? 0;
      return svg`<circle class="cell" cx=${this.#at(position)} cy=${size.middle - size.swing * value} r=${this.zoom === 0 ? 3.5 : 1.6}></circle>`;
    });
  }

  #renderPicture(encoding: Sinusoidal): TemplateResult {
    const text = this.#text;
    const length = encoding.wavelengths[this.pair] ?? 0;
    const positions = this.#window;
    const { stage, guess } = this.#state;
    const hides = stage === "placing";
    const path = hides ? "" : this.#wave(encoding);
    const band = !hides && path === "";
    const comb = hides ? [] : [...encoding.wavelengths].filter((one) => one <= positions);
    const crest = this.#at(length);
    const { hold, grab, pull, drop } = this.#drag;
    const line = (x: number, top: number, bottom: number) => `M${x.toFixed(1)} ${top}V${bottom}`;
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * positions);
    return html`<svg
      class="waves"
      viewBox="0 0 ${size.width} ${size.height}"
      role="img"
      aria-label=${text.picture(whole(this.pair), significant(length), significant(positions))}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      <path class="line" d="M${size.left} ${size.middle}H${size.width - size.right}"></path>
      ${
        band
          ? svg`<rect class="band" x=${size.left} y=${size.middle - size.swing} width=${size.width - size.left - size.right} height=${2 * size.swing}></rect>
            <text x=${size.width / 2} y=${size.middle + 4} text-anchor="middle">${text.band}</text>`
          : svg`<path class="drawn" d=${path}></path>`
      }
      ${hides || band ? nothing : this.#dots(encoding)}
      <path class="comb" d=${comb.map((one) => line(this.#at(one), size.comb - 9, size.comb)).join("")}></path>
      <path class="line" d="M${size.left} ${size.comb}H${size.width - size.right}"></path>
      ${ticks.map(
        (tick) =>
          svg`<text class="quiet" x=${this.#at(tick)} y=${size.comb + 18} text-anchor=${tick === positions ? "end" : tick === 0 ? "start" : "middle"}>${significant(tick)}</text>`,
      )}
      <text class="quiet" x=${size.width / 2} y=${size.comb + 34} text-anchor="middle">${text.axis}</text>
      ${
        stage === "closed"
          ? nothing
          : svg`<path class="guess" d=${line(this.#at(guess), 12, size.comb)}></path>`
      }
      ${
        this.zoom === farthest
          ? svg`<path class="limit" d=${line(this.#at(this.#limit), 12, size.comb)}></path>
            <text class="quiet" x=${this.#at(this.#limit) - 4} y="20" text-anchor="end">2π · 10000</text>`
          : nothing
      }
      ${
        hides || length > positions
          ? nothing
          : svg`<path class="answer" d=${line(crest, size.middle - size.swing, size.comb)}></path>
            <g data-handle="crest" transform="translate(${crest} ${size.middle - size.swing})">
              <circle class="hold" r="27"></circle><circle class="dot" r="7"></circle></g>`
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
      <span class="hint">${text.shows(significant(this.#window))}</span>
    </div>`;
  }

  #renderNumbers(encoding: Sinusoidal): TemplateResult {
    const text = this.#text;
    const { exponent, frequency, wavelength } = encoding.cell(0, 2 * this.pair);
    const percent = significant((100 * wavelength) / this.#limit, 3);
    const row = (name: string, label: string | TemplateResult, value: string) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td data-readout=${name}>${value}</td>
      </tr>`;
    return html`<table>
      <caption>
        ${text.pairOf(whole(this.pair), whole(encoding.pairs))}
      </caption>
      <tbody>
        ${row("exponent", "2i/d", fixed(exponent))}
        ${row("frequency", html`ω = 10000<sup>−2i/d</sup>`, significant(frequency))}
        ${row("wavelength", "λ = 2π/ω", text.positions(significant(wavelength)))}
        ${row("percent", text.ofLimit, `${percent} %`)}
      </tbody>
    </table>`;
  }

  #renderGuess(encoding: Sinusoidal): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    if (stage === "placing") {
      return html`<div class="control">
          <label for="longest">${text.guess(this.dim)}</label>
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
    const percent = significant((100 * last) / this.#limit, 3);
    return html`<div class="buttons">
        <button
          type="button"
          id="guess"
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
        ${stage === "shown" ? text.told(significant(guess), significant(last), percent, significant(this.#limit)) : text.hint}
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
        ${this.choice("dim", {})} ${this.#renderNumbers(encoding)} ${this.#renderGuess(encoding)}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, waveStyle];
}
