import {
  options as checkOptions,
  shape as checkShape,
  product,
  rangeError,
  shapeError,
  typeError,
  zerosAndOnes,
} from "../shared/check.js";
import { type Positions, parsePositions } from "../shared/positions.js";
import type { CheckedOptions } from "../shared/presets/options.js";
import type { PresetRequest } from "../shared/presets/preset.js";
import type { Tensor } from "../shared/tensor.js";
import { isArrayOf } from "../shared/typed-array.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import { ColumnsPreset } from "./columns.js";

/** Which cells of images are padding: 0 or false for a cell of the image, 1 or true for padding. */
export type PaddingMask = Uint8Array | readonly boolean[] | readonly number[];

function paddingMask(mask: PaddingMask, sizes: readonly number[]): Uint8Array {
  const length = product(sizes);
  const mayBe = `a Uint8Array or an array of ${length} numbers or booleans, as its shape tells`;
  if (!Array.isArray(mask) && !isArrayOf(mask, "Uint8Array")) throw typeError("mask", mayBe, mask);
  if (mask.length !== length) throw rangeError("mask", mayBe, mask);
  if (!Array.isArray(mask)) return zerosAndOnes("mask", mask);
  return Uint8Array.from(mask as readonly unknown[], (padding, n) => {
    if (typeof padding === "boolean") return padding ? 1 : 0;
    if (padding === 0 || padding === 1) return padding;
    throw rangeError(`mask[${n}]`, "0, 1, false or true", padding);
  });
}

/** DETR's rows for the cells of an image. Cells that a mask calls padding are not counted. */
export class DetrPreset extends ColumnsPreset {
  readonly kind = "image";
  readonly #counting: CheckedOptions;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    const { name, options } = request;
    if (options.scale !== undefined && options.normalize !== true) {
      throw rangeError("scale", "left out unless normalize is true", options.scale);
    }
    super(memory, request, memory.core.grid(name, options));
    this.#counting = options;
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
    options = checkOptions("options", options, { shape: true });
    const sizes = checkShape("shape", options.shape);
    if (sizes.length !== 2 && sizes.length !== 3) {
      throw shapeError("mask", "of shape [height, width] or [batch, height, width]", sizes);
    }
    const bytes = paddingMask(mask, sizes);
    const [height, width] = sizes.slice(-2) as [number, number];
    const batch = sizes.length === 3 ? (sizes[0] as number) : 1;
    const { core } = this.memory;
    const points = this.memory.withCopy(bytes, (address) =>
      this.memory.doubles(2 * bytes.length, (out) =>
        core.detrPoints(address, batch, height, width, this.#counting, out),
      ),
    );
    return this.rows.encodePoints(points, sizes);
  }
}

/** Coordinates of a box that GLIGEN encodes: left, top, right, bottom. */
const corners = 4;

/** GLIGEN's rows for bounding boxes. Their frequencies grow from pair to pair. */
export class BoxesPreset extends ColumnsPreset {
  readonly kind = "boxes";

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(memory, request, memory.core.grid(request.name, request.options));
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
    return this.rows.encodePoints(parsed.values, parsed.shape.slice(0, -1));
  }
}
