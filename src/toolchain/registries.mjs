// Figures and chapters are folders, and whoever adds one names it nowhere else. Compilers want imports that they can
// read: this writes the lists of what is found. They are not committed.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

/**
 * The folders in a folder that have a file.
 *
 * @param {string} folder
 * @param {string} file
 */
function foldersWith(folder, file) {
  const all = readdirSync(join(root, folder), { withFileTypes: true });
  return all
    .filter((one) => one.isDirectory() && existsSync(join(root, folder, one.name, file)))
    .map(({ name }) => name)
    .sort();
}

/** @param {string} path @param {readonly string[]} lines */
function write(path, lines) {
  const file = join(root, path);
  const text = `// Made by src/toolchain/registries.mjs of the folders beside it.\n\n${lines.join("\n")}\n`;
  // A file that stays as it is makes no compiler begin anew.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

export function writeRegistries() {
  const figures = foldersWith("web/figures", "scene.ts");
  write(
    "web/figures/registry.ts",
    figures.map((name) => `export * from "./${name}/element.js";`),
  );
  write("web/figures/picture-registry.ts", [
    'import { drawn } from "./kit/picture.js";',
    "",
    "export const figures = {",
    ...figures.map(
      (name) => `  ${name}: drawn(() => import("./${name}/scene.js").then((one) => one.${name})),`,
    ),
    "} as const;",
  ]);
  const recorded = foldersWith("web/figures", "record.ts");
  write("web/figures/record-registry.ts", [
    ...recorded.map((name) => `import { records as ${name} } from "./${name}/record.js";`),
    "",
    `export const records = { ${recorded.map((name) => `...${name}`).join(", ")} };`,
  ]);

  const chapters = foldersWith("web/chapters", "chapter.ts");
  const all = chapters.join(", ");
  const imports = (/** @type {string} */ name, /** @type {string} */ file) =>
    chapters.map((one) => `import { ${name} as ${one} } from "./${one}/${file}.js";`);
  write("web/chapters/registry.ts", [
    ...imports("chapter", "chapter"),
    "",
    `export const chapters = { ${all} } as const;`,
    // Fetched when a reader chooses a library: the types fail where one is missing.
    ...chapters.map(
      (one) => `export type { library as ${one}InLibraries } from "./${one}/library.js";`,
    ),
  ]);
  const commented = foldersWith("web/chapters", "comments.ts");
  write("web/chapters/comments.ts", [
    'import type { Comments } from "../code/comments.js";',
    ...commented.map((one) => `import { comments as ${one} } from "./${one}/comments.js";`),
    "",
    "/** The comments of the programs of each chapter that has any. */",
    `export const comments: Readonly<Record<string, Comments>> = { ${commented.join(", ")} };`,
  ]);
  // Fetched by pages: each apart from the other and from the chapters.
  write("web/chapters/outputs.ts", [
    'import type { Output } from "../code/output.js";',
    ...imports("output", "output"),
    "",
    "/** What the programs of each chapter print. */",
    `export const outputs: Readonly<Record<string, Output>> = { ${all} };`,
  ]);
  write("web/chapters/exercises.ts", [
    'import type { Exercises } from "../code/exercise.js";',
    ...imports("exercises", "exercises"),
    "",
    "/** The exercises of each chapter. */",
    `export const exercises: Readonly<Record<string, Exercises>> = { ${all} };`,
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeRegistries();
