import type { ReactiveController, ReactiveControllerHost } from "lit";
import { prefersLessMotion } from "../shared/motion.js";

/** How long one step takes to be seen, in ms. */
const stepTime = 600;

/** Moves the hands from one position to the next, and on from there while it plays. */
export class Motion implements ReactiveController {
  /** The position where the hands are drawn, which may be between two. */
  shown = 0;
  readonly #host: ReactiveControllerHost;
  readonly #draw: () => void;
  readonly #step: () => void;
  #playing = false;
  #way: { from: number; to: number; start: number } | undefined;
  /** The position that it went to last by itself. */
  #to: number | undefined;
  #frame = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param on `draw` draws the hands at `shown`. `step` sets the next position and calls `go`.
   */
  constructor(host: ReactiveControllerHost, on: { draw(): void; step(): void }) {
    this.#host = host;
    this.#draw = on.draw;
    this.#step = on.step;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Pauses. Hands that are on their way arrive first. */
  pause(): void {
    this.#playing = false;
    this.#host.requestUpdate();
  }

  play(): void {
    this.#playing = true;
    this.#host.requestUpdate();
    if (!this.#way) this.#step();
  }

  stop(): void {
    if (this.#playing) this.pause();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#waiting);
    if (this.#way) this.shown = this.#way.to;
    this.#way = undefined;
  }

  /** Shows the hands at a position, unless they are on their way to it. One that others have set ends the play. */
  settle(pos: number): void {
    if (pos !== this.#to) this.stop();
    if (!this.#way) this.shown = pos;
  }

  /** Sweeps to a position, or jumps if the reader prefers less motion. */
  go(to: number, { jump }: { jump: boolean }): void {
    clearTimeout(this.#waiting);
    this.#to = to;
    if (jump || prefersLessMotion()) {
      this.#way = undefined;
      this.#waiting = setTimeout(() => this.#arrive(), 2 * stepTime);
    } else {
      this.#way = { from: this.shown, to, start: performance.now() };
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame((now) => this.#advance(now));
    }
  }

  #advance(now: number): void {
    if (!this.#way) return;
    const { from, to, start } = this.#way;
    const share = Math.min(Math.max((now - start) / stepTime, 0), 1);
    this.shown = from + (to - from) * share;
    this.#draw();
    if (share < 1) {
      this.#frame = requestAnimationFrame((next) => this.#advance(next));
    } else {
      this.#way = undefined;
      this.#arrive();
    }
  }

  #arrive(): void {
    if (this.#playing) this.#step();
  }
}
