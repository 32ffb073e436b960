import type learnedText from "posenc:text/learned";
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  svg,
  type TemplateResult,
} from "lit";
import type { Posenc } from "posenc";
import type { Lessons, PositionTrainer } from "#lesson";
import { Colours } from "../../draw/colours.js";
import { livePen } from "../../draw/live-pen.js";
import { fixed, whole } from "../../text/number.js";
import { renderDrawing } from "../shared/drawing.js";
import { Memo } from "../shared/memo.js";
import { prefersLessMotion } from "../shared/motion.js";
import { enough, problem } from "./problem.js";

const { rows, dim, trained } = problem;
const [top, rowHeight, cellWidth] = [20, 10, 19];
const left = { learned: 34, waves: 230 };
const bottom = top + rows * rowHeight;
/** The losses of all steps, from 0 to the most that is drawn. */
const curve = { x: 34, y: bottom + 16, width: 348, height: 56, most: 3 };
const size = { width: 400, height: curve.y + curve.height + 18 };

/** How many steps are taken in a second, however few frames a screen draws. */
const pace = 60;

/** The least and the most of some numbers, as one text: once where they read alike. */
function span(numbers: readonly number[], text: typeof learnedText.train): string {
  const [least, most] = [fixed(Math.min(...numbers), 2), fixed(Math.max(...numbers), 2)];
  return least === most ? least : text.span(least, most);
}

/**
 * A table that is trained while the reader looks, and its drawing. This module and the WebAssembly that trains
 * are fetched when its view is shown.
 */
export class Course implements ReactiveController {
  isRunning = false;
  /** Whether the reader has done something with the table. */
  hasBegun = false;
  readonly #host: ReactiveControllerHost;
  readonly #lessons: Lessons;
  readonly #waves = new Memo<{ colours: Colours; products: readonly number[] }>();
  #trainer: PositionTrainer;
  #losses: number[] = [];
  #seed = 1;
  #frame = 0;

  constructor(host: ReactiveControllerHost, lessons: Lessons) {
    this.#host = host;
    this.#lessons = lessons;
    this.#trainer = this.#begin();
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pause();
  }

  get isDone(): boolean {
    return this.#trainer.steps >= enough;
  }

  #begin(): PositionTrainer {
    const trainer = this.#lessons.positionTrainer({ ...problem, seed: this.#seed });
    this.#losses = [trainer.loss];
    return trainer;
  }

  #take(): void {
    this.hasBegun = true;
    this.#trainer.step();
    this.#losses.push(this.#trainer.loss);
    this.#host.requestUpdate();
  }

  /** Trains for some seconds; all at once if the reader prefers less motion. */
  run(): void {
    if (this.isRunning) return;
    if (this.isDone) this.again();
    if (prefersLessMotion()) {
      while (!this.isDone) this.#take();
      return;
    }
    this.isRunning = true;
    this.hasBegun = true;
    this.#host.requestUpdate();
    let taken = 0;
    const start = performance.now();
    const next = (now: number) => {
      for (; taken < ((now - start) / 1000) * pace && !this.isDone; taken += 1) this.#take();
      if (this.isDone) this.pause();
      else this.#frame = requestAnimationFrame(next);
    };
    this.#frame = requestAnimationFrame(next);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.isRunning = false;
    this.#host.requestUpdate();
  }

  step(): void {
    this.pause();
    if (this.isDone) this.again();
    this.#take();
  }

  /** Starts from the same noise. */
  again(): void {
    this.hasBegun = true;
    this.pause();
    this.#trainer.release();
    this.#trainer = this.#begin();
  }

  /** Starts from other noise. */
  another(): void {
    this.#seed += 1;
    this.again();
  }

  /** The product of each row that is trained with the next one. */
  #productsOf(posenc: Posenc, data: Float32Array): number[] {
    const table = { data: data.slice(0, trained * dim), shape: [trained, dim] };
    const products = posenc.similarity(table, table).data;
    return Array.from({ length: trained - 1 }, (_, row) => products[row * trained + row + 1] ?? 0);
  }

  #wavesOf(posenc: Posenc) {
    return this.#waves.get([posenc], () => {
      const { data } = posenc.sinusoidal({ dim }).encode(rows);
      return { colours: new Colours(posenc, data), products: this.#productsOf(posenc, data) };
    });
  }

  renderDrawing(posenc: Posenc, text: typeof learnedText.train): TemplateResult {
    const tables = {
      learned: new Colours(posenc, this.#trainer.table().data),
      waves: this.#wavesOf(posenc).colours,
    };
    const cells = (name: keyof typeof left) =>
      Array.from({ length: rows * dim }, (_, index) => {
        const x = left[name] + (index % dim) * cellWidth;
        const y = top + Math.floor(index / dim) * rowHeight;
        return svg`<rect class="value" fill=${tables[name].followingScheme(index)} x=${x} y=${y} width=${cellWidth - 1} height=${rowHeight - 1}></rect>`;
      });
    const end = top + trained * rowHeight - 0.5;
    const { x, y, width, height, most } = curve;
    const points = this.#losses.map((loss, step) => {
      const up = Math.min(loss / most, 1) * height;
      return `${(x + (step / enough) * width).toFixed(1)} ${(y + height - up).toFixed(1)}`;
    });
    const small = { size: 12, colour: "muted" } as const;
    const marks = livePen.all([
      livePen.text(left.learned, 14, text.learned, { size: 12 }),
      livePen.text(left.waves, 14, text.waves, { size: 12 }),
      ...cells("learned"),
      ...cells("waves"),
      ...[0, 4, 8, 12, 15].map((row) =>
        livePen.text(left.learned - 6, top + row * rowHeight + 9, whole(row), {
          ...small,
          anchor: "end",
        }),
      ),
      livePen.path(`M${left.learned - 8} ${end}h${dim * cellWidth + 14}`, {
        stroke: "accent",
        width: 3,
        name: "trained-end",
      }),
      livePen.path(`M${x} ${y}v${height}h${width}`, { stroke: "line" }),
      livePen.path(`M${points.join("L")}`, { stroke: "accent", width: 2, name: "losses" }),
      livePen.text(x - 6, y + 9, whole(most), { ...small, anchor: "end" }),
      livePen.text(x - 6, y + height, "0", { ...small, anchor: "end" }),
      livePen.text(x + 112, y + 18, text.loss, { size: 12, bold: true }),
      livePen.text(x + width, y + height + 14, text.steps(whole(enough)), {
        ...small,
        anchor: "end",
      }),
    ]);
    const label = text.drawing(whole(this.#trainer.steps), fixed(this.#trainer.loss, 2));
    return renderDrawing({ name: "course", size, label, marks });
  }

  renderStatus(text: typeof learnedText.train): TemplateResult {
    const trainer = this.#trainer;
    const within = trainer.found(trained);
    const later = trainer.found(rows, { first: trained });
    return html`<p role="status" aria-live=${this.isRunning ? "off" : "polite"} data-readout="trained">
      ${text.status(whole(trainer.steps), fixed(trainer.loss, 2))}
      ${text.found(whole(within.right), whole(within.asked), whole(later.right), whole(later.asked))}
    </p>`;
  }

  /** The table beside the waves: how far its rows moved, and what neighbours have in common. */
  renderComparison(posenc: Posenc, text: typeof learnedText.train): TemplateResult {
    const moved = Array.from(this.#trainer.moved());
    const { data } = this.#trainer.table();
    const told = [
      ["moved", text.movedWithin, span(moved.slice(0, trained), text), text.fixed],
      ["stayed", text.movedBeyond, span(moved.slice(trained), text), text.fixed],
      [
        "neighbours",
        text.neighbours,
        span(this.#productsOf(posenc, data), text),
        span(this.#wavesOf(posenc).products, text),
      ],
    ];
    return html`<table class="compared">
        <thead>
          <tr>
            <td></td>
            <th scope="col">${text.learned}</th>
            <th scope="col">${text.waves}</th>
          </tr>
        </thead>
        <tbody>
          ${told.map(
            ([id, name, own, waves]) => html`<tr data-readout=${id}>
              <th scope="row">${name}</th>
              <td>${own}</td>
              <td>${waves}</td>
            </tr>`,
          )}
        </tbody>
      </table>`;
  }
}
