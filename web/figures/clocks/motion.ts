import type { ReactiveController, ReactiveControllerHost } from "lit";
import { prefersLessMotion } from "../shared/motion.js";

/** How long the hands take to where the reader sends them, in ms. */
const gliding = 240;

/** A row of the paper, and how far the crank is turned. Both may lie between two numbers. */
export interface Place {
  pos: number;
  k: number;
}

interface Way {
  from: Place;
  to: Place;
  start: number;
  duration: number;
  arrived: (() => void) | undefined;
}

/** Slow at the end. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/** Moves the hands from one place to the next. */
export class Motion implements ReactiveController {
  /** Where the hands are drawn. */
  at: Place = { pos: 0, k: 0 };
  readonly #host: ReactiveControllerHost;
  #way: Way | undefined;
  #frame = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Whether the hands run through rows. */
  get isRunning(): boolean {
    return this.#way?.arrived !== undefined;
  }

  /** Brings the hands to a place where they are not on their way to, at once if the reader prefers less motion. */
  glide(to: Place): void {
    const aim = this.#way?.to ?? this.at;
    if (aim.pos === to.pos && aim.k === to.k) return;
    if (prefersLessMotion()) {
      this.stop();
      this.at = to;
      return;
    }
    this.#go({ to, duration: gliding, arrived: undefined });
  }

  /** Shows a place at once. */
  settle(at: Place): void {
    this.stop();
    this.at = at;
  }

  /** Runs evenly from where the hands are to a row. */
  run(pos: number, duration: number, arrived: () => void): void {
    this.#go({ to: { ...this.at, pos }, duration, arrived });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#way = undefined;
  }

  #go(way: Omit<Way, "from" | "start">): void {
    cancelAnimationFrame(this.#frame);
    this.#way = { ...way, from: this.at, start: performance.now() };
    this.#frame = requestAnimationFrame(this.#advance);
  }

  readonly #advance = (now: number): void => {
    const way = this.#way;
    if (!way) return;
    const share = Math.min(Math.max((now - way.start) / way.duration, 0), 1);
    const gone = way.arrived ? share : eased(share);
    const between = (from: number, to: number) => from + (to - from) * gone;
    this.at =
      share < 1
        ? { pos: between(way.from.pos, way.to.pos), k: between(way.from.k, way.to.k) }
        : way.to;
    if (share < 1) this.#frame = requestAnimationFrame(this.#advance);
    else this.#way = undefined;
    this.#host.requestUpdate();
    if (share === 1) way.arrived?.();
  };
}
