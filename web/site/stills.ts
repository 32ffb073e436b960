import type { Posenc, Sinusoidal } from "posenc";
import { point, sweepPath } from "../draw/clock.js";
import type heatmapText from "../text/en/heatmap.js";
import { fixed, span, whole } from "../text/number.js";
import { escaped } from "./markdown.js";
import { type OrderScene, orderStart, orderStill } from "./order-still.js";
import type { PlacedFigure } from "./pages.js";

/** What a still figure is drawn from. */
export interface Scene {
  posenc: Posenc;
  placed: PlacedFigure;
  /** The path from the page to the root of the site: "../../". */
  root: string;
  heatmap: typeof heatmapText;
  order: OrderScene["text"];
  models: OrderScene["models"];
}

function numberOf({ attributes }: PlacedFigure, name: string): number {
  return Number(attributes?.[name]);
}

/** A table of the first cells of some rows. */
function cellsOf(
  encoding: Sinusoidal,
  positions: readonly number[],
  { heatmap }: Pick<Scene, "heatmap">,
): string {
  const columns = Math.min(encoding.dim, 4);
  const heads = Array.from({ length: columns }, (_, column) => `<th scope="col">${column}</th>`);
  const rows = positions.map((position) => {
    const { data } = encoding.encode([position]);
    const cells = [...data.slice(0, columns)].map((value) => `<td>${fixed(value)}</td>`);
    return `<tr><th scope="row">${whole(position)}</th>${cells.join("")}</tr>`;
  });
  const caption = heatmap.tableCaption(positions.map(whole).join(", "), span(0, columns));
  return `<table><caption>${escaped(caption)}</caption>
<thead><tr><th scope="col">${escaped(heatmap.position)}</th>${heads.join("")}</tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}

function heatmapStill(scene: Scene): string {
  const { posenc, placed, root, heatmap } = scene;
  const [dim, length] = [numberOf(placed, "dim"), numberOf(placed, "length")];
  const picture = length === 32 ? "opening.png" : dim === 64 ? "rows.png" : "table.png";
  return `<img class="pixels" src="${root}${picture}" width="${dim * 8}" height="${length * 8}" alt="${escaped(heatmap.name)}" vite-ignore>
${cellsOf(posenc.sinusoidal({ dim }), [0, 1, 2, 3], scene)}`;
}

function rotationStill(scene: Scene): string {
  const { posenc, placed } = scene;
  const [dim, pos, k, pair] = ["dim", "pos", "k", "pair"].map((name) => numberOf(placed, name)) as [
    number,
    number,
    number,
    number,
  ];
  const encoding = posenc.sinusoidal({ dim });
  const terms = encoding.rotation(k).terms(pos, pair);
  const hand = (cosine: number, sine: number, name: string, label: string) => {
    const tip = point({ cosine, sine }, 100);
    const text = point({ cosine, sine }, 118);
    return `<path class="${name}" d="M0 0L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}"/>
<text x="${text.x.toFixed(1)}" y="${text.y.toFixed(1)}">${label}</text>`;
  };
  const steps = 24;
  const { data } = encoding.encode({ start: pos, length: steps + 1, step: k / steps });
  const column = (offset: number) =>
    Array.from({ length: steps + 1 }, (_, row) => data[row * dim + 2 * pair + offset] ?? 0);
  return `<svg class="clock" viewBox="-140 -140 280 280" role="img" aria-label="PE(${pos}), PE(${pos + k})">
<circle r="100"/>
<path class="arc" d="${sweepPath(column(0), column(1), 40, 46)}"/>
${hand(terms.cosAlpha, terms.sinAlpha, "pos", whole(pos))}
${hand(terms.rotatedCosine, terms.rotatedSine, "shifted", whole(pos + k))}
</svg>
${cellsOf(encoding, [pos, pos + k], scene)}`;
}

const stills: Readonly<Record<string, (scene: Scene) => string>> = {
  heatmap: heatmapStill,
  rotation: rotationStill,
  order: ({ order, ...scene }) => orderStill({ ...scene, text: order }),
};

/** Returns what stands inside a figure until its script has drawn it, or undefined if it has none. */
export function stillOf(scene: Scene): string | undefined {
  // The numbers of other libraries are drawn by the script alone.
  if (scene.placed.attributes?.dialect !== undefined) return undefined;
  return stills[scene.placed.figure]?.(scene);
}

/** Returns what a figure shows in places of its own until it has what it fetches on demand. */
export function startOf({ placed, order, ...scene }: Scene): string {
  return placed.figure === "order" ? orderStart({ ...scene, text: order }) : "";
}
