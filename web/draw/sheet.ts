import type { Cells } from "./pen.js";
import type { Plan } from "./picture.js";
import { drawRows } from "./rows.js";
import type { Drawn, SvgPen } from "./svg-pen.js";
import type { Table } from "./table.js";

/** Cells as a strip, with words above and below. */
interface Strip {
  caption: string;
  cells: Cells;
  hint: string;
}

interface Sheet {
  title: string;
  /** One below the other. */
  drawings: readonly Plan[];
  /** Beside the drawings, one below the other. */
  told?: readonly (Table | Strip)[];
  /** How much larger the drawings are than their own unit. Default: 1.2. */
  scale?: number;
}

const left = 24;
const top = 52;
const gap = 16;
/** Where the second line of a title stands. */
const oneLine = 34 + Math.round(15 * 1.45);
/** A title has at least this width. */
const leastTitle = 560;
/** The least width of what stands beside the drawings. */
const least = 260;

/** Lays out a picture: a title, its drawings, and beside them what is told in words. */
export function drawSheet(pen: SvgPen, { title, drawings, told = [], scale = 1.2 }: Sheet): Drawn {
  const wide = scale * Math.max(...drawings.map(({ size }) => size.width));
  const named = pen.lines(left, 34, Math.max(wide, leastTitle), title, { size: 15, bold: true });
  const body = [named.drawn];
  // Each line of the title besides the first takes its own height.
  const under = top + Math.max(0, named.below - oneLine);
  let below = under;
  for (const { size, marks } of drawings) {
    body.push(pen.group(left, below, scale, marks));
    below += scale * size.height + gap;
  }
  const x = left + wide + 28;
  let width = 0;
  let y = under + 20;
  for (const part of pen.look.wordless ? [] : told) {
    if ("rows" in part) {
      const table = drawRows(pen, { ...part, x, y, least });
      body.push(table.drawn);
      width = Math.max(width, table.width);
      y = table.below + 20;
    } else {
      width = Math.max(width, least);
      const named = pen.lines(x, y, width, part.caption, { size: 12 });
      const strip = { x, y: named.below - 4, width, height: 24 };
      const hint = pen.lines(x, strip.y + 44, width, part.hint, { size: 12, colour: "muted" });
      body.push(named.drawn, pen.cells(part.cells, strip), hint.drawn);
      y = hint.below + 20;
    }
  }
  return {
    width: width === 0 ? x : x + width + 32,
    height: Math.max(below, y - gap) + 4,
    body: body.join("\n"),
  };
}
