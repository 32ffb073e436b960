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

const alone = ["THIRD-PARTY.txt", "posenc.css", "posenc.js"];

test("one figure is three files and their licences, and another adds one", () => {
  const { status, stdout, stderr } = run("rotation", "--lang", "zh-TW", "--to", "static/embed");
  expect(status).toBe(0);
  const files = () => readdirSync(join(folder, "static/embed")).sort();
  expect(files()).toEqual([...alone, "rotation.zh-Hant.js"]);
  for (const file of files()) {
    expect(stderr).toContain(`static/embed/${file}`);
    const own = readFileSync(resolve("dist-figures/embed", file));
    expect(readFileSync(join(folder, "static/embed", file)).equals(own)).toBe(true);
  }
  expect(stdout).toContain('src="/embed/posenc.js"');
  expect(stdout).toContain('<posenc-rotation lang="zh-Hant" controls="min">');
  expect(run("wave", "--to", "static/embed").status).toBe(0);
  expect(files()).toEqual([...alone, "rotation.zh-Hant.js", "wave.en.js"]);
});

test("a figure that asks for trained models has their weights, and settings stand in the tag", () => {
  const { status, stdout } = run("attempt", "--attempt", "wave", "--to", "blog");
  expect(status).toBe(0);
  expect(stdout).toContain(' attempt="wave"');
  expect(stdout).toContain('href="/blog/posenc.css"');
  const weights = readdirSync("dist-figures/embed").filter((name) => name.startsWith("trained-"));
  const copied = readdirSync(join(folder, "blog"));
  expect(copied.sort()).toEqual([...alone, "attempt.en.js", ...weights].sort());
});

test("what can't be is refused before a file is written", () => {
  for (const [told, ...args] of [
    ['there is no figure "cat"', "cat"],
    ["--k must be", "rotation", "--k", "1e9"],
    ['--lang must be one of zh-Hant, zh-Hans, en, was "fr"', "rotation", "--lang", "fr"],
    ["--to must be a folder to write to", "rotation", "--to", "/dev/null/embed"],
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
