import clocksText from "posenc:text/clocks";
import { html, type PropertyValues, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import { livePen } from "../../draw/live-pen.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { Drag, type Point } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import { prefersLessMotion } from "../shared/motion.js";
import { initialOf, type Values } from "../shared/setting.js";
import { Size } from "../shared/size.js";
import { theme } from "../shared/theme.js";
import { Motion } from "./motion.js";
import {
  dim,
  drawClocks,
  drawThreads,
  headOf,
  type Layout,
  layoutOf,
  rowAt,
  type Scene,
  sceneOf,
  toldOf,
  type Written,
  writtenBy,
} from "./scene.js";
import { clocks, lastK, rows } from "./settings.js";
import { clocksStyle } from "./style.js";

/** What the event `posenc-change` of the clocks carries. */
export type ClocksChange = Values<typeof clocks.settings>;
/** The attributes of `<posenc-clocks>` in HTML and JSX. */
export type ClocksAttributes = AttributesOf<typeof clocks.settings>;

/** How long the hands take for a row while they run, in ms. */
const rowTime = 250;
/** How long the picture stands still before it moves by itself, in ms. */
const rest = 900;
/** The crank's drawing, from its middle. */
const knob = { radius: 36, half: 50 };

/** Where a whole number of the crank is. It turns as a clock does, from the top. */
function onCrank(k: number, reach: number): Point {
  const angle = (2 * Math.PI * k) / lastK;
  return { x: knob.half + reach * Math.sin(angle), y: knob.half - reach * Math.cos(angle) };
}

/**
 * 32 clocks, one for each pair of columns, that write the table row by row. One crank turns all hands by the
 * same k, onto the rings of the row that is 8 further.
 *
 * @fires posenc-change - The reader changed a setting: {@link ClocksChange}.
 */
export class PosencClocks extends figure({ ...clocks, text: clocksText }) {
  readonly #written = new Memo<Written>();
  readonly #scene = new Memo<Scene>();
  readonly #size = new Size(this, "width", { movesLayout: true });
  readonly #cells = new CellCanvas(this, "cells");
  readonly #head = new CellCanvas(this, "head");
  readonly #motion = new Motion(this);
  readonly #drag = new Drag((at) => this.#turn(at));
  #now: Scene | undefined;
  /** Whether the figure has moved by itself, or must not any more. */
  #hasMoved = false;
  #waits: IntersectionObserver | undefined;
  #delay: ReturnType<typeof setTimeout> | undefined;

  get #text(): typeof clocksText {
    return textIn(this.language, clocksText);
  }

  get #layout(): Layout {
    return layoutOf(this.#size.width || this.clientWidth || 720);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#motion.isRunning) this.pos = Math.floor(this.#motion.at.pos);
    super.willUpdate(changed);
    const { pos, k } = this;
    // Before the first drawing nothing glides.
    if (!this.#now) this.#motion.settle({ pos, k });
    else if (!this.#motion.isRunning) this.#motion.glide({ pos, k });
    if (!this.posenc) return;
    const { at } = this.#motion;
    const written = this.#written.get([this.posenc, this.stride], () =>
      writtenBy(this.posenc as Posenc, Number(this.stride)),
    );
    this.#now = this.#scene.get([written, at.pos, at.k], () => sceneOf(written, at));
  }

  protected override prepare(): void {}

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#waits?.disconnect();
    clearTimeout(this.#delay);
  }

  protected override draw(posenc: Posenc): void {
    const now = this.#now;
    if (!now) return;
    const { colours } = now.written;
    this.#cells.paint([now.written], () => ({ colours, rows, columns: dim }));
    this.#head.paint([now], () => ({
      colours: new Colours(posenc, headOf(now)),
      rows: 1,
      columns: dim,
    }));
    this.#wait();
  }

  /** Waits until the figure is seen, and then lets it move by itself, once. */
  #wait(): void {
    if (this.#hasMoved || this.#waits || this.play === "off") return;
    // Who comes with a row of her own finds that row.
    if (this.pos !== Number(this.getAttribute("pos") ?? initialOf(this.ruleOf("pos")))) return;
    if (this.isStatic || prefersLessMotion() || !("IntersectionObserver" in globalThis)) return;
    this.#waits = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.#waits?.disconnect();
        this.#delay = setTimeout(() => {
          if (!this.#hasMoved) this.#run();
        }, rest);
      },
      { threshold: 0.5 },
    );
    this.#waits.observe(this);
  }

  /** Lets the hands write the rows from the row of now, or from the first one after the last. */
  #run(): void {
    this.#hasMoved = true;
    if (this.pos === rows - 1) {
      this.pos = 0;
      this.#motion.settle({ pos: 0, k: this.k });
    }
    const left = rows - 1 - this.pos;
    this.#motion.run(rows - 1, left * rowTime, () => {
      this.pos = rows - 1;
    });
    this.requestUpdate();
  }

  #pause(): void {
    this.#motion.stop();
    this.pos = Math.floor(this.#motion.at.pos);
    this.#motion.settle({ pos: this.pos, k: this.k });
    void this.updateComplete.then(() => this.tellChange());
    this.requestUpdate();
  }

  readonly #press = (): void => {
    if (this.#motion.isRunning) this.#pause();
    else {
      this.#run();
      void this.updateComplete.then(() => this.tellChange());
    }
  };

  protected override change(name: string, value: unknown): void {
    this.#hasMoved = true;
    if (this.#motion.isRunning) {
      this.#motion.stop();
      this.pos = Math.floor(this.#motion.at.pos);
    }
    super.change(name, value);
    if (name === "k") this.announce(() => this.#told());
  }

  override reset(): void {
    this.#hasMoved = true;
    this.#motion.stop();
    super.reset();
  }

  #told(): string {
    return this.#now ? toldOf(this.#now, this.#text) : "";
  }

  #turn(at: Point): void {
    const around = Math.atan2(at.x - knob.half, knob.half - at.y) / (2 * Math.PI);
    const turned = around - this.k / lastK;
    // The shorter way, and no further than a quarter of a turn at a time: the crank ends at both ends.
    const steps = Math.round((turned - Math.round(turned)) * lastK);
    const k = Math.min(Math.max(this.k + Math.min(Math.max(steps, -4), 4), 0), lastK);
    if (k !== this.k) this.change("k", k);
  }

  #renderKnob(): TemplateResult {
    const { half, radius } = knob;
    const ticks = Array.from({ length: lastK + 1 }, (_, mark) => mark)
      .map((mark) => {
        const [inner, outer] = [onCrank(mark, 42), onCrank(mark, 47)];
        return `M${inner.x.toFixed(1)} ${inner.y.toFixed(1)}L${outer.x.toFixed(1)} ${outer.y.toFixed(1)}`;
      })
      .join("");
    const end = onCrank(this.k, radius);
    return html`<div class="knob" aria-hidden="true">
      ${renderDrawing({
        size: { width: 2 * half, height: 2 * half },
        label: this.labelOf("k"),
        drag: this.#drag,
        marks: livePen.handle(
          "k",
          { x: 0, y: 0, width: 2 * half, height: 2 * half },
          half,
          livePen.all([
            livePen.circle(half, half, radius, { stroke: "line", width: 1.5 }),
            livePen.path(ticks, { stroke: "line", width: 1.5 }),
            livePen.path(`M${half} ${half}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`, {
              stroke: "accent",
              width: 3,
            }),
            livePen.circle(end.x, end.y, 8, { fill: "accent" }),
            livePen.circle(half, half, 16, { fill: "paper" }),
            livePen.text(half, half + 7, whole(this.k), { anchor: "middle" }),
          ]),
        ),
      })}
    </div>`;
  }

  #renderSheet(scene: Scene): TemplateResult {
    const text = this.#text;
    const layout = this.#layout;
    const { width, height, left, across, head, top, rowHeight } = layout;
    const place = (y: number, high: number) =>
      styleMap({
        insetInlineStart: `${left}px`,
        insetBlockStart: `${y}px`,
        inlineSize: `${across}px`,
        blockSize: `${high}px`,
      });
    const choose = (event: MouseEvent) => {
      const { top: edge } = (event.currentTarget as Element).getBoundingClientRect();
      const y = event.clientY - edge;
      if (y < top) return;
      const row = rowAt(layout, y);
      if (row !== this.pos || this.#motion.isRunning) this.change("pos", row);
    };
    const { pos, stride } = this;
    return html`<div class="sheet" dir="ltr">
      <div id="width"></div>
      <canvas id="cells" aria-hidden="true" style=${place(top, rows * rowHeight)}></canvas>
      <canvas id="head" aria-hidden="true" style=${place(head, rowHeight)}></canvas>
      <svg
        class="clocks"
        width=${width}
        height=${height}
        role="img"
        aria-label=${text.picture(whole(pos * Number(stride)), whole(pos))}
        @click=${choose}
        @pointermove=${(event: PointerEvent) => {
          if (event.pointerType === "mouse" && event.buttons === 1) choose(event);
        }}
      >
        ${drawThreads(livePen, layout)} ${drawClocks(livePen, layout, scene, text)}
      </svg>
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const scene = this.#now;
    if (!scene) return html``;
    const text = this.#text;
    const { isRunning } = this.#motion;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      ${this.#renderSheet(scene)}
      <div class="moves">
        <div class="walk">
          ${this.slider("pos")}
          <button type="button" id="play" @click=${this.#press}>
            ${isRunning ? text.pause : text.play}
          </button>
        </div>
        ${this.#renderKnob()}
        <div class="crank">
          ${this.slider("k")}
          <p class="says" data-readout="crank">${this.#told()}</p>
        </div>
      </div>
      <div class="controls">${this.choice("stride", text.strides)}</div>
    </div>`;
  }

  static override styles = [theme, clocksStyle];
}
