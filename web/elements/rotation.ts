import {
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  svg,
  type TemplateResult,
} from "lit";
import type { AdditionTerms, Posenc, Rotation, Sinusoidal } from "posenc";
import {
  clockAt,
  clockCentre,
  facesPath,
  type Hand,
  handsPath,
  nearestHand,
  point,
  type Strip,
  stripOf,
  sweepPath,
} from "../draw/clock.js";
import additionFormula from "../formula/addition.tex";
import turnFormula from "../formula/turn.tex";
import turnedFormula from "../formula/turned.tex";
import { fixed, scientific, whole } from "../text/number.js";
import { slider } from "./control.js";
import { asWritten, FigureElement } from "./figure.js";
import type { NumberSetting, Setting } from "./setting.js";
import { theme } from "./theme.js";

const dims: NumberSetting = { min: 2, max: 1024, step: 2, initial: 64 };
const bases: NumberSetting = { min: 1.01, max: 1e9, initial: 10000 };
const positions: NumberSetting = { min: 0, max: 512, step: 1, initial: 5 };
const offsets: NumberSetting = { min: -64, max: 64, step: 1, initial: 3 };

/** How long one step takes to be seen, in ms. */
const stepTime = 600;
/** Pairs of points along one turn of an arc. */
const pointsATurn = 24;
/** Of the big clock, in the units of its own drawing. */
const radius = 100;
/** Of the square a small clock stands in, in CSS pixels; it may take up to half as much again. */
const smallPitch = 28;
/** Of a small clock, as a share of its square. */
const smallRadius = 0.4;

/** What `posenc-change` of a rotation carries. */
export interface RotationChange {
  dim: number;
  base: number;
  pos: number;
  k: number;
  pair: number;
}

/**
 * One pair of a positional encoding as a clock: the hand of PE(pos), the hand of PE(pos + k), and
 * that R_k turns the one into the other, in numbers and for all pairs at once.
 *
 * @tag posenc-rotation
 * @attr {number} dim - Dimensions d, even, 2 … 1024. 64 unless told.
 * @attr {number} base - θ in ω_i = θ^(-2i/d). 10000 unless told.
 * @attr {number} pos - 0 … 512. 5 unless told.
 * @attr {number} k - The offset, -64 … 64. 3 unless told.
 * @attr {number} pair - i, 0 … d/2 - 1.
 * @attr {string} query-prefix - Put before the names of the settings in a link's query.
 * @attr {string} href - The page that a copied link opens. This page unless told.
 * @attr {boolean} ready - Set by the figure once it is drawn.
 * @attr {boolean} failed - Set by the figure where the core could not be loaded.
 * @fires posenc-change - A setting was changed, by the reader or by Play: {@link RotationChange}.
 * @slot - What is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text and the hand of PE(pos).
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders and circles.
 * @cssprop --posenc-accent - The rotated hand, focus and sliders.
 * @cssprop --posenc-sine - The sine of the hand.
 * @cssprop --posenc-cosine - The cosine of the hand.
 */
export class PosencRotation extends FigureElement {
  static override properties: PropertyDeclarations = {
    dim: { converter: asWritten },
    base: { converter: asWritten },
    pos: { converter: asWritten },
    k: { converter: asWritten },
    pair: { converter: asWritten },
    playing: { state: true },
    stripWidth: { state: true },
  };

  declare dim: number;
  declare base: number;
  declare pos: number;
  declare k: number;
  declare pair: number;
  declare protected playing: boolean;
  declare protected stripWidth: number;

  #encoding: Sinusoidal | undefined;
  #rotation: Rotation | undefined;
  #terms: AdditionTerms | undefined;
  /** Where the hands are drawn: pos, or on the way to it. */
  #shown = 0;
  /** A sweep from one position to the next, when there is one. */
  #sweep: { from: number; to: number; start: number } | undefined;
  #frame = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #observer: ResizeObserver | undefined;
  #drag: { name: "pos" | "k"; sines: Float32Array; cosines: Float32Array } | undefined;

  constructor() {
    super();
    this.dim = dims.initial;
    this.base = bases.initial;
    this.pos = positions.initial;
    this.k = offsets.initial;
    this.pair = 2;
    this.playing = false;
    this.stripWidth = 0;
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["dim", dims];
    yield ["base", bases];
    yield ["pos", positions];
    yield ["k", offsets];
    yield ["pair", this.#pairs];
  }

  get #pairs(): NumberSetting {
    const last = this.dim / 2 - 1;
    return { min: 0, max: last, step: 1, initial: Math.min(2, last) };
  }

  protected override labelOf(name: string): string {
    const { figure, rotation } = this.text;
    const labels: Record<string, string> = {
      dim: figure.dim,
      base: figure.base,
      pos: figure.pos,
      k: rotation.k,
      pair: rotation.pair,
    };
    return labels[name] ?? name;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#stop();
  }

  protected override prepare(posenc: Posenc): void {
    const { dim, base, k } = this;
    let encoding = this.#encoding;
    if (encoding?.dim !== dim || encoding.base !== base) {
      encoding = posenc.sinusoidal({ dim, base });
      this.#rotation = undefined;
    }
    const rotation = this.#rotation?.k === k ? this.#rotation : encoding.rotation(k);
    this.#terms = rotation.terms(this.pos, this.pair);
    this.#encoding = encoding;
    this.#rotation = rotation;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("pos") && this.#sweep?.to !== this.pos) {
      this.#sweep = undefined;
      this.#shown = this.pos;
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.#encoding || this.failure !== undefined) return;
    if (!this.#observer) {
      this.#observer = new ResizeObserver(([entry]) => {
        if (entry) this.stripWidth = entry.contentRect.width;
      });
      this.#observer.observe(this.#part("strip"));
    }
    this.#draw();
  }

  #part<Kind extends Element>(id: string): Kind {
    return this.renderRoot.querySelector(`#${id}`) as Kind;
  }

  get #strip(): Strip {
    return stripOf(this.dim / 2, this.stripWidth, smallPitch, 1.5 * smallPitch);
  }

  /** Everything that moves with the hands: no template, so that a sweep stays cheap. */
  #draw(): void {
    const [encoding, rotation] = [this.#encoding, this.#rotation];
    if (!encoding || !rotation) return;
    const { pair, k } = this;
    const shown = this.#shown;
    const here = encoding.phasors(shown);
    const there = encoding.phasors(shown + k);
    const terms = rotation.terms(shown, pair);

    const from: Hand = { cosine: terms.cosAlpha, sine: terms.sinAlpha };
    const direct: Hand = { cosine: terms.directCosine, sine: terms.directSine };
    const rotated: Hand = { cosine: terms.rotatedCosine, sine: terms.rotatedSine };
    this.#drawHand("pos", from);
    this.#drawHand("shifted", direct);
    this.#drawHand("rotated", rotated);
    const tip = point(rotated, radius);
    this.#part("sine-leg").setAttribute("d", `M${tip.x} ${tip.y}V0`);
    this.#part("cosine-leg").setAttribute("d", `M0 0H${tip.x}`);
    this.#place("label-pos", point(from, radius + 16));
    this.#place("label-shifted", point(rotated, radius + 32));

    this.#drawArc("alpha", shown, shown, 1, 0.21, 0.21);
    this.#drawArc("beta", shown + k, k, 3, 0.4, 0.52);

    const strip = this.#strip;
    if (this.stripWidth === 0) return;
    const hands = (id: string, { sines, cosines }: typeof here) =>
      this.#part(id).setAttribute("d", handsPath(strip, sines, cosines, smallRadius * strip.pitch));
    hands("strip-pos", here);
    hands("strip-shifted", there);
  }

  #drawHand(name: string, hand: Hand): void {
    const { x, y } = point(hand, radius);
    this.#part(`hand-${name}`).setAttribute("d", `M0 0L${x} ${y}`);
    this.#part(`tip-${name}`).setAttribute("transform", `translate(${x} ${y})`);
  }

  #place(id: string, { x, y }: { x: number; y: number }): void {
    this.#part(id).setAttribute("transform", `translate(${x} ${y})`);
  }

  /** The way over some positions to the last of them; of many turns only as many as `most`. */
  #drawArc(name: string, to: number, distance: number, most: number, inner: number, outer: number) {
    const wavelength = this.#encoding?.wavelengths[this.pair] ?? 1;
    const length = Math.min(Math.abs(distance), most * wavelength);
    const steps = 2 * Math.ceil((length / wavelength) * pointsATurn) + 2;
    const step = (Math.sign(distance) * length) / steps;
    const places = { start: to - steps * step, length: steps + 1, step };
    const { sines, cosines } = this.#hands(places);
    const path = distance === 0 ? "" : sweepPath(sines, cosines, inner * radius, outer * radius);
    this.#part(name).setAttribute("d", path);
    const middle = { cosine: cosines[steps / 2] ?? 0, sine: sines[steps / 2] ?? 0 };
    this.#place(`label-${name}`, point(middle, ((inner + outer) / 2) * radius + 11));
    this.#part(`label-${name}`).classList.toggle("gone", length < wavelength / 30);
  }

  /** The pair's hands at even steps of positions. */
  #hands(places: { start: number; length: number; step?: number }): {
    sines: Float32Array;
    cosines: Float32Array;
  } {
    const data = this.#encoding?.encode(places).data ?? new Float32Array();
    const column = (offset: number) =>
      Float32Array.from(
        { length: places.length },
        (_, row) => data[row * this.dim + 2 * this.pair + offset] ?? 0,
      );
    return { sines: column(0), cosines: column(1) };
  }

  protected override tell(): void {
    const { dim, base, pos, k, pair } = this;
    const detail: RotationChange = { dim, base, pos, k, pair };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  protected override change(name: string, value: unknown): void {
    this.#stop();
    super.change(name, value);
  }

  override reset(): void {
    this.#stop();
    super.reset();
  }

  #stop(): void {
    this.playing = false;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#waiting);
    this.#sweep = undefined;
    this.#shown = this.pos;
  }

  #play(): void {
    if (this.playing) {
      this.playing = false;
      return;
    }
    this.playing = true;
    if (!this.#sweep) this.#step();
  }

  /** One position on, from the last one back to 0; the hands sweep there, or jump if asked to. */
  #step(): void {
    const from = this.pos;
    const to = from < positions.max ? from + 1 : 0;
    clearTimeout(this.#waiting);
    const jump = to === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (jump) {
      this.#sweep = undefined;
      this.#waiting = setTimeout(() => this.#arrived(), 2 * stepTime);
    } else {
      this.#sweep = { from: this.#shown, to, start: performance.now() };
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame((now) => this.#advance(now));
    }
    this.pos = to;
    this.tell();
  }

  #advance(now: number): void {
    const sweep = this.#sweep;
    if (!sweep) return;
    const share = Math.min(Math.max((now - sweep.start) / stepTime, 0), 1);
    this.#shown = sweep.from + (sweep.to - sweep.from) * share;
    this.#draw();
    if (share < 1) {
      this.#frame = requestAnimationFrame((next) => this.#advance(next));
    } else {
      this.#sweep = undefined;
      this.#arrived();
    }
  }

  #arrived(): void {
    if (this.playing) this.#step();
  }

  #fromCentre(event: PointerEvent): { x: number; y: number } {
    const box = this.#part("clock").getBoundingClientRect();
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    };
  }

  /** Takes hold of the hand whose end is nearer to the pointer. */
  #grab(event: PointerEvent): void {
    const terms = this.#terms;
    if (!terms || event.button !== 0) return;
    const box = this.#part("clock").getBoundingClientRect();
    const scale = (box.width / 280) * radius;
    const pointer = this.#fromCentre(event);
    const distance = (hand: Hand) => {
      const tip = point(hand, scale);
      return Math.hypot(tip.x - pointer.x, tip.y - pointer.y);
    };
    const toPos = distance({ cosine: terms.cosAlpha, sine: terms.sinAlpha });
    const toShifted = distance({ cosine: terms.rotatedCosine, sine: terms.rotatedSine });
    if (Math.min(toPos, toShifted) > 28) return;
    const name = toPos <= toShifted ? "pos" : "k";
    const { min, max } = name === "pos" ? positions : offsets;
    const start = name === "pos" ? 0 : this.pos + min;
    const hands = this.#hands({ start, length: max - min + 1 });
    this.#stop();
    this.#drag = { name, ...hands };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  #pull(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || !this.#encoding) return;
    const { min, max } = drag.name === "pos" ? positions : offsets;
    const now = this[drag.name];
    const reach = Math.max(1, Math.floor((this.#encoding.wavelengths[this.pair] ?? 0) / 2));
    const from = Math.max(now - reach, min) - min;
    const to = Math.min(now + reach, max) - min;
    const found = nearestHand(drag.sines, drag.cosines, from, to, this.#fromCentre(event)) + min;
    if (found !== now) super.change(drag.name, found);
  }

  #drop(): void {
    this.#drag = undefined;
  }

  #choosePair(event: PointerEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const index = clockAt(
      this.#strip,
      this.dim / 2,
      event.clientX - box.left,
      event.clientY - box.top,
    );
    if (index >= 0) this.change("pair", index);
  }

  #renderClock(): TemplateResult {
    const { rotation } = this.text;
    const { pos, k, pair } = this;
    const key = (name: string, label: string) => html`<li>
      <svg viewBox="-4 -8 44 16" aria-hidden="true">
        ${svg`<path class="hand ${name}" d="M0 0H32"></path>
        <circle class="tip ${name}" cx="32" r="5"></circle>`}
      </svg>
      <span>${label}</span>
    </li>`;
    return html`<div class="clock">
      <svg
        id="clock"
        viewBox="-140 -140 280 280"
        role="img"
        aria-label=${rotation.clock(whole(pair), whole(pos), whole(k))}
        @pointerdown=${this.#grab}
        @pointermove=${this.#pull}
        @pointerup=${this.#drop}
        @pointercancel=${this.#drop}
      >
        <circle class="face" r=${radius}></circle>
        <path class="cross" d="M-106 0H106M0 -106V106"></path>
        <text class="axis-name" x="80" y="-5">cos</text>
        <text class="axis-name" x="5" y="-86">sin</text>
        <path id="alpha"></path>
        <path id="beta"></path>
        <path id="cosine-leg"></path>
        <path id="sine-leg"></path>
        <path class="hand shifted" id="hand-shifted"></path>
        <path class="hand pos" id="hand-pos"></path>
        <path class="hand rotated" id="hand-rotated"></path>
        <circle class="tip pos" id="tip-pos" r="5"></circle>
        <circle class="tip shifted" id="tip-shifted" r="8.5"></circle>
        <circle class="tip rotated" id="tip-rotated" r="4.5"></circle>
        <circle class="hub" r="2.5"></circle>
        <g id="label-alpha"><text class="greek" dy="0.35em">α</text></g>
        <g id="label-beta"><text class="greek shifted" dy="0.35em">β</text></g>
        <g id="label-pos"><text dy="0.35em">${whole(pos)}</text></g>
        <g id="label-shifted"><text class="shifted" dy="0.35em">${whole(pos + k)}</text></g>
      </svg>
      <ul class="key">
        ${key("pos", rotation.handPos)} ${key("shifted", rotation.handShifted)}
        ${key("rotated", rotation.handRotated)}
      </ul>
    </div>`;
  }

  #renderControls(): TemplateResult {
    const { figure, rotation } = this.text;
    const one = (name: "pos" | "k" | "pair", label: string, setting: NumberSetting) =>
      slider({
        name,
        label,
        boxLabel: figure.exactly(label),
        setting,
        value: this[name],
        set: (value) => this.change(name, value),
      });
    return html`<div class="controls">
      ${one("pos", `${figure.pos} pos`, positions)} ${one("k", rotation.k, offsets)}
      ${one("pair", rotation.pair, this.#pairs)}
      <div class="buttons">
        <button type="button" id="play" @click=${this.#play}>
          ${this.playing ? rotation.pause : rotation.play}
        </button>
        <button
          type="button"
          id="step"
          @click=${() => {
            this.playing = false;
            this.#step();
          }}
        >
          ${rotation.step}
        </button>
        <span class="hint">${rotation.drag}</span>
      </div>
    </div>`;
  }

  #renderSmall(value: number): TemplateResult | string {
    if (value === 0) return "0";
    const { mantissa, exponent } = scientific(value);
    return html`${mantissa} × 10<sup>${exponent}</sup>`;
  }

  #renderNumbers(terms: AdditionTerms, turned: Rotation): TemplateResult {
    const { rotation } = this.text;
    const cosBeta = turned.cosines[this.pair] ?? 0;
    const sinBeta = turned.sines[this.pair] ?? 0;
    // A sum shows a negative second term in parentheses.
    const term = (value: number) => (value < 0 ? `(${fixed(value)})` : fixed(value));
    return html`<div class="numbers">
      <table>
        <caption>
          ${rotation.compareCaption}
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${rotation.computed}</th>
            <th scope="col">${rotation.rotated}</th>
            <th scope="col">${rotation.residual}</th>
          </tr>
        </thead>
        <tbody>
          <tr class="sine">
            <th scope="row">${rotation.sine}</th>
            <td data-readout="direct-sine">${fixed(terms.directSine)}</td>
            <td data-readout="rotated-sine">${fixed(terms.rotatedSine)}</td>
            <td rowspan="2" data-readout="residual">${this.#renderSmall(terms.residual)}</td>
          </tr>
          <tr class="cosine">
            <th scope="row">${rotation.cosine}</th>
            <td data-readout="direct-cosine">${fixed(terms.directCosine)}</td>
            <td data-readout="rotated-cosine">${fixed(terms.rotatedCosine)}</td>
          </tr>
        </tbody>
      </table>
      <div>
        <h3>${rotation.matrix}</h3>
        <div class="formula turn" data-readout="matrix">
          ${turnedFormula({ k: whole(this.k), pos: whole(this.pos) })}
          ${turnFormula({
            cosBeta: fixed(cosBeta),
            sinBeta: fixed(sinBeta),
            minusSinBeta: fixed(-sinBeta),
            sinAlpha: fixed(terms.sinAlpha),
            cosAlpha: fixed(terms.cosAlpha),
            rotatedSine: fixed(terms.rotatedSine),
            rotatedCosine: fixed(terms.rotatedCosine),
          })}
        </div>
        <p class="hint">${rotation.matrixOrder}</p>
      </div>
      <div>
        <h3>${rotation.addition}</h3>
        <p class="angles">
          <span data-readout="alpha">${rotation.alpha(fixed(terms.alpha))}</span>
          <span data-readout="beta">${rotation.beta(fixed(terms.beta))}</span>
        </p>
        <div class="formula aligned" data-readout="addition">
          ${additionFormula({
            sinAlpha: term(terms.sinAlpha),
            cosBeta: term(terms.cosBeta),
            cosAlpha: term(terms.cosAlpha),
            sinBeta: term(terms.sinBeta),
            first: term(terms.sinAlphaCosBeta),
            second: term(terms.cosAlphaSinBeta),
            sum: fixed(terms.rotatedSine),
          })}
        </div>
      </div>
    </div>`;
  }

  #renderStrip(): TemplateResult {
    const { rotation } = this.text;
    const count = this.dim / 2;
    const strip = this.#strip;
    const chosen = clockCentre(strip, this.pair);
    return html`<div class="all">
      <h3>${rotation.all}</h3>
      <div id="strip">
        <svg
          role="img"
          aria-label=${rotation.allName(whole(count), whole(this.pair))}
          width=${strip.columns * strip.pitch}
          height=${strip.rows * strip.pitch}
          @pointerdown=${this.#choosePair}
        >
          <path class="faces" d=${facesPath(strip, count, smallRadius * strip.pitch)}></path>
          <circle class="chosen" cx=${chosen.x} cy=${chosen.y} r=${smallRadius * strip.pitch + 1.5}></circle>
          <path class="hands pos" id="strip-pos"></path>
          <path class="hands rotated" id="strip-shifted"></path>
        </svg>
      </div>
      <p class="hint">${rotation.allHint(whole(count))}</p>
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const [terms, turned] = [this.#terms, this.#rotation];
    if (!terms || !turned) return html`${nothing}`;
    return html`<div class="figure" role="group" aria-label=${this.text.rotation.name}>
      ${this.#renderClock()} ${this.#renderControls()} ${this.#renderNumbers(terms, turned)}
      ${this.#renderStrip()}
    </div>`;
  }

  static override styles = [
    theme,
    css`
      .figure {
        display: grid;
        gap: 1.5rem 3rem;
        grid-template-columns: minmax(0, 1fr);
      }

      #clock {
        inline-size: 100%;
        max-inline-size: 27rem;
        margin-inline: auto;
        aspect-ratio: 1;
        touch-action: pan-y;
      }

      .face {
        fill: none;
        stroke: var(--line);
      }

      .cross {
        stroke: var(--line);
        stroke-width: 0.75;
      }

      #clock text {
        font-size: 10px;
        text-anchor: middle;
      }

      #clock .axis-name {
        font-style: italic;
        text-anchor: start;
      }

      #clock g text {
        fill: var(--ink);
        font-size: 11px;
      }

      #clock g text.shifted {
        fill: var(--accent);
      }

      #clock g .greek {
        font-style: italic;
        font-size: 9px;
      }

      .gone {
        visibility: hidden;
      }

      .hand,
      #clock path,
      .hands {
        fill: none;
        stroke-linecap: round;
        stroke-linejoin: round;
      }

      .hand.pos {
        stroke: var(--ink);
        stroke-width: 2.5;
      }

      .hand.shifted {
        stroke: var(--muted);
        stroke-width: 1.25;
        stroke-dasharray: 1 4;
      }

      .hand.rotated {
        stroke: var(--accent);
        stroke-width: 2.5;
      }

      .tip {
        stroke: none;
      }

      .tip.pos,
      .hub {
        fill: var(--ink);
      }

      .tip.shifted {
        fill: none;
        stroke: var(--muted);
        stroke-width: 1.5;
      }

      .tip.rotated {
        fill: var(--accent);
      }

      #tip-pos,
      #tip-rotated,
      #tip-shifted {
        cursor: grab;
      }

      #alpha {
        stroke: var(--muted);
        stroke-width: 1;
      }

      #beta {
        stroke: var(--accent);
        stroke-width: 1.5;
      }

      #sine-leg {
        stroke: var(--sine);
        stroke-width: 1.25;
        stroke-dasharray: 3 3;
      }

      #cosine-leg {
        stroke: var(--cosine);
        stroke-width: 1.25;
        stroke-dasharray: 3 3;
      }

      .key {
        display: grid;
        gap: 0.25rem;
        inline-size: fit-content;
        margin: 0.75rem auto 0;
        padding: 0;
        list-style: none;
        font-size: 0.875rem;
      }

      .key li {
        display: flex;
        align-items: center;
        gap: 0.625rem;
      }

      .key svg {
        inline-size: 2.75rem;
        block-size: 1rem;
      }

      .buttons {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }

      #play {
        min-inline-size: 5rem;
      }

      .numbers {
        display: grid;
        gap: 1.5rem;
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
      }

      table {
        border-collapse: collapse;
        font-size: 0.9375rem;
        inline-size: 100%;
      }

      caption {
        text-align: start;
        font-size: 0.8125rem;
        font-weight: 600;
        color: var(--muted);
        padding-block-end: 0.25rem;
      }

      th,
      td {
        padding: 0.25rem 0 0.25rem 0.5rem;
        text-align: end;
        white-space: nowrap;
        border-block-end: 1px solid var(--line);
        font-weight: 400;
      }

      thead th {
        font-size: 0.75rem;
        color: var(--muted);
      }

      tbody th {
        text-align: start;
        padding-inline-start: 0;
      }

      .sine th {
        color: var(--sine);
      }

      .cosine th {
        color: var(--cosine);
      }

      .formula.aligned {
        font-size: clamp(0.75rem, 3.6cqi, 0.875rem);
      }

      /* One line that cannot break: as small as it must be on a phone, whatever the font. */
      .turn {
        font-size: clamp(0.6875rem, 3.6cqi, 0.875rem);
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.375rem;
        margin-block: 0.5rem;
      }

      .angles {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.5rem;
        font-size: 0.875rem;
        margin-block: 0.25rem 0.5rem;
      }

      .faces {
        fill: none;
        stroke: var(--line);
      }

      .chosen {
        fill: none;
        stroke: var(--accent);
        stroke-width: 2;
      }

      .hands.pos {
        stroke: var(--ink);
        stroke-width: 1.5;
      }

      .hands.rotated {
        stroke: var(--accent);
        stroke-width: 1.5;
      }

      #strip {
        margin-block: 0.5rem;
      }

      #strip svg {
        cursor: pointer;
      }

      @container (min-width: 50rem) {
        .figure {
          grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
        }

        .numbers {
          grid-area: 1 / 2 / span 2;
        }

        .all {
          grid-column: 1 / -1;
        }
      }
    `,
  ];
}
