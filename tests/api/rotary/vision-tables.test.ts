import { load } from "posenc/rotary";
import { visionTables } from "posenc/rotary/vision";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/engine/vision_tables.json" with { type: "json" };
import { difference, golden } from "../golden.js";

const posenc = await load();

interface Case {
  config: Record<string, unknown>;
  ends: number[];
  order?: number[];
  windowEnds?: number[];
}

const { grids, ...cases } = manifest;
const all = Object.entries(cases as Record<string, Case>);

describe("a vision tower's patches have the places, the order and the turns that PyTorch gives", () => {
  test.each(all)("%s", async (name, { config, ends, order, windowEnds }) => {
    const array = (key: string) => golden(`engine/vision_${name}.${key}`);
    const made = visionTables(posenc, config, { grids, as: "float64" });
    const places = await array("places");
    expect(made.places.shape).toEqual(places.shape);
    expect([...made.places.data]).toEqual([...places.data]);
    expect(made.ends).toEqual(ends);
    expect(made.windows?.order && [...made.windows.order]).toEqual(order);
    expect(made.windows?.ends).toEqual(windowEnds);
    for (const key of ["cos", "sin"] as const) {
      const exact = await array(`${key}_exact`);
      expect(made[key].shape).toEqual(exact.shape);
      expect(difference(made[key].data as Float64Array, exact.data)).toBeLessThan(1e-14);
    }
    expect(visionTables(posenc, config, { grids }).cos.data).toBeInstanceOf(Float32Array);
  });

  test("families count alike, and keys may have either name", () => {
    const [, { config }] = all[2] as [string, Case];
    const first = visionTables(posenc, config, { grids });
    const { num_heads: heads, ...vision } = config.vision_config as Record<string, number>;
    for (const type of ["qwen3_5", "glm4v", "glm_ocr"]) {
      const own = { model_type: type, vision_config: { ...vision, num_attention_heads: heads } };
      expect(visionTables(posenc, own, { grids })).toEqual(first);
    }
    const omni = { model_type: "qwen3_omni_moe", thinker_config: config };
    expect(visionTables(posenc, omni, { grids })).toEqual(first);
  });

  test("what is refused", () => {
    const [, { config }] = all[0] as [string, Case];
    const refused = (given: object, options: unknown, message: string) =>
      expect(() => visionTables(posenc, given as never, options as { grids: number[][] })).toThrow(
        message,
      );
    refused({ ...config, model_type: "clip" }, { grids }, "config.model_type must be one of");
    refused({ model_type: "qwen2_vl" }, { grids }, "config.embed_dim must be");
    refused({ ...config, vision_config: {} }, { grids }, "config.vision_config.embed_dim must be");
    refused(
      config,
      { grids: [[1, 3, 4]] },
      "grids[0] must be [time, height, width], multiples of [1, 2, 2]",
    );
    refused(config, { grids: [[2 ** 31, 2, 2]] }, "grids[0] must be of at most 4194304 patches");
    refused(config, { grids: 3 }, "grids must be an array");
    refused(config, { grids, to: 1 }, "to");
    // A window that has no merged patch would never end.
    const windowed = { hidden_size: 1280, num_heads: 16, window_size: 27, patch_size: 14 };
    const narrow = { model_type: "qwen2_5_vl", vision_config: windowed };
    refused(narrow, { grids }, "config.vision_config.window_size must be at least 2 patches");
    expect(() => visionTables({} as never, config as never, { grids })).toThrow("posenc must be");
  });
});
