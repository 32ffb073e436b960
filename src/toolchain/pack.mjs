import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { buildPackage } from "./build.mjs";
import { consumers, filesIn, kilobytes } from "./consumers.mjs";
import { installPackages, npm } from "./packages.mjs";
import { main, Refusal, root, say } from "./run.mjs";
import { checkNode, installTools } from "./tools.mjs";
import { closeBrowser } from "./visit.mjs";

/** @typedef {import("./consumers.mjs").Consumer} Consumer */

// Outside the checkout: what a consumer has not installed must not be found in our node_modules.
let home = "";
/** The bytes of every wasm file of the package. */
const modules = () =>
  filesIn(join(root, "dist/wasm"))
    .filter((file) => extname(file) === ".wasm")
    .map((file) => readFileSync(file));

/** Packs what was built, as npm would publish it. */
async function pack() {
  const packed = await npm(["pack", "--ignore-scripts", "--json", "--pack-destination", home], {
    quiet: true,
  });
  const [{ filename }] = JSON.parse(packed);
  renameSync(join(home, filename), join(home, "posenc.tgz"));
}

/** An empty project with nothing but what the fixture asks for. */
async function install(fixture) {
  const directory = join(home, fixture);
  if (existsSync(directory)) return directory;
  cpSync(join(root, "tests", "consumers", fixture), directory, { recursive: true });
  if (!existsSync(join(directory, "package.json"))) return directory;
  await npm(["install", "--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"], {
    cwd: directory,
    quiet: true,
  });
  return directory;
}

/** sin(3ω), cos(3ω) for ω = 10000^(-2i/8), from this machine's own library. */
const expected = [0, 1, 2, 3].flatMap((pair) => {
  const angle = 3 * 10000 ** (-pair / 4);
  return [Math.sin(angle), Math.cos(angle)];
});

function isRow(printed) {
  const row = JSON.parse(printed);
  return (
    row.length === expected.length &&
    row.every((value, n) => Math.abs(value - (expected[n] ?? Number.NaN)) < 6.0e-8)
  );
}

/** How often a built directory holds a module: as a file, in base64, deflated and in base64. */
function copiesOf(module, files) {
  const inlined = [module, deflateRawSync(module, { level: 9 })].map((form) =>
    // The whole, since a bundler that cuts it has not inlined it.
    form.toString("base64"),
  );
  let copies = 0;
  for (const { file, bytes } of files) {
    if (extname(file) === ".wasm") copies += bytes.equals(module) ? 1 : 0;
    else for (const form of inlined) copies += bytes.toString("utf8").split(form).length - 1;
  }
  return copies;
}

/** How often a built directory holds the module that it holds most often: 1 is right. */
function copiesIn(directory) {
  const files = filesIn(directory).map((file) => ({ file, bytes: readFileSync(file) }));
  return Math.max(...modules().map((module) => copiesOf(module, files)));
}

/** What a visitor downloads, uncompressed and as gzip sends it. */
function weigh(directory) {
  const files = filesIn(directory).filter((file) => [".js", ".wasm"].includes(extname(file)));
  return {
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    gzip: files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0),
  };
}

/** @param {Consumer} consumer */
async function take(consumer) {
  const line = { name: consumer.name, found: "", copies: "", bytes: "", result: "ok" };
  try {
    const outcome = await consumer.does(await install(consumer.fixture));
    if (typeof outcome === "string") return { ...line, found: outcome };
    line.found = outcome.found;
    const { prints } = consumer;
    const printed = outcome.printed.trim();
    if (prints === undefined ? !isRow(printed) : printed !== prints) {
      throw new Refusal(`printed ${printed}`);
    }
    if (outcome.output === undefined) return line;
    const copies = copiesIn(outcome.output);
    const { bytes, gzip } = weigh(outcome.output);
    line.copies = String(copies);
    line.bytes = `${kilobytes(bytes)} (${kilobytes(gzip)} gzip)`;
    if (copies !== 1) throw new Refusal(`${copies} copies of a wasm file`);
  } catch (error) {
    line.result = `FAILED: ${error instanceof Error ? error.message : error}`;
  }
  return line;
}

/**
 * Installs the packed package where there is nothing else, and uses it there.
 *
 * @param {{ only?: (consumer: Consumer) => boolean, report?: string }} [how]
 *   `report` names the file that is to tell how it went, in JUnit's form.
 */
export async function testPack({ only = () => true, report } = {}) {
  say("Using the packed package in empty projects");
  home = mkdtempSync(join(tmpdir(), "posenc-consumers-"));
  try {
    await pack();
    const lines = [];
    for (const consumer of consumers.filter(only)) {
      const line = await take(consumer);
      process.stdout.write(`  ${line.result === "ok" ? "ok    " : "FAILED"} ${line.name}\n`);
      lines.push(line);
    }
    print(lines);
    const failed = lines.filter(({ result }) => result !== "ok");
    if (report !== undefined) writeFileSync(report, junit(lines, failed.length));
    if (failed.length > 0) {
      throw new Refusal(failed.map(({ name, result }) => `${name}: ${result}`).join("\n"));
    }
  } finally {
    await closeBrowser();
    rmSync(home, { recursive: true, force: true });
  }
}

function junit(lines, failures) {
  const quoted = (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "'");
  const cases = lines.map(({ name, result }) => {
    const failure = result === "ok" ? "" : `<failure message="${quoted(result)}"/>`;
    return `<testcase name="${quoted(name)}">${failure}</testcase>`;
  });
  const counts = `tests="${lines.length}" failures="${failures}"`;
  return `<testsuites><testsuite name="pack" ${counts}>${cases.join("")}</testsuite></testsuites>\n`;
}

function print(lines) {
  const heads = {
    name: "consumer",
    found: "wasm found how",
    copies: "copies",
    bytes: "bytes",
    result: "result",
  };
  const rows = [heads, ...lines.map((line) => ({ ...line, result: line.result.slice(0, 6) }))];
  const widths = Object.keys(heads).map((key) => Math.max(...rows.map((row) => row[key].length)));
  const text = rows.map((row) =>
    Object.keys(heads)
      .map((key, n) => row[key].padEnd(widths[n] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  process.stdout.write(`\n${text.join("\n")}\n`);
}

await main(import.meta.url, async (names) => {
  checkNode();
  await installTools(["cmake", "ninja", "emscripten", "chromium"]);
  await installPackages();
  await buildPackage();
  await testPack({
    only: ({ name, fixture }) =>
      names.length === 0 || names.some((part) => `${fixture} ${name}`.includes(part)),
  });
});
