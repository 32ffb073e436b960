import { load } from "posenc/rotary";
import { positions } from "posenc/rotary/vision";
import { line } from "./settings.js";

/** How a model counts, and which of the three numbers turns each pair of its heads. */
export interface Counted {
  base: number;
  dim: number;
  /** Time, row and column of each token. */
  tokens: number[][];
  /** For each pair 0, 1 or 2: time, row or column. */
  axes: number[];
}

/** What differs in the two models' config.json. */
const configs = {
  blocks: {
    model_type: "qwen2_vl",
    rope_theta: 1e6,
    rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
  },
  turns: {
    model_type: "qwen3_vl",
    rope_theta: 5e6,
    rope_scaling: { rope_type: "default", mrope_section: [24, 20, 20], mrope_interleaved: true },
  },
} as const;

export type Model = keyof typeof configs;

const image = 7;
const merge = 2;
const { before, rows, columns, after } = line;
const words = (count: number) => Array.from({ length: count }, () => 1);

/** Counts the tokens as Qwen2-VL and Qwen3-VL do. A build does so once: a picture runs nothing. */
async function makeRecord(): Promise<Readonly<Record<Model, Counted>>> {
  const posenc = await load();
  const countedBy = ({ model_type, ...rope }: (typeof configs)[Model]): Counted => {
    const session = posenc.session({
      ...{ model_type, image_token_id: image, vision_config: { spatial_merge_size: merge } },
      text_config: {
        ...{ model_type: `${model_type}_text`, hidden_size: 4096, num_attention_heads: 32 },
        ...{ head_dim: 128, num_hidden_layers: 1, ...rope },
      },
    });
    const picture = Array.from({ length: rows * columns }, () => image);
    const { ids } = positions(session, {
      tokens: [[...words(before), ...picture, ...words(after)]],
      grids: { images: [[1, merge * rows, merge * columns]] },
    });
    const count = before + rows * columns + after;
    const layer = session.turning(0);
    const dim = layer.rotaryDim;
    // A pair follows a number if it turns where that number alone is not 0.
    const turnedBy = [0, 1, 2].map((axis) => {
      const data = new Float32Array(dim).fill(1);
      const at = [0, 1, 2].map((one) => [[one === axis ? 1000 : 0]]);
      layer.apply({ q: { data, shape: [1, 1, 1, dim] }, positions: at });
      return data;
    });
    return {
      ...{ base: rope.rope_theta, dim },
      tokens: Array.from({ length: count }, (_, token) =>
        [0, 1, 2].map((axis) => ids.data[axis * count + token] ?? 0),
      ),
      axes: Array.from({ length: dim / 2 }, (_, pair) =>
        turnedBy.findIndex((data) => data[pair] !== 1),
      ),
    };
  };
  return { blocks: countedBy(configs.blocks), turns: countedBy(configs.turns) };
}

export const records = { mrope: makeRecord };
