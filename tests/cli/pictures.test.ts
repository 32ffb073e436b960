import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { XMLValidator } from "fast-xml-parser";
import { load, type Posenc } from "posenc";
import { load as loadModels, trainedWeights } from "posenc/model";
import { beforeAll, describe, expect, test } from "vitest";
import * as elements from "../../dist-figures/figures/index.js";
import { imageOf } from "../../src/cli/image.js";
import { loadBert } from "../../web/figures/learned/bert.js";
import type * as Pictures from "../../web/figures/pictures.js";
import { languages } from "../../web/text/languages.js";
import { fixed } from "../../web/text/number.js";
import { cases, stateOf } from "./state.js";

/** The package's own file, which holds the words of all languages. */
const drawn: Promise<typeof Pictures> = import(
  pathToFileURL(resolve("dist-figures/figures/pictures.js")).href
);
let posenc: Posenc;
beforeAll(async () => {
  posenc = await load();
});

/** Makes the picture of a figure with its defaults and some settings. */
async function pictureOf(
  name: Pictures.PictureName,
  given: Readonly<Record<string, number | string>> = {},
  language: (typeof languages)[number] = "en",
): Promise<Pictures.Picture> {
  const state = stateOf(name, given);
  return (await drawn).pictureOf(name, posenc, state, language);
}

test("every figure has a picture", async () => {
  const figures = Object.values(elements).flatMap((one) => ("tag" in one ? [one.tag] : []));
  const { pictureNames } = await drawn;
  expect(pictureNames.map((name) => `posenc-${name}`).sort()).toEqual([...figures].sort());
});

/** Pixels are letters at random. */
const withoutPixels = (svg: string) => svg.replaceAll(/data:image[^"]+/g, "");

/** Further states. */
const drawnCases: typeof cases = [
  ...cases,
  ["bias", { way: "t5", mask: "both", query: 3 }],
  ["bias", { heads: 12, slope: 0.1, query: 0 }],
  ["clocks", { n: 9 }],
  ["counter", { n: 15, soften: 40 }],
  ["distance", { p: 0, k: 100 }],
  ["learned", { pos: 8 }],
  ["model", { positions: "none", sentence: "45447445", beside: "turned" }],
  ["model", { step: 2 }],
  ["number", { n: 5000 }],
  ["length", { view: "answers", slowed: 3 }],
  ["wave", { pair: 31, zoom: 4 }],
];

test("in a page a picture has the colours of both papers, and its words name neither", async () => {
  const picture = await pictureOf("heatmap", { dim: 4, length: 4 });
  const { SvgPen } = await drawn;
  const svgIn = (theme: "light" | "dark" | "page") =>
    picture.draw(new SvgPen({ theme, language: "en" })).body;
  const end = (paper: "light" | "dark") =>
    `#${Buffer.from(posenc.paint(Float32Array.of(1), { paper }).slice(0, 3)).toString("hex")}`;
  expect(svgIn("light")).toContain(`fill="${end("light")}"`);
  expect(svgIn("dark")).toContain(`fill="${end("dark")}"`);
  expect(svgIn("page")).toContain(`fill="light-dark(${end("light")}, ${end("dark")})"`);
  expect(picture.alt("en", "light")).toContain("blue is −1, white 0 and red +1");
  expect(picture.alt("en", "dark")).toContain("blue is −1, dark grey 0 and red +1");
  expect(picture.alt("en", "page")).toContain("the colour of the page 0");
});

describe.each(drawnCases)("%s %j", (name, state) => {
  test.each(languages)(
    "has whole words in %s, and a drawing with and without them",
    async (one) => {
      const picture = await pictureOf(name, state, one);
      const words = [picture.title(one), picture.alt(one, "light"), picture.caption(one, "light")];
      const { SvgPen, svgOf } = await drawn;
      for (const theme of ["light", "dark", "page"] as const) {
        const pen = new SvgPen({ theme, language: one, image: imageOf });
        const svg = withoutPixels(
          svgOf(picture.draw(pen), { title: words[0] ?? "", description: "" }, pen),
        );
        expect(XMLValidator.validate(svg)).toBe(true);
        expect(svg.match(/<text /g)?.length).toBeGreaterThan(5);
        words.push(svg);
      }
      for (const told of words) {
        expect(told.trim()).not.toBe("");
        expect(told).not.toMatch(/NaN|undefined|Infinity|\[object/);
        if (one === "en") expect(told).not.toMatch(/\p{Script=Han}/u);
        if (one === "zh-Hant") expect(told).not.toMatch(/[热图标维转为时链复这个码张讲]/u);
        if (one === "zh-Hans") expect(told).not.toMatch(/[熱圖標維轉為時鏈複這個碼張講]/u);
      }
      const silent = new SvgPen({ theme: "light", language: one, wordless: true, image: imageOf });
      const { body, width, height } = picture.draw(silent);
      expect(body).not.toContain("<text");
      expect(width / height).toBeGreaterThan(0.8);
      expect(body.match(/<path /g)?.length).toBeGreaterThan(5);
    },
  );
});

test("no word of a picture reaches beyond its edge", async () => {
  const { SvgPen, pictureNames } = await drawn;
  const { widthOf } = await import("../../web/draw/words.js");
  for (const name of pictureNames) {
    for (const language of languages) {
      const picture = await pictureOf(name, {}, language);
      const { body, width } = picture.draw(
        new SvgPen({ theme: "light", language, image: imageOf }),
      );
      // What is drawn in units of its own has room around it.
      const plain = body.replaceAll(/<g transform="translate[^>]*>.*?<\/g>/gs, "");
      for (const [, x = "", size = "", how = "", text = ""] of plain.matchAll(
        /<text x="([\d.-]+)" y="[\d.-]+" font-size="(\d+)"([^>]*)>([^<]*)/g,
      )) {
        if (how.includes("text-anchor")) continue;
        // Letters are taken for a little wider than most are.
        const end = Number(x) + 0.9 * widthOf(text, Number(size));
        expect(end, `${name}, ${language}: ${text}`).toBeLessThanOrEqual(width);
      }
    }
  }
});

describe("beside the numbers", () => {
  test("grid: the products, and their colours in the drawing", async () => {
    const picture = await pictureOf("grid", { shape: "6x14", order: "y-first", x: 9, y: 3 });
    const shape = [6, 14] as const;
    const start = (3 * 14 + 9) * 64;
    const asked = posenc.grid({ dim: 64, shape, order: "y-first" }).data.slice(start, start + 64);
    const { data } = posenc.similarity(
      { data: asked, shape: [1, 64] },
      posenc.grid({ dim: 64, shape }),
    );
    expect(picture.numbers.data).toEqual(data);
    const least = Math.min(...data);
    const rgba = posenc.paint(data.map((one) => (one - least) / (32 - least)));
    const { SvgPen } = await drawn;
    let painted: Uint8ClampedArray | undefined;
    const cells = ({ colours }: { colours: { on(paper: "light"): Uint8ClampedArray } }) => {
      // The legend's colours come after them.
      painted ??= colours.on("light");
      return { light: "cells.png", dark: "cells-dark.png" };
    };
    picture.draw(new SvgPen({ theme: "light", language: "en", cells }));
    expect(painted).toEqual(rgba);
  });

  test("learned: the waves, no number where there is no row, and BERT's row in the caption", async () => {
    const picture = await pictureOf("learned", { pos: 5, word: "2", segment: "1" });
    const { data } = picture.numbers;
    const waves = posenc.sinusoidal({ dim: 4 }).encode(12).data;
    for (let row = 0; row < 12; row++) {
      expect(data.subarray(8 * row + 4, 8 * row + 8)).toEqual(waves.subarray(4 * row, 4 * row + 4));
      expect(Number.isNaN(data[8 * row])).toBe(row >= 6);
    }
    const bert = await loadBert();
    const made = bert.embed([2], { positionIds: [5], tokenTypeIds: [1] }).data;
    const told = Array.from(made, (value) => fixed(value, 2)).join(", ");
    expect(picture.caption("en", "light")).toContain(told);
    expect((await pictureOf("learned", { pos: 6 })).caption("en", "light")).toBe(
      "There is no row 6: the last is 5.",
    );
  });

  test("model: what the decoder looks at, and what it writes", async () => {
    const picture = await pictureOf("model", { head: "1" });
    const model = (await loadModels()).transformer(await trainedWeights("sinusoidal"));
    const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
    const ids = (text: string) => text.split(" ").map((one) => tokens.indexOf(one));
    const memory = model.encode(ids("I love you"));
    const prompt = ids("<reverse> you love I");
    const { crossAttention } = model.decode(prompt, memory, { mask: "causal", attention: true });
    // [heads, queries, keys]
    const head = crossAttention?.[0]?.data.slice(4 * 3);
    expect(picture.numbers.shape).toEqual([4, 3]);
    for (const [n, weight] of picture.numbers.data.entries()) {
      expect(weight).toBeCloseTo(head?.[n] ?? Number.NaN, 6);
    }
    expect(picture.caption("en", "light")).toContain("It writes: you love I (end).");
    expect(picture.frames).toHaveLength(17);
  });

  test("bias: what the formula alone would be is in the caption", async () => {
    const twelve = await pictureOf("bias", { heads: 12 });
    expect(twelve.caption("en", "light")).toContain(
      "The formula alone would begin 0.63, 0.397, 0.25",
    );
  });
});

test("a bad setting is named, exit 2, and nothing is written", { tags: ["long"] }, () => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-pictures-"));
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [
        resolve("dist-figures/cli/posenc-figures.js"),
        "figure",
        ...args,
        "-o",
        join(folder, "never.svg"),
      ],
      { encoding: "utf8" },
    );
  for (const [name, option, value, rule] of [
    ["bias", "slope", "1.5", "must be a number from 0 to 1"],
    ["model", "sentence", "0", "must be 2 to 9 digits from 0 to 7, one for each word"],
    ["number", "way", "log", "must be one of number / share / wave"],
  ] as const) {
    const { status, stderr } = run(name, `--${option}`, value);
    expect(stderr).toContain(`--${option} ${rule}, was "${value}"`);
    expect(status).toBe(2);
  }
  expect(readdirSync(folder)).toEqual([]);
  const { status } = run("grid", "--lang", "zh-Hans");
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "never.svg"), "utf8")).toContain('lang="zh-Hans"');
  rmSync(folder, { recursive: true });
});

test("a rotation's hand goes from its start to its end, and agrees with the sum in every frame", async () => {
  const picture = await pictureOf("rotation", { pos: 5, k: 7 });
  const { SvgPen } = await drawn;
  const pen = new SvgPen({ theme: "light", language: "en", image: imageOf });
  const encoding = posenc.sinusoidal({ dim: 64 });
  const frames = picture.frames ?? [];
  expect(frames.length).toBeGreaterThan(10);
  for (const [step, frame] of frames.entries()) {
    const { body } = frame.draw(pen);
    const height = (name: string) =>
      Number(RegExp(`data-mark="tip ${name}" d="M\\S+ (\\S+)a`).exec(body)?.[1]);
    const terms = encoding.rotation((7 * step) / (frames.length - 1)).terms(5, 2);
    expect(body).toContain(`>${fixed(terms.rotatedSine)}<`);
    // Both hands are as long, so their heights are as their sines.
    const ratio = terms.rotatedSine / terms.sinAlpha;
    expect(height("rotated") / height("pos")).toBeCloseTo(ratio, 2);
  }
});
