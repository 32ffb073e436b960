/**
 * Calls back once an element comes near the visible part of the page. Returns a function that stops
 * it.
 */
export function whenNear(element: Element, arrived: () => void): () => void {
  // jsdom has no layout, so nothing is ever near.
  if (!("IntersectionObserver" in globalThis)) {
    arrived();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      arrived();
    },
    { rootMargin: "50%" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Waits until a frame has been shown. A page in the background shows none. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    const after = () => setTimeout(resolve);
    globalThis.requestAnimationFrame?.(after);
    setTimeout(after, 100);
  });
}
