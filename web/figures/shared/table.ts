import { html, nothing, type TemplateResult } from "lit";
import type { Table } from "../../draw/table.js";

/** A table of a live figure. What is more than text in its cells is a template. */
export function renderTable({
  caption,
  corner,
  heads,
  rows,
}: Table<string | TemplateResult>): TemplateResult {
  return html`<table>
    ${caption ? html`<caption>${caption}</caption>` : nothing}
    ${
      heads
        ? html`<thead><tr>
            ${corner ? html`<th scope="col">${corner}</th>` : html`<td></td>`}
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr></thead>`
        : nothing
    }
    <tbody>
      ${rows.map(
        ({ id, name, cells, isChosen }) =>
          html`<tr class=${isChosen ? "chosen" : nothing} data-readout=${id ?? nothing}>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
