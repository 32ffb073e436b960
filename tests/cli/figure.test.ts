import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { decode } from "fast-png";
import { XMLValidator } from "fast-xml-parser";
import { load } from "posenc";
import { readNpy } from "posenc/npy";
import { afterAll, expect, test } from "vitest";
import { refuseBoxes } from "../../src/cli/pixels.js";
import { findPython } from "../../src/toolchain/python.mjs";
import { languages } from "../../web/text/languages.js";

const command = resolve("dist-figures/cli/posenc-figures.js");
const folder = mkdtempSync(join(tmpdir(), "posenc-figure-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

function run(args: string[], script = command, cwd = process.cwd()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "figure", ...args], {
    encoding: "utf8",
    cwd,
  });
  return { status, stdout, stderr };
}

/** Draws a figure into a file of the folder, which must succeed. */
function drawn(name: string, ...args: string[]): Buffer {
  const { status, stderr } = run([...args, "-o", at(name)]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return readFileSync(at(name));
}

/** The colours of an SVG's cells, [rows][columns], as its paths tell. */
function cellsOf(svg: string): string[][] {
  const [, group = ""] = /<g [^>]*crispEdges">(.*?)<\/g>/.exec(svg) ?? [];
  const cells: string[][] = [];
  for (const [, colour = "", path = ""] of group.matchAll(/fill="(#\w+)" d="([^"]*)"/g)) {
    for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      for (let column = Number(x); column < Number(x) + Number(width); column++) {
        cells[Number(y)] = cells[Number(y)] ?? [];
        (cells[Number(y)] as string[])[column] = colour;
      }
    }
  }
  return cells;
}

test("the README's command for a post that takes pictures alone makes one, and its Markdown", () => {
  const readme = readFileSync("README.md", "utf8");
  const [, words = ""] = /npx posenc-figures figure (.*)/.exec(readme) ?? [];
  const args = words.split(" ");
  const name = args.pop() ?? "";
  const { status, stdout } = run([...args, at(name)]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^!\[.{40,}\]\(.*rotation\.png\)\n$/);
  expect(decode(readFileSync(at(name))).width).toBeGreaterThan(600);
});

test("a language is named as people do", () => {
  const zh = (lang: string) => drawn(`${lang}.svg`, "rotation", "--lang", lang).toString();
  for (const lang of ["zh-TW", "zh_TW", "zh-hk"]) expect(zh(lang)).toContain('lang="zh-Hant"');
  for (const lang of ["zh-CN", "zh"]) expect(zh(lang)).toContain('lang="zh-Hans"');
  expect(zh("en-US")).toContain('lang="en"');
});

test(".npy and .csv are the core's numbers, bit for bit, and NumPy opens the .npy", async () => {
  const posenc = await load();
  const { data } = posenc.sinusoidal({ dim: 64, layout: "concatenated" }).encode(50);
  const setting = ["heatmap", "--dim", "64", "--layout", "concatenated"];
  const npy = readNpy(drawn("table.npy", ...setting));
  expect(npy.shape).toEqual([50, 64]);
  expect(npy.data).toEqual(data);
  const [head, ...lines] = drawn("table.csv", ...setting)
    .toString()
    .trim()
    .split("\n");
  expect(head).toBe(["position", ...Array.from({ length: 64 }, (_, n) => n)].join(","));
  const cells = lines.flatMap((line) => line.split(",").slice(1).map(Number));
  expect(Float32Array.from(cells)).toEqual(data);
  const python = findPython();
  if (python === undefined) throw new Error("this test needs a Python with NumPy");
  const program = `import numpy, sys; t = numpy.load(sys.argv[1]); print(t.shape, t.dtype, t.tobytes().hex())`;
  const told = execFileSync(python, ["-c", program, at("table.npy")], { encoding: "utf8" });
  expect(told.trim()).toBe(`(50, 64) float32 ${Buffer.from(data.buffer).toString("hex")}`);
});

test("a heatmap's cells have the core's colours: in the SVG's paths and in the PNG's pixels", async () => {
  const posenc = await load();
  const rgba = posenc.paint(posenc.sinusoidal({ dim: 32 }).encode(20));
  const setting = ["heatmap", "--dim", "32", "--length", "20", "--scale", "2"];
  const svg = drawn("cells.svg", ...setting).toString();
  const cells = cellsOf(svg);
  const hex = (cell: number) =>
    `#${Buffer.from(rgba.subarray(4 * cell, 4 * cell + 3)).toString("hex")}`;
  expect(cells.flat()).toEqual(Array.from({ length: 640 }, (_, cell) => hex(cell)));

  const place = /<g transform="translate\((\d+) (\d+)\) scale\((\d+) (\d+)\)"/.exec(svg);
  const [left = 0, top = 0, width = 0, height = 0] = (place ?? []).slice(1).map(Number);
  // The drawing has a corner of its own below the title.
  const corner = /<g transform="translate\((\d+) (\d+)\) scale\(1\)"/.exec(svg) ?? [];
  const [x, y] = [left + Number(corner[1]), top + Number(corner[2])];
  // A PNG is twice as large by default.
  const png = decode(drawn("cells.png", ...setting.slice(0, -2)));
  for (let cell = 0; cell < 640; cell++) {
    const [row, column] = [Math.floor(cell / 32), cell % 32];
    // The frame lies on its cell and around it.
    if (Math.abs(row - 5) <= 1 && Math.abs(column - 4) <= 1) continue;
    for (const [across, down] of [
      [0.1, 0.1],
      [0.9, 0.9],
      [0.5, 0.5],
    ] as const) {
      // The cursor's lines lie in the midst of its row and its column.
      if (across === 0.5 && (row === 5 || column === 4)) continue;
      const pixel =
        Math.floor(2 * (y + (row + down) * height)) * png.width +
        Math.floor(2 * (x + (column + across) * width));
      expect([...png.data.subarray(4 * pixel, 4 * pixel + 3)]).toEqual([
        ...rgba.subarray(4 * cell, 4 * cell + 3),
      ]);
    }
  }
});

test.each([
  ["compare", "--example", "samlynnevans"],
  ["layouts", "--pos", "9"],
  ["order", "--words", "210", "--positions", "sinusoidal"],
  ["precision", "--start", "65490", "--dim", "16"],
  ["worked", "--stage", "dropout"],
])("%s is drawn as whole XML, with its text as text", (...args) => {
  const svg = drawn("figure.svg", ...args, "--lang", "zh-Hans", "--theme", "dark").toString();
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const words = JSON.parse(readFileSync(at("figure.svg.json"), "utf8"));
  for (const { alt, caption } of Object.values<Record<string, string>>(words)) {
    expect(`${alt} ${caption}`).not.toMatch(/NaN|undefined|\[object/);
    expect(alt).not.toBe("");
  }
  expect(svg.match(/<text /g)?.length).toBeGreaterThan(5);
});

test("the numbers of a rotation are its terms, and a GIF of it moves", async () => {
  const rotation = (await load()).sinusoidal({ dim: 16 }).rotation(-3);
  const { data, shape } = readNpy(drawn("turn.npy", "rotation", "--dim", "16", "--k", "-3"));
  expect(shape).toEqual([8, 7]);
  for (let pair = 0; pair < 8; pair++) {
    const terms = rotation.terms(5, pair);
    const { sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine } = terms;
    const row = [sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine];
    expect([...data.subarray(7 * pair + 1, 7 * pair + 7)]).toEqual(row);
  }
  const gif = drawn("turn.gif", "rotation", "--scale", "0.5");
  expect(gif.toString("latin1", 0, 6)).toBe("GIF89a");
  // Each frame begins with a graphic control extension.
  expect(gif.toString("latin1").split("\x21\xf9\x04").length - 1).toBe(17);
});

test.each([["torus"], ["thread"], ["wave", "--view", "field", "--bend", "100", "--zoom", "4"]])(
  "the drawing of %s alone fills a link's preview, and moves in a GIF of at most 400 kB",
  (...of) => {
    const alone = [...of, "--theme", "dark", "--size"];
    const { width, height, data, channels } = decode(drawn("preview.png", ...alone, "1200x630"));
    expect([width, height]).toEqual([1200, 630]);
    // Something is drawn in each third of it, from left to right.
    const paper = [...data.subarray(0, 3)].join();
    const drawnIn = new Set<number>();
    for (let pixel = 0; pixel < width * height; pixel++) {
      const here = [...data.subarray(pixel * channels, pixel * channels + 3)].join();
      if (here !== paper) drawnIn.add(Math.floor((3 * (pixel % width)) / width));
    }
    expect(drawnIn.size).toBe(3);
    const gif = drawn("preview.gif", ...alone, "600x315");
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([600, 315]);
    expect(gif.toString("latin1").split("\x21\xf9\x04").length - 1).toBe(17);
    expect(gif.length).toBeLessThan(400_000);
  },
);

test("a drawing as wide as a phone is as high as on its page, sharp, with letters that can be read", () => {
  for (const name of ["rotation", "wave", "bias"]) {
    const png = decode(drawn("phone.png", name, "--width", "390"));
    expect(png.width).toBe(780);
    const svg = drawn("phone.svg", name, "--width", "390").toString();
    expect(svg).toContain('width="390"');
    const letters = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...letters), name).toBeGreaterThanOrEqual(11);
  }
});

test.runIf(process.env.POSENC_ALL)("a WebP of a rotation moves", () => {
  const webp = drawn("turn.webp", "rotation", "--scale", "0.5");
  expect(webp.toString("latin1", 8, 12)).toBe("WEBP");
  expect(webp.toString("latin1").split("ANMF").length - 1).toBe(17);
});

test("beside a picture stand its words in every language, and its Markdown is printed", () => {
  const { stdout } = run(["rotation", "--lang", "zh-Hant", "-o", at("words.svg")]);
  const words = JSON.parse(readFileSync(at("words.svg.json"), "utf8"));
  expect(Object.keys(words)).toEqual(languages);
  expect(words.en.alt).toBe(
    "A clock of pair 2. The hand of position 5 ends at cos −0.95, sin 0.32; turned by R for k = 3, it ends at cos −0.21, sin −0.98, exactly where the hand of position 8 ends. Two bars, −0.04 and −0.94, one on top of the other: together they are as high as the turned hand, −0.98.",
  );
  expect(stdout).toBe(`![${words["zh-Hant"].alt}](words.svg)\n`);
  const svg = readFileSync(at("words.svg"), "utf8");
  expect(svg).toContain("旋轉得到</text>");
  expect(svg).toContain('lang="zh-Hant"');
});

test("a bad argument is named, exit 2, and nothing is written", () => {
  const before = readdirSync(folder);
  const refused = (args: string[], told: string) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(told);
    expect(status).toBe(2);
  };
  const out = ["-o", at("never.svg")];
  refused(
    ["heatmap", "--dim", "7", ...out],
    '--dim must be an even whole number from 2 to 1,024, was "7"',
  );
  refused(
    ["heatmap", "--layout", "round", ...out],
    "--layout must be one of interleaved / concatenated",
  );
  refused(["rotation", "--pair", "32", ...out], "--pair must be a whole number from 0 to 31");
  refused(["rotation", "--colour", "red", ...out], "--colour");
  refused(
    ["rotation", "--lang", "none", ...out],
    `--lang must be one of ${languages.join(", ")}, was "none"`,
  );
  refused(["rotation", "--theme", "blue", ...out], "--theme must be one of light, dark");
  refused(["rotation", "--scale", "0", ...out], "--scale must be a number from 0.25 to 8");
  refused(["rotation", "--size", "12x9", ...out], "--size must be WIDTHxHEIGHT, each from 100 to");
  refused(
    ["rotation", "--size", "1200x630", "--scale", "2", ...out],
    "--scale does not go with it",
  );
  refused(["rotation", "--size", "1200x630", "--width", "390", ...out], "--width does not go");
  refused(["rotation", "--width", "200", ...out], "--width must be a number from 320 to");
  refused(["rotation", "-o", at("never.bmp")], "--out must end in .svg");
  refused(["rotation"], "--out (-o) must be a file");
  refused(["rotation", "-o", at("no/folder.svg")], "no/folder.svg");
  refused(["cat", ...out], 'there is no figure "cat"');
  expect(readdirSync(folder)).toEqual(before);
});

test("without the optional packages, SVG and numbers are made, and a PNG's line is told", () => {
  const copied = (name: string, dist: string) => {
    // The files for pages without a bundler are many, and not drawn from.
    const filter = (file: string) => !file.endsWith("/embed");
    cpSync(resolve(dist), at(`node_modules/${name}/dist`), { recursive: true, filter });
    return at(`node_modules/${name}`);
  };
  cpSync(resolve("package.json"), join(copied("posenc", "dist"), "package.json"));
  const figures = copied("posenc-figures", "dist-figures");
  writeFileSync(join(figures, "package.json"), '{ "type": "module" }');
  for (const name of ["lit", "lit-html", "lit-element", "@lit"]) {
    symlinkSync(resolve("node_modules", name), at(`node_modules/${name}`));
  }
  const script = join(figures, "dist/cli/posenc-figures.js");
  expect(run(["rotation", "-o", at("bare.svg")], script, folder).status).toBe(0);
  const { status, stderr } = run(["rotation", "-o", at("bare.gif")], script, folder);
  expect(stderr).toContain(
    `npm install @resvg/resvg-js gifenc && npx posenc-figures figure rotation -o ${at("bare.gif")}\n`,
  );
  expect(status).toBe(2);
  expect(readdirSync(folder)).not.toContain("bare.gif");
  // npx runs the command in a folder of its own: it finds what is installed where the author stands.
  const own = at("own");
  mkdirSync(own);
  symlinkSync(resolve("node_modules"), join(own, "node_modules"));
  expect(run(["rotation", "-o", at("bare.gif")], script, own).status).toBe(0);
  expect(readFileSync(at("bare.gif")).toString("latin1", 0, 6)).toBe("GIF89a");
});

test("errors are shown as text, and a reader that ends early is no error", () => {
  const { stderr } = run(["\u001b[31mcat", "-o", at("never.svg")]);
  expect(stderr).toMatch(/^there is no figure "\\u\{1b\}\[31mcat"/);
  const line = `"$0" "${command}" figure rotation -o "${at("early.svg")}" | true; echo \${PIPESTATUS[0]}`;
  const early = spawnSync("bash", ["-c", line, process.execPath], { encoding: "utf8" });
  expect(early).toMatchObject({ stdout: "0\n", stderr: "" });
});

test("where no font has a language's letters, it is refused with the name of one that has", () => {
  const boxes = () => Uint8Array.of(1, 1, 1);
  expect(() => refuseBoxes(boxes, "zh-Hant", "any")).toThrow("Noto Sans CJK TC");
  expect(() => refuseBoxes(boxes, "zh-Hans", "any")).toThrow("Noto Sans CJK SC");
});
