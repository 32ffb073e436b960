import { cellAt, type View } from "../../draw/view.js";

const rowsAPage = 10;

/** The cell that a heatmap's cursor is on, and whether it stays there. */
export interface HeatmapCursor {
  pos: number;
  col: number;
  pinned: boolean;
}

/** Returns the cursor after a key, or undefined if the heatmap does not use the key. */
export function cursorAfterKey(
  event: KeyboardEvent,
  { pos, col, pinned }: HeatmapCursor,
  { length, dim }: { length: number; dim: number },
): HeatmapCursor | undefined {
  if (event.altKey || event.metaKey) return undefined;
  if (event.key === "Enter") return { pos, col, pinned: !pinned };
  if (event.key === "Escape") return { pos, col, pinned: false };
  const wide = event.ctrlKey;
  const places: Record<string, readonly [pos: number, col: number]> = {
    ArrowLeft: [pos, col - 1],
    ArrowRight: [pos, col + 1],
    ArrowUp: [pos - 1, col],
    ArrowDown: [pos + 1, col],
    PageUp: [pos - rowsAPage, col],
    PageDown: [pos + rowsAPage, col],
    Home: [wide ? 0 : pos, 0],
    End: [wide ? length - 1 : pos, dim - 1],
  };
  const place = places[event.key];
  if (!place) return undefined;
  return {
    pos: Math.min(Math.max(place[0], 0), length - 1),
    col: Math.min(Math.max(place[1], 0), dim - 1),
    pinned,
  };
}

/** How far a finger may go and still tap, in CSS pixels. */
const tapWithin = 8;
/** Where the finger went down that is on a heatmap. */
let down = { x: 0, y: 0 };

/**
 * Returns the cursor after a pointer event, or undefined if nothing changes. The barcode sets the
 * column (`data-along="x"`), the wave sets the row (`"y"`), the heatmap sets both. A mouse moves
 * the cursor by hovering. A finger moves it by a drag sideways, because a drag up or down scrolls
 * the page. A click or a tap pins it, and the next one on the same cell lets it go.
 */
export function cursorAfterPointer(
  event: PointerEvent,
  { pos, col, pinned }: HeatmapCursor,
  { rows, columns }: { rows: View; columns: View },
): HeatmapCursor | undefined {
  const target = event.currentTarget as HTMLElement;
  const mouse = event.pointerType === "mouse";
  const held = target.hasPointerCapture(event.pointerId);
  const pressed = event.type === "pointerdown";
  const { clientX: x, clientY: y } = event;
  if (pressed) {
    down = { x, y };
    if (event.button === 0) target.setPointerCapture(event.pointerId);
    if (!mouse || event.button !== 0) return undefined;
  }
  if (event.type === "pointerup" && (mouse || !held)) return undefined;
  if (event.type === "pointermove" && !held && (!mouse || pinned)) return undefined;

  const near = Math.abs(x - down.x) + Math.abs(y - down.y) <= tapWithin;
  const tapped = event.type === "pointerup" && near;
  // A finger that trembles while it taps does not drag.
  if (event.type === "pointermove" && !mouse && near) return undefined;
  const { along } = target.dataset;
  const box = target.getBoundingClientRect();
  const there = {
    pos: along === "x" ? pos : cellAt(rows, (y - box.top) / box.height),
    col: along === "y" ? col : cellAt(columns, (x - box.left) / box.width),
  };
  const same = there.pos === pos && there.col === col;
  const pins = pressed || tapped;
  if (same && !pins) return undefined;
  return { ...there, pinned: pins ? !(same && pinned) : pinned };
}
