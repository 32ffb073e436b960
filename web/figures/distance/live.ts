// What only a hand does: the reader draws the curve before she sees it. It draws nothing, and keeps what she draws.
import { html, type ReactiveControllerHost, type TemplateResult } from "lit";
import { fixed } from "../../text/number.js";
import { slider } from "../kit/controls.js";
import { Glide } from "../kit/glide.js";
import type { Live } from "../kit/live.js";
import type { Point } from "../shared/drag.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import type distanceText from "./en.js";
import { knots, offOf, type Scene, type Sketch, step } from "./scene.js";
import type { distance } from "./settings.js";
import { farthest } from "./settings.js";

type Text = typeof distanceText;

/** How long the product's curve is drawn over hers, in ms. */
const time = 1800;

export class DrawnFirst implements Live<Scene, Text, Values<typeof distance.settings>>, Sketch {
  readonly #glide = new Glide();
  /** The stroke that she draws: it goes on from its point before. */
  #stroke: object | undefined;
  /** Whether a button has asked her to draw. */
  #saysHow = false;
  readonly #state: { -readonly [Name in keyof Omit<Sketch, "draw">]: Sketch[Name] };

  constructor(host: ReactiveControllerHost) {
    const shares = new Array<number>(knots).fill(0.5);
    this.#state = stateOf(host, { stage: "closed", shares, knot: 0, told: 0 });
  }

  get stage() {
    return this.#state.stage;
  }

  get shares() {
    return this.#state.shares;
  }

  get knot() {
    return this.#state.knot;
  }

  get told() {
    return this.#state.told;
  }

  with(scene: Scene): Scene {
    return { ...scene, sketch: this };
  }

  draw(at: Point, start: Point, stroke: object): void {
    this.#begin();
    if (stroke !== this.#stroke) this.#put(start, undefined);
    this.#stroke = stroke;
    this.#put(at, this.knot);
  }

  /** Sets the point that is nearest to a place, and those on the way to it from another. */
  #put({ x, y }: Point, from: number | undefined): void {
    const knot = Math.min(Math.max(Math.round(x * (knots - 1)), 0), knots - 1);
    this.#set(from ?? knot, knot, Math.min(Math.max(y, 0), 1));
    this.#state.knot = knot;
  }

  /** Sets a point, and those on the way to it from the point before. */
  #set(from: number, knot: number, share: number): void {
    const shares = [...this.shares];
    const start = shares[from] ?? share;
    const way = Math.abs(knot - from);
    for (let n = 0; n <= way; n++) {
      const at = from + Math.sign(knot - from) * n;
      shares[at] = way === 0 ? share : start + ((share - start) * n) / way;
    }
    this.#state.shares = shares;
  }

  #begin(): void {
    if (this.stage === "drawing") return;
    this.#glide.stop();
    this.#state.stage = "drawing";
    this.#state.told = 0;
  }

  reset(): void {
    this.#glide.stop();
    this.#saysHow = false;
    this.#state.stage = "closed";
  }

  #show(): void {
    this.#saysHow = false;
    this.#state.stage = "shown";
    this.#glide.go(time, (share) => {
      this.#state.told = share;
    });
  }

  renderOpener(text: Text): TemplateResult {
    const begin = () => {
      this.#saysHow = true;
      this.#begin();
    };
    return html`<button type="button" class="guess" @click=${begin}>
      ${text.drawFirst}
    </button>`;
  }

  renderControls(text: Text): TemplateResult | undefined {
    if (this.stage !== "drawing") return undefined;
    const { knot, shares } = this;
    const note = undefined;
    return html`<div class="buttons main">
        <button type="button" id="show" @click=${() => this.#show()}>${text.show}</button>
        <button type="button" id="skip" @click=${() => this.reset()}>${text.skip}</button>
      </div>
      <div class="other">
        ${slider({
          ...{ name: "at", label: text.at, note, range: { min: 0, max: farthest, initial: 0 } },
          ...{ step, value: knot * step },
          set: (to) => {
            this.#state.knot = Math.round(to / step);
          },
        })}
      </div>
      <div class="other">
        ${slider({
          ...{ name: "height", label: text.height, note, range: { min: 0, max: 100, initial: 50 } },
          ...{ step: 2, value: Math.round((shares[knot] ?? 0) * 100) },
          set: (to) => this.#set(knot, knot, to / 100),
        })}
      </div>`;
  }

  said(scene: Scene, text: Text): string | undefined {
    if (this.stage === "closed") return undefined;
    // Words that came while she draws would move the picture.
    if (this.stage === "drawing") return this.#saysHow ? text.draw : "";
    const { products, peak } = scene;
    const share = (k: number) => fixed((products[k] ?? 0) / peak, 3);
    return text.told(fixed(offOf(scene, this.shares), 2), share(5), share(6));
  }
}
