// What the page `tools/config` says of every configuration that the tests and the guides have, in every language.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fromConfig, load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { findPython } from "../../src/toolchain/python.mjs";
import { sessionProgram, torchProgram } from "../../web/figures/config/code.js";
import english from "../../web/figures/config/en.js";
import { exampleNames, examples, exampleText } from "../../web/figures/config/examples.js";
import { readingOf } from "../../web/figures/config/reading.js";
import {
  altOf,
  engineOf,
  headlineOf,
  ignoredOf,
  stretchedOf,
  type Text,
  tableOfBits,
  tableOfLayers,
  troubleOf,
} from "../../web/figures/config/words.js";
import simplified from "../../web/figures/config/zh-Hans.js";
import traditional from "../../web/figures/config/zh-Hant.js";
import { countsOf } from "../../web/figures/ruler/drawing.js";
import { owns, type StretchedModel, stretchedModels } from "../../web/figures/ruler/models.js";
import type { Language } from "../../web/text/languages.js";
import { golden } from "../api/golden.js";
import manifest from "../golden/session/manifest.json" with { type: "json" };

const kit = { fromConfig, posenc: await loadRotaries() };
const texts = { en: english, "zh-Hant": traditional, "zh-Hans": simplified } as Readonly<
  Record<Language, Text>
>;

interface Golden {
  config: object;
  layer_groups: number[];
  groups: { rotates: boolean; inv_freq_exact?: string }[];
}
const models = manifest as unknown as Record<string, Golden>;

/** The configurations that stand in the guides: objects and texts that are given to posenc. */
function inGuides(): [name: string, text: string][] {
  return ["rotary", "sessions"].flatMap((guide) => {
    const text = readFileSync(`src/manual/guides/${guide}.md`, "utf8");
    const calls = text.matchAll(/(?:fromConfig\(`|session\()(\{.*?\})(?:`|\))/gs);
    return [...calls].map(([, literal = ""], n): [string, string] => [
      `${guide} ${n}`,
      // The guides' objects are plain: JavaScript reads them, and JSON.
      JSON.stringify(new Function(`return ${literal}`)()),
    ]);
  });
}

const cases: [name: string, text: string][] = [
  ...Object.entries(models).map(([name, { config }]): [string, string] => [
    name,
    JSON.stringify(config),
  ]),
  ...inGuides(),
  ...exampleNames.map((name): [string, string] => [examples[name].name, exampleText(name)]),
  ["BLOOM", '{ "model_type": "bloom", "n_head": 8 }'],
  ["T5", '{ "model_type": "t5" }'],
  ["Marian", '{ "model_type": "marian", "d_model": 512 }'],
  ["GPT-2", '{ "model_type": "gpt2" }'],
  ["no length", '{ "model_type": "llama", "head_dim": 64, "num_hidden_layers": 1 }'],
];

test("the guides have configurations", () => {
  expect(inGuides().length).toBeGreaterThan(4);
});

describe.each(cases)("%s", (_, config) => {
  const scene = readingOf(kit, config);

  test.each(Object.entries(texts))("is told in %s", (language, text) => {
    const { meaning, layers, drawn } = scene;
    const tables = [
      ...layers.map((one) => tableOfLayers(text, one)),
      tableOfBits(text, meaning),
    ].filter((one) => one !== undefined);
    const told = [
      headlineOf(text, meaning),
      ...drawn.flatMap((one) => [altOf(text, one), stretchedOf(text, one)]),
      ...tables.flatMap(({ caption = "", rows }) => [
        caption,
        ...rows.flatMap(({ name, cells }) => [name, ...cells]),
      ]),
    ];
    for (const one of told) {
      expect(one.trim()).not.toBe("");
      expect(one).not.toMatch(/undefined|NaN|\[object|Infinity/);
    }
    const others = [
      ...meaning.engines.map((one) => engineOf(text, one)),
      ...meaning.ignored.map((one) => ignoredOf(text, one)),
    ];
    for (const one of others) {
      expect(one.isEnglish, one.text).toBe(language === "en");
      expect(one.text).not.toContain("{}");
    }
  });
});

test("PyTorch makes the frequencies by the program that is shown", () => {
  const drawn = cases.flatMap(([name, config]) =>
    readingOf(kit, config).drawn.map((layers) => ({ name, layers })),
  );
  const host = `
import contextlib, io, json, sys
def run(program):
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program, "program", "exec"), names)
    return names["table"].tolist()
print(json.dumps([run(program) for program in json.load(sys.stdin)]))
`;
  const input = JSON.stringify(drawn.map(({ layers }) => torchProgram(layers)));
  const rows: number[][][] = JSON.parse(
    execFileSync(findPython() as string, ["-c", host], {
      input,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }),
  );
  expect(drawn.length).toBeGreaterThan(20);
  for (const [n, { name, layers }] of drawn.entries()) {
    const { frequencies } = layers.stretched;
    for (const [pair, [, stretched = Number.NaN]] of (rows[n] ?? []).entries()) {
      expect(
        Math.abs(stretched - (frequencies[pair] ?? Number.NaN)),
        `${name}, ${pair}`,
      ).toBeLessThan(1e-6);
    }
    expect(sessionProgram(layers)).toContain(`session.turning(${layers.layers.layers[0]})`);
  }
}, 60_000);

test("LongRoPE and dynamic NTK are drawn for texts past the trained length", async () => {
  const invFreq = async (name: string, call: string) => {
    const calls = (models[name] as unknown as { groups: { calls: object[] }[] }).groups[0]?.calls;
    const found = (calls as { call: string; inv_freq_exact: string }[]).find(
      (one) => one.call === call,
    );
    return (await golden(`session/${found?.inv_freq_exact}`)).data;
  };
  const drawnOf = (name: string) => readingOf(kit, JSON.stringify(models[name]?.config)).drawn[0];
  const phi = drawnOf("phi3_mini_128k");
  const exact = await invFreq("phi3_mini_128k", "first_long");
  for (const [pair, omega] of phi?.stretched.frequencies.entries() ?? []) {
    expect(Math.abs(omega / (exact[pair] as number) - 1)).toBeLessThan(1e-14);
  }
  const dynamic = drawnOf("llama_dynamic");
  expect(dynamic?.layers.reach).toBe(4096);
  expect(dynamic?.stretched.frequencies.at(-1)).toBeLessThan(
    dynamic?.plain.frequencies.at(-1) as number,
  );
});

test("the examples are the configurations that the tests compare with the models' code", () => {
  const goldenOf: Readonly<Record<string, string>> = {
    llama: "llama_3_1_8b",
    qwen: "qwen2_5_yarn",
    phi: "phi3_mini_128k",
    deepseek: "deepseek_v3",
    "gpt-oss": "gpt_oss_20b",
    gemma: "gemma3_4b",
    scout: "llama4_scout",
    mistral: "mistral_7b_v03",
    "phi-2": "phi_2",
    modernbert: "modernbert_base",
  };
  expect(exampleNames).toHaveLength(10);
  for (const name of exampleNames) {
    const own = fromConfig(examples[name].config);
    const known = fromConfig({ ...models[goldenOf[name] as string]?.config });
    expect([own.preset, own.version], name).toEqual([known.preset, known.version]);
    const rounded = (options: object) =>
      JSON.parse(
        JSON.stringify(options, (_, value) =>
          typeof value === "number" ? Number(value.toPrecision(6)) : value,
        ),
      );
    expect(rounded(own.options), name).toEqual(rounded(known.options));
    expect(own.layers, name).toEqual(known.layers);
  }
});

test("a model's own stretching is as its file says", () => {
  for (const name of Object.keys(stretchedModels) as StretchedModel[]) {
    const { preset, options } = fromConfig(stretchedModels[name].config);
    const { trained = 0, maxPositions = trained } = options;
    expect(owns[name], name).toEqual({
      ...{ dim: options.dim, base: options.base, trained },
      method: preset?.replace("transformers-", ""),
      factor: options.factor ?? maxPositions / trained,
      slow: options.lowFreqFactor ?? options.betaSlow ?? 1,
      fast: options.highFreqFactor ?? options.betaFast ?? (preset?.endsWith("yarn") ? 32 : 4),
    });
  }
});

test("which pairs come to new angles: none of Llama 3.1 at 8 times, 29 at the 16 times that its file says", () => {
  const { drawn } = readingOf(kit, exampleText("llama"));
  const ruler = drawn[0]?.ruler;
  if (!ruler) throw new Error("Llama turns");
  expect(countsOf(ruler)).toEqual({ round: 35, within: 0, beyond: 29 });
  expect(countsOf({ ...ruler, reach: 65536 })).toEqual({ round: 35, within: 29, beyond: 0 });
  expect(countsOf({ ...ruler, stretched: ruler.plain, reach: 8192 })).toEqual({
    round: 35,
    within: 29,
    beyond: 0,
  });
});

describe("an error names the key in the reader's language", () => {
  test.each([
    ["{", "noJson", "{"],
    ["[]", "noJson", ""],
    ['{ "model_type": "nobody" }', "unknownModel", "model_type"],
    ['{ "model_type": "whisper" }', "unknownModel", "model_type"],
    ['{ "model_type": "internlm3", "hidden_size": 64 }', "missing", "head_dim"],
    [
      '{ "model_type": "llama", "rope_scaling": { "rope_type": "linear" } }',
      "missing",
      "rope_scaling.factor",
    ],
    ['{ "model_type": "llama", "rope_theta": "many" }', "wrong", "rope_theta"],
    [
      '{ "model_type": "phi3", "rope_scaling": { "type": "longrope", "short_factor": [1] } }',
      "wrong",
      "rope_scaling",
    ],
  ])("%s", (config, kind, key) => {
    let thrown: unknown;
    try {
      readingOf(kit, config);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Error);
    for (const text of Object.values(texts)) {
      const { said, message } = troubleOf(text, thrown as Error);
      expect(message).toBe((thrown as Error).message);
      if (kind === "noJson") expect(said).toBe(text.troubles.noJson);
      else expect(said).toContain(key);
      expect(said).not.toMatch(/undefined/);
    }
    const { troubles } = english;
    const heads = {
      noJson: troubles.noJson,
      unknownModel: "is a kind",
      missing: "is missing",
      wrong: "does not fit",
    };
    const { said } = troubleOf(english, thrown as Error);
    if (kind === "missing") expect(said).toContain(heads.missing);
    if (kind === "wrong") expect(said).toContain(heads.wrong);
  });
});
