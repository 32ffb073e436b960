// npm run bench -- [--json FILE] [--rounds N] [--only PART OF A TITLE] [--busy]
//
// Times this library beside the others in one run. Every figure is the median of rounds in which all
// take turns, so that what the machine does besides falls on all alike; compare ratios, not times. --busy counts
// the processor's time instead of the clock's: for a machine that has other work.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { npm } from "../../src/toolchain/packages.mjs";
import { main, Refusal, root, run, say } from "../../src/toolchain/run.mjs";
import { accuracy } from "./accuracy.mjs";
import { Child, contender } from "./child.mjs";
import {
  claims,
  fillInWasm,
  fillNatively,
  nextRow,
  nextSum,
  otherKinds,
  turned,
} from "./claims.mjs";
import { hoisted, naive, turning, turningByTables } from "./javascript.mjs";
import { median, seconds, takeTurns } from "./measure.mjs";
import { printClaims, printMachine, printResults } from "./print.mjs";
import { sessions, turningByHand, turnTask } from "./session.mjs";
import { sizes, task } from "./tasks.mjs";

const here = join(root, "tests", "bench");

/** Tasks whose numbers are compared with the real ones. */
const timedForAccuracy = ["table", "guaranteed", "row", "ids", "real", "add", "guaranteed-add"];

/** Rows whose accuracy is looked at, of those that a table has. */
const mostRows = 4096;

async function everybody(children, workplace) {
  const missing = [];
  const child = (program, args) => {
    children.push(new Child(program, args));
    return children.at(-1);
  };
  const native = child(join(root, "build/bench/tests/bench/posenc_bench"), []);
  const nativeKinds = [
    "table",
    "row",
    "ids",
    "real",
    "add",
    "paint",
    "fill",
    "clear",
    "blocks",
    "guaranteed",
    "guaranteed-add",
  ];
  const python = async (module, name) => {
    // The first on PATH need not be the system's, which has what the distribution packages.
    for (const program of ["python3", "/usr/bin/python3"]) {
      try {
        const peer = child(program, [join(here, "peers.py"), module]);
        const version = await peer.ask("version");
        const kinds = ["table", "row", "ids", "real", "add"];
        if (module === "torch") kinds.push("rotary");
        return [contender(`${name} ${version}`, peer, kinds)];
      } catch {
        // Not there, or without the module.
      }
    }
    missing.push(`${name} is not installed: on Debian, apt-get install python3-${module}`);
    return [];
  };
  const torch = await python("torch", "PyTorch");
  const numpy = await python("numpy", "NumPy");
  const [tensorflow, onnx] = await peersOfNpm(missing);
  const { api, rotaryApi, wasmCore } = await import("./posenc.mjs");
  const apis = await api();
  return {
    workplace,
    missing,
    native,
    machine: {
      processor: os.cpus()[0]?.model.trim() ?? "unknown",
      system: `${os.type()} ${os.release()} ${os.arch()}`,
      node: process.version,
    },
    nativeCore: contender("posenc, native", native, nativeKinds),
    wasm: await wasmCore(join(root, "build/bench-wasm/tests/bench/posenc_bench.cjs")),
    apis,
    rotary: [turning, turningByTables, ...(await rotaryApi()), ...onnx, ...torch],
    turners: [turningByHand, ...(await sessions())],
    tensorflow,
    peers: [...numpy, ...torch],
  };
}

/** TensorFlow.js and ONNX Runtime Web, or none of one that is not installed. */
async function peersOfNpm(missing) {
  const named = { tensorflow: "TensorFlow.js", onnx: "ONNX Runtime Web" };
  if (!existsSync(join(here, "node_modules"))) {
    say("Installing them with npm ci into tests/bench/node_modules");
    npm(["ci", "--no-audit", "--no-fund"], { cwd: here, quiet: true });
  }
  const peers = Object.entries(named).map(async ([name, told]) => {
    try {
      return [await (await import(`./${name}.mjs`))[name]()];
    } catch (error) {
      missing.push(`${told} is not installed: npm ci in tests/bench (${error.message})`);
      return [];
    }
  });
  return Promise.all(peers);
}

function* sections({ nativeCore, wasm, apis, rotary, turners, tensorflow, peers }) {
  const everyone = [naive, hoisted, ...tensorflow, wasm, ...apis, nativeCore, ...peers];
  const of = (what, contenders = everyone) => contenders.map((who) => ({ who, what }));
  const guaranteed = (what) =>
    [wasm, apis[0], nativeCore].map((who) => ({ who, what, name: `${who.name}, guaranteed` }));
  for (const [rows, dim] of sizes) {
    const fill = task("fill", rows, dim);
    yield {
      title: `${rows} × ${dim}`,
      entries: [
        { who: wasm, what: fill, name: fillInWasm },
        { who: nativeCore, what: fill, name: fillNatively },
        { who: nativeCore, what: task("clear", rows, dim), name: "memset, native" },
        ...of(task("table", rows, dim)),
        ...guaranteed(task("guaranteed", rows, dim)),
      ],
    };
  }
  yield { title: nextRow, entries: of(task("row", 1, 512)) };
  yield { title: nextSum, entries: of(task("add-row", 1, 512), [hoisted, ...apis]) };
  yield { title: "4096 scattered ids below 65536, × 512", entries: of(task("ids", 4096, 512)) };
  yield { title: "4096 real positions below 8192, × 512", entries: of(task("real", 4096, 512)) };
  yield {
    title: "addTo [8, 2048, 512]",
    entries: [
      ...of(task("add", 2048, 512, 8)),
      ...guaranteed(task("guaranteed-add", 2048, 512, 8)),
    ],
  };
  yield {
    title: "Rotary, q [1, 32, 2048, 128]",
    entries: of(task("rotary", 2048, 128, 32), rotary),
  };
  for (const [title, tokens] of Object.entries(turned)) {
    const kinds = tokens === 1 ? ["turn", "layers"] : ["turn"];
    yield { title, entries: kinds.flatMap((kind) => of(turnTask(tokens, kind), turners)) };
  }
  yield {
    title: otherKinds,
    entries: [
      ...["table", "float64", "float16", "bfloat16", "rotation"].map((kind) => ({
        who: apis[0],
        what: task(kind, 8192, 512),
        name: kind,
      })),
      { who: apis[1], what: task("rotation", 8192, 512), name: "rotation, into a new array" },
    ],
  };
  yield { title: "Painting 1024 × 1024", entries: of(task("paint", 1024, 1024)) };
  const growing = [wasm, apis[0], nativeCore].flatMap((who) => [
    { who, kind: "table", name: who.name },
    ...(who === apis[0] ? [] : [{ who, kind: "blocks", name: `${who.name}, block by block` }]),
  ]);
  yield {
    title: "Growth: L × 512",
    entries: [1024, 4096, 16384, 65536].flatMap((rows) =>
      growing.map(({ who, kind, name }) => ({
        who,
        what: task(kind, rows, 512),
        name: `${name}, L = ${rows}`,
      })),
    ),
  };
}

/** @returns {Promise<object[]>} One result for each entry that can be measured. */
async function measure(entries, { rounds, busy, native, workplace }) {
  const results = [];
  for (const { who, what, name = who.name } of entries) {
    const work = who.prepare(what);
    if (work === undefined) continue;
    const result = { name, entries: what.batch * what.rows * what.dim, samples: [] };
    // Accuracy comes first: sums are of the first addition.
    if (timedForAccuracy.includes(what.kind)) {
      Object.assign(result, await precision(work, what, native, workplace));
    }
    results.push({ result, work, what });
  }
  await takeTurns(results, { rounds, busy });
  return results.map(({ result: { times, ...result } }) => ({
    ...result,
    seconds: median(result.samples),
  }));
}

/** Every stride-th row of what a contender makes of a task. */
async function rowsOf(work, what, stride, workplace) {
  await work.start?.();
  await seconds(work, 1);
  if (work.write !== undefined) {
    const got = join(workplace, "got");
    await work.write(got, stride);
    return floats(got);
  }
  const total = what.rows * what.batch;
  const out = work.out();
  const values = new Float32Array(Math.ceil(total / stride) * what.dim);
  for (let n = 0, row = 0; n < total; n += stride, ++row) {
    values.set(out.subarray(n * what.dim, (n + 1) * what.dim), row * what.dim);
  }
  return values;
}

/**
 * Makes sure that a contender is timed on the task that its line names, though one core does them all: two
 * tasks whose numbers hardly differ must differ where they do.
 *
 * @throws Refusal if they do not.
 */
async function requireOwnTasks(who, workplace) {
  // The default rounds this entry to the other neighbour: tests/core/posenc/nearest_test.cpp.
  const [rows, dim, column, nearest] = [374, 744, 218, -0.033191729336977005];
  for (const kind of ["table", "guaranteed", "table"]) {
    const what = task(kind, rows, dim);
    const values = await rowsOf(who.prepare(what), what, 1, workplace);
    if ((values[(rows - 1) * dim + column] === nearest) !== (kind === "guaranteed")) {
      throw new Refusal(`${who.name} did not do the task "${kind}" but another`);
    }
  }
}

async function precision(work, what, native, workplace) {
  const stride = Math.ceil((what.rows * what.batch) / mostRows);
  const real = join(workplace, "real");
  const values = await rowsOf(work, what, stride, workplace);
  const { kind, rows, dim, batch } = what;
  await native.ask(`prepare ${kind} ${rows} ${dim} ${batch}`);
  await native.ask(`exact ${real} ${stride}`);
  const bytes = readFileSync(real);
  return accuracy(values, new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8));
}

function floats(path) {
  const bytes = readFileSync(path);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "string" },
      rounds: { type: "string", default: "11" },
      only: { type: "string", default: "" },
      busy: { type: "boolean", default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Refusal("--rounds must be an integer ≥ 1");
  npm(["run", "build"]);
  for (const preset of ["bench", "bench-wasm"]) run("cmake", ["--workflow", "--preset", preset]);

  const workplace = mkdtempSync(join(os.tmpdir(), "posenc-bench-"));
  const children = [];
  try {
    const bench = await everybody(children, workplace);
    const counted = values.busy ? "processor" : "clock";
    const report = { machine: bench.machine, rounds, counted, sections: [], claims: [] };
    for (const who of [bench.wasm, bench.apis[0], bench.nativeCore]) {
      await requireOwnTasks(who, workplace);
    }
    for (const section of sections(bench)) {
      if (!section.title.includes(values.only)) continue;
      say(section.title);
      const results = await measure(section.entries, {
        rounds,
        busy: values.busy,
        native: bench.native,
        workplace,
      });
      report.sections.push({ title: section.title, results });
      printResults(results);
    }
    report.claims = claims(report.sections);
    printClaims(report.claims);
    printMachine(bench.machine, bench.missing);
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(report, null, 2));
  } finally {
    for (const child of children) child.end();
    rmSync(workplace, { recursive: true });
  }
});
