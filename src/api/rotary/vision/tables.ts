import {
  object as checkObject,
  options as checkOptions,
  rangeError,
  typeError,
} from "../../shared/check.js";
import { type ArrayOf, arrayOf, type NumberKind } from "../../shared/number-kind.js";
import type { Pairing } from "../../shared/presets/options.js";
import type { Tensor } from "../../shared/tensor.js";
import type { Rotaries } from "../rotary.js";
import type { RotaryTables } from "../rotary-tables.js";
import { type Config, gridOf } from "./grids.js";
import { readTower, type Tower } from "./towers.js";

/** What {@link visionTables} is told. */
export interface VisionTablesOptions<As extends NumberKind = NumberKind> {
  /** Patches of each image, or of each video: `[time, height, width]`. */
  grids: readonly ArrayLike<number | bigint>[];
  /** The kind of number. The default is `"float32"`. */
  as?: As;
}

/** What {@link visionTables} returns. */
export interface VisionTables<As extends NumberKind> extends RotaryTables<ArrayOf<As>> {
  /**
   * Which columns of a head make a pair: `"halves"`, i and i + pairs; `"adjacent"`, 2i and 2i + 1; `"quarters"`
   * (Gemma 4), halves of the first half of the head, then of the second.
   */
  pairing: Pairing | "quarters";
  /**
   * Row and column of each patch, in the order of the tables, `[patches, 2]`; V-JEPA 2's time before them,
   * `[patches, 3]`. A token of a class, which turns by nothing, has -1.
   */
  places: Tensor<Int32Array<ArrayBuffer>>;
  /** Where patches end that attend to each other, each from the end before (cu_seqlens without its 0). */
  ends: number[];
  /** Of Qwen2.5-VL's layers with windows. */
  windows?: {
    /** Which merged patch stands at each place (window_index): hidden states are to be put into this order. */
    order: Int32Array<ArrayBuffer>;
    /** Where the patches of each window end. */
    ends: number[];
  };
  /** Of SAM 3's layers with windows: cosines and sines of the patches of any window, row by row. */
  window?: RotaryTables<ArrayOf<As>>;
}

/** Far more than any tower reads at once, and few enough to be made. */
const mostPatches = 2 ** 22;

/**
 * The cosines and sines of a vision tower, of width `"half"` (`[patches, pairs]`), which columns of a head they turn,
 * and the order of its patches: row by row; those of Qwen-VL's kind that are merged stand together, and Qwen2.5-VL's
 * windows do.
 *
 * V-JEPA 2's tables are `[patches, columns]`: the two columns of a pair (a, b) have angles of their own, and become
 * (a cos − b sin, b cos′ + a sin′). Columns behind those of the tables are left alone there. Kimi K2.5's pairs are those of
 * transformers' weights; in Moonshot's own they are neighbours, as Kimi-VL's (`moonvit`).
 *
 * @example
 * const { cos, sin, windows } = visionTables(posenc, config, { grids: [[1, 36, 24]] });
 *
 * @param posenc What `load()` of `posenc/rotary` gives.
 * @param config The model's configuration with its vision_config, or the tower's alone: of the Qwen-VL and Qwen-Omni
 * families, GLM-4V, GLM-OCR, PaddleOCR-VL, Ernie 4.5 VL, Pixtral, Llama 4, Gemma 4, Kimi-VL, Kimi K2.5, DINOv3, SAM 3, V-JEPA 2.
 * @throws TypeError, RangeError for another model, a grid that its tower does not read, or more than 2^22 patches.
 */
export function visionTables<As extends NumberKind = "float32">(
  posenc: Rotaries,
  config: Readonly<Record<string, unknown>>,
  options: VisionTablesOptions<As>,
): VisionTables<As> {
  const { grids, as = "float32" as As } = checkOptions("options", options, {
    grids: true,
    as: true,
  });
  if (!Array.isArray(grids)) throw typeError("grids", "an array of grids", grids);
  if (typeof Object(posenc).preset !== "function") {
    throw typeError("posenc", "what `load` of posenc/rotary gives", posenc);
  }
  checkObject("config", config, "an object");
  const tower = readTower(config as Config);
  const walk = walkThrough(tower, grids);
  const turns = (at: Walk) => turnsOf(posenc, tower, at, as);
  const isWindowed = tower.order === "windows";
  const { window } = tower;
  return {
    ...turns(walk),
    pairing: tower.pairing,
    places: { data: Int32Array.from(walk.places), shape: [walk.count, axesOf(tower)] },
    ends: walk.ends,
    ...(isWindowed && {
      windows: { order: Int32Array.from(walk.order), ends: walk.windowEnds },
    }),
    ...(window !== undefined &&
      !isWindowed && {
        window: turns(walkThrough({ ...tower, side: window }, [[1, window, window]])),
      }),
  };
}

const axesOf = ({ timed }: Tower): number => (timed ? 3 : 2);

/** The patches of grids in the order of a tower. */
interface Walk {
  count: number;
  /** `[count, axes]` */
  places: number[];
  /** Coordinates of all rows, columns and times that there are. */
  coordinates: number[];
  /** Which coordinate each place has along each axis. `[count, axes]` */
  at: number[];
  ends: number[];
  order: number[];
  windowEnds: number[];
}

function walkThrough(tower: Tower, grids: readonly ArrayLike<number | bigint>[]): Walk {
  const axes = axesOf(tower);
  const walk: Walk = {
    count: 0,
    places: [],
    coordinates: [],
    at: [],
    ends: [],
    order: [],
    windowEnds: [],
  };
  for (const [n, given] of grids.entries()) {
    const grid = gridIn(tower, `grids[${n}]`, given, mostPatches - walk.count);
    // Along each axis, the coordinate -1 is that of a token of a class.
    const firsts = grid.slice(-axes).map((size) => {
      const first = walk.coordinates.length + 1;
      for (let place = -1; place < size; ++place) {
        walk.coordinates.push(tower.coordinate?.(place, size, tower.window as number) ?? place);
      }
      return first;
    });
    const stand = (time: number, row: number, column: number) => {
      const place = tower.timed ? [time, row, column] : [row, column];
      for (let axis = 0; axis < axes; ++axis) {
        const one = place[axis] as number;
        walk.places.push(one);
        walk.at.push((firsts[axis] as number) + one);
      }
      ++walk.count;
    };
    const [times] = grid;
    for (let time = 0; time < times; ++time) {
      walkTime(tower, grid, walk, (row, column) => stand(time, row, column));
      if (tower.classLast) stand(-1, -1, -1);
      if (!tower.joined) walk.ends.push(walk.count);
    }
    if (tower.joined) walk.ends.push(walk.count);
  }
  return walk;
}

/** The patches of one time of a grid: window by window, merged patch by merged patch, row by row. */
function walkTime(
  tower: Tower,
  [, height, width]: readonly [times: number, height: number, width: number],
  walk: Walk,
  stand: (row: number, column: number) => void,
): void {
  const [, tall, wide] = tower.order === undefined ? [1, 1, 1] : tower.merge.sizes;
  const [rows, columns] = [height / tall, width / wide];
  const window = (tower.order === "windows" && tower.window) || Number.POSITIVE_INFINITY;
  const first = walk.order.length;
  for (let top = 0; top < rows; top += window) {
    for (let left = 0; left < columns; left += window) {
      for (let row = top; row < Math.min(rows, top + window); ++row) {
        for (let column = left; column < Math.min(columns, left + window); ++column) {
          walk.order.push(first + row * columns + column);
          for (let inner = 0; inner < tall * wide; ++inner) {
            stand(row * tall + Math.floor(inner / wide), column * wide + (inner % wide));
          }
        }
      }
      walk.windowEnds.push(walk.count);
    }
  }
}

function gridIn(
  { merge, side, still }: Tower,
  name: string,
  given: ArrayLike<number | bigint>,
  most: number,
): [times: number, height: number, width: number] {
  const grid = gridOf(name, given, merge, most);
  const [times, height, width] = grid;
  const sizes = [still ? 1 : times, side ?? height, side ?? width];
  if (sizes.every((size, n) => size === grid[n])) return grid;
  throw rangeError(
    name,
    `[${sizes.join(", ")}], all that this tower reads`,
    `[${grid.join(", ")}]`,
  );
}

/** The turns of each place, taken from those of the coordinates. */
function turnsOf<As extends NumberKind>(
  posenc: Rotaries,
  { dealt, base, centres }: Tower,
  { coordinates, at, count }: Walk,
  as: As,
): RotaryTables<ArrayOf<As>> {
  const { columns, width, axis, frequency } = dealt;
  // Of an image's preset, the first half of a row has the frequencies that the other has.
  const preset = centres
    ? posenc.preset("timm-dinov3", { dim: 2 * columns, base, shape: [1, 1] })
    : posenc.preset("transformers-default", { dim: columns, base });
  const axes = preset.coordinates;
  const points = Float64Array.from(
    { length: axes * coordinates.length },
    (_, n) => coordinates[Math.floor(n / axes)] as number,
  );
  const shape = axes === 1 ? [coordinates.length] : [coordinates.length, axes];
  const all = preset.tables({ data: points, shape }, { width: "half", as });
  const each = at.length / Math.max(1, count);
  const taken = ({ data }: Tensor<ArrayOf<As>>): Tensor<ArrayOf<As>> => {
    const out = arrayOf(as, [count, width]);
    for (let column = 0; column < width && count > 0; ++column) {
      const [own, pair] = [axis(column), frequency(column)];
      for (let n = 0; n < count; ++n) {
        const row = at[n * each + own] as number;
        out[n * width + column] = data[row * preset.pairs + pair] as number;
      }
    }
    return { data: out, shape: [count, width] };
  };
  return { cos: taken(all.cos), sin: taken(all.sin) };
}
