/**
 * Gives back the room below a figure that it does not need. Before the figure is drawn, nobody knows
 * how high it will be in this language, with these fonts, on this screen: the page keeps free what it
 * may need at most. What stands below it is moved up only where the reader does not see it move.
 *
 * The figure then keeps the greatest height that it has had, up to what it may need: a verdict that
 * comes and goes moves nothing.
 */
export function giveBackRoom(figure: HTMLElement): void {
  const drawn = figure.shadowRoot?.firstElementChild;
  if (!drawn) return;
  let [width, needed, kept] = [0, 0, Number.POSITIVE_INFINITY];
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
    const isTurned = width > 0 && size.width !== width;
    needed = isTurned ? size.height : Math.max(needed, size.height);
    width = size.width;
    // On a screen of another width nothing stays where it was.
    if (isTurned) keep(needed);
    else if (Number.isFinite(kept)) keep(Math.max(kept, needed));
    follow();
  }).observe(drawn);
  addEventListener("scroll", follow, { passive: true });
}
