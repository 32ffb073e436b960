import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fromConfig } from "posenc/rotary";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { afterAll, describe, expect, test } from "vitest";
import { golden } from "../api/golden.js";
import manifest from "../golden/session/manifest.json" with { type: "json" };

// The numbers are those of tests/golden/session: what the models' code in transformers has.

const command = resolve("dist/cli/posenc.js");
const folder = mkdtempSync(join(tmpdir(), "posenc-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input: string | Uint8Array = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "config", ...args], {
    encoding: "utf8",
    input,
  });
  return { status, stdout, stderr };
}

/** What is printed for a configuration, given by the standard input. */
function printed(config: object, ...args: string[]): string {
  const { status, stdout, stderr } = run(args, JSON.stringify(config));
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}

const markdown = (config: object) => printed(config, "--markdown");
const json = (config: object, ...args: string[]) => JSON.parse(printed(config, "--json", ...args));

interface Group {
  rotates: boolean;
  inv_freq_exact?: string;
  calls: { call: string; inv_freq_exact?: string }[];
}

interface Golden {
  config: Readonly<Record<string, unknown>>;
  layer_groups: number[];
  groups: Group[];
}

const models = manifest as unknown as Record<string, Golden>;
const configOf = (name: string) => (models[name] as Golden).config;

describe("JSON has what each model's code has", () => {
  test.each(Object.entries(models))("%s", async (_, { config, layer_groups, groups }) => {
    const meaning = json(config);
    expect(meaning.layers).toBe(layer_groups.length);
    for (const { layers, preset, ...told } of meaning.types) {
      const { rotates, inv_freq_exact } = groups[layer_groups[layers[0]] as number] as Group;
      expect(preset !== null).toBe(rotates);
      if (inv_freq_exact === undefined) continue;
      const exact = (await golden(`session/${inv_freq_exact}`)).data;
      expect(told.wavelengths).toHaveLength(exact.length);
      for (const [pair, wavelength] of told.wavelengths.entries()) {
        const turn = (wavelength * (exact[pair] as number)) / (2 * Math.PI);
        expect(Math.abs(turn - 1)).toBeLessThan(1e-14);
      }
      // A pair completes a turn where its angle at the last position is 2π or more.
      const slow = [...exact.keys()].filter(
        (n) => told.trained !== null && told.trained * (exact[n] as number) < 2 * Math.PI,
      );
      expect(told.incomplete).toEqual(slow);
    }
  });

  test("Phi-3's longer texts have wavelengths of their own", async () => {
    const [layers] = json(configOf("phi3_mini_128k")).types;
    const call = models.phi3_mini_128k?.groups[0]?.calls.find((one) => one.call === "first_long");
    const exact = (await golden(`session/${call?.inv_freq_exact}`)).data;
    expect(layers.longWavelengths).not.toEqual(layers.wavelengths);
    for (const [pair, wavelength] of layers.longWavelengths.entries()) {
      const turn = (wavelength * (exact[pair] as number)) / (2 * Math.PI);
      expect(Math.abs(turn - 1)).toBeLessThan(1e-14);
    }
  });
});

describe("Markdown", () => {
  test("of Llama 3.1 is what the guide shows", () => {
    const file = join(folder, "config.json");
    writeFileSync(file, JSON.stringify(configOf("llama_3_1_8b")));
    const { status, stdout } = run(["--markdown", file]);
    expect(status).toBe(0);
    const guide = readFileSync("src/manual/guides/rotary.md", "utf8");
    expect(guide).toContain(`\`\`\`\n${stdout}\`\`\``);
  });

  test("says what the softmax scale is made of, and the columns of a part", () => {
    const deepseek = markdown(configOf("deepseek_v3"));
    expect(deepseek).toContain("0.135234 = 1 / sqrt(192) · m², m = 0.1 · 1 · ln(40) + 1");
    expect(deepseek).toContain("128 to 191 of 192, 32 pairs, neighbours");
    const granite = { model_type: "granite", attention_multiplier: 0.015625, num_hidden_layers: 2 };
    expect(markdown(granite)).toContain("| softmax scale | 0.015625 |");
  });

  test("has a table for each type of layer, also of those that turn nothing", () => {
    const scout = markdown(configOf("llama4_scout"));
    expect(scout).toContain("none: they turn nothing");
    expect(scout).toContain("1 + 0.1 · ln(1 + floor((slot of the cache + 1) / 8192))");
    expect(scout).toContain("36 of 48 layers turn queries and keys.");
    const gemma = markdown(configOf("gemma3_4b"));
    expect(gemma).toContain("sliding_attention");
    expect(gemma).toContain("transformers-linear");
  });

  test("says how frequencies follow the length, or that no length is stated", () => {
    expect(markdown(configOf("phi3_mini_128k"))).toContain("| past 4096 positions | 6.");
    const dynamic = markdown(configOf("llama_dynamic"));
    expect(dynamic).toContain("| past 2048 positions | the base grows with the text |");
    const unstated = { model_type: "qwen2", head_dim: 64, num_hidden_layers: 1 };
    expect(markdown(unstated)).toContain("| trained length | not stated |");
    const long = { ...unstated, max_position_embeddings: 1e8 };
    expect(markdown(long)).toContain("100000000: every pair completes a turn in it");
    const short = { ...unstated, max_position_embeddings: 4 };
    expect(markdown(short)).toContain("4: no pair completes a turn in it");
  });

  test("says where position ids collapse in 16 bits, up to the longest text", () => {
    const deepseek = markdown(configOf("deepseek_v3"));
    expect(deepseek).toContain(
      "- float16 tells positions apart up to 2048; the last position is past",
    );
    expect(deepseek).toContain(
      "- bfloat16 tells positions apart up to 256; at the last, one of 1024",
    );
    const few = {
      model_type: "qwen2",
      head_dim: 64,
      num_hidden_layers: 1,
      max_position_embeddings: 2048,
    };
    expect(markdown(few)).toContain(
      "- float16 tells positions apart up to 2048: all of this model",
    );
    const { fewBits } = json({ model_type: "qwen2", head_dim: 64, num_hidden_layers: 1 });
    expect(fewBits).toBeNull();
  });

  test("says how far a model reads, as its file says or its scaling stretches it", () => {
    const reach = (name: string) => json(configOf(name)).types[0].reach;
    expect(["llama_3_1_8b", "qwen2_5_yarn", "llama_dynamic", "mistral_7b_v03"].map(reach)).toEqual([
      131072, 131072, 4096, 32768,
    ]);
  });

  test("says which keys change nothing, and what other engines do otherwise", () => {
    const scaling = { type: "yarn", factor: 4, attn_factor: 1 };
    const config = {
      model_type: "qwen2",
      head_dim: 64,
      num_hidden_layers: 1,
      max_position_embeddings: 4096,
    };
    const told = markdown({ ...config, rope_scaling: scaling });
    expect(told).toContain("- rope_scaling.attn_factor: other engines read it");
    expect(told).toContain("- vLLM refuses the configuration");
  });

  test.each([
    ["bloom", { model_type: "bloom", n_head: 8 }, "| slopes | 0.5 to 0.00390625 |"],
    ["T5", { model_type: "t5" }, "| decoder | buckets 32; maxDistance 128; bidirectional false |"],
    ["Marian", { model_type: "marian", d_model: 512 }, "| preset | marian |\n| --- | --- |"],
    ["GPT-2", { model_type: "gpt2" }, "| options | dim 768; maxPositions 1024; offset 0 |"],
  ])("of %s", (_, config, line) => {
    expect(markdown(config)).toContain(line);
    expect(json(config).kind).not.toBe("rotary");
  });

  test("has no control character of the file", () => {
    const config = {
      model_type: "qwen2",
      head_dim: 64,
      layer_types: ["a\u001b[2J|\nb"],
      num_hidden_layers: 1,
      rope_scaling: { rope_type: "default", "\u0007|\n": 1 },
    };
    const told = markdown(config);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(told).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
    expect(told).toContain("| layers | 0: `a\\u{1b}[2J\\u{7c}\\u{a}b` |");
  });

  test.each([
    "![a](https://a.example/b.png)",
    "<img src=https://a.example/b.png>",
    "[a](https://a.example)",
    "https://a.example",
    "`|` <b>a</b> **b** @all #1",
    'a."<img src=x>".b',
  ])("shows %j in a key or a value as text alone", (hostile) => {
    const file = join(folder, `${hostile.replaceAll("/", "")}.json`);
    const model = { model_type: "qwen2", head_dim: 64, num_hidden_layers: 1 };
    const keys = {
      ...model,
      [`rope_${hostile}`]: 1,
      [hostile]: { rope_theta: 1, [hostile]: { rope_theta: 2 } },
      rope_parameters: { rope_type: "default", [hostile]: 1 },
    };
    for (const config of [keys, { ...model, layer_types: [hostile] }]) {
      writeFileSync(file, JSON.stringify(config));
      const { status, stdout } = run(["--markdown", file]);
      expect(status).toBe(0);
      const kinds = new Set<string>();
      const visit = (node: { type: string; children?: { type: string }[] }) => {
        kinds.add(node.type);
        node.children?.forEach(visit);
      };
      visit(unified().use(remarkParse).use(remarkGfm).parse(stdout));
      for (const kind of ["html", "image", "link", "emphasis"]) expect(kinds).not.toContain(kind);
      expect(stdout).toContain("`");
      // What a page of issues makes a link of, or tells people of, stands in code alone.
      expect(stdout.replaceAll(/`[^`]*`/g, "")).not.toMatch(/[@#<]|https?:/);
    }
  });
});

describe("for eyes", () => {
  test("the same is told, in lines that a terminal holds", () => {
    const told = printed(configOf("llama_3_1_8b"));
    expect(told).toMatch(
      /^the standard input: 32 layers turn queries and keys\.\n\n {2}layers +0 to 31/,
    );
    expect(told).not.toContain("|");
    for (const line of told.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    // One screen.
    expect(told.split("\n").length).toBeLessThan(30);
    const words = (text: string) => new Set(text.match(/[\w.]+/g));
    const inPosts = words(markdown(configOf("llama_3_1_8b")));
    expect([...words(told)].filter((word) => !inPosts.has(word))).toEqual([]);
  });

  test("Gemma 4: which pairs of which columns turn; Gemma 2: window and scores", () => {
    const gemma = printed({ model_type: "gemma4_text", num_hidden_layers: 6 });
    expect(gemma).toContain("0 to 511 of 512, 64 pairs, the first of 256, i with i + 256");
    expect(gemma).toMatch(/window +512 positions/);
    expect(printed({ model_type: "gemma2" })).toContain("50 · tanh(scores / 50)");
  });

  test("a model in which nothing turns has its scale", () => {
    const granite = { model_type: "granitemoehybrid", position_embedding_type: "nope" };
    const config = { ...granite, attention_multiplier: 0.015625, num_hidden_layers: 1 };
    const told = printed({ ...config, layer_types: ["full_attention"] });
    expect(told).toContain("none of 1 layers turns queries and keys.");
    expect(told).toMatch(/softmax scale +0\.015625\n/);
  });

  test("has no control character of the file", () => {
    const told = printed({
      model_type: "qwen2",
      num_hidden_layers: 1,
      layer_types: ["a\u001b[2J"],
    });
    expect(told).toContain("0: a\\u{1b}[2J");
  });
});

describe("input", () => {
  const config = JSON.stringify({ model_type: "llama" });

  test("may be the standard input, by name or not, with a byte order mark or not", () => {
    const plain = run([], config);
    expect(plain).toMatchObject({ status: 0, stderr: "" });
    expect(plain.stdout).toContain("the standard input: 32 layers");
    expect(run(["-"], config)).toEqual(plain);
    expect(run([], `\ufeff${config}`)).toEqual(plain);
  });

  test("of another version of transformers has its numbers", () => {
    const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 512 };
    const of = {
      model_type: "qwen2",
      head_dim: 64,
      num_hidden_layers: 1,
      max_position_embeddings: 4096,
    };
    const [now, then] = [[], ["--version", "4.51"]].map(
      (args) => json({ ...of, rope_scaling: yarn }, ...args).types[0],
    );
    expect([now.version, then.version]).toEqual(["4.57.5", "4.51"]);
    expect(then.wavelengths).not.toEqual(now.wavelengths);
  });

  test.each([
    ["no JSON", [], "{", 'config must be the text of a JSON object, was "{"'],
    ["an array", [], "[]", "config must be an object or its JSON text, was an array of 0"],
    ["nothing", [], "", 'config must be the text of a JSON object, was ""'],
    [
      "a wrong key",
      [],
      '{"model_type": "llama", "rope_theta": 1}',
      "rope_theta must be a number greater than 1",
    ],
    ["an unknown model", [], '{"model_type": "x"}', "model_type must be one that is known"],
    [
      "an unknown version",
      ["--version", "3"],
      config,
      'version must be a version of transformers from "4.45"',
    ],
    ["no such file", ["nowhere.json"], "", "nowhere.json"],
    ["two files", ["a", "b"], "", "Usage: posenc config"],
    ["an unknown option", ["--yaml"], config, "--yaml"],
  ])("%s is refused on one line", (_, args, input, message) => {
    const { status, stdout, stderr } = run(args, input);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });

  test("a folder is refused, and a device without end", () => {
    expect(run([folder])).toMatchObject({
      status: 2,
      stderr: `${folder} must be a file, was a directory\n`,
    });
    expect(run(["/dev/zero"]).stderr).toBe("/dev/zero must be at most 16 MB of JSON\n");
  });

  test("a file of more than 16 MB is refused", () => {
    const file = join(folder, "large.json");
    writeFileSync(file, "{}");
    truncateSync(file, 17 * 2 ** 20);
    expect(run([file])).toMatchObject({
      status: 2,
      stderr: "large.json must be at most 16 MB of JSON\n",
    });
  });

  test("a misspelled key is told first, with the one that is meant", () => {
    const llama = { model_type: "llama", hidden_size: 512, num_attention_heads: 8 };
    const [head = ""] = printed({ ...llama, rope_tetha: 5e5, num_hidden_layers: 2 }).split("\n\n");
    expect(head.replaceAll("\n", " ")).toContain(
      "rope_tetha changes nothing: did you mean rope_theta?",
    );
    const told = (key: string) => json({ ...llama, [key]: 2 }).ignored;
    expect(told("RopeTheta")).toMatchObject([{ meant: "rope_theta" }]);
    expect(told("num_hiden_layers")).toMatchObject([{ meant: "num_hidden_layers" }]);
    // Keys that are others' own are no misspelled ones.
    for (const { config } of Object.values(models)) {
      expect(fromConfig(config).ignored.filter(({ meant }) => meant !== undefined)).toEqual([]);
    }
  });

  test("--version of the program is that of the package", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const program of ["dist/cli/posenc.js", "dist-figures/cli/posenc-figures.js"]) {
      const { stdout } = spawnSync(process.execPath, [program, "--version"], { encoding: "utf8" });
      expect(stdout).toBe(`${version}\n`);
    }
  });

  test("--help tells the usage", () => {
    expect(run(["--help"])).toMatchObject({ status: 0, stderr: "" });
    expect(run(["--help"]).stdout).toContain("Usage: posenc config [file]");
  });
});

describe("a GGUF file", () => {
  const file = (name: string) => resolve(`tests/golden/gguf/${name}.gguf`);

  test("prints what its header says, from a path and from a pipe", () => {
    const { status, stdout } = run([file("llama31")]);
    expect(status).toBe(0);
    expect(stdout).toContain("llama31.gguf: 2 layers turn queries and keys.");
    expect(stdout).toContain("rope type norm: neighbours are a pair");
    expect(stdout).toContain("in another order than in transformers' weights");
    const piped = run(["--json"], readFileSync(file("llama31")));
    const told = JSON.parse(piped.stdout);
    expect(told.gguf).toEqual({ architecture: "llama", ropeType: "norm", permuted: true });
    expect(told.types[0].pairing).toBe("adjacent");
    expect(told).toEqual(JSON.parse(run([file("llama31"), "--json"]).stdout));
  });

  test("of 40 GB is read as fast as a small one", () => {
    const large = join(folder, "large.gguf");
    writeFileSync(large, readFileSync(file("qwen25_yarn")));
    truncateSync(large, 40 * 2 ** 30);
    const { status, stdout } = run([large]);
    expect(status).toBe(0);
    expect(stdout).toContain("rope type neox: a column of the first half");
  });

  test("that is cut short is refused in a sentence", () => {
    const short = join(folder, "short.gguf");
    writeFileSync(short, readFileSync(file("llama31")).subarray(0, 3000));
    const { status, stdout, stderr } = run([short]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain('must have "tokenizer.ggml.tokens" at byte 3000 as long as it says');
  });
});
