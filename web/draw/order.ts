/** The things in another order: what stood at one place stands at another, the rest close up. */
export function move<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...things];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Which of some boxes on the screen is nearest to a point: its place among them. */
export function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, box] of boxes.entries()) {
    const across = Math.abs(x - (box.left + box.right) / 2);
    const down = Math.abs(y - (box.top + box.bottom) / 2);
    // Rows of boxes first, where they take more than one.
    const distance = across + 4 * down;
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}
