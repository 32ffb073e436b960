/** The cells along one axis that a figure shows. */
export interface View {
  start: number;
  length: number;
}

/**
 * Returns the cells that fit when each needs a pixel: all of them, or a window that contains the
 * focus. The window moves from `lastStart` only as far as it must.
 */
export function viewOf(count: number, pixels: number, focus: number, lastStart = 0): View {
  const length = Math.max(1, Math.min(count, Math.floor(pixels)));
  const nearest = Math.min(Math.max(lastStart, focus - length + 1), focus);
  return { start: Math.min(Math.max(nearest, 0), count - length), length };
}

/** Returns the cell at a share 0 … 1 of the axis. */
export function cellAt(view: View, share: number): number {
  const offset = Math.floor(share * view.length);
  return view.start + Math.min(Math.max(offset, 0), view.length - 1);
}
