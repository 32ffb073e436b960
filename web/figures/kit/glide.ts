import { prefersLessMotion } from "../shared/motion.js";
import type { Ways } from "./figure.js";

/** Slow at both ends. */
const eased = (share: number) => share * share * (3 - 2 * share);

/** One motion at a time: it calls back in every frame with the share of the way, and ends with 1. */
export class Glide {
  #frame = 0;
  #end: (() => void) | undefined;

  /** Whether the reader prefers less motion: every way is short. */
  get isShort(): boolean {
    return prefersLessMotion();
  }

  get moves(): boolean {
    return this.#end !== undefined;
  }

  /** Goes the way in some time, in ms. Who prefers less motion is at its end at once. */
  go(time: number, at: (share: number) => void, { steady = false } = {}): void {
    this.stop();
    if (time === 0 || this.isShort) {
      at(1);
      return;
    }
    const start = performance.now();
    this.#end = () => at(1);
    const step = (now: number) => {
      const share = Math.min(Math.max((now - start) / time, 0), 1);
      if (share < 1) this.#frame = requestAnimationFrame(step);
      else this.#end = undefined;
      at(steady ? share : eased(share));
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Stays where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#end = undefined;
  }
}

/** Returns the number that lies a share of the way from one to another. */
export const mixed = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

/** Returns numbers between others. What is no number, or has no way between, is the second. */
export function betweenValues<All extends object>(
  from: All,
  to: All,
  share: number,
  { glides = [], ways }: { glides?: readonly string[]; ways?: Ways<All> },
): All {
  if (share >= 1) return to;
  const way = Object.entries(to).map(([name, end]) => {
    const start = Reflect.get(from, name) as unknown;
    const goes = typeof start === "number" && typeof end === "number" && glides.includes(name);
    if (!goes) return [name, end];
    return [
      name,
      ways?.[name as keyof All & string]?.(start, end, share) ?? mixed(start, end, share),
    ];
  });
  return Object.fromEntries(way) as All;
}
