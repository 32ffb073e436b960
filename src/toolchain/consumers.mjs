import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { reachable } from "./bundle.mjs";
import { Refusal, root, run } from "./run.mjs";
import { serve, visit } from "./visit.mjs";

/**
 * What a page needs to be allowed: scripts of its own host and compiling WebAssembly; no eval, no
 * inline script, no data: address, no other host.
 */
const policy = {
  "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
};

/**
 * @typedef {{ printed: string, found: string, output?: string }} Outcome
 *   What a consumer printed, how it came by the wasm, and the directory that was built for it.
 * @typedef {{
 *   name: string, fixture: string, quick?: boolean, prints?: string,
 *   does: (directory: string) => Promise<Outcome | string>,
 * }} Consumer
 *   `prints` is what it must print: left out, the row of position 3 with 8 columns. `does` resolves
 *   with a sentence where the consumer is no program of ours.
 */

/** What the model that knows positions makes of "love me for all". */
const backwards = "all for me love <end>";

/** What the doctor says of twelve rows of the paper's formula. */
const diagnosed = "match posenc.sinusoidal({ dim: 8 }).encode(12)";

/** @type {Consumer[]} */
export const consumers = [
  node("Node, ES module", ["main.js"], "beside the module", { quick: true }),
  node("Node, ES module, inline", ["inline.js"], "inlined", { quick: true }),
  node("Node, no eval allowed", ["--disallow-code-generation-from-strings", "main.js"]),
  node("Node, worker thread", ["thread.js"]),
  node("Node, CommonJS, require()", ["require.cjs"], "beside the module", { quick: true }),
  node("Node, CommonJS, import()", ["import.cjs"]),
  node("Node, posenc/dialects", ["dialects.js"]),
  node("Node, posenc/rotary", ["rotary.js"]),
  { ...node("Node, posenc/model", ["model.js"]), prints: backwards },
  { ...node("Node, posenc/doctor", ["doctor.js"]), prints: diagnosed },
  {
    name: "Node, elements imported on a server",
    fixture: "node",
    does: async (directory) => {
      const printed = await inFixture(directory, process.execPath, ["elements.js"]);
      if (printed.trim() !== allTags.join(" ")) throw new Refusal(`printed ${printed}`);
      return "no document touched, manifest right";
    },
  },
  {
    name: "Node, 100 000 encodings and 10 000 tables dropped",
    fixture: "node",
    does: async (directory) => {
      const printed = await inFixture(directory, process.execPath, ["--expose-gc", "memory.js"]);
      const { before, after, peak } = JSON.parse(printed);
      // 4 MB is one table: not one may be left, nor a hundredth of the encodings.
      const [heap, arrays] = ["heapUsed", "arrayBuffers"].map((key) => after[key] - before[key]);
      if (heap > 1e6 || arrays > 1e6 || after.wasm !== before.wasm || peak > 1e9) {
        throw new Refusal(`grew by ${printed}`);
      }
      return `heap ${kilobytes(heap)} more, peak ${Math.round(peak / 1e6)} MB`;
    },
  },
  statically("Page, <script type=module>", "index.html"),
  statically("Page, <script type=module>, inline", "inline.html"),
  statically("Page, web worker", "worker.html"),
  {
    name: "Vite, dev server",
    fixture: "vite",
    does: (directory) => viteDev(directory, "default"),
  },
  {
    name: "Vite, dev server, inline",
    fixture: "vite",
    does: (directory) => viteDev(directory, "inline"),
  },
  { name: "Vite 7, dev server", fixture: "vite7", does: (directory) => viteDev(directory, ".") },
  ...["default", "inline", "worker", "elements", "model"].map((entry) => ({
    name: `Vite, build${entry === "default" ? "" : `, ${entry}`}`,
    fixture: "vite",
    ...(entry === "model" ? { prints: backwards } : {}),
    does: async (directory) => {
      await tool(directory, "vite", ["build", entry, "--base", "./", "--logLevel", "warn"]);
      return built(join(directory, entry, "dist"));
    },
  })),
  ...bundler("webpack", (entry) => [
    "--mode=production",
    "--stats=errors-warnings",
    `--entry=./${entry}.js`,
    `--output-path=out/${entry}`,
  ]),
  ...bundler("rollup", (entry) => [
    `${entry}.js`,
    `--dir=out/${entry}`,
    "--entryFileNames=main.js",
    "--silent",
    "--plugin=@rollup/plugin-node-resolve",
    ...(entry === "default" ? ["--plugin=@web/rollup-plugin-import-meta-assets"] : []),
  ]),
  ...bundler("esbuild", (entry) => [
    `${entry}.js`,
    "--bundle",
    "--minify",
    "--format=esm",
    "--log-level=warning",
    `--outfile=out/${entry}/main.js`,
    ...(entry === "default" ? ["--loader:.wasm=file"] : []),
  ]),
  {
    name: "What the package holds",
    fixture: "publint",
    quick: true,
    does: async (directory) => holds(join(directory, "node_modules", "posenc")),
  },
  embed("Embed script", "index.html"),
  embed("Embed script, three times", "twice.html"),
  embed("Embed script, WebAssembly forbidden", "index.html", { wasm: false }),
  {
    name: "React, rendered on a server, hydrated",
    fixture: "react",
    does: async (directory) => {
      await tool(directory, "vite", ["build", "--base", "./", "--logLevel", "warn"]);
      await inFixture(directory, process.execPath, ["server.js"]);
      return built(join(directory, "dist"));
    },
  },
  {
    name: "TypeScript, strict, moduleResolution bundler",
    fixture: "typescript",
    quick: true,
    does: async (directory) => {
      await tool(directory, "tsc", ["--project", "tsconfig.bundler.json"]);
      return "types hold";
    },
  },
  {
    name: "TypeScript, strict, nodenext",
    fixture: "typescript",
    quick: true,
    does: async (directory) => {
      await tool(directory, "tsc", ["--project", "tsconfig.nodenext.json"]);
      for (const file of ["model.js", "dialects.js"]) {
        await inFixture(directory, process.execPath, [`out/${file}`]);
      }
      const outcomes = [];
      for (const file of ["main.js", "inline.js", "require.cjs"]) {
        outcomes.push(await inFixture(directory, process.execPath, [`out/${file}`]));
      }
      const [row = "", ...others] = outcomes;
      if (others.some((other) => other !== row)) throw new Refusal(`printed ${outcomes.join("")}`);
      return { printed: row, found: "beside the module" };
    },
  },
  {
    name: "publint",
    fixture: "publint",
    quick: true,
    does: async (directory) => {
      await tool(directory, "publint", ["--strict", "node_modules/posenc"]);
      return "no complaint";
    },
  },
  {
    name: "are the types wrong? (esm-only)",
    fixture: "publint",
    quick: true,
    does: async (directory) => {
      await tool(directory, "attw", ["../posenc.tgz", "--profile", "esm-only", "--no-color"]);
      return "no complaint";
    },
  },
  node("ONNX Runtime Web adds our table", ["onnx.js"], undefined, { fixture: "tensors" }),
  node("TensorFlow.js adds our table", ["tensorflow.js"], undefined, { fixture: "tensors" }),
  node("npyjs reads our .npy", ["npy.js"], undefined, { fixture: "tensors" }),
  ...cmake(),
  ...runtime("Deno", "deno", ["run", "--allow-read"]),
  ...runtime("Bun", "bun", ["run"]),
];

/** @returns {Consumer} */
function node(name, args, found = "beside the module", { fixture = "node", quick = false } = {}) {
  return {
    name,
    fixture,
    quick,
    does: async (directory) => ({
      printed: await inFixture(directory, process.execPath, args),
      found,
    }),
  };
}

/** @returns {Consumer} */
function statically(name, page) {
  return { name, fixture: "page", does: (directory) => open(directory, page) };
}

/** @returns {Consumer[]} */
function bundler(name, argumentsFor) {
  return ["default", "inline"].map((entry) => ({
    name: `${{ webpack: "webpack", rollup: "Rollup", esbuild: "esbuild" }[name]}${entry === "default" ? "" : ", inline"}`,
    fixture: name,
    does: async (directory) => {
      await tool(directory, name, argumentsFor(entry));
      cpSync(join(directory, "index.html"), join(directory, "out", entry, "index.html"));
      return built(join(directory, "out", entry));
    },
  }));
}

/** @returns {Consumer[]} */
function runtime(name, program, args) {
  return [
    ["main.js", "beside the module"],
    ["inline.js", "inlined"],
  ].map(([file, found]) => ({
    name: `${name}${found === "inlined" ? ", inline" : ""}`,
    fixture: program,
    does: async (directory) => ({
      printed: await tool(directory, program, [...args, file]),
      found,
    }),
  }));
}

/** Every file is one that somebody is led to, and the versions are one version. */
function holds(directory) {
  const read = (...names) => readFileSync(join(directory, ...names), "utf8");
  const { exports, version } = JSON.parse(read("package.json"));
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  const files = targets.map((target) => join(directory, target));
  const code = files.filter((file) => /\.(js|d\.ts)$/.test(file));
  const used = new Set([
    ...files,
    ...reachable(code).flatMap((file) => [file, `${file}.map`]),
    // What npm adds by itself, and the licences of what is bundled.
    ...["CHANGELOG.md", "LICENSE", "README.md", "dist/THIRD-PARTY.txt"].map((name) =>
      join(directory, name),
    ),
  ]);
  const idle = filesIn(directory).filter((file) => !used.has(file));
  if (idle.length > 0)
    throw new Refusal(`nobody uses ${idle.map((file) => relative(directory, file)).join(", ")}`);
  const cmake = readFileSync(join(root, "CMakeLists.txt"), "utf8");
  if (!cmake.includes(`project(posenc VERSION ${version} `)) {
    throw new Refusal(`CMakeLists.txt names another version than ${version}`);
  }
  return "only files that are used";
}

/**
 * A page with the one script: both figures live, and nothing asked for but the page and the script.
 * Where the page forbids WebAssembly, they say so and leave what the author wrote in sight.
 *
 * @returns {Consumer}
 */
function embed(name, page, { wasm = true } = {}) {
  return {
    name,
    fixture: "embed",
    quick: true,
    does: async (directory) => {
      const script = "posenc-embed.js";
      cpSync(join(directory, "node_modules/posenc/dist", script), join(directory, script));
      const headers = wasm ? policy : { "content-security-policy": "default-src 'self'" };
      const server = await serve(directory, headers);
      try {
        const { requests } = await visit(server.url + page, wasm ? live : fallback, {
          // The browser reports what a page's policy refuses, beside what we say.
          expectErrors: wasm ? undefined : /Content Security Policy/,
        });
        const others = requests.filter(({ url }) => ![page, script].includes(fileOf(url)));
        if (others.length > 0) throw new Refusal(`also requested ${others[0]?.url}`);
      } finally {
        await server.close();
      }
      return wasm ? "inlined" : "said that it is not allowed";
    },
  };
}

const tags = ["posenc-heatmap", "posenc-rotation"];
const allTags = ["compare", "heatmap", "order", "precision", "rotation"].map(
  (name) => `posenc-${name}`,
);
const fileOf = (url) => basename(new URL(url).pathname);

/** @param {import("playwright").Page} page */
async function live(page) {
  for (const tag of tags) {
    const figure = page.locator(`${tag}[ready]`);
    await figure.waitFor({ timeout: 20_000 });
    // Light children are shown only where the figure has a slot for them.
    if (await figure.locator("> p:not([role])").isVisible())
      throw new Refusal(`${tag} still shows its text`);
    await figure.getByRole("slider").first().waitFor();
  }
  const colours = await page.locator("posenc-heatmap canvas").first().evaluate(colourCount);
  if (colours < 10) throw new Refusal(`the heatmap has ${colours} colours`);
}

/** How many colours a canvas shows. */
function colourCount(canvas) {
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  return new Set(new Uint32Array(data.buffer)).size;
}

/** @param {import("playwright").Page} page */
async function fallback(page) {
  for (const tag of tags) {
    const figure = page.locator(tag);
    await figure.getByRole("alert").filter({ hasText: "WebAssembly" }).waitFor({ timeout: 20_000 });
    if (!(await figure.locator("> p:not([role])").isVisible()))
      throw new Refusal(`${tag} hides its text`);
  }
}

/** @returns {Consumer[]} */
function cmake() {
  const consume = async (directory, name, options) => {
    const build = join(directory, name);
    await run("cmake", ["-S", directory, "-B", build, ...options], { quiet: true });
    await run("cmake", ["--build", build, "--parallel", "2"], { quiet: true });
    const [row, error] = (await run(join(build, "consumer"), [], { quiet: true })).split("|");
    if (!error?.includes("dim must be")) throw new Refusal(`printed ${row} | ${error}`);
    await run(join(build, "beside"), [], { quiet: true });
    return { printed: `[${row.trim().split(" ")}]`, found: "native" };
  };
  return [
    {
      name: "CMake, add_subdirectory",
      fixture: "cmake",
      does: (directory) => consume(directory, "source", [`-DPOSENC_SOURCE_DIR=${root}`]),
    },
    {
      name: "CMake, install and find_package",
      fixture: "cmake",
      does: async (directory) => {
        const build = join(directory, "posenc");
        const prefix = join(directory, "prefix");
        const options = ["-DPOSENC_BUILD_TESTS=OFF", `-DCMAKE_INSTALL_PREFIX=${prefix}`];
        await run("cmake", ["-S", root, "-B", build, ...options], { quiet: true });
        await run("cmake", ["--build", build, "--parallel", "2"], { quiet: true });
        await run("cmake", ["--install", build], { quiet: true });
        return consume(directory, "installed", [`-DCMAKE_PREFIX_PATH=${prefix}`]);
      },
    },
  ];
}

/** What a bundle shows in a browser. */
async function built(output) {
  return { ...(await open(output, "index.html")), output };
}

/** What a static page shows, and how its wasm came to it. */
async function open(directory, page) {
  const server = await serve(directory, policy);
  try {
    return await shown(server.url + page);
  } finally {
    await server.close();
  }
}

async function shown(url) {
  const { seen, requests } = await visit(url, (page) =>
    page.locator("output:not(:empty)").innerText({ timeout: 20_000 }),
  );
  const fetched = requests.filter(({ url }) => /\.wasm\b/.test(url));
  for (const { url, type } of fetched) {
    if (type !== "application/wasm") throw new Refusal(`${url} came as ${type}`);
  }
  // A page and its worker may each ask for it, but for the same file.
  const names = new Set(fetched.map(({ url }) => fileOf(url)));
  if (names.size > 1) throw new Refusal(`fetched ${[...names].join(" and ")}`);
  return { printed: seen, found: names.size > 0 ? `fetched ${[...names][0]}` : "inlined" };
}

async function viteDev(directory, entry) {
  const program = join(directory, "node_modules", ".bin", "vite");
  const child = spawn(program, [entry, "--host", "127.0.0.1", "--port", "0"], {
    cwd: directory,
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
    const started = Date.now();
    for (;;) {
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0];
      if (url !== undefined) return await shown(url);
      if (Date.now() - started > 30_000) throw new Refusal(`Vite did not start: ${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    child.kill();
    await once(child, "close");
  }
}

/** A program that a fixture has installed. */
function tool(directory, name, args) {
  return inFixture(directory, join(directory, "node_modules", ".bin", name), args);
}

function inFixture(directory, program, args) {
  return run(program, args, { cwd: directory, quiet: true });
}

/** Every file of a directory. */
export function filesIn(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
