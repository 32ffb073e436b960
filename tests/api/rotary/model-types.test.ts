import { load as loadDialects } from "posenc/dialects";
import { fromConfig, load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { survey as reasons } from "../../../src/api/rotary/config/survey.js";
import survey from "../../../src/manual/model-types.json" with { type: "json" };
import lists from "../../golden/session/model_types.json" with { type: "json" };

const posenc = await load();

interface Reason {
  does: string;
  instead: string;
}
interface Group extends Partial<Reason> {
  name: string;
  made: string | null;
  types: string[];
  text: string;
}
const groups: readonly Group[] = survey.groups;
const own: Readonly<Record<string, Reason>> = survey.own;
const folders: Readonly<Record<string, string>> = survey.folders;

/** What most classes ask for; keys that a class does not read change nothing. */
const sizes = {
  hidden_size: 4096,
  d_model: 4096,
  num_attention_heads: 32,
  n_head: 32,
  n_heads: 32,
  num_hidden_layers: 4,
  n_layers: 4,
  layer_types: ["full_attention", "full_attention", "full_attention", "full_attention"],
  max_position_embeddings: 4096,
};
const untyped = { layer_types: undefined };
const asked: Record<string, object> = {
  granitemoehybrid: { position_embedding_type: "rope" },
  // Of these, layers of one type alone turn.
  afmoe: untyped,
  cohere2: untyped,
  cohere2_moe: untyped,
  exaone4: untyped,
  exaone_moe: untyped,
  muse_glimmer_text: untyped,
  zaya: { layer_types: Array.from({ length: 4 }, () => "hybrid") },
  // These count their layers elsewhere.
  esmc: { d_model: 4096, n_heads: 32 },
  nomic_bert: untyped,
  longcat_flash: untyped,
  // It reads what it turns of the whole query.
  mistral4: { qk_nope_head_dim: 64 },
};
/** Classes that do not say how many pairs time, height and width turn. */
const askSections = [
  "paddleocr_vl_text",
  "qwen2_5_omni_talker",
  "qwen2_5_omni_text",
  "qwen2_5_vl",
  "qwen2_5_vl_text",
  "qwen2_vl",
  "qwen2_vl_text",
];
const halved = ["glm4v_text", "glm_image_text", "glm_ocr_text"];
const quartered = ["qwen4_exp_text"];
/** No layer of these turns. */
const still = ["glm5_next_text", "jamba", "kimi_linear", "nemotron_h"];
const configOf = (type: string) => ({
  ...sizes,
  // GPT-J and its like, and DBRX, count their layers elsewhere.
  ...(["gptj", "codegen", "phi-msft", "chatglm"].includes(type) && untyped),
  // Their sections count half of a head's pairs.
  ...(halved.includes(type) && { partial_rotary_factor: 0.5 }),
  ...(quartered.includes(type) && { partial_rotary_factor: 0.25 }),
  ...(askSections.includes(type) && {
    rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
  }),
  ...asked[type],
  model_type: type,
});

const surveyed = [...groups.flatMap(({ types }) => types), ...Object.keys(own)];

test("every model_type of the releases is in the survey once", () => {
  expect(new Set(surveyed).size).toBe(surveyed.length);
  const released = [...lists["4.57.6"], ...lists["5.15.0"], ...lists["5.17"]];
  expect(surveyed.sort()).toEqual([...new Set(released)].sort());
  expect([lists["4.57.6"].length, lists["5.15.0"].length, lists["5.17"].length]).toEqual([
    508, 692, 726,
  ]);
});

describe("fromConfig answers as the survey says", () => {
  const made = groups.flatMap((group) =>
    group.made === null ? [] : group.types.map((type) => [type, group.made] as const),
  );
  test.each(made)("%s: %s", (type, kind) => {
    const found = fromConfig(configOf(type));
    if (still.includes(type)) {
      expect(found.kind).toBe("none");
      expect(posenc.session(configOf(type)).layer(0)).toBeNull();
      return;
    }
    expect(found.kind).toBe(kind);
    if (kind !== "rotary") return;
    const session = posenc.session(configOf(type));
    const layers = Array.from({ length: session.layers }, (_, i) => session.layer(i));
    expect(layers.some((layer) => layer !== null)).toBe(true);
  });

  const refused: (readonly [string, Reason])[] = [
    ...groups.flatMap((group) =>
      group.made === null ? group.types.map((type) => [type, group as Reason] as const) : [],
    ),
    ...Object.entries(own),
  ];
  // The keys of a language model beside a type of several parts are those of its language model.
  const partly = groups.find(({ name }) => name === "inner")?.types ?? [];
  test.each(refused)("%s is refused, and the error has the reason", (type, { does, instead }) => {
    const config = partly.includes(type) ? { model_type: type } : configOf(type);
    const folder = folders[type] ?? type.replaceAll("-", "_");
    const file = folder.endsWith(".py")
      ? folder
      : `${folder}/modeling_${folder.split("/").at(-1)}.py`;
    expect(() => fromConfig(config)).toThrow(RangeError);
    expect(() => fromConfig(config)).toThrow(
      `model_type must be one that is made: ${type} ${does} (transformers, models/${file}); ${instead}, was "${type}"`,
    );
  });
});

test("a type that nobody knows gets the nearest one", () => {
  expect(() => fromConfig({ model_type: "qwen33" })).toThrow('the nearest is "qwen3"');
  expect(() => fromConfig({ model_type: "LlamaForCausalLM" })).toThrow("one that is known");
});

/** Classes of transformers whose reasons name a preset, each with its class's formula in float64. */
describe("a preset that a reason names makes what the class makes", async () => {
  const dialects = await loadDialects();
  const reasonOf = (type: string) =>
    reasons.find(([, , types]) => types.split(" ").some((one) => one.split(":")[0] === type))?.[1];
  const frequencies = (pairs: number, divisor = pairs) =>
    Array.from({ length: pairs }, (_, i) => 10000 ** (-i / divisor));
  const turned = (at: number, by: number[], f: (x: number) => number) => by.map((w) => f(at * w));
  const [height, width] = [3, 4];
  const cells = Array.from({ length: height * width }, (_, n) => [
    Math.floor(n / width),
    n % width,
  ]);

  const images = ["conditional_detr", "dab-detr", "detr", "grounding-dino", "mask2former"];
  test.each([...images, "maskformer", "oneformer", "table-transformer"])("detr: %s", (type) => {
    expect(reasonOf(type)).toContain('preset "detr"');
    const preset = dialects.preset("detr", { numPosFeats: 8, normalize: true });
    const rows = preset.encode(new Uint8Array(height * width), { shape: [height, width] });
    const pairs = (at: number, last: number) =>
      frequencies(4).flatMap((w) => {
        const angle = ((at + 1) / (last + 1e-6)) * 2 * Math.PI * w;
        return [Math.sin(angle), Math.cos(angle)];
      });
    const expected = cells.flatMap(([y = 0, x = 0]) => [...pairs(y, height), ...pairs(x, width)]);
    expect(farthest(rows.data, expected)).toBeLessThan(3e-6);
  });

  test.each(["d_fine", "deimv2", "omdet-turbo", "rt_detr", "rt_detr_v2"])("mae: %s", (type) => {
    expect(reasonOf(type)).toContain('preset "mae"');
    const rows = dialects.preset("mae", { dim: 16, shape: [height, width] }).encode();
    const by = frequencies(4);
    const expected = cells.flatMap(([y = 0, x = 0]) =>
      [x, y].flatMap((at) => [...turned(at, by, Math.sin), ...turned(at, by, Math.cos)]),
    );
    expect(farthest(rows.data, expected)).toBeLessThan(1e-7);
  });

  test.each([
    "audioflamingo3_encoder",
    "qwen2_audio_encoder",
    "voxtral_encoder",
    "whisper",
    "timesfm",
  ])("tensor2tensor: %s", (type) => {
    expect(reasonOf(type)).toContain('preset "tensor2tensor"');
    const rows = dialects.preset("tensor2tensor", { dim: 16 }).encode(50);
    const by = frequencies(8, 7);
    const expected = Array.from({ length: 50 }, (_, at) => [
      ...turned(at, by, Math.sin),
      ...turned(at, by, Math.cos),
    ]).flat();
    expect(farthest(rows.data, expected)).toBeLessThan(1e-7);
  });

  test.each(["cpmant", "prophetnet", "xlm-prophetnet"])("t5: %s", (type) => {
    expect(reasonOf(type)).toContain('preset "t5"');
    const distances = Array.from({ length: 401 }, (_, n) => n - 200);
    const bucket = (distance: number) => {
      const far = Math.abs(distance);
      const large = 8 + Math.trunc((Math.log(far / 8) / Math.log(128 / 8)) * 8);
      return (distance > 0 ? 16 : 0) + (far < 8 ? far : Math.min(large, 15));
    };
    expect([...posenc.preset("t5").buckets(distances).data]).toEqual(distances.map(bucket));
  });
});

const farthest = (rows: ArrayLike<number>, expected: readonly number[]) => {
  expect(rows.length).toBe(expected.length);
  return Math.max(...expected.map((value, n) => Math.abs(value - (rows[n] as number))));
};
