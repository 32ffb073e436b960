import {
  object as checkObject,
  options as checkOptions,
  count,
  rangeError,
  typeError,
} from "../../shared/check.js";
import type { Tensor64 } from "../../shared/tensor.js";
import type { RotarySession } from "../session.js";
import { type Config, counts, gridOf, type Merge, objectIn } from "./grids.js";

/** What {@link positions} is told. */
export interface VisionPositionsOptions {
  /** Token ids, `[batch][seq]`: each image and video has its placeholders, as the model's processor writes them. */
  tokens: readonly ArrayLike<number | bigint>[];
  /** The grid of each image and video, in the order of the tokens of all sequences. */
  grids?: {
    /** Patches of each image: `[time, height, width]`, as a processor's image_grid_thw. */
    images?: readonly ArrayLike<number | bigint>[];
    /** Patches of each video: video_grid_thw. */
    videos?: readonly ArrayLike<number | bigint>[];
  };
  /** Seconds from one time of a video's grid to the next, of each video (second_per_grid_ts). The default is 1. */
  secondsPerGrid?: readonly number[];
  /** 1 for each token, 0 for padding (attention_mask), `[batch][seq]`. The default is all tokens. */
  mask?: readonly ArrayLike<number | bigint | boolean>[];
}

/** What {@link positions} returns. */
export interface VisionPositions {
  /** Time, height and width of each token, `[3, batch, seq]`, for `apply`. Padding has 0. */
  ids: Tensor64;
  /**
   * The position of a sequence's next token, minus how many tokens it has without its padding: the token n of a
   * sequence, from 0 on, that is decoded after these has position n + delta (Hugging Face's rope_deltas).
   */
  deltas: number[];
}

/** How a family of models counts. */
interface Rule {
  /** Each time of a video's grid is on its own, with a text before it that tells the time. */
  frames?: boolean;
  /** Placeholders of a video are those of images, between two marks. */
  marked?: boolean;
  /** The key that has the positions of a second, and whether it is the vision_config's. */
  perSecond?: readonly [key: string, inVision: boolean, usual?: number];
  /** Positions along time may lie between whole ones. */
  fractions?: boolean;
  /** Times of a video are merged, too (temporal_merge_size). */
  mergesTime?: boolean;
}

const seconds: Rule = { perSecond: ["tokens_per_second", true] };
const omni = (usual: number): Rule => ({ perSecond: ["position_id_per_seconds", false, usual] });
const framed: Rule = { frames: true };
const glm: Rule = { frames: true, marked: true };

/** By model_type. */
const rules: Readonly<Record<string, Rule>> = {
  qwen2_vl: {},
  qwen2_5_vl: { perSecond: ["tokens_per_second", true, 4] },
  qwen3_vl: framed,
  qwen3_vl_moe: framed,
  qwen3_5: framed,
  qwen3_5_moe: framed,
  qwen2_5_omni: omni(25),
  qwen2_5_omni_thinker: omni(25),
  qwen3_omni_moe: { ...omni(13), fractions: true },
  qwen3_omni_moe_thinker: { ...omni(13), fractions: true },
  glm4v: glm,
  glm4v_moe: glm,
  glm_ocr: glm,
  paddleocr_vl: seconds,
  ernie4_5_vl_moe: { mergesTime: true },
};

/** A model that reads images, and the parts of its configuration. */
interface Model {
  rule: Rule;
  config: Config;
  vision: Config;
}

type Kind = "text" | "images" | "videos";

/** A part of an image or a video whose tokens stand together. */
interface Part {
  name: string;
  /** How far each of its times lies behind the first. */
  times: number[];
  height: number;
  width: number;
}

/** Takes the next part of a kind. */
type Take = (kind: "images" | "videos") => Part;

/**
 * The positions of tokens of text, images and videos (M-RoPE's three axes), and what decoding adds.
 *
 * A text counts on. An image's or a video's tokens have the text's next position plus their time, row and column,
 * counted in merged patches; what follows goes on after the largest. Rules are those of transformers 4.57 and of
 * vLLM. transformers cuts `secondsPerGrid` to whole seconds first in some releases: give it whole to have the same.
 * Behind a video of more times than merged rows and columns, Ernie 4.5 VL's newer class lets a text begin before the video
 * ends; here it goes on after it, as in vLLM and in that class at first.
 *
 * @example
 * const { ids, deltas } = positions(session, { tokens, grids: { images: [[1, 36, 24]] } });
 * session.turning(0).apply({ q, k, positions: ids });
 * // A token that is decoded later, the n-th of its sequence:
 * session.turning(0).apply({ q, k, positions: [[n + deltas[0]]] });
 *
 * @throws TypeError, RangeError for tokens that do not fit their grids, and for a model without such positions.
 */
export function positions(
  session: RotarySession,
  options: VisionPositionsOptions,
): VisionPositions {
  const given = checkOptions("options", options, {
    tokens: true,
    grids: true,
    secondsPerGrid: true,
    mask: true,
  });
  if (!Array.isArray(given.tokens)) throw typeError("tokens", "an array of rows", given.tokens);
  for (const name of ["mask", "secondsPerGrid"] as const) arrayIn<unknown>(name, given[name]);
  const model = modelOf(session);
  const rows = Array.from(given.tokens, (row, n) => counts(`tokens[${n}]`, row));
  const batch = rows.length;
  const seq = rows[0]?.length ?? 0;
  const parts = partsOf(model, batch * seq, given);
  const used = { images: 0, videos: 0 };
  const take: Take = (kind) => {
    const part = parts[kind][used[kind]++];
    if (part !== undefined) return part;
    const mayBe = `one for each of the ${kind} that tokens have`;
    throw rangeError(`grids.${kind}`, mayBe, given.grids?.[kind]?.length ?? 0);
  };
  const classify = kindsOf(model);
  const data = new Float64Array(3 * batch * seq);
  const deltas = rows.map((row, sequence) => {
    const slots = slotsOf(row, seq, sequence, given.mask);
    const kinds = classify(slots.map((slot) => row[slot] as number));
    const next = countOn(kinds, take, `tokens[${sequence}]`, (token, place) => {
      for (const [axis, one] of place.entries()) {
        data[(axis * batch + sequence) * seq + (slots[token] as number)] = one;
      }
    });
    return next - slots.length;
  });
  for (const kind of ["images", "videos"] as const) {
    const left = parts[kind][used[kind]];
    if (left === undefined) continue;
    throw rangeError(left.name, "of placeholders that tokens have", "left over");
  }
  return { ids: { data, shape: [3, batch, seq] }, deltas };
}

/**
 * Counts through the tokens of a sequence and returns the position that follows.
 *
 * @param where The sequence in a message.
 * @param put Takes time, row and column of a token.
 */
function countOn(
  kinds: readonly Kind[],
  take: Take,
  where: string,
  put: (token: number, place: readonly number[]) => void,
): number {
  let next = 0;
  for (let token = 0; token < kinds.length; ) {
    const kind = kinds[token] as Kind;
    if (kind === "text") {
      put(token++, [next, next, next]);
      ++next;
      continue;
    }
    const { name, times, height, width } = take(kind);
    const size = times.length * height * width;
    let alike = 0;
    while (alike < size && kinds[token + alike] === kind) ++alike;
    if (alike < size) {
      const why = `${size} placeholders together in ${where}`;
      throw rangeError(name, `one of ${alike} tokens, or followed by ${why}`, size);
    }
    for (const time of times) {
      for (let row = 0; row < height; ++row) {
        for (let column = 0; column < width; ++column) {
          put(token++, [next + time, next + row, next + column]);
        }
      }
    }
    next += Math.max(times.at(-1) as number, height - 1, width - 1) + 1;
  }
  return next;
}

function modelOf(session: RotarySession): Model {
  checkObject("session", session, "what `session` of posenc/rotary makes");
  const root = session.config;
  checkObject("session.config", root, "an object");
  const type = String(root.model_type);
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (rule === undefined) {
    const mayBe = `the configuration of ${Object.keys(rules).join(", ")}`;
    throw rangeError("session.config.model_type", mayBe, root.model_type);
  }
  const config = objectIn(root, "thinker_config") ?? root;
  return { rule, config, vision: objectIn(config, "vision_config") ?? {} };
}

function wholeIn(config: Config, key: string, usual?: number, least = 0): number {
  const value = config[key] ?? usual;
  if (value === undefined) throw rangeError(`session.config.${key}`, "given", value);
  return count(`session.config.${key}`, value, least);
}

/** An array that may be left out. */
function arrayIn<Item>(name: string, value: readonly Item[] | undefined): readonly Item[] {
  if (value !== undefined && !Array.isArray(value)) throw typeError(name, "an array", value);
  return value ?? [];
}

/** Which places of a sequence have a token. */
function slotsOf(
  row: readonly number[],
  seq: number,
  sequence: number,
  masks: VisionPositionsOptions["mask"],
): number[] {
  if (row.length !== seq) throw rangeError(`tokens[${sequence}]`, `of ${seq} tokens`, row.length);
  const slots = Array.from(row.keys());
  if (masks === undefined) return slots;
  const mask = masks[sequence];
  if (mask?.length !== seq) throw rangeError(`mask[${sequence}]`, `of ${seq} tokens`, mask?.length);
  return slots.filter((slot) => Number(mask[slot]) !== 0);
}

/** Which placeholders there are. */
function kindsOf({ rule, config }: Model): (tokens: readonly number[]) => Kind[] {
  const image = wholeIn(config, "image_token_id", config.image_token_index as number);
  if (rule.marked) {
    const start = config.video_start_token_id;
    const end = config.video_end_token_id;
    return (tokens) => {
      let inVideo = false;
      return tokens.map((token) => {
        if (token === start) inVideo = true;
        if (token === end) inVideo = false;
        if (token !== image) return "text";
        return inVideo ? "videos" : "images";
      });
    };
  }
  const video = config.video_token_id ?? config.video_token_index;
  return (tokens) =>
    tokens.map((token) => (token === image ? "images" : token === video ? "videos" : "text"));
}

/** The parts of all images and videos. most: how many tokens there are. */
function partsOf(
  model: Model,
  most: number,
  { grids = {}, secondsPerGrid }: VisionPositionsOptions,
): Record<"images" | "videos", Part[]> {
  checkOptions("grids", grids, { images: true, videos: true });
  const { rule, vision } = model;
  const side = wholeIn(vision, "spatial_merge_size", 2, 1);
  const all = (kind: "images" | "videos") => {
    const isVideo = kind === "videos";
    const depth = isVideo && rule.mergesTime ? wholeIn(vision, "temporal_merge_size", 2, 1) : 1;
    const key = depth === 1 ? "spatial_merge_size" : "temporal_merge_size, spatial_merge_size";
    const merge: Merge = { sizes: [depth, side, side], key };
    return arrayIn(`grids.${kind}`, grids[kind]).flatMap((grid, n) => {
      const name = `grids.${kind}[${n}]`;
      const patches = gridOf(name, grid, merge, most * depth * side * side);
      const times = patches[0] / depth;
      const of = { name, height: patches[1] / side, width: patches[2] / side };
      if (isVideo && rule.frames)
        return Array.from({ length: times }, () => ({ ...of, times: [0] }));
      const step = isVideo ? stepOf(model, secondsPerGrid, n) : 1;
      const at = (time: number) => (rule.fractions ? time * step : Math.floor(time * step));
      return [{ ...of, times: Array.from({ length: times }, (_, time) => at(time)) }];
    });
  };
  return { images: all("images"), videos: all("videos") };
}

/** Positions from one time of a video to the next. */
function stepOf({ rule, config, vision }: Model, all: readonly number[] | undefined, n: number) {
  if (rule.perSecond === undefined) return 1;
  const [key, inVision, usual] = rule.perSecond;
  const each = wholeIn(inVision ? vision : config, key, usual);
  const length = all === undefined ? 1 : all[n];
  if (typeof length !== "number" || !(length >= 0 && length <= 1e6)) {
    throw rangeError(`secondsPerGrid[${n}]`, "a number from 0 to 1e6", length);
  }
  return each * length;
}
