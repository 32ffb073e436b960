import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { preProcessFile } from "typescript";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { consumer } from "./consumer.js";
import { filesIn } from "./expected.js";

const quick = { tags: ["quick"] };
const project = consumer("publint");

test("publint has no complaint", quick, async () => {
  await project.run("publint", ["--strict", "node_modules/posenc"]);
});

test("arethetypeswrong has no complaint", quick, async () => {
  await project.run("attw", ["../posenc.tgz", "--profile", "esm-only", "--no-color"]);
});

test("every file of the package is one that an entry leads to", quick, () => {
  const home = project.path("node_modules/posenc");
  const { exports, bin } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const targets = Object.values({ ...exports, ...bin }).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target as Record<string, string>),
  );
  const used = reachable(targets.map((target) => join(home, target)));
  // What npm adds by itself, and the licences of what is bundled.
  const others = ["CHANGELOG.md", "LICENSE", "README.md", "package.json"];
  const licences = ["dist/embed/THIRD-PARTY.txt", "dist/figures/THIRD-PARTY.txt"];
  for (const name of [...others, ...licences]) used.add(join(home, name));
  // The loader knows the figures' own files by name.
  for (const file of filesIn(join(home, "dist/embed"))) used.add(file);
  const idle = filesIn(home).filter((file) => !used.has(file.replace(/\.map$/, "")));
  expect(idle.map((file) => relative(home, file))).toEqual([]);
});

test("hashes.json has every other file's hash, and nothing runs at installation", quick, () => {
  const home = project.path("node_modules/posenc");
  const hashes = JSON.parse(readFileSync(join(home, "dist/hashes.json"), "utf8"));
  const files = filesIn(join(home, "dist")).filter((file) => !file.endsWith("hashes.json"));
  const measured = files.map((file) => {
    const hash = createHash("sha384").update(readFileSync(file)).digest("base64");
    return [relative(join(home, "dist"), file), `sha384-${hash}`];
  });
  expect(hashes).toEqual(Object.fromEntries(measured));
  const { scripts } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  for (const name of ["preinstall", "install", "postinstall", "prepare"]) {
    expect(scripts).not.toHaveProperty(name);
  }
});

test("the manifest of the elements is where package.json says", quick, () => {
  const home = project.path("node_modules/posenc");
  const { customElements } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const { modules } = JSON.parse(readFileSync(join(home, customElements), "utf8"));
  for (const { path } of modules) expect(existsSync(join(home, path)), path).toBe(true);
});

test("CMakeLists.txt and package.json name the same version", quick, () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const cmake = readFileSync(join(root, "CMakeLists.txt"), "utf8");
  expect(cmake).toContain(`project(posenc VERSION ${version} `);
});

test(
  "CONTRIBUTING.md has a line for every command, and npm run help prints it",
  quick,
  async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const asTyped = (name: string) =>
      ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
    // npm runs prepack by itself.
    const commands = Object.keys(scripts).filter((name) => name !== "prepack");
    const printed = await project.node(join(root, "src/toolchain/help.mjs"));
    const told = printed.split("\n").map((line) => line.trim().split(/ {2,}/));
    expect(told.map(([command]) => command).sort()).toEqual(commands.map(asTyped).sort());
    for (const [command, line] of told) expect(line, command).toMatch(/\w+ \w+/);
  },
);

/** The files that others lead to by relative imports or addresses, themselves included. */
function reachable(entries: string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const imported = preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    const addresses = [...text.matchAll(/new URL\(\s*"([^"]+)",\s*import\.meta\.url/g)];
    for (const specifier of [...imported, ...addresses.map(([, address = ""]) => address)]) {
      if (!specifier.startsWith(".")) continue;
      const path = join(dirname(file), specifier.replace(/\?module$/, ""));
      const led = file.endsWith(".d.ts") ? path.replace(/\.js$/, ".d.ts") : path;
      expect(existsSync(led), `${file} leads to ${specifier}`).toBe(true);
      found.add(led);
    }
  }
  return found;
}
