// The programs that pages show, each run beside the package as npm installs it: what it does not export, they lack.
// Those that a figure's menu offers make the numbers that the figure is saved with.
import { execFile, execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { load } from "posenc";
import { load as loadDoctor } from "posenc/doctor";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manifestOf } from "../../src/packages/pack.mjs";
import { readRelease } from "../../src/packages/release.mjs";
import { findPython } from "../../src/toolchain/python.mjs";
import type * as Pictures from "../../web/figures/pictures.js";
import { languages } from "../../web/text/languages.js";
import { cases, stateOf } from "./state.js";

const python = findPython();
if (python === undefined) throw new Error("the programs need a Python with PyTorch and NumPy");

/** The package's own file, which holds the words of all languages. */
const drawn: typeof Pictures = await import(
  pathToFileURL(resolve("dist-figures/figures/pictures.js")).href
);
const { pictureNames, pictureOf, programsOf } = drawn;
const posenc = await load();

interface Table {
  data: (number | null)[];
  shape: number[];
}

const runFile = promisify(execFile);

/** A folder in which npm would have installed the package. */
const project = mkdtempSync(join(tmpdir(), "posenc-"));
afterAll(() => rmSync(project, { recursive: true }));
const installed = join(project, "node_modules/posenc");
mkdirSync(installed, { recursive: true });
writeFileSync(join(installed, "package.json"), JSON.stringify(manifestOf("posenc", readRelease())));
symlinkSync(resolve("dist"), join(installed, "dist"));

/** Runs a program in that folder, and returns what it prints. */
async function printedBy(program: string): Promise<string> {
  const args = ["--input-type=module", "--eval", program];
  return (await runFile(process.execPath, args, { cwd: project })).stdout;
}

async function runNode(program: string): Promise<Table> {
  const told = `
console.log(JSON.stringify({ data: [...table.data], shape: [...table.shape] }));`;
  const stdout = await printedBy(program + told);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** Runs programs one by one in one Python: importing PyTorch takes seconds. */
function runPython(programs: readonly string[]): Table[] {
  const host = `
import contextlib, io, json, sys
def run(program):
    names = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program, "program", "exec"), names)
        __import__("torch").set_default_dtype(__import__("torch").float32)
    table = names["table"]
    data = [None if one != one else float(one) for one in table.flatten().tolist()]
    return {"data": data, "shape": list(table.shape)}
print(json.dumps([run(program) for program in json.load(sys.stdin)]))
`;
  const input = JSON.stringify(programs);
  return JSON.parse(execFileSync(python as string, ["-c", host], { input, encoding: "utf8" }));
}

/** What a case's programs make, by their language, and what the figure has. */
interface Made {
  tables: Map<string, Table>;
  expected: Table;
}
const made = new Map<string, Made>();
const keyOf = (name: string, state: object) => `${name} ${JSON.stringify(state)}`;

beforeAll(async () => {
  const inNode: Promise<unknown>[] = [];
  const inPython: { program: string; take: (table: Table) => void }[] = [];
  for (const [name, given] of cases) {
    const state = name === "compare" ? ((await comparedState()) as never) : stateOf(name, given);
    const { numbers } = await pictureOf(name, posenc, state, "zh-Hant");
    const { data, shape } = numbers;
    const tables = new Map<string, Table>();
    made.set(keyOf(name, given), { tables, expected: { data: [...data], shape: [...shape] } });
    const programs = (await programsOf(name))(state, { posenc, language: "zh-Hant" });
    for (const [language, program] of Object.entries(programs)) {
      if (language === "JavaScript") {
        inNode.push(runNode(program).then((table) => tables.set(language, table)));
      } else inPython.push({ program, take: (table) => tables.set(language, table) });
    }
  }
  await Promise.all(inNode);
  const results = runPython(inPython.map(({ program }) => program));
  for (const [n, { take }] of inPython.entries()) take(results[n] as Table);
}, 120_000);

/** What the figure shows of a table with one wrong number: the table, and what the doctor said of it. */
async function comparedState() {
  const doctor = await loadDoctor();
  const table = posenc.sinusoidal({ dim: 16 }).encode(12);
  table.data[80] = 0.5;
  const [finding] = doctor.identify(table);
  if (!finding) throw new Error("the doctor knows the paper's table");
  const left = doctor.difference(table, finding.table()).data;
  return { example: "none", compared: { table, finding, index: 0, left } };
}

/** Figures whose numbers only posenc makes: models, what they have learned, other libraries and the doctor. */
const inPosencAlone = (name: string, state: Record<string, number | string>) =>
  ["compare", "model", "order"].includes(name) || "dialect" in state || state.attempt === "learned";

describe.each(cases)("the programs of %s %j", (name, state) => {
  test("make its numbers", () => {
    const { tables, expected } = made.get(keyOf(name, state)) as Made;
    const all = inPosencAlone(name, state) ? ["JavaScript"] : ["JavaScript", "NumPy", "PyTorch"];
    expect([...tables.keys()].sort()).toEqual(all);
    const largest = Math.max(1, ...expected.data.map((value) => Math.abs(value || 0)));
    for (const [language, { data, shape }] of tables) {
      expect(shape, language).toEqual(expected.shape);
      expect(data.length, language).toBe(expected.data.length);
      for (const [index, value] of data.entries()) {
        const wanted = expected.data[index] ?? Number.NaN;
        if (Number.isNaN(wanted)) expect(value, `${language}, ${index}`).toBe(null);
        else {
          const difference = Math.abs((value ?? Number.NaN) - wanted);
          expect(difference, `${language}, ${index}`).toBeLessThan(1e-6 * largest);
        }
      }
    }
  });
});

test("every figure has programs, in words of each language", async () => {
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual([...pictureNames].sort());
  for (const name of ["model", "order"] as const) {
    const programs = await programsOf(name);
    const state = stateOf(name, {});
    const told = languages.map((language) => programs(state, { posenc, language }).JavaScript);
    expect(new Set(told).size).toBe(languages.length);
  }
});

const chapters = readdirSync("web/chapters", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".js"))
  .map((file) => `web/chapters/${file}`);

test.each(chapters.filter((file) => file.endsWith("/with_posenc.js")))(
  "%s runs with the package alone",
  async (file) => {
    expect(await printedBy(readFileSync(file, "utf8"))).not.toBe("");
  },
);

/** An import of a program as a program of its own: it fails where the package lacks a name. */
const importsOf = (file: string) => {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const named = source.statements.filter(ts.isImportDeclaration).map((one) => one.getText(source));
  const entries = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  return [...named, ...entries.map((entry) => `await import(${JSON.stringify(entry)});`)];
};

test("the package has what the chapters' programs import, and no lesson", async () => {
  expect(chapters.length).toBeGreaterThan(30);
  const programs = [...new Set(chapters.flatMap(importsOf))];
  await Promise.all(
    programs.map((program) => expect(printedBy(program), program).resolves.toBe("")),
  );
  for (const lesson of ['import "#lesson";', 'import "posenc/lesson";']) {
    await expect(printedBy(lesson)).rejects.toThrow(/ERR_PACKAGE_(IMPORT|PATH)_NOT/);
  }
});
