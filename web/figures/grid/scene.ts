import gridText from "posenc:text/grid";
import type { Posenc, Tensor } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { type grid, type ShapeName, shapes } from "./settings.js";

export const dim = 64;

type Touched = Readonly<Values<typeof grid.settings>>;

/** What each patch has in common with the touched one. */
export interface Scene extends Touched {
  width: number;
  height: number;
  /** [height, width] */
  products: Float32Array<ArrayBuffer>;
  /** The patches whose products are told as numbers: the touched one, its neighbours and the largest. */
  told: Readonly<Record<"itself" | "across" | "down" | "diagonal" | "best", number>>;
  /** Where the patch has its place if its x is taken for y, or undefined if it is outside. */
  exchanged: number | undefined;
}

/** Returns the rows of all patches, x first. */
export function gridOf(posenc: Posenc, shape: ShapeName): Tensor {
  return posenc.grid({ dim, shape: shapes[shape] });
}

/** @param grid Of the same shape. */
export function sceneOf(posenc: Posenc, grid: Tensor, { shape, order, x, y }: Touched): Scene {
  const [height, width] = shapes[shape];
  const itself = y * width + x;
  const asked = posenc.grid({ dim, shape: shapes[shape], order });
  const row = { data: asked.data.slice(itself * dim, (itself + 1) * dim), shape: [1, dim] };
  const products = posenc.similarity(row, grid).data;
  const across = x + 1 < width ? 1 : -1;
  const down = y + 1 < height ? width : -width;
  const best = products.indexOf(Math.max(...products));
  return {
    ...{ shape, order, x, y, width, height, products },
    told: {
      itself,
      across: itself + across,
      down: itself + down,
      diagonal: itself + down + across,
      best,
    },
    exchanged: x < height && y < width ? x * width + y : undefined,
  };
}

/** Returns the patches as colours. The least product is 0 of the map, and the largest that there can be is +1. */
export function cellsOf(posenc: Posenc, { products, width, height }: Scene) {
  const least = Math.min(...products);
  const shares = products.map((product) => (product - least) / (dim / 2 - least));
  return { colours: new Colours(posenc, shares), rows: height, columns: width };
}

export function patchName(
  { width }: Scene,
  patch: number,
  { patch: named }: typeof gridText,
): string {
  return named(whole(patch % width), whole(Math.floor(patch / width)));
}

/** What screen readers say of the map. */
export function labelOf(scene: Scene, text: typeof gridText): string {
  const { itself, best } = scene.told;
  return text.map(patchName(scene, itself, text), patchName(scene, best, text));
}

/** What exchanging x and y does. */
export function exchangeOf(scene: Scene, text: typeof gridText): string {
  const { exchanged } = scene;
  return exchanged === undefined ? text.outside : text.told(patchName(scene, exchanged, text));
}

export function tableOf(scene: Scene, language: Language): Table {
  const text = textIn(language, gridText);
  const rows = (["itself", "across", "down", "diagonal", "best"] as const).map((id) => {
    const patch = scene.told[id];
    const cells = [patchName(scene, patch, text), fixed(scene.products[patch] ?? 0, 2)];
    return { id, name: text[id], cells };
  });
  return { caption: text.table(whole(dim / 2)), rows };
}
