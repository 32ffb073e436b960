import {
  shape as checkShape,
  product,
  rangeError,
  shapeError,
  typeError,
} from "../shared/check.js";
import { type Positions, parsePositions } from "../shared/positions.js";
import { packOptions } from "../shared/presets/options.js";
import type { Asked } from "../shared/presets/preset.js";
import type { Tensor } from "../shared/tensor.js";
import { type Memory, must } from "../wasm/memory.js";
import type { DialectsCore } from "../wasm/posenc_dialects.js";
import type { Packed } from "../wasm/positional.js";
import { addOptions, ColumnsPreset } from "./columns.js";

/** Which cells of images are padding: 0 or false for a cell of the image, 1 or true for padding. */
export type PaddingMask = Uint8Array | readonly boolean[] | readonly number[];

function paddingMask(mask: PaddingMask, sizes: readonly number[]): Uint8Array {
  const length = product(sizes);
  const mayBe = `a Uint8Array or an array of ${length} numbers or booleans, as its shape tells`;
  if (!Array.isArray(mask) && !(mask instanceof Uint8Array)) throw typeError("mask", mayBe, mask);
  if (mask.length !== length) throw rangeError("mask", mayBe, mask);
  return mask instanceof Uint8Array ? mask : Uint8Array.from(mask, (padding) => (padding ? 1 : 0));
}

const made = (memory: Memory<DialectsCore>, { index, options }: Asked): Packed =>
  memory.withCopy(packOptions("grid", options), (address) =>
    must(memory.core.grid(index, address)),
  );

/** DETR's rows of an image's cells, counted past a mask of padding. */
export class DetrPreset extends ColumnsPreset {
  readonly kind = "image";
  readonly #normalize: 0 | 1;
  readonly #scale: number;

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked) {
    const { options } = asked;
    const normalize = options.normalize === 1;
    if (options.scale !== undefined && !normalize) {
      throw rangeError("scale", "left out unless normalize is true", options.scale);
    }
    super(memory, asked, made(memory, asked));
    this.#normalize = normalize ? 1 : 0;
    this.#scale = (options.scale ?? Number.NaN) as number;
  }

  /**
   * The rows of the cells of images: `[…the mask's shape, 2 · numPosFeats]`, y before x. (DETR itself
   * has the columns second: `[batch, 2 · numPosFeats, height, width]`.)
   *
   * @param mask Row-major, batch images of height × width cells.
   * @param options.shape `[height, width]` or `[batch, height, width]`.
   * @throws TypeError, RangeError where the mask does not fit its shape.
   */
  encode(mask: PaddingMask, options: { shape: readonly number[] }): Tensor {
    const sizes = checkShape("shape", addOptions(options).shape);
    if (sizes.length !== 2 && sizes.length !== 3) {
      throw shapeError("mask", "of shape [height, width] or [batch, height, width]", sizes);
    }
    const bytes = paddingMask(mask, sizes);
    const [height, width] = sizes.slice(-2) as [number, number];
    const batch = sizes.length === 3 ? (sizes[0] as number) : 1;
    const { core } = this.memory;
    const points = this.memory.withCopy(bytes, (address) =>
      this.memory.doubles(2 * bytes.length, (out) =>
        core.detrPoints(address, batch, height, width, this.#normalize, this.#scale, out),
      ),
    );
    return this.encodePoints(points, sizes);
  }
}

/** Coordinates of a box that GLIGEN encodes: left, top, right, bottom. */
const corners = 4;

/** GLIGEN's rows of bounding boxes, of growing frequencies. */
export class BoxesPreset extends ColumnsPreset {
  readonly kind = "boxes";

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked) {
    super(memory, asked, made(memory, asked));
  }

  /**
   * The rows of boxes: `[…boxes, 8 · bands]`.
   *
   * @param boxes `[…, 4]`: nested arrays, or `{ data, shape }`.
   * @throws TypeError, RangeError where the last size is not 4 or a coordinate is not finite.
   */
  encode(boxes: Exclude<Positions, number>): Tensor {
    const parsed = parsePositions("boxes", boxes);
    if (parsed.kind === "range" || parsed.shape.at(-1) !== corners) {
      throw shapeError("boxes", "of a shape that ends in 4", parsed.shape);
    }
    return this.encodePoints(parsed.values, parsed.shape.slice(0, -1));
  }
}
