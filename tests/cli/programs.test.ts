// The programs that pages show, each run beside the package as npm installs it: what it does not export, they lack.
import { execFile } from "node:child_process";
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
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { manifestOf } from "../../src/packages/pack.mjs";
import { readRelease } from "../../src/packages/release.mjs";

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
