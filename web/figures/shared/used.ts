/** What somebody does who reads a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "wheel"] as const;

/**
 * Calls back once the reader does anything on the page, by finger, pointer, wheel, key or a helper
 * that moves the focus. What a page needs only then is no part of its first load. Returns a function that stops it. A script may scroll, too: that is no sign.
 */
export function whenUsed(arrived: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, used, { capture: true });
  };
  const used = () => {
    stop();
    arrived();
  };
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true });
  return stop;
}
