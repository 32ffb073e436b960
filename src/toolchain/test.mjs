import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { buildNative, buildPackage, buildPage, buildWasm, checkTypes } from "./build.mjs";
import { lintScripts } from "./lint.mjs";
import { testPack } from "./pack.mjs";
import { bin, installPackages } from "./packages.mjs";
import { readReport } from "./report.mjs";
import { main, processors, Refusal, root, run, say } from "./run.mjs";
import { checkSizes } from "./size.mjs";
import { checkNode, installTools } from "./tools.mjs";

const reports = join(root, "build", "reports");

/**
 * What `npm test` proves, in this order, each after what it stands on. `report` names the file that
 * a step's tests are reported in; a step without one is a check that holds or does not.
 *
 * @typedef {{
 *   groups: string[], name: string, report?: string, when?: boolean,
 *   does: (report: string) => Promise<void>,
 * }} Step
 * @type {Step[]}
 */
const steps = [
  { groups: ["lint"], name: "format and lint rules", does: lintScripts },
  {
    groups: ["core"],
    name: "core, native",
    report: "core-native",
    does: async (report) => ctest(await buildNative(), report),
  },
  {
    groups: ["core"],
    name: "core, native under ASan and UBSan",
    report: "core-sanitize",
    // Everything compiled once more, for what seldom breaks: done where nobody waits for it.
    when: Boolean(process.env.CI),
    does: async (report) => ctest(await buildNative({ sanitize: true }), report),
  },
  {
    groups: ["core"],
    name: "core, wasm in Node",
    report: "core-wasm",
    does: async (report) => ctest(await buildWasm({ tests: true }), report),
  },
  { groups: ["core"], name: "the same tests natively and in wasm", does: sameTests },
  {
    groups: ["api", "page"],
    name: "package builds, types hold",
    does: async () => {
      await buildPackage();
      await checkTypes();
    },
  },
  {
    groups: ["api"],
    name: "API in Node",
    report: "api-node",
    does: (report) => vitest("node", report),
  },
  {
    groups: ["api"],
    name: "API in Chromium",
    report: "api-chromium",
    does: (report) => vitest("chromium", report),
  },
  { groups: ["page"], name: "page in Chromium", report: "page", does: playwright },
  {
    groups: ["pack"],
    name: "sizes",
    // Another compiler than ours may come out a little over.
    when: Boolean(process.env.CI),
    does: async () => {
      await buildPackage();
      say("Weighing what a visitor downloads");
      await checkSizes();
    },
  },
  {
    groups: ["pack"],
    name: "package in empty projects",
    report: "pack",
    // A few of the consumers; `npm run test:pack` takes them all.
    does: async (report) => {
      await buildPackage();
      await testPack({ report, only: ({ quick }) => quick === true });
    },
  },
];

const fileOf = (report) => join(reports, `${report}.xml`);

async function ctest(directory, report) {
  say(`Testing the core in ${relative(root, directory)}`);
  await run("ctest", [
    ...["--test-dir", directory, "--output-junit", report],
    ...["--parallel", String(processors)],
    ...["--no-tests=error", "--output-on-failure"],
  ]);
}

async function sameTests() {
  const [native, wasm] = ["core-native", "core-wasm"].map((report) =>
    existsSync(fileOf(report)) ? readReport(fileOf(report)).names : [],
  );
  const odd = [
    ...native.filter((name) => !wasm.includes(name)),
    ...wasm.filter((name) => !native.includes(name)),
  ];
  if (odd.length > 0) throw new Refusal(`Only in one of native and wasm: ${odd.join("; ")}`);
}

async function vitest(project, report) {
  say(`Testing the API in ${project === "node" ? "Node" : "Chromium"}`);
  await run(process.execPath, [
    ...[bin("vitest"), "run", "--project", project],
    ...["--reporter=default", "--reporter=junit", `--outputFile.junit=${report}`],
  ]);
}

async function playwright(report) {
  await buildPage();
  say("Testing the page in Chromium");
  const env = {
    ...process.env,
    POSENC_PORT: String(await freePort()),
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
  };
  await run(process.execPath, [bin("playwright"), "test", "--reporter=list,junit"], { env });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Runs one step and says how it went, in numbers its own tests reported. @param {Step} step */
async function take({ report, does }) {
  const started = performance.now();
  let complaint;
  try {
    await does(fileOf(report));
  } catch (error) {
    complaint = error instanceof Refusal ? error.message : error.stack;
    process.stdout.write(`\n${complaint}\n`);
  }
  const seconds = (performance.now() - started) / 1000;
  const reported = report !== undefined && existsSync(fileOf(report));
  const counts = reported
    ? readReport(fileOf(report))
    : { passed: report === undefined && !complaint ? 1 : 0, failed: 0, skipped: 0 };
  // A step that broke before or after its tests is one failure more, and so is one without tests.
  if (counts.failed === 0 && (complaint || counts.passed === 0)) counts.failed = 1;
  return { ...counts, seconds };
}

await main(import.meta.url, async (groups) => {
  const unknown = groups.filter((group) => !steps.some((step) => step.groups.includes(group)));
  if (unknown.length > 0) throw new Refusal(`There are no ${unknown.join(", ")} tests`);
  const chosen = steps.filter(
    (step) =>
      step.when !== false &&
      (groups.length === 0 || step.groups.some((group) => groups.includes(group))),
  );
  const has = (group) => chosen.some((step) => step.groups.includes(group));

  checkNode();
  await installTools([
    "cmake",
    "ninja",
    "emscripten",
    ...(has("core") ? /** @type {const} */ (["compiler", "catch2"]) : []),
    ...(has("api") || has("page") || has("pack") ? /** @type {const} */ (["chromium"]) : []),
  ]);
  await installPackages();

  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  for (const step of chosen) {
    const result = await take(step);
    for (const key of Object.keys(total)) total[key] += result[key];
    const verdict = result.failed === 0 ? "ok    " : "FAILED";
    const seconds = result.seconds.toFixed(1).padStart(6);
    lines.push(
      `  ${verdict} ${step.name.padEnd(38)} ${seconds} s  ${step.report ? sum(result) : ""}`,
    );
  }
  say("All steps:");
  process.stdout.write(`${lines.join("\n")}\n\n${sum(total)}\n`);
  if (total.failed > 0) process.exitCode = 1;
});

function sum({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
