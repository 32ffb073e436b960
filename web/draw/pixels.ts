/** Whole device pixels of a box on the screen. */
export interface Pixels {
  width: number;
  height: number;
}

/**
 * Calls back with an element's size in device pixels, now and whenever it changes: by the
 * layout, by zooming, by moving to another screen. Returns what ends it.
 */
export function watchPixels(element: Element, changed: (pixels: Pixels) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const width = Math.round(entry.contentRect.width * devicePixelRatio);
    const height = Math.round(entry.contentRect.height * devicePixelRatio);
    // Where the box starts between two pixels it may cover one more or less than its size says.
    // A browser that only pretends to another screen gives CSS pixels here, which are far off.
    const exact = entry.devicePixelContentBoxSize?.[0];
    const believed =
      exact && Math.abs(exact.inlineSize - width) <= 1 && Math.abs(exact.blockSize - height) <= 1;
    changed(believed ? { width: exact.inlineSize, height: exact.blockSize } : { width, height });
  });
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
  return () => observer.disconnect();
}
