import { html, type LitElement, svg, type TemplateResult } from "lit";
import type { AdditionTerms, Rotation, Sinusoidal } from "posenc";
import { type Hand, nearestHand, point, sweepPath } from "../../draw/clock.js";
import type rotationText from "../../text/en/rotation.js";
import { significant, whole } from "../../text/number.js";
import { partOf } from "../shared/part.js";

/** The radius of the clock, in units of its drawing. */
const radius = 100;
const drawingWidth = 280;
/** How many pairs of points one turn of an arc has. */
const pointsATurn = 24;
/** How far from the end of a hand a pointer can take hold of it, in CSS pixels. */
const reach = 28;
/** The radius of a handle, in units of the drawing: 44 px across on a screen of 320 px. */
const handle = 22;
/** Hands whose ends are nearer than this, in units of the drawing, are shown enlarged. */
const near = 12;
/** Where the enlarged ends are drawn, and how far apart they may be, in units of the drawing. */
const loupe = { x: 112, y: -112, radius: 26, widest: 44 };

/** The hands of one pair at even steps of positions, one value a position. */
export interface Hands {
  sines: Float32Array;
  cosines: Float32Array;
}

/** What the clock shows: one pair at a position. */
export interface Standing {
  encoding: Sinusoidal;
  rotation: Rotation;
  pair: number;
  pos: number;
}

/** Returns the hands of a pair at some positions. */
export function handsAt(
  encoding: Sinusoidal,
  pair: number,
  places: { start: number; length: number; step?: number },
): Hands {
  const { data } = encoding.encode(places);
  const column = (offset: number) =>
    Float32Array.from(
      { length: places.length },
      (_, row) => data[row * encoding.dim + 2 * pair + offset] ?? 0,
    );
  return { sines: column(0), cosines: column(1) };
}

/** Keeps the page where it is while a finger turns a hand. Beside a handle the finger scrolls it. */
function holdPage(event: TouchEvent): void {
  if ((event.target as Element).matches(".handle")) event.preventDefault();
}

interface Listeners {
  grab(event: PointerEvent): void;
  pull(event: PointerEvent): void;
  drop(event: PointerEvent): void;
}

/** One pair as a clock: the hands of PE(pos) and PE(pos + k), and the angles α and β. */
export class Clock {
  readonly #figure: LitElement;

  constructor(figure: LitElement) {
    this.#figure = figure;
  }

  #part(id: string): Element {
    return partOf(this.#figure, id);
  }

  draw({ encoding, rotation, pair, pos }: Standing): void {
    const terms = rotation.terms(pos, pair);
    const from: Hand = { cosine: terms.cosAlpha, sine: terms.sinAlpha };
    const rotated: Hand = { cosine: terms.rotatedCosine, sine: terms.rotatedSine };
    this.#drawHand("pos", from);
    this.#drawHand("shifted", { cosine: terms.directCosine, sine: terms.directSine });
    this.#drawHand("rotated", rotated);
    const tip = point(rotated, radius);
    this.#part("sine-leg").setAttribute("d", `M${tip.x} ${tip.y}V0`);
    this.#part("cosine-leg").setAttribute("d", `M0 0H${tip.x}`);
    this.#place("handle-pos", point(from, radius));
    this.#place("handle-shifted", tip);
    this.#place("label-pos", point(from, radius + 16));
    this.#place("label-shifted", point(rotated, radius + 32));

    const { k } = rotation;
    const arcs = { encoding, pair };
    this.#drawArc("alpha", { ...arcs, to: pos, distance: pos, turns: 1 }, 0.21, 0.21);
    this.#drawArc("beta", { ...arcs, to: pos + k, distance: k }, 0.4, 0.44);
    this.#drawLoupe(point(from, radius), tip, k);
  }

  /** Draws the reader's guess: a share of a turn after the hand of a position. */
  drawGuess({ encoding, pair, pos }: Omit<Standing, "rotation">, share: number): void {
    const wavelength = encoding.wavelengths[pair] ?? 0;
    const { sines, cosines } = encoding.phasors(pos + share * wavelength);
    this.#drawHand("guess", { sine: sines[pair] ?? 0, cosine: cosines[pair] ?? 0 });
  }

  /** Enlarges the ends of two hands that nearly coincide, by a power of ten. */
  #drawLoupe(from: { x: number; y: number }, to: { x: number; y: number }, k: number): void {
    const across = { x: to.x - from.x, y: to.y - from.y };
    const apart = Math.hypot(across.x, across.y);
    const shown = k !== 0 && apart > 0 && apart < near;
    this.#part("loupe").classList.toggle("gone", !shown);
    if (!shown) return;
    let times = 1;
    while (apart * times * 10 <= loupe.widest) times *= 10;
    const half = { x: (across.x * times) / 2, y: (across.y * times) / 2 };
    this.#part("loupe-way").setAttribute("d", `M${-half.x} ${-half.y}L${half.x} ${half.y}`);
    this.#place("loupe-pos", { x: -half.x, y: -half.y });
    this.#place("loupe-shifted", half);
    this.#part("loupe-times").textContent = `× ${significant(times)}`;
  }

  #drawHand(name: string, hand: Hand): void {
    const { x, y } = point(hand, radius);
    this.#part(`hand-${name}`).setAttribute("d", `M0 0L${x} ${y}`);
    this.#place(`tip-${name}`, { x, y });
  }

  #place(id: string, { x, y }: { x: number; y: number }): void {
    this.#part(id).setAttribute("transform", `translate(${x} ${y})`);
  }

  /**
   * Draws the way over some positions to the last of them: all of it, wound outwards by a little each
   * turn, or no more than `turns` of it.
   */
  #drawArc(
    name: string,
    arc: { encoding: Sinusoidal; pair: number; to: number; distance: number; turns?: number },
    inner: number,
    least: number,
  ): void {
    const { encoding, pair, to, distance, turns } = arc;
    const wavelength = encoding.wavelengths[pair] ?? 1;
    const whole = Math.abs(distance);
    const length = turns === undefined ? whole : Math.min(whole, turns * wavelength);
    const outer = turns === undefined ? least + 0.04 * (length / wavelength) : least;
    const steps = 2 * Math.ceil((length / wavelength) * pointsATurn) + 2;
    const step = (Math.sign(distance) * length) / steps;
    const { sines, cosines } = handsAt(encoding, pair, {
      start: to - steps * step,
      length: steps + 1,
      step,
    });
    const path = distance === 0 ? "" : sweepPath(sines, cosines, inner * radius, outer * radius);
    this.#part(name).setAttribute("d", path);
    const middle = { cosine: cosines[steps / 2] ?? 0, sine: sines[steps / 2] ?? 0 };
    this.#place(`label-${name}`, point(middle, ((inner + outer) / 2) * radius + 11));
    this.#part(`label-${name}`).classList.toggle("gone", length < wavelength / 30);
  }

  /** Returns where the pointer is, seen from the centre, in CSS pixels. */
  #fromCentre({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top, width, height } = this.#part("clock").getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Returns which hand ends nearest to the pointer, or undefined if neither ends near it. */
  handUnder(event: PointerEvent, terms: AdditionTerms): "pos" | "k" | undefined {
    const scale = (this.#part("clock").getBoundingClientRect().width / drawingWidth) * radius;
    const pointer = this.#fromCentre(event);
    const distance = (hand: Hand) => {
      const tip = point(hand, scale);
      return Math.hypot(tip.x - pointer.x, tip.y - pointer.y);
    };
    const toPos = distance({ cosine: terms.cosAlpha, sine: terms.sinAlpha });
    const toShifted = distance({ cosine: terms.rotatedCosine, sine: terms.rotatedSine });
    if (Math.min(toPos, toShifted) > reach) return undefined;
    return toPos <= toShifted ? "pos" : "k";
  }

  /** Returns the index of the hand, of those in a range, that points most nearly to the pointer. */
  nearest(event: PointerEvent, { sines, cosines }: Hands, from: number, to: number): number {
    return nearestHand(sines, cosines, from, to, this.#fromCentre(event));
  }

  render(
    text: typeof rotationText,
    { pos, k, pair }: { pos: number; k: number; pair: number },
    { grab, pull, drop }: Listeners,
  ): TemplateResult {
    return html`<div class="clock">
      <svg
        id="clock"
        viewBox="-140 -140 280 280"
        role="img"
        aria-label=${text.clock(whole(pair), whole(pos), whole(k))}
        @touchstart=${holdPage}
        @pointerdown=${grab}
        @pointermove=${pull}
        @pointerup=${drop}
        @pointercancel=${drop}
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
        <path class="hand guess" id="hand-guess"></path>
        <circle class="tip guess" id="tip-guess" r="7"></circle>
        <circle class="handle" id="handle-pos" r=${handle}></circle>
        <circle class="handle" id="handle-shifted" r=${handle}></circle>
        <g id="loupe" class="gone" transform="translate(${loupe.x} ${loupe.y})">
          <circle class="face" r=${loupe.radius}></circle>
          <path id="loupe-way"></path>
          <circle class="tip pos" id="loupe-pos" r="3.5"></circle>
          <circle class="tip rotated" id="loupe-shifted" r="3.5"></circle>
          <text id="loupe-times" y="38"></text>
        </g>
        <g id="label-alpha"><text class="greek" dy="0.35em">α</text></g>
        <g id="label-beta"><text class="greek shifted" dy="0.35em">β</text></g>
        <g id="label-pos"><text dy="0.35em">${whole(pos)}</text></g>
        <g id="label-shifted"><text class="shifted" dy="0.35em">${whole(pos + k)}</text></g>
      </svg>
    </div>`;
  }

  /** Says which hand is which. */
  renderKey(text: typeof rotationText): TemplateResult {
    const key = (name: string, label: string) => html`<li>
      <svg viewBox="-4 -8 44 16" aria-hidden="true">
        ${svg`<path class="hand ${name}" d="M0 0H32"></path>
        <circle class="tip ${name}" cx="32" r="5"></circle>`}
      </svg>
      <span>${label}</span>
    </li>`;
    return html`<ul class="key">
      ${key("pos", text.handPos)} ${key("shifted", text.handShifted)}
      ${key("rotated", text.handRotated)}
    </ul>`;
  }
}
