/** The last position that is written: until then the slowest hand has moved by half a radian. */
export const last = 3750;

/** The pace doubles with each second from one position a second on, until it is this. */
const fastest = 512;
const doublings = Math.log2(fastest);
const whenFastest = (fastest - 1) / Math.LN2;

/** How long all positions take, in seconds. */
export const seconds = doublings + (last - whenFastest) / fastest;

/** Returns the position after some seconds. */
export function positionAfter(time: number): number {
  return time < doublings ? (2 ** time - 1) / Math.LN2 : whenFastest + fastest * (time - doublings);
}

/** Returns after how many seconds a position is written. */
export function timeOf(position: number): number {
  return position < whenFastest
    ? Math.log2(1 + position * Math.LN2)
    : doublings + (position - whenFastest) / fastest;
}

// Down the picture the positions double with each equal step: all hands are one hand, each a little further down.
const steps = Math.log2(1 + last * Math.LN2);

/** Returns the position at a share of the way down. */
export function positionAt(share: number): number {
  return (2 ** (share * steps) - 1) / Math.LN2;
}

/** Returns the share of the way down at which a position is. */
export function placeOf(position: number): number {
  return Math.log2(1 + position * Math.LN2) / steps;
}
