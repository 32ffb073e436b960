import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import figures from "../../consumers/typescript/figures.tsx?raw";
import { programsOf, run } from "./program.js";

// Every example of the README, of the guides and of the modules' own pages runs, and what a comment
// beside an expression claims is so.

const texts = import.meta.glob<string>(
  [
    "../../../README.md",
    "../../../src/manual/**/*.md",
    "../../../src/api/{posenc,model,dialects,rotary,doctor}/{index,inline}.ts",
    "../../../src/api/rotary/{gguf,wgsl}.ts",
    "../../../src/api/files/{npy,safetensors}.ts",
    "../../../src/api/rotary/vision.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

const entries: Record<string, () => Promise<object>> = {
  posenc: () => import("posenc"),
  "posenc/inline": () => import("posenc/inline"),
  "posenc/model": () => import("posenc/model"),
  "posenc/dialects": () => import("posenc/dialects"),
  "posenc/rotary": () => import("posenc/rotary"),
  "posenc/rotary/gguf": () => import("posenc/rotary/gguf"),
  "posenc/rotary/wgsl": () => import("posenc/rotary/wgsl"),
  "posenc/rotary/vision": () => import("posenc/rotary/vision"),
  "posenc/doctor": () => import("posenc/doctor"),
  "posenc/npy": () => import("posenc/npy"),
  "posenc/safetensors": () => import("posenc/safetensors"),
  "posenc-figures": () => import("../../../dist-figures/figures/index.js"),
  "posenc-figures/define": () => import("../../../dist-figures/figures/register.js"),
};

const inBrowser = "document" in globalThis;
const runsHere = (program: string) =>
  inBrowser ? !program.includes('from "node:') : !program.includes("document.");

async function take(module: string): Promise<object> {
  const entry = entries[module];
  if (entry) return entry();
  // Node would find it by its name, and a browser would not: `npm test` shall not pass where CI fails.
  if (module.startsWith("posenc")) throw new Error(`entries lacks "${module}"`);
  return import(/* @vite-ignore */ module);
}

/** Calls work in a directory of its own, where there are directories. */
async function elsewhere(work: () => Promise<void>): Promise<void> {
  if (inBrowser) return work();
  const [fs, os] = await Promise.all(["node:fs", "node:os"].map(take));
  const { mkdtempSync, rmSync } = fs as typeof import("node:fs");
  const { tmpdir } = os as typeof import("node:os");
  const here = process.cwd();
  const directory = mkdtempSync(`${tmpdir()}/posenc-`);
  process.chdir(directory);
  try {
    await work();
  } finally {
    process.chdir(here);
    rmSync(directory, { recursive: true });
  }
}

/** A number as far as its decimals go; any array of numbers is an array. */
function expectClaimed(value: unknown, claimed: unknown, line: string): void {
  if (typeof claimed === "number" && !Number.isInteger(claimed)) {
    expect(value, line).toBeCloseTo(claimed, String(claimed).split(".")[1]?.length);
  } else if (Array.isArray(claimed)) {
    const values = Array.from(value as ArrayLike<unknown>);
    expect(values.length, line).toBe(claimed.length);
    for (const [n, each] of claimed.entries()) expectClaimed(values[n], each, line);
  } else {
    expect(value, line).toEqual(claimed);
  }
}

const examples = Object.entries(texts).flatMap(([file, text]) =>
  programsOf(text).map((program, n) => ({
    file,
    title: `${file.replace(/^(\.\.\/)+/, "")}, example ${n + 1}`,
    program,
  })),
);

test("There are examples in the README, in each guide and in each module", () => {
  const files = new Set(examples.map(({ file }) => file));
  // The guide of C++ has its examples among the core's tests, that of pictures in tests/cli.
  const elsewhere = /\/(cpp|pictures)\.md$/;
  const silent = Object.keys(texts).filter((file) => !files.has(file) && !elsewhere.test(file));
  expect(silent).toEqual([]);
});

test.each(examples.filter(({ program }) => runsHere(program)))("$title", async ({ program }) => {
  let claims = 0;
  const { createRequire } = (inBrowser ? {} : await take("node:module")) as {
    createRequire?: (from: string) => { resolve: (file: string) => string };
  };
  const resolve = (file: string) => `file://${createRequire?.(import.meta.url).resolve(file)}`;
  await elsewhere(() =>
    run(program, {
      take,
      resolve,
      async tell({ line, work, value, error, message = "" }) {
        claims += 1;
        if (error === undefined) return expectClaimed(await work(), value, line);
        const thrown: Error = await work().then(
          () => expect.unreachable(line),
          (reason) => reason,
        );
        expect(thrown.name, line).toBe(error);
        expect(thrown.message, line).toContain(message);
      },
    }),
  );
  if (!program.includes("document.")) expect(claims).toBeGreaterThan(0);
});

const blocks = (language: string) =>
  Object.values(texts).flatMap((text) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
      ([, code = ""]) => code,
    ),
  );

test("What is told of JSX is what a consumer compiles", () => {
  const lines = blocks("tsx").flatMap((code) => code.split("\n"));
  expect(lines.length).toBeGreaterThan(5);
  // The consumer imports more from the package, so its import is another line.
  const own = lines.filter((line) => !line.includes('from "posenc-figures"'));
  for (const line of own) expect(figures.split("\n")).toContain(line);
});

/** A test's page may be a tab in the background, where nothing ever comes into sight. */
class AlwaysNear {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}

if (inBrowser) {
  describe("in a page", () => {
    // A figure begins when it comes near the visible part of the page.
    beforeAll(() => void vi.stubGlobal("IntersectionObserver", AlwaysNear));
    afterAll(() => void vi.unstubAllGlobals());

    test.each(blocks("html"))("figures come to life: %s", async (html) => {
      await entries["posenc-figures/define"]?.();
      const place = document.createElement("div");
      place.innerHTML = html;
      document.body.append(place);
      const tags = [...place.querySelectorAll("*")].filter(({ localName }) =>
        localName.includes("-"),
      );
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) {
        expect(customElements.get(tag.localName), tag.localName).toBeDefined();
        await expect.poll(() => tag.hasAttribute("ready"), { timeout: 20_000 }).toBe(true);
      }
      place.remove();
    });
  });
}
