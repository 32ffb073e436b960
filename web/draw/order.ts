/** Returns the things in another order: one has moved, the others have closed up. */
export function move<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const moved = [...things];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Returns the numbers from 0 to count − 1 in an order that is drawn at random. */
export function shaken(count: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Returns the index of the box that is nearest to a point on the screen. */
export function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, box] of boxes.entries()) {
    const across = Math.abs(x - (box.left + box.right) / 2);
    const down = Math.abs(y - (box.top + box.bottom) / 2);
    // Where the boxes wrap, the row counts more than the place in it.
    const distance = across + 4 * down;
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}
