import type { Posenc } from "posenc";

/** A tenth of a tenth: how many places of the ruler a decade has. */
const steps = 100;
/** More than any model's longest wave has. */
const decades = 12;

/**
 * The ruler's scale: each decade is as long as the others. Its places are the wavelengths of an encoding whose
 * pairs have the tenth of a decade between them, so it begins at 2π, the shortest of all waves.
 */
export class Scale {
  readonly #places: Float64Array;

  constructor(posenc: Posenc) {
    const dim = 2 * steps * decades;
    this.#places = posenc.sinusoidal({ dim, base: Number(`1e${decades}`) }).wavelengths;
  }

  /** How many decades beyond 2π a length is. */
  decadesOf(length: number): number {
    const places = this.#places;
    let [low, high] = [0, places.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) <= length) low = middle;
      else high = middle;
    }
    const [from, to] = [places[low] as number, places[high] as number];
    return (low + Math.min(Math.max((length - from) / (to - from), 0), 1)) / steps;
  }

  /** The length that is so many decades beyond 2π. */
  lengthAt(decade: number): number {
    const places = this.#places;
    const at = Math.min(Math.max(decade * steps, 0), places.length - 2);
    const low = Math.floor(at);
    const [from, to] = [places[low] as number, places[low + 1] as number];
    return from + (to - from) * (at - low);
  }
}
