import { html, nothing, type ReactiveControllerHost, svg, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { type LiveMark, livePen } from "../../draw/live-pen.js";
import type distanceText from "../../text/en/distance.js";
import { fixed, whole } from "../../text/number.js";
import { Drag, type Point } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { stateOf } from "../shared/state.js";
import { across, curvePath, down, drawAxes, drawCurve, plot, type Scene } from "./scene.js";
import { farthest } from "./settings.js";

/** A reader's curve has a point at every so many positions. */
const step = 10;
const knots = farthest / step + 1;
/** How far the pad goes beyond the curve's first point, in units of the drawing. */
const beyond = 28;

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

  /** What the reader draws, and where. */
  #renderPad(): LiveMark {
    const { drawn, knot } = this.#state;
    const { left, width, height, bottom } = plot;
    return [
      livePen.circle(across(knot * step), down(drawn[knot] ?? 0), 6, { fill: "accent" }),
      // A finger that begins at the first or the last point of the curve still begins on the pad.
      svg`<rect data-handle="pad" class="pad" x=${left - beyond} y="0" width=${width - left + beyond} height=${height - bottom + 10}></rect>`,
    ];
  }

  #renderPlot(text: typeof distanceText, scene: Scene): TemplateResult {
    const { stage, drawn } = this.#state;
    const { k, products, peak } = scene;
    const isDrawing = stage === "drawing";
    const isCompared = stage === "shown";
    const guess = { stroke: "muted", width: 2, dashed: true } as const;
    return renderDrawing({
      name: isDrawing ? "curve drawing" : isCompared ? "curve compared" : "curve",
      size: plot,
      label: isDrawing ? text.pad : text.curve(whole(k), fixed((products[k] ?? 0) / peak, 3)),
      marks: [
        drawAxes(livePen, text),
        stage === "closed" ? nothing : livePen.path(curvePath(drawn, step), guess),
        isDrawing ? this.#renderPad() : drawCurve(livePen, scene),
      ],
      drag: this.#drag,
    });
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

  #verdict(text: typeof distanceText, { products, peak }: Scene): string {
    const off = this.#state.drawn.map((share, knot) =>
      Math.abs(share - (products[knot * step] ?? 0) / peak),
    );
    const mean = off.reduce((sum, one) => sum + one, 0) / knots;
    const share = (k: number) => fixed((products[k] ?? 0) / peak, 3);
    return text.told(fixed(mean, 2), share(5), share(6));
  }

  render(text: typeof distanceText, scene: Scene): TemplateResult {
    const state = this.#state;
    return html`${this.#renderPlot(text, scene)}
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
          ? html`<p class="verdict" data-readout="guess">${this.#verdict(text, scene)}</p>`
          : nothing
      }
    </div>`;
  }
}
