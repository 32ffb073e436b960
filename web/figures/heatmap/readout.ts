import { html, nothing, type TemplateResult } from "lit";

import cellFormula from "../../formula/cell.tex";
import type heatmapText from "../../text/en/heatmap.js";
import { fixed, significant, whole } from "../../text/number.js";
import type { HeatmapCursor } from "./cursor.js";
import type { FilledCell } from "./source.js";

/** What the readout shows of the cell under the cursor. */
export interface Readout {
  cursor: HeatmapCursor;
  /** Undefined in a column of zeros. */
  cell: FilledCell | undefined;
  pairs: number;
  /** The paper's value of the same cell, if another table is shown. */
  papersValue: number | undefined;
  formula: TemplateResult | typeof nothing;
  hint: TemplateResult | string;
}

/** Returns the name of a cell's function: sine or cosine. */
export function functionOf(cell: FilledCell, text: typeof heatmapText): string {
  return cell.function === "sin" ? text.sine : text.cosine;
}

/** Returns the paper's formula with the numbers of a cell. */
export function formulaOf(
  cell: FilledCell,
  { pos, col, base, dim }: { pos: number; col: number; base: number; dim: number },
): TemplateResult {
  return html`<div class="formula aligned" data-readout="formula">
    ${cellFormula({
      pos: whole(pos),
      col: whole(col),
      fn: cell.function,
      base: whole(base),
      pair: whole(cell.pair),
      dim: whole(dim),
      angle: fixed(cell.angle),
      value: fixed(cell.value),
    })}
  </div>`;
}

/** What a page may leave out, by `::part(more)`, where the figure is only to be seen. */
const details = "more";

function fact(name: string, label: string, value: string, part = ""): TemplateResult {
  return html`<div part=${part}><dt>${label}</dt><dd data-readout=${name}>${value}</dd></div>`;
}

export function readout(
  text: typeof heatmapText,
  { cursor, cell, pairs, papersValue, formula, hint }: Readout,
): TemplateResult {
  return html`<div class="readout">
    <h3>
      ${text.readout} ${cursor.pinned ? html`<span class="pin">${text.pinned}</span>` : nothing}
    </h3>
    <dl>
      ${fact("pos", text.position, whole(cursor.pos))}
      ${fact("dim", text.dimension, whole(cursor.col))}
      ${
        cell
          ? html`${fact("pair", text.pair, text.pairOf(whole(cell.pair), whole(pairs)), details)}
            ${fact("function", text.function, functionOf(cell, text))}`
          : nothing
      }
      ${fact("value", text.value, fixed(cell?.value ?? 0))}
      ${papersValue === undefined ? nothing : fact("papers", text.papersValue, fixed(papersValue))}
      ${
        cell
          ? fact(
              "wavelength",
              text.wavelength,
              text.wavelengthUnit(significant(cell.wavelength)),
              details,
            )
          : nothing
      }
    </dl>
    <div part=${details}>
      ${cell ? formula : html`<p>${text.zeroColumn}</p>`}
      <p class="hint" role="status">${hint}</p>
    </div>
  </div>`;
}
