// npm run bench:start -- [--rounds N]
//
// Times what a program pays before and beside the numbers: the first row after `load()`, in Node and in
// Chromium at a quarter of its speed, beside a WebAssembly module that has nothing in it; the first table of a
// fresh process, import and load included, beside ten lines of JavaScript; `load()` of one module after the other;
// and a table in a new array, beside the same rows in the caller's array and beside new arrays alone. Each pair
// takes turns. A program in Node is a file, timed from its first line on: Node's own start is in no column.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import sirv from "sirv";
import { findWholeChromium, launchOptions } from "../../src/toolchain/browsers.mjs";
import { main, root } from "../../src/toolchain/run.mjs";

/** Files of a module without anything: "\0asm" and the version, and what loads it as `load()` does. */
const emptyFiles = {
  "empty.wasm": Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
  "node.mjs": `import { readFileSync } from "node:fs";
    export const load = () =>
      WebAssembly.instantiate(readFileSync(new URL("empty.wasm", import.meta.url)));`,
  "browser.mjs": `export const load = () =>
      WebAssembly.instantiateStreaming(fetch(new URL("empty.wasm", import.meta.url)));`,
};

/** Programs that ask a module for what it has first. */
const firstRow = (entry) => `const { load } = await import(${JSON.stringify(entry)});
  const { data } = (await load()).sinusoidal({ dim: 512 }).encode(1);
  if (data[1] !== 1) throw new Error("that is not the first row");`;
const nothing = (entry) => `const { load } = await import(${JSON.stringify(entry)});
  if (!(await load()).instance) throw new Error("there is no module");`;
const timed = (program) =>
  `let begun = performance.now(); ${program} return performance.now() - begun;`;

/** A list of times for each name. */
const timesOf = (named) => Object.fromEntries(Object.keys(named).map((name) => [name, []]));
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function inNode(rounds) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-bench-"));
  for (const [name, text] of Object.entries(emptyFiles)) writeFileSync(join(folder, name), text);
  const at = (path) => pathToFileURL(path).href;
  const all = {
    "an empty module": nothing(at(join(folder, "node.mjs"))),
    posenc: firstRow(at(join(root, "dist/posenc/node.js"))),
    "posenc/inline": firstRow(at(join(root, "dist/posenc/inline.js"))),
  };
  const times = inProcesses(all, rounds);
  rmSync(folder, { recursive: true });
  return times;
}

async function inChromium(rounds) {
  const files = sirv(join(root, "dist"), { dev: true });
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? "";
    if (name !== "" && !(name in emptyFiles)) return files(request, response);
    const type = { wasm: "application/wasm", mjs: "text/javascript" }[name.split(".").at(-1)];
    response.setHeader("content-type", type ?? "text/html").end(emptyFiles[name]);
  });
  const all = {
    "an empty module": nothing("/browser.mjs"),
    posenc: firstRow("/posenc/index.js"),
    "posenc/inline": firstRow("/posenc/inline.js"),
  };
  const times = timesOf(all);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch(launchOptions(findWholeChromium()));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, program] of Object.entries(all)) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${server.address().port}/`);
        const devtools = await context.newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        times[name].push(await page.evaluate(`(async () => { ${timed(program)} })()`));
        await context.close();
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return times;
}

/** The first table of a process, as a person would make it once: with the library, and without. */
function firstTables(rounds) {
  const at = (path) => JSON.stringify(pathToFileURL(path).href);
  const withLibrary = (
    rows,
  ) => `const { load } = await import(${at(join(root, "dist/posenc/node.js"))});
    const { data } = (await load()).sinusoidal({ dim: 512 }).encode(${rows});
    if (data[1] !== 1) throw new Error("that is not the first row");`;
  const byHand = (rows) => `const data = new Float32Array(${rows} * 512);
    const rates = Float64Array.from({ length: 256 }, (_, i) => 10000 ** ((-2 * i) / 512));
    for (let p = 0; p < ${rows}; ++p) {
      for (let i = 0; i < 256; ++i) {
        data[512 * p + 2 * i] = Math.sin(p * rates[i]);
        data[512 * p + 2 * i + 1] = Math.cos(p * rates[i]);
      }
    }`;
  const all = Object.fromEntries(
    [512, 2048, 8192].flatMap((rows) => [
      [`posenc, ${rows} × 512`, withLibrary(rows)],
      [`plain JavaScript, ${rows} × 512`, byHand(rows)],
    ]),
  );
  return inProcesses(all, rounds);
}

/** `load()` of two modules, one after the other, when both are imported. */
function loads(rounds) {
  const at = (entry) => JSON.stringify(pathToFileURL(join(root, `dist/${entry}/node.js`)).href);
  const imported = `const { load } = await import(${at("posenc")});
    const { load: second } = await import(${at("dialects")});`;
  const after = (before, what) =>
    `${imported} ${before} begun = performance.now(); await ${what}();`;
  const all = {
    "load() of posenc": after("", "load"),
    "load() of posenc/dialects after it": after("await load();", "second"),
  };
  return inProcesses(all, rounds);
}

/** The times of programs, each in a process of its own, in turns. */
function inProcesses(programs, rounds) {
  const times = timesOf(programs);
  const folder = mkdtempSync(join(tmpdir(), "posenc-bench-"));
  const files = Object.entries(programs).map(([name, program], n) => {
    const file = join(folder, `${n}.mjs`);
    writeFileSync(file, `console.log(await (async () => { ${timed(program)} })())`);
    return [name, file];
  });
  for (let round = 0; round < rounds; round++) {
    for (const [name, file] of files) {
      times[name].push(Number(execFileSync(process.execPath, [file])));
    }
  }
  rmSync(folder, { recursive: true });
  return times;
}

/** A table of 8192 × 512: 16 MiB. */
async function arrays(rounds) {
  const { load } = await import(pathToFileURL(join(root, "dist/posenc/node.js")).href);
  const encoding = (await load()).sinusoidal({ dim: 512 });
  const out = new Float32Array(8192 * 512);
  const ways = {
    "rows in a new array": () => encoding.encode(8192).data,
    "rows in the caller's array": () => encoding.encode(8192, { out }).data,
    "a new array, filled with 1": () => new Float32Array(out.length).fill(1),
    "the caller's array, filled with 1": () => out.fill(1),
  };
  const times = timesOf(ways);
  for (let round = 0; round < 5 * rounds; round++) {
    for (const [way, make] of Object.entries(ways)) {
      const begun = performance.now();
      make();
      times[way].push(performance.now() - begun);
    }
  }
  return times;
}

await main(async (args) => {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "15" } } });
  const rounds = Number(values.rounds);
  const tell = (what, times) => {
    process.stdout.write(`\n${what}, ms, median of ${Object.values(times)[0].length}\n`);
    for (const [name, all] of Object.entries(times)) {
      process.stdout.write(`  ${name.padEnd(36)} ${median(all).toFixed(2).padStart(8)}\n`);
    }
  };
  tell("The first row after load(), in Node", inNode(rounds));
  tell("The first row after load(), in Chromium, 4 × slowed down", await inChromium(rounds));
  tell("The first table of a fresh process, in Node", firstTables(rounds));
  tell("load() of one module and the next, in Node", loads(rounds));
  tell("8192 × 512, in Node", await arrays(rounds));
});
