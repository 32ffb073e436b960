import distanceText from "posenc:text/distance";
import picturesText from "posenc:text/pictures";
import type { Posenc } from "posenc";
import {
  across,
  alongRod,
  curvePath,
  dim,
  down,
  farthest,
  pairCells,
  plot,
  productAt,
  productsOf,
  rod,
  rodTicks,
  startsOf,
  ticks,
} from "../../figures/distance/plot.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Pen } from "../pen.js";
import type { Picture } from "./picture.js";
import { drawRows } from "./rows.js";
import { dot, joined } from "./sentences.js";

const left = 24;
const top = 52;
/** How much larger the drawings are than their own unit. */
const scale = 1.2;
const side = left + scale * plot.width + 28;
/** Where the columns of the table end. */
const ends = [210, 270];
const small = { size: 10, colour: "muted" } as const;

export interface DistanceState {
  p: number;
  k: number;
}

/** Two positions as the ends of a rod, and their product over the distance between them. */
export function distance(posenc: Posenc, { p, k }: DistanceState): Picture {
  const encoding = posenc.sinusoidal({ dim });
  const products = productsOf(encoding);
  const peak = products[0] ?? 1;
  const own = productAt(encoding, p, k);
  const title = (language: Language) =>
    textIn(language, picturesText).distance.title(whole(p), whole(p + k));

  const drawRod = (pen: Pen): string => {
    const pin = (position: number, name: string, y: number) =>
      pen.circle(alongRod(position), rod.y, 6, { fill: "accent" }) +
      pen.text(alongRod(position), y, `${name} = ${position}`, { size: 11, anchor: "middle" });
    return [
      pen.path(`M${alongRod(0)} ${rod.y}H${rod.width - rod.right}`, { stroke: "line" }),
      ...rodTicks.map((tick) =>
        pen.text(alongRod(tick), rod.height - 4, whole(tick), { ...small, anchor: "middle" }),
      ),
      pen.path(`M${alongRod(p)} ${rod.y}H${alongRod(p + k)}`, { stroke: "accent", width: 5 }),
      pin(p, "p", rod.y - 13),
      pin(p + k, "q", rod.y + 22),
    ].join("");
  };

  const drawCurve = (pen: Pen): string => {
    const text = textIn(pen.look.language, distanceText);
    const marked = { x: across(k), y: down((products[k] ?? 0) / peak) };
    return [
      ...ticks.shares.map(
        (share) =>
          pen.path(`M${plot.left} ${down(share)}H${plot.width - plot.right}`, { stroke: "line" }) +
          pen.text(plot.left - 6, down(share) + 4, whole(share), { ...small, anchor: "end" }),
      ),
      ...ticks.distances.map((one) =>
        pen.text(across(one), plot.height - 14, whole(one), { ...small, anchor: "middle" }),
      ),
      pen.text(plot.width - plot.right, plot.height, text.axis, { ...small, anchor: "end" }),
      pen.path(
        curvePath(
          products.map((product) => product / peak),
          1,
        ),
        { stroke: "accent", width: 2 },
      ),
      pen.path(`M${marked.x} ${plot.height - plot.bottom}V${marked.y}`, { stroke: "muted" }),
      pen.circle(marked.x, marked.y, 5, { fill: "accent", stroke: "paper" }),
    ].join("");
  };

  const distances = Array.from({ length: farthest + 1 }, (_, one) => one);
  return {
    title,
    alt(language) {
      const text = textIn(language, distanceText);
      const told = text.curve(whole(k), fixed((products[k] ?? 0) / peak, 3));
      return joined(language, text.rod(whole(p), whole(p + k)), told);
    },
    caption: (language) =>
      textIn(language, picturesText).distance.caption(
        whole(p),
        whole(p + k),
        whole(k),
        fixed(own),
        fixed(own / peak, 3),
        whole(peak),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, distanceText);
      const below = top + scale * rod.height + 16;
      const caption = pen.text(side, top + 20, text.table(whole(k)), { size: 12, colour: "muted" });
      const rows = startsOf(p).map((start) => {
        const product = productAt(encoding, start, k);
        return {
          name: `PE(${start})${dot(language)}PE(${start + k})`,
          cells: [fixed(product), fixed(product / peak, 3)],
          isChosen: start === p,
        };
      });
      const heads = [text.product, text.ofPeak(whole(peak))];
      const table = drawRows(pen, { x: side, y: top + 48, heads, rows, ends });
      const width = ends.at(-1) ?? 0;
      const named = pen.lines(side, table.below + 24, width, text.pairs(whole(k)), { size: 12 });
      const place = { x: side, y: named.below - 4, width, height: 24 };
      const hint = pen.lines(side, place.y + 44, width, text.pairsHint(fixed(own)), {
        size: 12,
        colour: "muted",
      });
      const body = [
        pen.text(left + scale * rod.left, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawRod(pen)),
        pen.group(left, below, scale, drawCurve(pen)),
        caption,
        table.drawn,
        named.drawn,
        pen.cells(pairCells(posenc, encoding, k), place),
        hint.drawn,
      ];
      const height = Math.max(below + scale * plot.height + 20, hint.below + 4);
      return { width: side + width + 32, height, body: body.join("\n") };
    },
    numbers: {
      data: products,
      shape: [distances.length, 1],
      columns: ["product"],
      axes: [{ name: "distance", labels: distances }],
    },
  };
}
