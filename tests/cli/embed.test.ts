import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "posenc-embed-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const script = resolve("dist-figures/cli/posenc-figures.js");
  return spawnSync(process.execPath, [script, "embed", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
}

const loaders = ["posenc.classic.js", "posenc.css", "posenc.js"];
const alone = ["LICENSE.txt", "THIRD-PARTY.txt", ...loaders];

test("one figure is four files and their licences, and another adds one", () => {
  const { status, stdout, stderr } = run("rotation", "--lang", "zh-TW", "--to", "static/embed");
  expect(status).toBe(0);
  const files = () => readdirSync(join(folder, "static/embed")).sort();
  expect(files()).toEqual([...alone, "rotation.zh-Hant.js"]);
  for (const file of files()) {
    expect(stderr).toContain(`static/embed/${file}`);
    const own = readFileSync(file === "LICENSE.txt" ? "LICENSE" : `dist-figures/embed/${file}`);
    expect(readFileSync(join(folder, "static/embed", file)).equals(own)).toBe(true);
  }
  expect(stdout).toContain('src="/embed/posenc.js"');
  expect(stdout).toContain('<posenc-rotation lang="zh-Hant" controls="min">');
  expect(run("wave", "--to", "static/embed").status).toBe(0);
  expect(files()).toEqual([...alone, "rotation.zh-Hant.js", "wave.en.js"]);
});

test("a figure's settings stand in its tag", () => {
  const { status, stdout } = run("attempt", "--attempt", "wave", "--to", "blog");
  expect(status).toBe(0);
  expect(stdout).toContain(' attempt="wave"');
  expect(stdout).toContain('href="/blog/posenc.css"');
});

// The models of src/training/MODEL_CARD.md that a reader of each figure can ask.
test.each([
  ["pairs", ["rotary"]],
  ["bias", ["alibi", "alibi-symmetric", "t5"]],
  ["length", ["alibi", "rotary", "rotary-3", "rotary-longer", "sinusoidal", "t5"]],
  [
    "attempt",
    [
      ...["bits", "concatenated", "index", "learned", "none", "share", "sinusoidal"],
      ...["wave-2pi", "wave-64", "wave-8"],
    ],
  ],
])("%s has the weights of the models that it asks, and no others", (name, kinds) => {
  expect(run(name, "--to", name).status).toBe(0);
  const weights = kinds.map((kind) => `trained-${kind}.safetensors`);
  expect(readdirSync(join(folder, name)).sort()).toEqual(
    [...alone, `${name}.en.js`, ...weights].sort(),
  );
});

test("a site may begin at a path of its host, written as generators have it", () => {
  for (const root of ["/blog/", "/blog", "blog", "https://user.github.io/blog/"]) {
    const { stdout, stderr } = run("wave", "--to", "static/embed", "--root", root);
    expect(stdout).toContain('href="/blog/embed/posenc.css"');
    expect(stdout).toContain('src="/blog/embed/posenc.js"');
    expect(stderr).not.toContain("--root");
  }
  expect(run("wave", "--to", "static/embed").stderr).toContain("--root /blog/");
});

test("a folder's name is no markup in the lines to paste", () => {
  const { stdout } = run("wave", "--to", 'static/a"><b');
  expect(stdout).toContain('href="/a%22%3E%3Cb/posenc.css"');
});

test("what can't be is refused before a file is written", () => {
  for (const [told, ...args] of [
    ['there is no figure "cat"', "cat"],
    ["--k must be", "rotation", "--k", "1e9"],
    ['--lang must be one of zh-Hant, zh-Hans, en, was "fr"', "rotation", "--lang", "fr"],
    ["--to must be a folder to write to", "rotation", "--to", "/dev/null/embed"],
    ["--root must be a path such as /blog/, or an address", "rotation", "--root", "http://["],
    ['or an address, was "javascript:alert(1)"', "rotation", "--root", "javascript:alert(1)"],
  ]) {
    const { status, stdout, stderr } = run(
      ...args,
      ...(args.includes("--to") ? [] : ["--to", "no"]),
    );
    expect(stderr).toContain(told);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  }
  expect(existsSync(join(folder, "no"))).toBe(false);
});
