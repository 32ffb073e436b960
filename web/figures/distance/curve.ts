import { html, nothing, type ReactiveControllerHost, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type distanceText from "../../text/en/distance.js";
import { fixed, whole } from "../../text/number.js";
import { Drag, type Point } from "../shared/drag.js";
import { stateOf } from "../shared/state.js";
import { across, curvePath, down, farthest, plot, ticks } from "./plot.js";

/** A reader's curve has a point at every so many positions. */
const step = 10;
const knots = farthest / step + 1;

/** What the curve shows. */
export interface Place {
  /** The distance that is marked. */
  k: number;
  /** The product for each distance from 0 to `farthest`. */
  values: Float32Array;
}

/** The product of two positions over their distance, which the reader may draw first. */
export class Curve {
  readonly #state: {
    stage: "closed" | "drawing" | "shown";
    /** The reader's curve, as shares of the peak. */
    drawn: readonly number[];
    /** The point that the sliders move. */
    knot: number;
  };
  /** The point that was drawn before, so that a quick stroke leaves no point out. */
  #before: number | undefined;
  readonly #drag = new Drag(
    (at) => this.#draw(at),
    () => {
      this.#before = undefined;
    },
  );

  constructor(host: ReactiveControllerHost) {
    this.#state = stateOf(host, {
      stage: "closed",
      drawn: new Array<number>(knots).fill(0.5),
      knot: 0,
    });
  }

  /** Whether the answer is hidden. */
  get isDrawing(): boolean {
    return this.#state.stage === "drawing";
  }

  reset(): void {
    this.#state.stage = "closed";
  }

  #set(knot: number, share: number): void {
    const drawn = [...this.#state.drawn];
    const from = this.#before ?? knot;
    const start = drawn[from] ?? share;
    const way = Math.abs(knot - from);
    for (let n = 0; n <= way; n++) {
      const at = from + Math.sign(knot - from) * n;
      drawn[at] = way === 0 ? share : start + ((share - start) * n) / way;
    }
    this.#state.drawn = drawn;
  }

  #draw({ x, y }: Point): void {
    const distance = ((x - plot.left) / (plot.width - plot.left - plot.right)) * farthest;
    const knot = Math.min(Math.max(Math.round(distance / step), 0), knots - 1);
    const share = (plot.height - plot.bottom - y) / (plot.height - plot.bottom - plot.top);
    this.#set(knot, Math.min(Math.max(share, 0), 1));
    this.#before = knot;
    this.#state.knot = knot;
  }

  #renderPlot(text: typeof distanceText, { k, values }: Place): TemplateResult {
    const { stage, drawn, knot } = this.#state;
    const peak = values[0] ?? 1;
    const marked = { x: across(k), y: down((values[k] ?? 0) / peak) };
    const isDrawing = stage === "drawing";
    const { hold, grab, pull, drop } = this.#drag;
    return html`<svg
      class=${isDrawing ? "curve drawing" : "curve"}
      viewBox="0 0 ${plot.width} ${plot.height}"
      role="img"
      aria-label=${isDrawing ? text.pad : text.curve(whole(k), fixed((values[k] ?? 0) / peak, 3))}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      ${ticks.shares.map(
        (
          share,
        ) => svg`<path class="line" d="M${plot.left} ${down(share)}H${plot.width - plot.right}"></path>
          <text class="quiet" x=${plot.left - 6} y=${down(share) + 4} text-anchor="end">${share}</text>`,
      )}
      ${ticks.distances.map(
        (distance) =>
          svg`<text class="quiet" x=${across(distance)} y=${plot.height - 14} text-anchor="middle">${distance}</text>`,
      )}
      <text class="quiet" x=${plot.width - plot.right} y=${plot.height - 1} text-anchor="end">${text.axis}</text>
      ${stage === "closed" ? nothing : svg`<path class="guess" d=${curvePath(drawn, step)}></path>`}
      ${
        isDrawing
          ? svg`<circle class="dot" cx=${across(knot * step)} cy=${down(drawn[knot] ?? 0)} r="6"></circle>
            <rect data-handle="pad" class="pad" x=${plot.left} y="0" width=${plot.width - plot.left} height=${plot.height - plot.bottom + 10}></rect>`
          : svg`<path class="answer" d=${curvePath(
              Array.from(values, (value) => value / peak),
              1,
            )}></path>
            <path class="line mark" d="M${marked.x} ${plot.height - plot.bottom}V${marked.y}"></path>
            <circle class="dot" cx=${marked.x} cy=${marked.y} r="5"></circle>`
      }
    </svg>`;
  }

  #renderDrawing(text: typeof distanceText): TemplateResult {
    const state = this.#state;
    const height = state.drawn[state.knot] ?? 0;
    const range = (
      id: string,
      label: string,
      end: number,
      by: number,
      value: number,
      set: (to: number) => void,
    ) => html`<div class="control">
      <label for=${id}>${label}</label>
      <output for=${id}>${whole(value)}</output>
      <input
        id=${id}
        type="range"
        min="0"
        max=${end}
        step=${by}
        .value=${live(String(value))}
        @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)}
      />
    </div>`;
    return html`<p class="verdict">${text.draw}</p>
      <div class="controls">
        ${range("at", text.at, farthest, step, state.knot * step, (to) => {
          state.knot = to / step;
        })}
        ${range("height", text.height, 100, 2, Math.round(height * 100), (to) =>
          this.#set(state.knot, to / 100),
        )}
      </div>
      <div class="buttons">
        <button
          type="button"
          id="show"
          @click=${() => {
            state.stage = "shown";
          }}
        >
          ${text.show}
        </button>
        <button type="button" id="skip" @click=${() => this.reset()}>${text.skip}</button>
      </div>`;
  }

  #verdict(text: typeof distanceText, values: Float32Array): string {
    const peak = values[0] ?? 1;
    const off = this.#state.drawn.map((share, knot) =>
      Math.abs(share - (values[knot * step] ?? 0) / peak),
    );
    const mean = off.reduce((sum, one) => sum + one, 0) / knots;
    const share = (k: number) => fixed((values[k] ?? 0) / peak, 3);
    return text.told(fixed(mean, 2), share(5), share(6));
  }

  render(text: typeof distanceText, place: Place): TemplateResult {
    const state = this.#state;
    return html`${this.#renderPlot(text, place)}
    ${
      state.stage === "drawing"
        ? this.#renderDrawing(text)
        : html`<div class="buttons">
            <button
              type="button"
              id="guess"
              @click=${() => {
                state.stage = "drawing";
              }}
            >
              ${text.drawFirst}
            </button>
          </div>`
    }
    <div role="status">
      ${
        state.stage === "shown"
          ? html`<p class="verdict" data-readout="guess">${this.#verdict(text, place.values)}</p>`
          : nothing
      }
    </div>`;
  }
}
