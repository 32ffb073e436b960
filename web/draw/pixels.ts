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
    const exact = entry.devicePixelContentBoxSize?.[0];
    changed(
      exact
        ? { width: exact.inlineSize, height: exact.blockSize }
        : {
            width: Math.round(entry.contentRect.width * devicePixelRatio),
            height: Math.round(entry.contentRect.height * devicePixelRatio),
          },
    );
  });
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
  return () => observer.disconnect();
}
