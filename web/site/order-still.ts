import type { Posenc } from "posenc";
import type { Transformer } from "posenc/model";
import { Colours } from "../draw/colours.js";
import { cellPaths } from "../draw/svg-pen.js";
import { answerOf, rightAnswer } from "../figures/order/answers.js";
import { fullColour, type Reading, read } from "../figures/order/reading.js";
import type orderText from "../text/en/order.js";
import { escaped } from "./markdown.js";

/** The libraries and words that the still figure of the chapter "order" is drawn from. */
export interface OrderScene {
  posenc: Posenc;
  /** The trained models without positions and with sinusoidal ones. */
  models: Readonly<Record<"none" | "sinusoidal", Transformer>>;
  text: typeof orderText;
}

/** Returns the model's output for each word as a strip of coloured cells, in SVG. */
function stripsOf(
  posenc: Posenc,
  { outputs }: Reading,
  attributes: (row: number, rows: number) => string,
): string[] {
  const [rows = 0] = outputs.shape;
  const dim = outputs.shape[1] ?? 0;
  const colours = new Colours(
    posenc,
    outputs.data.map((value) => value / fullColour),
  );
  return Array.from({ length: rows }, (_, row) => {
    const cells = { colours: colours.part(row * dim, (row + 1) * dim), rows: 1, columns: dim };
    return `<svg viewBox="0 0 ${dim} 1" preserveAspectRatio="none" aria-hidden="true"${attributes(row, rows)}>${cellPaths(cells, "page")}</svg>`;
  });
}

function strips(posenc: Posenc, words: readonly string[], reading: Reading): string {
  const rows = stripsOf(posenc, reading, () => "");
  const items = words.map((word, row) => `<li><span>${escaped(word)}</span>\n${rows[row]}</li>`);
  return `<ol>${items.join("\n")}</ol>`;
}

/**
 * Returns the strips of the short sentence as written. The figure shows them in its rows until the reader
 * does something: only then it fetches the model.
 */
export function orderStart({ posenc, models, text }: OrderScene): string {
  const { words, pair } = text.sentences.short;
  const reading = read(models.none, words.split(" "), pair.split(" "));
  return stripsOf(posenc, reading, (row, rows) => ` class="row" slot="row-${rows}-${row}"`).join(
    "\n",
  );
}

/**
 * Returns the short sentence as written and backwards: the rows that the model without positions
 * makes of both, and which word comes first to it and to the model with positions.
 */
export function orderStill({ posenc, models, text }: OrderScene): string {
  const { words, pair } = text.sentences.short;
  const written = words.split(" ");
  const orders = [written, [...written].reverse()];
  const asked = pair.split(" ");
  const named = orders.map((order) => escaped(order.join(text.between)));
  const readings = (name: keyof OrderScene["models"]) =>
    orders.map((order) => read(models[name], order, asked));
  const pictures = readings("none").map(
    (reading, n) => `<div><p>${named[n]}</p>${strips(posenc, orders[n] ?? [], reading)}</div>`,
  );
  const answers = (["none", "sinusoidal"] as const).map((name) => {
    const cells = readings(name).map((reading, n) => {
      const answer = answerOf("first", reading).join(" ");
      const isRight = answer === rightAnswer("first", orders[n] ?? [], asked).join(" ");
      return `<td>${escaped(answer)} <small>${escaped(isRight ? text.right : text.wrong)}</small></td>`;
    });
    const label = `${text.settings.positions}: ${text.models[name]}`;
    return `<tr><th scope="row">${escaped(label)}</th>${cells.join("")}</tr>`;
  });
  const [a = "", b = ""] = asked;
  return `<div class="strips">${pictures.join("\n")}</div>
<table><caption>${escaped(text.first(a, b))}</caption>
<thead><tr><td></td>${named.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>${answers.join("")}</tbody></table>`;
}
