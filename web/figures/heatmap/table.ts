import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Table } from "../../draw/table.js";
import { type View, viewOf } from "../../draw/view.js";
import type heatmapText from "../../text/en/heatmap.js";
import { fixed, span } from "../../text/number.js";
import { renderTable } from "../shared/table.js";
import type { Shown } from "./plot.js";
import type { Source } from "./source.js";

/** A larger table would take too long to lay out: a reader waits for it, on a slow phone as well. */
const mostRows = 32;
const mostColumns = 32;

function indexes({ start, length }: View): number[] {
  return Array.from({ length }, (_, offset) => start + offset);
}

function tableOf(
  text: typeof heatmapText,
  source: Source,
  { rows, columns }: { rows: View; columns: View },
  complete: boolean,
): Table {
  const { data } = source.encode(rows);
  const [shownRows, shownColumns] = [rows, columns].map(({ start, length }) => span(start, length));
  const caption = text.tableCaption(shownRows ?? "", shownColumns ?? "");
  return {
    caption: complete ? caption : `${caption} ${text.tableWindow}`,
    corner: text.position,
    heads: indexes(columns).map(String),
    rows: indexes(rows).map((pos, row) => ({
      name: String(pos),
      cells: indexes(columns).map((col) => fixed(data[row * source.dim + col] ?? 0)),
    })),
  };
}

/** A table of the numbers around the cursor. */
export function table(
  text: typeof heatmapText,
  label: string,
  source: Source,
  { length, dim, rows, columns, cursor }: Shown,
): TemplateResult {
  const shown = {
    rows: viewOf(length, mostRows, cursor.pos, rows.start),
    columns: viewOf(dim, mostColumns, cursor.col, columns.start),
  };
  const complete = shown.rows.length === length && shown.columns.length === dim;
  const parts = [source, text, shown.rows.start, shown.rows.length, shown.columns.start];
  return html`<div class="scroll" role="region" aria-label=${label} tabindex="0">
    ${guard(parts, () => renderTable(tableOf(text, source, shown, complete)))}
  </div>`;
}
