import type { Frame } from "../kit/figure.js";

/** The radius of the tube, where that of the ring is 1. */
const thick = 0.44;
/** How far away the eye is, where the radius of the ring is 1: what is near is a little larger. */
const eye = 7;

/** How high the place below the torus is where a reader takes hold to turn it, in CSS pixels. */
export const foot = 30;

/** The end of a hand. */
export interface Hand {
  cosine: number;
  sine: number;
}

/** A place on a torus: the slow hand goes round the ring and carries the quick one, which goes round the tube. */
export interface Hands {
  slow: Hand;
  quick: Hand;
}

/** A place on the screen. */
export interface Seen {
  x: number;
  y: number;
  /** 1 where the torus is nearest, −1 where it is farthest. */
  near: number;
}

/** From where a torus is seen. */
export class View {
  /** The radii of the ring and of the tube, in CSS pixels. */
  readonly ring: number;
  readonly #centre: { x: number; y: number };
  readonly #turn: Hand;
  readonly #tilt: Hand;

  /** A torus that fills a frame, turned by some degrees. The wider the frame, the flatter it lies. */
  constructor({ width, height }: Frame, degrees: number) {
    const [across, down] = [width / 2 - 14, (height - foot) / 2 - 14];
    const sine = Math.min(Math.max((down / across) * (1 + thick) - thick, 0.42), 0.8);
    this.ring = Math.min(across / (1 + thick) / 1.02, down / (sine + thick) / 1.06);
    this.#centre = { x: width / 2, y: (height - foot) / 2 - 0.04 * this.ring };
    const angle = (degrees * Math.PI) / 180;
    this.#turn = { cosine: Math.cos(angle), sine: Math.sin(angle) };
    this.#tilt = { cosine: Math.sqrt(1 - sine * sine), sine };
  }

  /** Returns where a slow hand points once the torus is turned. */
  turned({ cosine, sine }: Hand): Hand {
    const by = this.#turn;
    return {
      cosine: cosine * by.cosine - sine * by.sine,
      sine: sine * by.cosine + cosine * by.sine,
    };
  }

  /**
   * Returns where the quick hand ends.
   *
   * @param length Of the quick hand: where it is 0 the slow hand ends.
   * @param reach Of the slow hand: where both are 0 is the centre.
   */
  at({ slow, quick }: Hands, length = 1, reach = 1): Seen {
    const { cosine, sine } = this.turned(slow);
    const out = (reach + length * thick * quick.cosine) * this.ring;
    const up = length * thick * quick.sine * this.ring;
    const depth = up * this.#tilt.sine - out * sine * this.#tilt.cosine;
    const scale = 1 / (1 - depth / (eye * this.ring));
    return {
      x: this.#centre.x + scale * out * cosine,
      y: this.#centre.y - scale * (out * sine * this.#tilt.sine + up * this.#tilt.cosine),
      near: depth / (this.ring * (this.#tilt.cosine + thick)),
    };
  }

  /** Whether the torus turns this side to the reader. */
  faces({ slow, quick }: Hands): boolean {
    return quick.sine * this.#tilt.sine > quick.cosine * this.turned(slow).sine * this.#tilt.cosine;
  }
}
