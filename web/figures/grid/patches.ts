import type { Posenc, Tensor } from "posenc";
import type { Values } from "../shared/setting.js";
import { type grid, type ShapeName, shapes } from "./settings.js";

export const dim = 64;

/** The patch that is compared with all. */
type Touched = Readonly<Values<typeof grid.settings>>;

/** Returns the rows of all patches, x first. */
export function gridOf(posenc: Posenc, shape: ShapeName): Tensor {
  return posenc.grid({ dim, shape: shapes[shape] });
}

/** Returns what each patch of a grid has in common with the touched one. [height, width] */
export function productsOf(posenc: Posenc, grid: Tensor, { shape, order, x, y }: Touched) {
  const [, width] = shapes[shape];
  const asked = posenc.grid({ dim, shape: shapes[shape], order });
  const start = (y * width + x) * dim;
  const row = { data: asked.data.slice(start, start + dim), shape: [1, dim] };
  return posenc.similarity(row, grid).data;
}

/** Returns the colours of products. The least is white and the largest that there can be is red. */
export function glowOf(posenc: Posenc, products: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const least = Math.min(...products);
  return posenc.paint(products.map((product) => (product - least) / (dim / 2 - least)));
}

/** The patches whose products are told as numbers: the touched one, its neighbours and the largest. */
export function toldOf(products: Float32Array, { shape, x, y }: Touched) {
  const [height, width] = shapes[shape];
  const across = x + 1 < width ? 1 : -1;
  const down = y + 1 < height ? 1 : -1;
  return {
    itself: y * width + x,
    across: y * width + x + across,
    down: (y + down) * width + x,
    diagonal: (y + down) * width + x + across,
    best: products.indexOf(Math.max(...products)),
  };
}
