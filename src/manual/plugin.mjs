// Adds to TypeDoc's manual: pages of all presets, of the C++ headers and of the elements, and a link from every
// page back to the figures.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { JSX, PageEvent } from "typedoc";
import { filled } from "../packages/documents.mjs";
import { readRelease } from "../packages/release.mjs";
import { elementsPage } from "./elements.mjs";
import { writeHeaderPages } from "./headers.mjs";
import { presetsPage, withFormulas } from "./presets.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder in which typedoc.json looks for generated pages. */
const made = join(root, "build/manual");

/** Throws if a guide is missing in the manual's navigation or in the list on its first page. */
function requireGuides() {
  for (const list of ["typedoc.json", "index.md"]) {
    const listed = readFileSync(join(root, "src/manual", list), "utf8");
    for (const guide of readdirSync(join(root, "src/manual/guides"))) {
      if (!listed.includes(`guides/${guide}`)) {
        throw new Error(`src/manual/${list} does not list guides/${guide}`);
      }
    }
  }
}

/** Writes the first page and the guides as this release has them: with its addresses, or without them. */
function writeGuides() {
  const release = readRelease();
  const sources = join(root, "src/manual");
  mkdirSync(join(made, "guides"), { recursive: true });
  for (const file of [
    "index.md",
    ...readdirSync(join(sources, "guides")).map((one) => `guides/${one}`),
  ]) {
    const text = filled(readFileSync(join(sources, file), "utf8"), release);
    // Other files of the repository are as far from here as from the sources.
    writeFileSync(
      join(made, file),
      text.replaceAll(/(\]\(|^ *- )\.\.\/\.\.\/(?!\.\.)/gm, "$1../../../src/"),
    );
  }
}

/** Writes the manual's style sheet, with the colours and fonts of the site before it. */
function writeStyle() {
  const page = readFileSync(join(root, "web/site/style/page.css"), "utf8");
  const variables = page.matchAll(/^:root(?:,\n\.night)? \{\n([\s\S]*?)^\}/gm);
  /** @type {readonly string[]} */
  const told = [...variables].flatMap(([, rule]) => rule?.match(/^ +--[^;]+;$/gm) ?? []);
  for (const name of ["--posenc-paper", "--font", "--display"]) {
    if (!told.some((line) => line.includes(`${name}:`))) {
      throw new Error(`web/site/style/page.css does not tell ${name} in :root`);
    }
  }
  const rules = readFileSync(join(root, "src/manual/manual.css"), "utf8");
  writeFileSync(join(made, "manual.css"), `:root {\n${told.join("\n")}\n}\n\n${rules}`);
}

/** What the built package tells of its presets. */
async function builtPresets() {
  const modules = await Promise.all(
    ["dialects", "rotary"].map(
      (name) => import(pathToFileURL(join(root, `dist/${name}/node.js`)).href),
    ),
  );
  const loaded = await Promise.all(modules.map(({ load }) => load()));
  return loaded.flatMap((one) => one.presets());
}

/** @param {import("typedoc").Application} app */
export async function load(app) {
  requireGuides();
  mkdirSync(made, { recursive: true });
  writeGuides();
  writeStyle();
  writeHeaderPages(join(made, "headers"));
  writeFileSync(
    join(made, "elements.md"),
    elementsPage(join(root, "dist-figures/custom-elements.json")),
  );
  const presets = await builtPresets();
  writeFileSync(join(made, "presets.md"), presetsPage(presets));
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = withFormulas(page.contents, presets);
  });
  app.renderer.hooks.on("sidebar.begin", (context) => {
    const href = context.relativeURL("../index.html");
    return JSX.createElement("p", null, JSX.createElement("a", { href }, "← The figures"));
  });
}
