import { count, rangeError } from "../../shared/check.js";
import type { Pairing } from "../../shared/presets/options.js";
import { type Config, type Merge, objectIn } from "./grids.js";

/** @internal How the frequencies of so many columns, θ^(-2k/columns), are dealt to the columns of the tables. */
export interface Dealt {
  columns: number;
  /** Columns of the tables. */
  width: number;
  /** Which axis of a place turns the n-th of them. */
  axis: (n: number) => number;
  /** And with which frequency. */
  frequency: (n: number) => number;
}

/** How towers of a kind turn. */
interface Kind {
  deal: (headDim: number) => Dealt;
  pairing: Pairing | "quarters";
  /** Defaults of the configuration's class; without them the keys must be there. */
  usual?: { columns: number; heads: number; headDim?: number; image?: number; patch?: number };
  /** The default of rope_theta is 10000. */
  base?: number;
  /** The coordinate of the n-th of so many rows or columns. The default is n. */
  coordinate?: (n: number, size: number, window: number) => number;
  /** Coordinates go from -1 to 1, and frequencies are 2π times as large. */
  centres?: true;
  /** The key that says how many rows and columns are merged, 2 by default. */
  merge?: "spatial_merge_size" | "merge_kernel_size";
  /** Patches that are merged stand together, Qwen2.5-VL's in windows; those of others stand row by row. */
  order?: "blocks" | "windows";
  /** The patches of all times attend to each other. */
  joined?: true;
  /** A place has a time, too. */
  timed?: true;
  /** Reads one image at a time. */
  still?: true;
  /** Images have the size that the key says. */
  sized?: "image_size" | "crop_size";
  /** A token of a class stands behind the patches, and turns by nothing. */
  classLast?: true;
  /** Some layers see windows of so many rows alone by default, which all have the same places. */
  window?: number;
}

const inTwo = (first: number) => (headDim: number) => {
  const each = headDim / 4;
  const axis = (n: number) => (n < each ? first : 1 - first);
  return { columns: headDim / 2, width: 2 * each, axis, frequency: (n: number) => n % each };
};
const rowFirst = inTwo(0);
const columnFirst = inTwo(1);

/** Row and column take turns, beginning with the column. */
const inTurn = (headDim: number): Dealt => ({
  columns: headDim / 2,
  width: headDim / 2,
  axis: (n) => 1 - (n % 2),
  frequency: (n) => Math.floor(n / 2),
});

/** The row has the even frequencies of one spectrum, the column the odd ones. */
const evenAndOdd = (headDim: number): Dealt => {
  const { width, axis, frequency } = rowFirst(headDim);
  return { columns: headDim, width, axis, frequency: (n) => 2 * frequency(n) + axis(n) };
};

/** Time, row and column have a third of the columns each. A pair's two angles are not the same. */
const inThirds = (headDim: number): Dealt => {
  const columns = 2 * Math.floor(headDim / 6);
  return {
    columns,
    width: 3 * columns,
    axis: (n) => Math.floor(n / columns),
    frequency: (n) => (n % columns) % (columns / 2),
  };
};

const qwen: Kind = {
  deal: rowFirst,
  pairing: "halves",
  merge: "spatial_merge_size",
  order: "blocks",
};
const windowed: Kind = { ...qwen, order: "windows" };
const kimi: Kind = {
  deal: inTurn,
  pairing: "halves",
  usual: { columns: 1152, heads: 16 },
  merge: "merge_kernel_size",
};

/** By model_type, without what says that it is the part for vision. */
const kinds: Readonly<Record<string, Kind>> = {
  qwen2_vl: qwen,
  qwen2_5_vl: windowed,
  qwen2_5_omni: windowed,
  qwen2_5_omni_thinker: windowed,
  qwen3_vl: qwen,
  qwen3_vl_moe: qwen,
  qwen3_5: qwen,
  qwen3_5_moe: qwen,
  qwen3_omni_moe: qwen,
  qwen3_omni_moe_thinker: qwen,
  glm4v: qwen,
  glm4v_moe: qwen,
  glm_ocr: qwen,
  paddleocr_vl: { deal: rowFirst, pairing: "halves", merge: "spatial_merge_size" },
  ernie4_5_vl_moe: qwen,
  pixtral: {
    deal: evenAndOdd,
    pairing: "halves",
    usual: { columns: 1024, heads: 16 },
    still: true,
  },
  llama4: {
    deal: columnFirst,
    pairing: "adjacent",
    usual: { columns: 768, heads: 16, image: 448, patch: 14 },
    coordinate: (n) => n + 1,
    still: true,
    sized: "image_size",
    classLast: true,
  },
  gemma4: {
    deal: columnFirst,
    pairing: "quarters",
    usual: { columns: 768, heads: 12, headDim: 64 },
    base: 100,
    still: true,
  },
  moonvit: { ...kimi, pairing: "adjacent", still: true },
  kimi_k25: { ...kimi, joined: true },
  dinov3_vit: {
    deal: rowFirst,
    pairing: "halves",
    usual: { columns: 384, heads: 6 },
    base: 100,
    coordinate: (n, size) => (2 * n + 1) / size - 1,
    centres: true,
    still: true,
  },
  sam3: {
    deal: columnFirst,
    pairing: "adjacent",
    usual: { columns: 1024, heads: 16, image: 1008, patch: 14 },
    coordinate: (n, size, window) => (n * window) / size,
    still: true,
    sized: "image_size",
    window: 24,
  },
  vjepa2: {
    deal: inThirds,
    pairing: "adjacent",
    usual: { columns: 1024, heads: 16, image: 256, patch: 16 },
    timed: true,
    joined: true,
    sized: "crop_size",
  },
};

/** @internal A tower as its configuration says it. */
export interface Tower
  extends Omit<Kind, "deal" | "merge" | "sized" | "usual" | "base" | "window"> {
  dealt: Dealt;
  base: number;
  /** What the sizes of a grid are multiples of. */
  merge: Merge;
  /** Rows and columns of each image, where they are always the same. */
  side: number | undefined;
  /** Rows of a window: of merged patches where they stand together, otherwise of patches that some layers see alone. */
  window: number | undefined;
}

const ofVision = /_(vision|vision_model|vision_encoder|vit_model)$/;

/** @internal Throws a RangeError for a tower that is not known here, and for one that is not as its kind is. */
export function readTower(root: Config): Tower {
  const { config, name, type } = partOf(root);
  const { deal, merge: mergeKey, sized, usual, ...kind } = kinds[type] as Kind;
  const size = (key: string, fallback?: number) => {
    // One for rows and one for columns are the same.
    const [value, other = value] = [config[key] ?? fallback].flat();
    if (other === value) return count(name(key), value);
    throw rangeError(name(key), "the same for rows and columns", `${value}, ${other}`);
  };
  const { rope_type: scaling = "default", rope_theta: base = kind.base ?? 10000 } =
    objectIn(config, "rope_parameters") ?? config;
  if (scaling !== "default" && scaling !== "axial") {
    throw rangeError(name("rope_parameters.rope_type"), '"default"', scaling);
  }
  if (typeof base !== "number" || !(base > 1 && base <= 1e100)) {
    throw rangeError(name("rope_theta"), "a number greater than 1 and at most 1e100", base);
  }
  const rows = mergeKey === undefined ? 1 : size(mergeKey, 2);
  const patch = () => size("patch_size", usual?.patch);
  return {
    ...kind,
    dealt: deal(headDimOf(config, type, size, name)),
    base,
    merge: { sizes: [1, rows, rows], key: mergeKey },
    side: sized && Math.floor(size(sized, usual?.image) / patch()),
    window: windowOf(),
  };

  function windowOf(): number | undefined {
    if (kind.window !== undefined) return size("window_size", kind.window);
    if (kind.order !== "windows") return undefined;
    const window = Math.floor(size("window_size") / rows / patch());
    if (window >= 1) return window;
    const mayBe = `at least ${rows} patches (${mergeKey}) of patch_size`;
    throw rangeError(name("window_size"), mayBe, config.window_size);
  }
}

/** The tower's part of a configuration, which may be the whole, and how its keys are called. */
function partOf(root: Config): { config: Config; name: (key: string) => string; type: string } {
  const whole = objectIn(root, "thinker_config") ?? root;
  const part = objectIn(whole, "vision_config");
  // SAM 3 has its tower one step further in.
  const inner = part && objectIn(part, "backbone_config");
  const config = inner ?? part ?? whole;
  const path = inner ? "vision_config.backbone_config." : part ? "vision_config." : "";
  const given = [config, whole, root]
    .map((one) => one.model_type)
    .filter((one) => one !== undefined);
  const type = given
    .map((one) => String(one).replace(ofVision, ""))
    .find((one) => Object.hasOwn(kinds, one));
  if (type !== undefined) return { config, name: (key) => `config.${path}${key}`, type };
  throw rangeError("config.model_type", `one of ${Object.keys(kinds).join(", ")}`, given[0]);
}

function headDimOf(
  config: Config,
  type: string,
  size: (key: string, fallback?: number) => number,
  name: (key: string) => string,
): number {
  const { usual, timed } = kinds[type] as Kind;
  // Qwen2-VL's hidden_size is the language model's.
  const all = type === "qwen2_vl" ? "embed_dim" : "hidden_size";
  const heads = config.num_heads === undefined ? "num_attention_heads" : "num_heads";
  const headDim =
    usual?.headDim === undefined
      ? size(all, usual?.columns) / size(heads, usual?.heads)
      : size("head_dim", usual.headDim);
  const fits = timed ? headDim >= 6 && Number.isInteger(headDim) : headDim % 4 === 0;
  if (fits) return headDim;
  const mayBe = `so many that ${timed ? "each has at least 6 columns" : "4 divides their columns"}`;
  throw rangeError(name(heads), mayBe, headDim);
}
