import { load } from "posenc/rotary";
import { visionTables } from "posenc/rotary/vision";
import { describe, expect, test } from "vitest";
import cases from "../../golden/engine/vision_towers.json" with { type: "json" };
import { difference, golden } from "../golden.js";

const posenc = await load();

interface Case {
  config: Record<string, unknown>;
  grids: number[][];
  ends: number[];
}

const all = Object.entries(cases as Record<string, Case>);
const config = (name: string) => (cases as Record<string, Case>)[name]?.config as Case["config"];
const dim = 32;

/** The two columns of pair i. */
const pairs = {
  halves: (i: number) => [i, i + dim / 2],
  adjacent: (i: number) => [2 * i, 2 * i + 1],
  quarters: (i: number) => {
    const first = i < dim / 4 ? i : i + dim / 4;
    return [first, first + dim / 4];
  },
};

/** Turns rows as the tables' description says. */
function turn(name: string, made: ReturnType<typeof visionTables<"float64">>): Float64Array {
  const [count = 0, width = 0] = made.cos.shape;
  const x = Float64Array.from(
    { length: count * dim },
    (_, n) => ((Math.floor(n / dim) * 7 + (n % dim) * 13) % 17) - 8,
  );
  const isWide = name === "vjepa2";
  for (let row = 0; row < count; ++row) {
    for (let i = 0; i < (isWide ? width / 2 : width); ++i) {
      const [first = 0, second = 0] = pairs[made.pairing](i);
      const [own, other] = isWide ? [first, second] : [i, i];
      const [a, b] = [first, second].map((column) => x[row * dim + column] as number) as [
        number,
        number,
      ];
      const at = (table: ArrayLike<number>, column: number) =>
        table[row * width + column] as number;
      x[row * dim + first] = a * at(made.cos.data, own) - b * at(made.sin.data, own);
      x[row * dim + second] = b * at(made.cos.data, other) + a * at(made.sin.data, other);
    }
  }
  return x;
}

describe("towers turn as PyTorch does by the rules of transformers", () => {
  test.each(all)("%s", async (name, { config, grids, ends }) => {
    const made = visionTables(posenc, config, { grids, as: "float64" });
    const angles = await golden(`engine/tower_${name}.angles_exact`);
    expect(made.cos.shape).toEqual(angles.shape);
    expect(made.sin.shape).toEqual(angles.shape);
    expect(difference(made.cos.data, angles.data.map(Math.cos))).toBeLessThan(1e-14);
    expect(difference(made.sin.data, angles.data.map(Math.sin))).toBeLessThan(1e-14);
    const turned = await golden(`engine/tower_${name}.turned_exact`);
    expect(difference(turn(name, made), turned.data)).toBeLessThan(1e-13);
    expect(made.ends).toEqual(ends);
    expect(made.windows).toBeUndefined();
    expect(made.places.shape).toEqual([angles.shape[0], name === "vjepa2" ? 3 : 2]);
  });

  test("Llama 4's class has a row behind the patches, of no turn", () => {
    const made = visionTables(posenc, config("llama4"), { grids: [[1, 4, 4]] });
    expect([...made.places.data.slice(-4)]).toEqual([3, 3, -1, -1]);
    expect([...made.cos.data.slice(-16)]).toEqual(new Array(16).fill(1));
  });

  test("V-JEPA 2's places have a time", () => {
    const { places } = visionTables(posenc, config("vjepa2"), { grids: [[3, 4, 4]] });
    expect([...places.data.slice(-3)]).toEqual([2, 3, 3]);
  });

  test("SAM 3's windows have their own tables", async () => {
    const angles = await golden("engine/tower_sam3.window_exact");
    const { window } = visionTables(posenc, config("sam3"), { grids: [[1, 6, 6]], as: "float64" });
    expect(window?.cos.shape).toEqual(angles.shape);
    const cosines = angles.data.map(Math.cos);
    expect(difference(window?.cos.data as Float64Array, cosines)).toBeLessThan(1e-14);
    const sines = angles.data.map(Math.sin);
    expect(difference(window?.sin.data as Float64Array, sines)).toBeLessThan(1e-14);
  });

  test("what a configuration leaves out is as in the configuration's class", () => {
    const shape = (given: object, grid: number[]) =>
      visionTables(posenc, given as never, { grids: [grid] }).cos.shape;
    const part = (type: string, rest = {}) => ({ vision_config: { model_type: type, ...rest } });
    expect(shape(part("pixtral", { head_dim: 64 }), [1, 2, 3])).toEqual([6, 32]);
    expect(shape(part("llama4_vision_model"), [1, 32, 32])).toEqual([1025, 24]);
    expect(shape(part("gemma4_vision"), [1, 2, 3])).toEqual([6, 32]);
    expect(shape(part("kimi_k25_vision"), [1, 2, 4])).toEqual([8, 36]);
    expect(shape({ model_type: "dinov3_vit" }, [1, 2, 3])).toEqual([6, 32]);
    expect(shape({ model_type: "sam3_vit_model" }, [1, 72, 72])).toEqual([5184, 32]);
    expect(shape({ model_type: "vjepa2" }, [1, 16, 16])).toEqual([256, 60]);
  });

  test("16 bits are those of the same numbers", () => {
    const [, { config, grids }] = all[0] as [string, Case];
    const wide = visionTables(posenc, config, { grids, as: "float64" });
    const bits = visionTables(posenc, config, { grids, as: "bfloat16" });
    expect(bits.cos.data).toBeInstanceOf(Uint16Array);
    const read = Float32Array.from(bits.sin.data, (one) => {
      return new Float32Array(Uint32Array.of(one << 16).buffer)[0] as number;
    });
    expect(difference(read, wide.sin.data)).toBeLessThan(2 ** -9);
  });

  test("what is refused", () => {
    const refused = (given: object, grid: number[], message: string) =>
      expect(() => visionTables(posenc, given as never, { grids: [grid] })).toThrow(message);
    const inside = (name: string, rest: object) => {
      const given = config(name);
      const vision = given.vision_config as object | undefined;
      return vision === undefined
        ? { ...given, ...rest }
        : { ...given, vision_config: { ...vision, ...rest } };
    };
    refused(config("pixtral"), [2, 3, 5], "grids[0] must be [1, 3, 5], all that this tower reads");
    refused(config("pixtral"), [3, 5], "grids[0] must be [time, height, width], was");
    refused(config("llama4"), [1, 4, 5], "grids[0] must be [1, 4, 4], all that this tower reads");
    refused(config("sam3"), [1, 4, 4], "grids[0] must be [1, 6, 6], all that this tower reads");
    refused(config("vjepa2"), [1, 8, 8], "grids[0] must be [1, 4, 4], all that this tower reads");
    refused(config("kimi_k25"), [1, 3, 4], "multiples of [1, 2, 2] (merge_kernel_size)");
    const clip = { model_type: "llava", vision_config: { model_type: "clip_vision_model" } };
    refused(clip, [1, 2, 2], "config.model_type must be one of qwen2_vl");
    const stretched = inside("gemma4", { rope_parameters: { rope_type: "yarn", factor: 2 } });
    const type = "config.vision_config.rope_parameters.rope_type";
    refused(stretched, [1, 2, 2], `${type} must be "default", was "yarn"`);
    const flat = inside("pixtral", { rope_theta: 1 });
    refused(flat, [1, 2, 2], "config.vision_config.rope_theta must be a number greater than 1");
    const odd = inside("pixtral", { hidden_size: 60 });
    refused(odd, [1, 2, 2], "config.vision_config.num_attention_heads must be so many");
    const oblong = inside("llama4", { image_size: [56, 28] });
    refused(oblong, [1, 4, 2], "config.vision_config.image_size must be the same for rows and");
    const small = inside("vjepa2", { hidden_size: 8 });
    refused(small, [1, 4, 4], "each has at least 6 columns, was 4");
  });
});
