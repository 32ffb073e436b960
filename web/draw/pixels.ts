/** Whole device pixels of a box on the screen. */
export interface Pixels {
  width: number;
  height: number;
}

/** Is told a box's size in device pixels, and its width in CSS pixels. */
type Changed = (pixels: Pixels, width: number) => void;

/** Whom to tell of each watched element. */
const watched = new WeakMap<Element, Changed>();
/** One for all, so that what a figure draws after a layout it draws once. */
let observer: ResizeObserver | undefined;

function pixelsOf({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Pixels {
  const width = Math.round(contentRect.width * devicePixelRatio);
  const height = Math.round(contentRect.height * devicePixelRatio);
  // Where the box starts between two pixels it may cover one more or less than its size says.
  // A browser that only pretends to another screen gives CSS pixels here, which are far off.
  const exact = devicePixelContentBoxSize?.[0];
  const believed =
    exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  return believed ? { width: exact.inlineSize, height: exact.blockSize } : { width, height };
}

/**
 * Tells the size of an element, now and whenever it changes: by the layout, by zooming, by moving to
 * another screen. Returns what ends it.
 */
export function watchPixels(element: Element, changed: Changed): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const entry of entries) {
      watched.get(entry.target)?.(pixelsOf(entry), entry.contentRect.width);
    }
  });
  watched.set(element, changed);
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}
