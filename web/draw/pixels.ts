/** Whole device pixels of a box on the screen. */
export interface Pixels {
  width: number;
  height: number;
}

/** Takes the size of a box in device pixels, and its width in CSS pixels. */
type Changed = (pixels: Pixels, width: number) => void;

/** What to call for each watched element. */
const watched = new WeakMap<Element, Changed>();
/** One observer reports all changes of a layout at once, so that a figure draws once. */
let observer: ResizeObserver | undefined;

function pixelsOf({ contentRect, devicePixelContentBoxSize }: ResizeObserverEntry): Pixels {
  const width = Math.round(contentRect.width * devicePixelRatio);
  const height = Math.round(contentRect.height * devicePixelRatio);
  // A box that starts between two pixels may cover one pixel more or less than its size says.
  // A browser that emulates another screen gives CSS pixels here, which are far off.
  const exact = devicePixelContentBoxSize?.[0];
  const believed =
    exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
  return believed ? { width: exact.inlineSize, height: exact.blockSize } : { width, height };
}

/**
 * Calls back with the size of an element, now and whenever the layout, zooming or another screen
 * changes it. Returns a function that ends this.
 */
export function watchPixels(element: Element, changed: Changed): () => void {
  // jsdom has no layout, so no element has a size.
  if (!("ResizeObserver" in globalThis)) return () => {};
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
