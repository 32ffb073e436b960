import { load, type RotarySession } from "posenc/rotary";
import { positions } from "posenc/rotary/vision";
import { describe, expect, test } from "vitest";
import ernie from "../../golden/engine/ernie.json" with { type: "json" };
import cases from "../../golden/engine/vision_positions.json" with { type: "json" };
import { difference, golden } from "../golden.js";

const posenc = await load();

interface Case {
  config: Record<string, unknown>;
  tokens: number[][];
  mask: number[][];
  images: number[][];
  videos: number[][];
  secondsPerGrid: number[];
  ids: number[][][];
  deltas: number[];
}

/** A configuration of the kind, with a language model that has sections for heads of 128 columns. */
function sessionOf(name: string, config: Record<string, unknown>): RotarySession {
  const isInTurn = name.startsWith("qwen3");
  const isNeighbours = name.startsWith("glm4v");
  const text = {
    hidden_size: 1024,
    num_attention_heads: 8,
    head_dim: 128,
    num_hidden_layers: 1,
    partial_rotary_factor: 1,
    rope_scaling: {
      rope_type: "default",
      mrope_section: name.startsWith("ernie") ? [22, 22, 20] : [24, 20, 20],
      ...(isInTurn && { mrope_interleaved: true }),
    },
  };
  const { partial_rotary_factor: _, ...whole } = text;
  const own = isNeighbours ? text : whole;
  const part = { ...config, text_config: { model_type: `${name}_text`, ...own } };
  if (!name.includes("omni")) return posenc.session({ model_type: name, ...part });
  return posenc.session({ model_type: name, thinker_config: { ...part } });
}

const all = Object.entries(cases as unknown as Record<string, Case>);

describe("positions of images and videos are those of transformers' rules", () => {
  test.each(all)("%s", (name, of) => {
    const session = sessionOf(name, of.config);
    const { tokens, mask, images, videos, secondsPerGrid } = of;
    const made = positions(session, { tokens, mask, grids: { images, videos }, secondsPerGrid });
    expect(made.ids.shape).toEqual([3, tokens.length, tokens[0]?.length]);
    expect([...made.ids.data]).toEqual(of.ids.flat(2));
    expect(made.deltas).toEqual(of.deltas);
  });

  test("the session turns by them, and tokens that are decoded later by the delta", () => {
    const [name, of] = all[0] as [string, Case];
    const session = sessionOf(name, of.config);
    const { tokens, mask, images, videos } = of;
    const { ids, deltas } = positions(session, { tokens, mask, grids: { images, videos } });
    const [, batch, seq] = ids.shape as [number, number, number];
    const shape = [batch, 1, seq, 128];
    const q = { data: new Float32Array(batch * seq * 128).fill(1), shape };
    expect(session.turning(0).apply({ q, positions: ids }).warnings).toEqual([]);
    // The text behind the first image goes on after its longer side, so the next token is not at its slot.
    const read = mask.map((row) => row.filter((one) => one === 1).length);
    const next = read.map((count, n) => count + (deltas[n] as number));
    const largest = of.ids[0]?.map((row) => Math.max(...row)) as number[];
    for (const [n, one] of next.entries()) expect(one).toBeGreaterThan(largest[n] as number);
    expect(next[2]).toBe(12);
  });

  test("Ernie 4.5 VL's text turns as its class does, in PyTorch's float64", async () => {
    const layer = posenc.session(ernie.config).turning(1);
    const data = Float32Array.from(
      { length: 7 * 128 },
      (_, n) => ((Math.floor(n / 128) * 7 + (n % 128) * 13) % 17) - 8,
    );
    layer.apply({ q: { data, shape: [1, 1, 7, 128] }, positions: ernie.ids.map((row) => [row]) });
    expect(difference(data, (await golden("engine/ernie.turned_exact")).data)).toBeLessThan(2e-6);
    const odd = { rope_type: "default", mrope_section: [24, 20, 20] };
    const text_config = { ...ernie.config.text_config, rope_parameters: odd };
    expect(() => posenc.session({ ...ernie.config, text_config })).toThrow(
      "text_config.rope_parameters.mrope_section must be as many pairs of height as of width",
    );
    const yarn = { ...ernie.config.text_config.rope_parameters, rope_type: "yarn", factor: 2 };
    const scaled = {
      ...ernie.config.text_config,
      max_position_embeddings: 4096,
      rope_parameters: yarn,
    };
    expect(() => posenc.session({ ...ernie.config, text_config: scaled })).toThrow(
      'text_config.rope_parameters.rope_type must be "default", was "yarn"',
    );
  });

  test("times of Ernie's videos are merged, so they are even", () => {
    const session = sessionOf("ernie4_5_vl_moe", { image_token_id: 7, video_token_id: 8 });
    const of = (times: number) => ({
      tokens: [[8, 8, 1]],
      grids: { videos: [[times, 2, 2]] },
    });
    expect([...positions(session, of(4)).ids.data]).toEqual([0, 1, 2, 0, 0, 2, 0, 0, 2]);
    expect(() => positions(session, of(3))).toThrow("multiples of [2, 2, 2] (temporal_merge_size");
  });

  test("ids may be typed arrays and BigInts, and a text needs no grids", () => {
    const session = sessionOf("qwen2_vl", { image_token_id: 7 });
    const { ids, deltas } = positions(session, {
      tokens: [BigInt64Array.of(1n, 7n, 7n, 2n)],
      grids: { images: [BigInt64Array.of(1n, 2n, 4n)] },
    });
    expect([...ids.data]).toEqual([0, 1, 1, 3, 0, 1, 1, 3, 0, 1, 2, 3]);
    expect(deltas).toEqual([0]);
    expect([...positions(session, { tokens: [[4, 5]] }).ids.data]).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test("what is refused", () => {
    const session = sessionOf("qwen2_vl", { image_token_id: 7 });
    const refused = (options: unknown, message: string, of = session) =>
      expect(() => positions(of, options as { tokens: number[][] })).toThrow(message);
    const one = (images: unknown[]) => ({ tokens: [[1, 7, 7, 2]], grids: { images } });
    refused(one([]), "grids.images must be one for each of the images that tokens have, was 0");
    refused(one([[1, 4, 4]]), "grids.images[0] must be one of 2 tokens");
    refused(one([[1, 2, 2]]), "grids.images must be one for each");
    refused(
      one([[1, 3, 4]]),
      "grids.images[0] must be [time, height, width], multiples of [1, 2, 2]",
    );
    refused(one([[2 ** 31, 2, 2]]), "grids.images[0] must be of at most 16 patches");
    refused(one([[1, 2]]), "grids.images[0] must be [time, height, width]");
    refused(
      one([
        [1, 2, 4],
        [1, 2, 2],
      ]),
      "grids.images[1] must be of placeholders",
    );
    refused({ tokens: [[1], [1, 2]] }, "tokens[1] must be of 1 tokens, was 2");
    refused({ tokens: [[1.5]] }, "tokens[0][0] must be an integer");
    refused({ tokens: [[1]], mask: [[1, 1]] }, "mask[0] must be of 1 tokens");
    refused({ tokens: [[1]], gird: {} }, "gird");
    refused({ tokens: 5 }, "tokens must be");
    const llama = posenc.session({ model_type: "llama" });
    refused({ tokens: [[1]] }, "session.config.model_type must be", llama);
    const nameless = sessionOf("qwen2_vl", {});
    refused({ tokens: [[1]] }, "session.config.image_token_id must be given", nameless);
    const film = sessionOf("qwen2_5_vl", { image_token_id: 7, video_token_id: 8 });
    const videos = { tokens: [[8]], grids: { videos: [[1, 2, 2]] } };
    refused({ ...videos, secondsPerGrid: [-1] }, "secondsPerGrid[0] must be", film);
    refused({ ...videos, secondsPerGrid: [] }, "secondsPerGrid[0] must be", film);
    refused({ ...videos, secondsPerGrid: null }, "secondsPerGrid must be an array", film);
    refused({ tokens: [[1]], mask: null }, "mask must be an array");
    refused({ tokens: [[1]], grids: { images: 5 } }, "grids.images must be an array");
    refused({ tokens: [{ length: 2 ** 32 }] }, "tokens[0] must be an array of numbers");
    refused({ tokens: [{ length: 2 ** 31 }] }, "tokens[0][0] must be an integer");
    refused({ tokens: [[1]] }, "session must be", null as unknown as typeof session);
    refused({ tokens: [[1]] }, "session.config must be", {} as unknown as typeof session);
  });
});
