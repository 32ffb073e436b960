import type { Table } from "../draw/table.js";
import { escaped } from "./markdown.js";

/** Returns a figure's table as HTML, for readers without scripts. */
export function tableMarkup({ caption, corner = "", heads, rows }: Table): string {
  const named = (one: string) => `<th scope="col">${escaped(one)}</th>`;
  const head = [corner === "" ? "<td></td>" : named(corner), ...(heads ?? []).map(named)];
  const body = rows.map(({ name, cells }) => {
    const told = cells.map((one) => `<td>${escaped(one)}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${told.join("")}</tr>`;
  });
  const above = heads ? `\n<thead><tr>${head.join("")}</tr></thead>` : "";
  const told = caption === undefined ? "" : `<caption>${escaped(caption)}</caption>`;
  return `<table>${told}${above}
<tbody>${body.join("")}</tbody></table>`;
}
