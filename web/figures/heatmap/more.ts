import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { PresetName } from "posenc/dialects";
import { type View, viewOf } from "../../draw/view.js";
import cellFormula from "../../formula/cell.tex";
import { fixed, span, whole } from "../../text/number.js";
import { Memo } from "../shared/memo.js";
import { renderTable } from "../shared/table.js";
import type heatmapText from "./en.js";
import type { Scene } from "./scene.js";
import { countDiffering, type FilledCell } from "./source.js";

/** A larger table of numbers would take too long to lay out. */
const most = { rows: 8, columns: 4 };

/** The formula of the cursor's cell with its numbers: the paper's, or that of another library. */
function formulaOf(
  { pos, col, base, dim, dialect, library }: Scene,
  cell: FilledCell,
  text: typeof heatmapText,
): TemplateResult {
  const own = library?.formulas[dialect as PresetName];
  if (own && dialect !== "paper") {
    return html`<div class="formula dialect" data-readout="formula">${own(text.inFormula)}</div>`;
  }
  return html`<div class="formula aligned" data-readout="formula">
    ${cellFormula({
      ...{ pos: whole(pos), col: whole(col), fn: cell.function, base: whole(base) },
      ...{ pair: whole(cell.pair), dim: whole(dim) },
      ...{ angle: fixed(cell.angle), value: fixed(cell.value) },
    })}
  </div>`;
}

const differing = new Memo<number>();

/** A remark on the whole table. */
function remarkOn(scene: Scene, text: typeof heatmapText): string {
  const { dialect, library, source, length, paper, values, rows, dim } = scene;
  if (dialect === "paper") {
    const slow = source.frequencies.filter((one) => (2 * Math.PI) / one > length).length;
    return text.unfinished(whole(slow), whole(source.frequencies.length), whole(length));
  }
  if (!library) return "";
  if (!paper) return text.paperIsEven;
  const count = differing.get([values, paper.base, dim], () =>
    countDiffering(values, paper.encode(rows).data, dim),
  );
  return text.differing(whole(count), whole(dim));
}

const indexes = ({ start, length }: View) => Array.from({ length }, (_, offset) => start + offset);

/** The numbers around the cursor. */
function numbersOf({ source, pos, col, length, dim }: Scene, text: typeof heatmapText) {
  // A window as wide as it is seen begins at a multiple of its half, so that it seldom moves.
  const around = (count: number, size: number, at: number) =>
    viewOf(count, size, at, (Math.floor((2 * at) / size) * size) / 2 - size / 4);
  const rows = around(length, most.rows, pos);
  const columns = around(dim, most.columns, col);
  return guard([source, text, rows.start, rows.length, columns.start], () => {
    const { data } = source.encode(rows);
    return renderTable({
      caption: text.tableCaption(
        span(rows.start, rows.length),
        span(columns.start, columns.length),
      ),
      corner: text.position,
      heads: indexes(columns).map(String),
      rows: indexes(rows).map((one, row) => ({
        name: String(one),
        cells: indexes(columns).map((column) => fixed(data[row * dim + column] ?? 0)),
      })),
    });
  });
}

/** What the drawer says besides the cell's numbers: its formula, a remark, and the numbers around it. */
export function more(scene: Scene, text: typeof heatmapText): TemplateResult {
  return html`${scene.cell ? formulaOf(scene, scene.cell, text) : html`<p>${text.zeroColumn}</p>`}
    <p class="hint" role="status" data-readout="remark">${remarkOn(scene, text)}</p>
    ${numbersOf(scene, text)}`;
}
