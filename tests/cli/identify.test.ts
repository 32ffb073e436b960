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
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { afterAll, describe, expect, test } from "vitest";

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

test("half an exponent has the numbers of base 100, and both are told, with the line to change", () => {
  // Each column of a pair has the exponent i/16 in place of 2i/16.
  const table = Array.from({ length: 40 }, (_, pos) =>
    Array.from({ length: 16 }, (_, n) => {
      const angle = pos / 10000 ** (Math.floor(n / 2) / 16);
      return n % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }),
  );
  const { status, stdout } = run(["identify"], JSON.stringify(table));
  expect(status).toBe(0);
  expect(stdout).toContain("| base | 100 |");
  expect(stdout).toContain("Base 100, or base 10000 with the exponent halved, 10000^(i/dim)");
  expect(stdout).toContain("- exponent = pair / dim\n+ exponent = 2 * pair / dim\n");
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

test("a file or a standard input that can't be read is named", () => {
  const directory = openSync(folder, "r");
  const { status, stderr } = spawnSync(process.execPath, [command, "identify", "-"], {
    encoding: "utf8",
    stdio: [directory, "pipe", "pipe"],
  });
  closeSync(directory);
  expect(status).toBe(2);
  expect(stderr).toBe("the standard input must be a file or a pipe, was a directory\n");
  const none = run(["identify", join(folder, "none.npy")]);
  expect(none.status).toBe(2);
  expect(none.stderr).toContain("none.npy can't be read: ENOENT");
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

test("50 MB of text are read, of a file and of the standard input, in bounded memory", {
  tags: ["long"],
}, () => {
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

/** Runs a line of the shell, where `posenc` is the command. */
function shell(line: string, input?: string | Buffer) {
  const functions = `posenc() { "${process.execPath}" "${command}" "$@"; }`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", `${functions}; ${line}`], {
    encoding: "utf8",
    input: input ?? "",
    cwd: folder,
  });
  return { status, stdout, stderr };
}

const yarn = join(threads, "rope_yarn_cos.npy");
const isYarn = "64 × 64 numbers: This is transformers-yarn.";

test.each([
  ["the standard input by its path", `cat ${yarn} | posenc identify /dev/stdin`],
  ["a file as the standard input, by its path", `posenc identify /dev/stdin < ${yarn}`],
  ["the standard input as -", `posenc identify - < ${yarn}`],
  ["the standard input byte by byte", `dd if=${yarn} bs=7 status=none | posenc identify`],
  ["a process substitution", `posenc identify <(cat ${yarn})`],
  ["a pipe with a name", `mkfifo pipe; cat ${yarn} > pipe & posenc identify pipe`],
  ["a link to a file", `ln -s ${yarn} link.npy; posenc identify link.npy`],
])("%s is read", (_, line) => {
  const { status, stdout, stderr } = shell(line);
  expect(stderr).toBe("");
  expect(stdout).toContain(isYarn);
  expect(status).toBe(0);
});

test("a tensor of a file that comes through a pipe may be named", () => {
  const slopes = Float32Array.from({ length: 12 }, (_, n) =>
    n < 8 ? 2 ** -(n + 1) : 2 ** (7.5 - n),
  );
  const tensors = {
    "embed.weight": { data: new Float32Array(16), shape: [4, 4] },
    slopes: { data: slopes, shape: [12] },
  };
  const bytes = Buffer.from(writeSafetensors(tensors));
  for (const line of ["posenc identify --tensor slopes", "posenc identify - --tensor=slopes"]) {
    expect(shell(line, bytes).stdout).toContain("**slopes**, 12 numbers: This is alibi.");
  }
  const { status, stderr } = shell("posenc identify --tensor other", bytes);
  expect(stderr).toBe('tensor must be one of embed.weight, slopes, was "other"\n');
  expect(status).toBe(2);
  const none = shell("posenc identify --tensor pe", "0,1\n1,0\n");
  expect(none.stderr).toContain("tensor must be left out where there is but one");
});

test.each([
  ["/dev/zero", "posenc identify /dev/zero", "at most 64 MB of text, was 66 MB"],
  ["a line", "yes | tr -d '\\n' | posenc identify", "at most 64 MB of text, was 66 MB"],
  [
    "text with a bracket in the ninth place",
    "yes '[0, 1],\n{' | posenc identify",
    "at most 64 MB of text, was 66 MB",
  ],
  [
    "what begins as .npy",
    "(printf '\\x93NUMPY'; cat /dev/zero) | posenc identify",
    "at most 256 MB where it is no file, was more",
  ],
  [
    "what begins as .safetensors",
    "(printf '\\x08\\0\\0\\0\\0\\0\\0\\0{'; cat /dev/zero) | posenc identify /dev/stdin",
    "at most 256 MB where it is no file, was more",
  ],
])("%s without an end is refused", (_, line, message) => {
  const { status, stderr } = shell(line);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test("a reader that ends early is no error; a full disk is one, without a stack", () => {
  const early = shell(`posenc identify ${yarn} | true; echo \${PIPESTATUS[0]}`);
  expect(early).toMatchObject({ stdout: "0\n", stderr: "" });
  const full = shell(`posenc identify ${yarn} > /dev/full`);
  expect(full).toMatchObject({ status: 2 });
  expect(full.stderr).toMatch(/^ENOSPC: .*\n$/);
});

describe("names that are more than text to a terminal or to Markdown", () => {
  const rows = { data: Float32Array.from({ length: 32 * 16 }, pe), shape: [32, 16] };
  const identified = (name: string) => {
    const { stdout } = shell("posenc identify", Buffer.from(writeSafetensors({ [name]: rows })));
    return stdout;
  };
  /** The name as a page of issues shows it. */
  function shownName(markdown: string): string {
    const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
    const [paragraph] = tree.children;
    if (paragraph?.type !== "paragraph") throw new Error(`no paragraph: ${markdown}`);
    const [bold, rest] = paragraph.children;
    if (bold?.type !== "strong" || bold.children.length !== 1) throw new Error(markdown);
    if (rest?.type !== "text" || !rest.value.startsWith(", 32 × 16 numbers: This is paper")) {
      throw new Error(markdown);
    }
    const [only] = bold.children;
    if (only?.type !== "inlineCode" && only?.type !== "text") throw new Error(markdown);
    return only.value;
  }

  test.each([
    [
      "\u001b[31mred\u001b[0m \u001b]0;title\u0007",
      "\\u{1b}[31mred\\u{1b}[0m \\u{1b}]0;title\\u{7}",
    ],
    ["\u009b31m, \u007f", "\\u{9b}31m, \\u{7f}"],
    ["a\nb\r\n\n# c", "a\\u{a}b\\u{d}\\u{a}\\u{a}# c"],
    ["\u202egnp.eman\u2066\ufeff", "\\u{202e}gnp.eman\\u{2066}\\u{feff}"],
    ["**, 1 numbers: This is *", "**, 1 numbers: This is *"],
    ["pe** <img src=x onerror=alert(1)> @all #1", "pe** <img src=x onerror=alert(1)> @all #1"],
    ["![a](https://a.example/b.png)", "![a](https://a.example/b.png)"],
    ["`pe` ``x``", "\\u{60}pe\\u{60} \\u{60}\\u{60}x\\u{60}\\u{60}"],
    ["` @all `", "\\u{60} @all \\u{60}"],
    ["", " "],
    ["gh-12", "gh-12"],
    ["www.example.com", "www.example.com"],
    ["_pe_", "_pe_"],
    ["model.layers.0.pe_weight", "model.layers.0.pe_weight"],
    ["位置", "位置"],
  ])("%j", (name, shown) => {
    const markdown = identified(name);
    expect(shownName(markdown)).toBe(shown);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: there shall be none
    expect(markdown).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/);
  });

  test("also in an error, and in the name of a file", () => {
    const name = "\u001b[31mpe\nall is well";
    const bytes = Buffer.from(writeSafetensors({ [name]: rows }));
    const { stderr } = shell("posenc identify --tensor other", bytes);
    expect(stderr).toBe('tensor must be one of \\u{1b}[31mpe\\u{a}all is well, was "other"\n');
    const missing = run(["identify", join(folder, "\u001b[2Jnone.csv")]);
    expect(missing.stderr).toContain("\\u{1b}[2Jnone.csv");
    writeFileSync(join(folder, "\u001b[2Jbad.csv"), "0,1\n2,x\n");
    const bad = run(["identify", join(folder, "\u001b[2Jbad.csv")]);
    expect(bad.stderr).toContain("row 2, column 2 of \\u{1b}[2Jbad.csv must be a number");
  });
});
