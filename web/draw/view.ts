/** A run of cells along one axis: which of them a figure shows. */
export interface View {
  start: number;
  length: number;
}

/**
 * The cells that fit where each needs a pixel: all of them, or a window that holds the focus and
 * moves from where it last was only as far as it must.
 */
export function viewOf(count: number, pixels: number, focus: number, lastStart = 0): View {
  const length = Math.max(1, Math.min(count, Math.floor(pixels)));
  const nearest = Math.min(Math.max(lastStart, focus - length + 1), focus);
  return { start: Math.min(Math.max(nearest, 0), count - length), length };
}

/** The cell under a point, given as a share 0 … 1 of the axis. */
export function cellAt(view: View, share: number): number {
  const offset = Math.floor(share * view.length);
  return view.start + Math.min(Math.max(offset, 0), view.length - 1);
}
