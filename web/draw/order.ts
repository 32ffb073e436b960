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
