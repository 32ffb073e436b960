import { fromConfig, load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import page from "../../../src/manual/guides/model-types.md?raw";
import survey from "../../../src/manual/model-types.json" with { type: "json" };
import lists from "../../golden/session/model_types.json" with { type: "json" };

const posenc = await load();

const groups: readonly { name: string; made: string | null; types: string[]; text: string }[] =
  survey.groups;
const own: Readonly<Record<string, string>> = survey.own;

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
const asked: Record<string, object> = {
  granitemoehybrid: { position_embedding_type: "rope" },
  // Of these, layers of one type alone turn.
  afmoe: { layer_types: undefined },
  cohere2: { layer_types: undefined },
  exaone4: { layer_types: undefined },
  exaone_moe: { layer_types: undefined },
  cohere2_moe: { layer_types: Array.from({ length: 4 }, () => "sliding_attention") },
  zaya: { layer_types: Array.from({ length: 4 }, () => "hybrid") },
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
const configOf = (type: string) => ({
  ...sizes,
  // GPT-J and its like, and DBRX, count their layers elsewhere.
  ...(["gptj", "codegen", "phi-msft", "chatglm"].includes(type) && { layer_types: undefined }),
  // Their sections count half of a head's pairs.
  ...(halved.includes(type) && { partial_rotary_factor: 0.5 }),
  ...(askSections.includes(type) && {
    rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
  }),
  ...asked[type],
  model_type: type,
});

test("every model_type of both releases is in the survey once", () => {
  const surveyed = [...groups.flatMap(({ types }) => types), ...Object.keys(own)];
  expect(new Set(surveyed).size).toBe(surveyed.length);
  expect(surveyed.sort()).toEqual([...new Set([...lists["4.57.6"], ...lists["5.15.0"]])].sort());
  expect([lists["4.57.6"].length, lists["5.15.0"].length]).toEqual([508, 692]);
});

describe("fromConfig answers as the survey says", () => {
  test.each(groups.flatMap((group) => group.types.map((type) => [type, group.made] as const)))(
    "%s: %s",
    (type, made) => {
      const answer = () => fromConfig(configOf(type));
      if (made === null) {
        expect(answer).toThrow(RangeError);
        expect(answer).toThrow("model_type");
      } else {
        expect(answer().kind).toBe(made);
        if (made === "rotary") {
          const session = posenc.session(configOf(type));
          const layers = Array.from({ length: session.layers }, (_, i) => session.layer(i));
          expect(layers.some((layer) => layer !== null)).toBe(true);
        }
      }
    },
  );

  test.each(Object.entries(own))("%s is refused: %s", (type) => {
    expect(() => fromConfig(configOf(type))).toThrow("model_type");
  });
});

test("the guide has what the survey has", () => {
  for (const { text, types } of groups) {
    const names = types.map((type) => `\`${type}\``).join(", ");
    expect(page).toContain(`| ${text} | ${types.length} | ${names} |`);
  }
  for (const [type, why] of Object.entries(own)) expect(page).toContain(`| \`${type}\` | ${why} |`);
});
