import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeNpy } from "posenc/npy";
import { afterAll, expect, test } from "vitest";
import manifest from "../golden/session/manifest.json" with { type: "json" };

// What the README shows as printed is printed.

const readme = readFileSync("README.md", "utf8");
const folder = mkdtempSync(join(tmpdir(), "posenc-readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

const [dim, length] = [128, 512];
/** The known mistake of a frequency of its own for every column. */
const mistaken = Float32Array.from({ length: length * dim }, (_, n) => {
  const [column, position] = [n % dim, Math.floor(n / dim)];
  const angle = position / 10000 ** ((2 * column) / dim);
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
});

/** The lines that the README shows below a command. */
function shownBelow(command: string): string[] {
  const lines = readme.split("\n");
  const begin = lines.indexOf(`    $ npx ${command}`) + 1;
  expect(begin, command).toBeGreaterThan(0);
  const end = lines.findIndex((line, n) => n > begin && /^\S/.test(line));
  return lines
    .slice(begin, end)
    .join("\n")
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(4));
}

function printed(program: string, args: string[]): string[] {
  const text = execFileSync(process.execPath, [resolve(program), ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return text.trimEnd().split("\n");
}

test("posenc config", () => {
  const { config: llama } = manifest.llama_3_1_8b;
  writeFileSync(join(folder, "config.json"), JSON.stringify(llama));
  expect(printed("dist/cli/posenc.js", ["config", "config.json"])).toEqual(
    shownBelow("posenc config config.json"),
  );
});

test("posenc config, for who has no file", () => {
  const [, json = ""] = /`echo '(.+)' \| npx posenc config`/.exec(readme) ?? [];
  const told = execFileSync(process.execPath, [resolve("dist/cli/posenc.js"), "config"], {
    input: json,
    encoding: "utf8",
  });
  expect(told).toContain("layers turn queries and keys.");
});

test("posenc identify, up to where the README ends", () => {
  writeFileSync(join(folder, "pe.npy"), writeNpy({ data: mistaken, shape: [length, dim] }));
  const shown = shownBelow("posenc identify pe.npy");
  expect(shown.pop()).toBe("…");
  const all = printed("dist/cli/posenc.js", ["identify", "pe.npy"]);
  expect(all.slice(0, shown.length)).toEqual(shown);
});

test("posenc-figures embed prints the README's lines to paste", () => {
  const [, words = ""] = /npx posenc-figures (embed .*)/.exec(readme) ?? [];
  const [, lines = ""] = /```html\n([\s\S]*?)\n```/.exec(readme) ?? [];
  expect(printed("dist-figures/cli/posenc-figures.js", words.split(" "))).toEqual(
    lines.split("\n"),
  );
});
