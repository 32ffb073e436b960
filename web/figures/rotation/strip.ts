import { html, type LitElement, type TemplateResult } from "lit";
import type { Sinusoidal } from "posenc";
import {
  clockAt,
  clockCentre,
  facesPath,
  handsPath,
  type Strip,
  stripOf,
} from "../../draw/clock.js";
import type rotationText from "../../text/en/rotation.js";
import { whole } from "../../text/number.js";
import { partOf } from "../shared/part.js";
import { Size } from "../shared/size.js";

/** The square of a small clock, in CSS pixels. */
const leastPitch = 28;
const mostPitch = 42;
/** The radius of a small clock, as a share of its square. */
const radius = 0.4;

/** All pairs as small clocks side by side. One is chosen. */
export class AllPairs {
  readonly #figure: LitElement;
  /**
   * The width of an empty line above the clocks. The box of the clocks itself changes its height
   * with its width, and a ResizeObserver that causes such a change reports an error.
   */
  readonly #size: Size;

  constructor(figure: LitElement) {
    this.#figure = figure;
    this.#size = new Size(figure, "strip-width", { movesLayout: true });
  }

  #strip(pairs: number): Strip {
    return stripOf(pairs, this.#size.width, leastPitch, mostPitch);
  }

  draw(encoding: Sinusoidal, pos: number, k: number): void {
    if (this.#size.width === 0) return;
    const strip = this.#strip(encoding.dim / 2);
    const hands = (id: string, at: number) => {
      const { sines, cosines } = encoding.phasors(at);
      const path = handsPath(strip, sines, cosines, radius * strip.pitch);
      partOf(this.#figure, id).setAttribute("d", path);
    };
    hands("strip-pos", pos);
    hands("strip-shifted", pos + k);
  }

  /** Returns the pair whose clock is under the pointer, or -1 if there is none. */
  pairUnder(event: PointerEvent, pairs: number): number {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    return clockAt(this.#strip(pairs), pairs, event.clientX - left, event.clientY - top);
  }

  render(
    text: typeof rotationText,
    { pairs, pair }: { pairs: number; pair: number },
    press: (event: PointerEvent) => void,
  ): TemplateResult {
    const strip = this.#strip(pairs);
    const chosen = clockCentre(strip, pair);
    return html`<div class="all">
      <h3>${text.all}</h3>
      <div id="strip-width"></div>
      <div id="strip">
        <svg
          role="img"
          aria-label=${text.allName(whole(pairs), whole(pair))}
          width=${strip.columns * strip.pitch}
          height=${strip.rows * strip.pitch}
          @pointerdown=${press}
        >
          <path class="faces" d=${facesPath(strip, pairs, radius * strip.pitch)}></path>
          <circle
            class="chosen"
            cx=${chosen.x}
            cy=${chosen.y}
            r=${radius * strip.pitch + 1.5}
          ></circle>
          <path class="hands" id="strip-pos"></path>
          <path class="hands rotated" id="strip-shifted"></path>
        </svg>
      </div>
      <p class="hint">${text.allHint(whole(pairs))}</p>
    </div>`;
  }
}
