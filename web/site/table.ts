import type { Table } from "../draw/table.js";
import { escaped } from "./markdown.js";

/** Returns a figure's table as HTML, for readers without scripts. */
export function tableMarkup({ caption, corner = "", heads, rows }: Table): string {
  const head = [corner, ...(heads ?? [])].map((one) => `<th scope="col">${escaped(one)}</th>`);
  const body = rows.map(({ name, cells }) => {
    const told = cells.map((one) => `<td>${escaped(one)}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${told.join("")}</tr>`;
  });
  const named = caption === undefined ? "" : `<caption>${escaped(caption)}</caption>`;
  const above = heads ? `\n<thead><tr>${head.join("")}</tr></thead>` : "";
  return `<table>${named}${above}
<tbody>${body.join("")}</tbody></table>`;
}
