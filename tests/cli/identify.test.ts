import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { writeSafetensors } from "posenc/safetensors";
import { afterAll, expect, test } from "vitest";

const command = resolve("dist/cli/posenc.js");
const threads = resolve("tests/golden/threads");
const folder = mkdtempSync(join(tmpdir(), "posenc-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The paper's table of 16 columns. */
function pe(_: unknown, n: number): number {
  const [row, column] = [Math.floor(n / 16), n % 16];
  const angle = row / 10000 ** ((column - (column % 2)) / 16);
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}

function run(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: "utf8",
    input: input ?? "",
  });
  return { status, stdout, stderr };
}

/** Runs the command, which then tells the most memory that it took, in MiB. */
function measured(args: string[], input = "") {
  const script = `process.on("exit", () => console.error(process.resourceUsage().maxRSS));
    process.argv.splice(1, 0, "posenc");
    await import(${JSON.stringify(pathToFileURL(command).href)});`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", script, ...args],
    { encoding: "utf8", input },
  );
  const memory = Number(/(\d+)\n$/.exec(stderr)?.[1]) / 1024;
  return { status, stdout, stderr: stderr.replace(/\d+\n$/, ""), memory };
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
  expect(stdout).toContain(
    "The line to change, in PyTorch:\n\n```diff\n- exponent = 4 * pair / dim\n+ exponent = 2 * pair / dim\n```",
  );
  expect(stdout).toContain("in NumPy:");
  expect(stdout).toContain("What was meant, in JavaScript:");
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
  expect(none.stderr).toContain("tensor must be one of embed.weight, slopes");
});

test("of a .safetensors file of 2 GB, little is read", () => {
  const file = join(folder, "large.safetensors");
  const rows = { data: Float32Array.from({ length: 32 * 16 }, pe), shape: [32, 16] };
  const whole = writeSafetensors({ pe: rows });
  const data = whole.subarray(-4 * rows.data.length);
  const gap = 2 ** 31;
  const header = Buffer.from(
    JSON.stringify({
      "experts.weight": { dtype: "U8", shape: [gap / 1024, 1024], data_offsets: [0, gap] },
      pe: { dtype: "F32", shape: rows.shape, data_offsets: [gap, gap + data.length] },
    }),
  );
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(header.length));
  // A file with a hole: it takes no room on the disk.
  const handle = openSync(file, "w");
  writeSync(handle, Buffer.concat([size, header]));
  writeSync(handle, data, 0, data.length, 8 + header.length + gap);
  closeSync(handle);
  const { status, stdout, stderr, memory } = measured(["identify", file]);
  expect(stderr).toBe("");
  expect(stdout).toContain("**pe**, 32 × 16 numbers: This is paper");
  expect(status).toBe(0);
  // What Node itself needs, and a little.
  expect(memory).toBeLessThan(300);
});

test("50 MB of text are read, of a file and of the standard input, in bounded memory", () => {
  const columns = 512;
  const lines = Array.from({ length: 4200 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const angle = row / 10000 ** ((column - (column % 2)) / columns);
      return (column % 2 === 0 ? Math.sin(angle) : Math.cos(angle)).toFixed(6).padEnd(24, "0");
    }).join(","),
  );
  const text = lines.join("\n");
  expect(text.length).toBeGreaterThan(50 * 2 ** 20);
  const file = join(folder, "rows.csv");
  writeFileSync(file, text);
  for (const result of [measured(["identify", file]), measured(["identify"], text)]) {
    expect(result.stderr).toBe("");
    expect(result.status).toBe(0);
    expect(result.stdout).toContain("4200 × 512 numbers: This is paper");
    expect(result.memory).toBeLessThan(600);
  }
});

test("text of more than 64 MB is refused before it is read", () => {
  const file = join(folder, "large.csv");
  writeFileSync(file, "0,1\n");
  truncateSync(file, 70 * 2 ** 20);
  const { status, stderr } = run(["identify", file]);
  expect(status).toBe(2);
  expect(stderr).toContain("large.csv must be at most 64 MB of text, was 70 MB");
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
