/** A point in the units of a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Returns where a pointer is, in the units of the SVG that listens to it. */
export function pointIn(event: PointerEvent): Point {
  const svg = event.currentTarget as SVGSVGElement;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    svg.getScreenCTM()?.inverse(),
  );
  return { x, y };
}

/**
 * Lets a pointer drag the handles of an SVG: the elements with `data-handle`. A touch beside a handle
 * scrolls the page as everywhere.
 */
export class Drag {
  readonly #moved: (at: Point, handle: string, from: Point) => void;
  readonly #ended: (handle: string) => void;
  #held: { handle: string; from: Point } | undefined;

  /** @param moved Takes where the pointer is, which handle it holds, and where it took hold of it. */
  constructor(
    moved: (at: Point, handle: string, from: Point) => void,
    ended: (handle: string) => void = () => {},
  ) {
    this.#moved = moved;
    this.#ended = ended;
  }

  /** The handle that is held. */
  get held(): string | undefined {
    return this.#held?.handle;
  }

  readonly grab = (event: PointerEvent): void => {
    const handle = (event.target as Element).closest<SVGElement>("[data-handle]")?.dataset.handle;
    if (handle === undefined || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.preventDefault();
    this.#held = { handle, from: pointIn(event) };
  };

  readonly pull = (event: PointerEvent): void => {
    if (this.#held) this.#moved(pointIn(event), this.#held.handle, this.#held.from);
  };

  readonly drop = (): void => {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#ended(held.handle);
  };

  /** For `touchstart`: keeps the page where it is while a finger drags. */
  readonly hold = (event: TouchEvent): void => {
    if ((event.target as Element).closest("[data-handle]")) event.preventDefault();
  };
}
