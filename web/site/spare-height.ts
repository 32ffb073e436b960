/**
 * Removes the empty space below a figure. A page cannot know how high a figure will be in this language,
 * with these fonts, on this screen, so it reserves the largest height that the figure may need. After the
 * figure is drawn, the text below it moves up, but only while it is off the screen: nobody sees it move.
 *
 * The figure then keeps the greatest height that it has had. So nothing moves when a part of it, such as a
 * verdict, disappears and comes back.
 */
export function removeSpareHeight(figure: HTMLElement): void {
  const drawn = figure.shadowRoot?.firstElementChild;
  if (!drawn) return;
  let [width, needed, kept] = [0, 0, Number.POSITIVE_INFINITY];
  // A figure measures its new width before it draws for it: until then it has the old drawing's height.
  let isTurning = false;
  const keep = (height: number) => {
    if (height === kept) return;
    kept = height;
    figure.style.setProperty("--kept", `${height}px`);
  };
  const follow = () => {
    if (kept <= needed) return;
    const { top, bottom } = figure.getBoundingClientRect();
    if (bottom >= innerHeight) keep(Math.max(needed, innerHeight - top));
  };
  new ResizeObserver(([entry]) => {
    const size = entry?.contentRect;
    if (!size) return;
    if (width > 0 && size.width !== width) {
      isTurning = true;
      setTimeout(() => {
        isTurning = false;
      }, 300);
    }
    needed = isTurning ? size.height : Math.max(needed, size.height);
    width = size.width;
    // While the screen's width changes, everything moves anyway.
    if (isTurning) keep(needed);
    else if (Number.isFinite(kept)) keep(Math.max(kept, needed));
    follow();
  }).observe(drawn);
  addEventListener("scroll", follow, { passive: true });
}
