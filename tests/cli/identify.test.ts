import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeSafetensors } from "posenc/safetensors";
import { afterAll, expect, test } from "vitest";

const command = resolve("dist/cli/posenc.js");
const threads = resolve("tests/golden/threads");
const folder = mkdtempSync(join(tmpdir(), "posenc-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    input: input ?? "",
  });
  return { status, stdout, stderr };
}

test("a file's formula is printed as Markdown, with the line of code; exit 0", () => {
  const { status, stdout } = run(["identify", join(threads, "rope_yarn_cos.npy")]);
  expect(status).toBe(0);
  expect(stdout).toContain("**rope_yarn_cos.npy**, 64 × 64 numbers: This is transformers-yarn.");
  expect(stdout).toContain("| scaling | yarn, factor 16 |");
  expect(stdout).toContain('posenc.preset("transformers-yarn"');
});

test("a mistake is named, with what was meant", () => {
  const { status, stdout } = run(["identify", join(threads, "doubled_exponent_a.npy")]);
  expect(status).toBe(0);
  expect(stdout).toContain("This is a known mistake: doubled-exponent.");
  expect(stdout).toContain("What was meant:");
  expect(stdout).toContain("posenc.sinusoidal({ dim: 64 }).encode(128)");
});

test("the standard input may be a print", () => {
  const print = readFileSync(join(threads, "print_elided_a.txt"), "utf8");
  const { status, stdout } = run(["identify"], print);
  expect(status).toBe(0);
  expect(stdout).toContain("This is paper, burn, d2l.");
});

test("findings as JSON", () => {
  const { stdout } = run(["identify", "--json", join(threads, "inv_freq_llama3.npy")]);
  expect(JSON.parse(stdout)[0].rotary).toMatchObject({ part: "inv_freq", scaling: "llama3" });
});

test("of a .safetensors file, one tensor alone is read", () => {
  const file = join(folder, "weights.safetensors");
  const slopes = Float32Array.from({ length: 8 }, (_, n) => 2 ** -(n + 1));
  const tensors = {
    "embed.weight": { data: new Float32Array(16), shape: [4, 4] },
    slopes: { data: slopes, shape: [8] },
  };
  writeFileSync(file, writeSafetensors(tensors));
  const { status, stdout } = run(["identify", file, "--tensor", "slopes"]);
  expect(status).toBe(0);
  expect(stdout).toContain("**slopes**, 8 numbers: This is alibi.");
  const none = run(["identify", file, "--tensor", "other"]);
  expect(none.status).toBe(2);
  expect(none.stderr).toContain("--tensor must be one of embed.weight, slopes");
});

test("no formula: exit 1; bad input: exit 2, and what is wrong", () => {
  expect(run(["identify", join(threads, "learned_0.npy")]).status).toBe(1);
  const bad = run(["identify"], "hello");
  expect(bad.status).toBe(2);
  expect(bad.stderr).toContain('must be a number, was "hello"');
  expect(run(["identify", join(folder, "missing.npy")]).status).toBe(2);
  expect(run(["draw"]).status).toBe(2);
  expect(run(["identify", "--help"]).stdout).toContain("Usage: posenc identify");
  expect(run(["--help"]).stdout).toContain("identify");
});
