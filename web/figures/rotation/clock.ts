import { html, type LitElement, render, svg, type TemplateResult } from "lit";
import type { AdditionTerms } from "posenc";
import { type Hand, nearestHand, point } from "../../draw/clock.js";
import { livePen } from "../../draw/live-pen.js";
import type rotationText from "../../text/en/rotation.js";
import { fixed, whole } from "../../text/number.js";
import { partOf } from "../shared/part.js";
import {
  drawClock,
  drawEnd,
  drawLine,
  drawSign,
  endsOf,
  type Hands,
  radius,
  type Scene,
  side,
  type Turned,
} from "./scene.js";

/** How far from the end of a hand a pointer can take hold of it, in CSS pixels. */
const reach = 28;
/** The radius of a handle, in units of the drawing: 44 px across on a screen of 320 px. */
const handleRadius = 22;

/** Keeps the page where it is while a finger turns a hand. Beside a handle the finger scrolls it. */
function holdPage(event: TouchEvent): void {
  if ((event.target as Element).matches(".handle")) event.preventDefault();
}

function handle(hand: Hand): TemplateResult<2> {
  const { x, y } = point(hand, radius);
  return svg`<circle class="handle" cx=${x} cy=${y} r=${handleRadius}></circle>`;
}

interface Listeners {
  grab(event: PointerEvent): void;
  pull(event: PointerEvent): void;
  drop(event: PointerEvent): void;
}

/** One pair as a clock, whose hands a pointer can turn. */
export class Clock {
  readonly #figure: LitElement;

  constructor(figure: LitElement) {
    this.#figure = figure;
  }

  #part(id: string): HTMLElement {
    return partOf(this.#figure, id);
  }

  /**
   * Draws the clock into its place. A sweep draws nothing else of the figure.
   *
   * @param shows What `drawClock` draws.
   * @param guess How far the reader's guess lies after the hand of the position, as a share of a turn.
   */
  draw(
    text: typeof rotationText,
    scene: Scene,
    { grab, pull, drop }: Listeners,
    shows: Parameters<typeof drawClock>[2],
    guess: number | undefined,
  ): void {
    const { pair, settings, terms } = scene;
    const ends = endsOf(terms);
    const drawing = html`<svg
      id="clock"
      viewBox="${-side / 2} ${-side / 2} ${side} ${side}"
      role="img"
      aria-label=${text.clock(whole(pair), whole(settings.pos), whole(settings.k))}
      @touchstart=${holdPage}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      ${drawClock(livePen, scene, shows)} ${guess === undefined ? "" : drawGuess(scene, guess)}
      ${handle(ends.from)} ${handle(ends.to)}
    </svg>`;
    render(drawing, this.#part("clock-place"));
  }

  /** Returns where the pointer is, seen from the centre, in CSS pixels. */
  #fromCentre({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top, width, height } = this.#part("clock").getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Returns which hand ends nearest to the pointer, or undefined if neither ends near it. */
  handUnder(event: PointerEvent, terms: AdditionTerms): "pos" | "k" | undefined {
    const scale = (this.#part("clock").getBoundingClientRect().width / side) * radius;
    const pointer = this.#fromCentre(event);
    const distance = (hand: Hand) => {
      const tip = point(hand, scale);
      return Math.hypot(tip.x - pointer.x, tip.y - pointer.y);
    };
    const ends = endsOf(terms);
    const [toPos, toShifted] = [distance(ends.from), distance(ends.to)];
    if (Math.min(toPos, toShifted) > reach) return undefined;
    return toPos <= toShifted ? "pos" : "k";
  }

  /** Returns the index of the hand, of those in a range, that points most nearly to the pointer. */
  nearest(event: PointerEvent, { sines, cosines }: Hands, from: number, to: number): number {
    return nearestHand(sines, cosines, from, to, this.#fromCentre(event));
  }
}

function drawGuess({ encoding, pair, settings }: Scene, share: number) {
  const wavelength = encoding.wavelengths[pair] ?? 0;
  const { sines, cosines } = encoding.phasors(settings.pos + share * wavelength);
  const end = point({ sine: sines[pair] ?? 0, cosine: cosines[pair] ?? 0 }, radius);
  return [drawLine(livePen, "guess", end), drawEnd(livePen, "guess", end, 7)];
}

/** Says which hand is which, and which pair turns by how much. */
export function clockKey(
  text: typeof rotationText,
  { encoding, pair, terms }: Turned,
): TemplateResult {
  const key = (name: "pos" | "shifted" | "rotated", label: string) => html`<li>
    <svg viewBox="-4 -8 44 16" aria-hidden="true">${drawSign(livePen, name)}</svg>
    <span>${label}</span>
  </li>`;
  return html`<ul class="key">
    ${key("pos", text.handPos)} ${key("shifted", text.handShifted)}
    ${key("rotated", text.handRotated)}
    <li class="turns">
      ${text.turns(whole(pair), whole(encoding.dim / 2))} ${text.beta(fixed(terms.beta))}
    </li>
  </ul>`;
}
