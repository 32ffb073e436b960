// The pages of the C++ headers, in Markdown, which TypeDoc takes in beside the guides: of everything
// that a header declares its comment, then the declaration as it stands there.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readHeaders, tagOf, textOf } from "./doxygen.mjs";

/** @typedef {import("./doxygen.mjs").Entity} Entity */
/** @typedef {import("./doxygen.mjs").Node} Node */

const source = fileURLToPath(new URL("..", import.meta.url));

/**
 * Writes a page for every header that is installed, and index.md, which lists them. Without Doxygen
 * index.md alone is written, and says what is missing.
 *
 * @param {string} directory What is in it is replaced.
 */
export function writeHeaderPages(directory) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const headers = installedHeaders();
  const entities = readHeaders(source, headers, directory);
  if (entities === undefined) {
    writeFileSync(join(directory, "index.md"), frontMatter("Headers") + withoutDoxygen);
    return;
  }
  const pages = headers.map((header) => ({
    header,
    file: `${header.replace(/\W/g, "-")}.md`,
    sections: sectionsOf(entities.filter((entity) => entity.header === header)),
  }));
  requireComments(pages);
  const places = placesOf(pages);
  for (const page of pages) {
    writeFileSync(join(directory, page.file), headerPage(page, places));
  }
  writeFileSync(join(directory, "index.md"), indexPage(pages));
}

const withoutDoxygen = `# C++ headers

The pages of the C++ headers are made by Doxygen, which is not installed on this machine.
\`npm run build:page\` installs it and makes them. The headers themselves say the same, in
\`src/posenc\`.
`;

const introduction = `# C++ headers

Each page is made from the header of its name. \`posenc/posenc.h\` includes all of the core; the
headers of \`model\`, \`dialects\`, \`rotary\` and \`doctor\` belong to libraries of their own:
\`posenc::model\`, \`posenc::dialects\`, \`posenc::rotary\` and \`posenc::doctor\`.
`;

/** The headers that CMake installs, as they are included: the core's, then those of each module. */
function installedHeaders() {
  const core = join(source, "posenc");
  return readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".h"))
    .filter((file) => !/^\/\/ Internal/m.test(readFileSync(join(core, file), "utf8")))
    .map((file) => relative(source, join(core, file)).replaceAll("\\", "/"))
    .sort((a, b) => dirname(a).localeCompare(dirname(b)) || a.localeCompare(b));
}

/**
 * Entities under their headings: those of one name share one, and so do those that share a comment
 * because they follow each other without an empty line.
 *
 * @param {Entity[]} entities
 */
function sectionsOf(entities) {
  /** @type {Entity[][]} */
  const sections = [];
  for (const entity of entities) {
    const words = entity.description.map(textOf).join("").trim();
    // What a header needs and does not promise.
    if (words.startsWith("Internal")) continue;
    const last = sections.at(-1)?.at(-1);
    const joins = words === "" && entity.line === (last?.end ?? 0) + 1;
    if (last !== undefined && (joins || last.name === entity.name)) sections.at(-1)?.push(entity);
    else sections.push([entity]);
  }
  return sections;
}

/** @typedef {{ header: string, file: string, sections: Entity[][] }} Page */

/** Nothing public may lack a comment. @param {Page[]} pages */
function requireComments(pages) {
  const silent = pages.flatMap(({ header, sections }) =>
    sections
      .filter(([{ description }]) => description.map(textOf).join("").trim() === "")
      .map(([{ name }]) => `${name} in ${header}`),
  );
  if (silent.length > 0) throw new Error(`There is no comment on ${silent.join(", ")}`);
}

/**
 * Where each entity and header is told of, by the id that Doxygen refers to it with and by the name
 * that the comments of other headers call it.
 *
 * @param {Page[]} pages
 */
function placesOf(pages) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const { header, file, sections } of pages) {
    places.set(header.replace("posenc/", ""), file);
    for (const section of sections) {
      const place = `${file}#${anchor(heading(section))}`;
      for (const { id, name } of section) {
        places.set(id, place);
        // Other names are words too, as "angle" and "grid" are.
        if (name.includes("_")) places.set(name, place);
      }
    }
  }
  return places;
}

/** What a section is called: "struct Range", "encode_range". @param {Entity[]} section */
function heading([{ kind, name }]) {
  return ["class", "enum", "struct"].includes(kind) ? `${kind} ${name}` : name;
}

/** The anchor that TypeDoc gives a heading. */
const anchor = (words) =>
  words
    .toLowerCase()
    .replaceAll(" ", "-")
    .replace(/[^\w-]/g, "");

/** @param {Page} page @param {Map<string, string>} places */
function headerPage({ header, sections }, places) {
  const lines = readFileSync(join(source, header), "utf8").trimEnd().split("\n");
  const told = sections.map((section) => {
    const parts = section.flatMap((entity) => [
      ...paragraphs(entity, places),
      cpp(declaration(lines, entity)),
    ]);
    return `## ${escaped(heading(section))}\n\n${parts.join("\n\n")}`;
  });
  // A header that only includes others is told by its own lines.
  const body = sections.length > 0 ? told : [cpp(lines.slice(2).join("\n"))];
  const title = `${frontMatter(header.replace("posenc/", ""))}# ${header}\n\n${cpp(`#include <${header}>`)}`;
  return `${[title, ...body].join("\n\n")}\n`;
}

const cpp = (code) => `\`\`\`cpp\n${code}\n\`\`\``;

/** @param {Page[]} pages */
function indexPage(pages) {
  const rows = pages.map(({ header, file, sections }) => {
    const names = sections.map((section) =>
      link(section[0].name, `${file}#${anchor(heading(section))}`),
    );
    return `- ${[link(header, file), names.join(", ")].filter((part) => part !== "").join(": ")}`;
  });
  const children = pages.map(({ file }) => file);
  return `${frontMatter("Headers", children)}${introduction}\n${rows.join("\n")}\n`;
}

/** @param {string} title @param {string[]} [children] */
function frontMatter(title, children = []) {
  const list =
    children.length === 0 ? "" : `children:\n${children.map((file) => `  - ./${file}\n`).join("")}`;
  return `---\ntitle: ${title}\ngroup: C++\n${list}---\n\n`;
}

/** The lines that declare an entity, without what is private. @param {string[]} lines @param {Entity} entity */
function declaration(lines, { line, end }) {
  let first = line - 1;
  // A declaration may begin before the line of its name.
  while (/\S/.test(lines[first - 1]) && !/^\/\/|[;{}]$/.test(lines[first - 1])) first -= 1;
  let last = end - 1;
  while (last < lines.length - 1 && !/[;}]\s*(\/\/.*)?$/.test(lines[last])) last += 1;
  const declared = lines.slice(first, last + 1);
  const hidden = declared.findIndex((text) => /^ private:/.test(text));
  if (hidden >= 0) declared.splice(hidden, declared.length - 1 - hidden);
  return declared.join("\n").replace(/\n+(\n};)$/, "$1");
}

/**
 * The words of an entity, in Markdown. "rows: count × dim." is how they speak of a parameter.
 *
 * @param {Entity} entity
 * @param {Map<string, string>} places
 */
function paragraphs({ description, parameters }, places) {
  const isParameters = (names) => names.split(", ").every((name) => parameters.includes(name));
  return markdown(description, places)
    .split(/\n{2,}(?!\n)/)
    .map((words) => (words.startsWith("`" + "``") ? words : words.trim()))
    .filter((words) => words !== "")
    .map((words) =>
      words.replace(/(^|\. )([\w\\]+(?:, [\w\\]+)*): /g, (whole, before, names) => {
        const plain = names.replaceAll("\\", "");
        return isParameters(plain) ? `${before}**${names}**: ` : whole;
      }),
    );
}

/** A description as Markdown. @param {Node[]} nodes @param {Map<string, string>} places @returns {string} */
function markdown(nodes, places) {
  return nodes
    .map((node) => {
      const tag = tagOf(node);
      if (tag === "#text") return linked(node[tag].replace(/\s+/g, " "), places);
      if (tag === "verbatim") return `\n\n${cpp(dedented(textOf(node)))}\n\n`;
      if (tag === "computeroutput") return `\`${textOf(node)}\``;
      if (tag === "ref") {
        const words = textOf(node);
        return link(words, placeOf(node[":@"].refid, places) ?? places.get(words));
      }
      const inner = markdown(node[tag], places);
      if (tag === "listitem") return `- ${inner.trim().replaceAll("\n", "\n  ")}\n`;
      return tag === "para" ? `${inner}\n\n` : inner;
    })
    .join("");
}

/** Words with links where they name what another page tells of. */
function linked(words, places) {
  return words
    .split(/(\w+_\w+|[\w/]+\.h\b)/)
    .map((word) => link(word, places.get(word)))
    .join("");
}

const link = (words, place) =>
  place === undefined ? escaped(words) : `[${escaped(words)}](${place})`;

/** A member of a class is told of with the class. @param {string} id @param {Map<string, string>} places */
function placeOf(id, places) {
  return places.get(id) ?? places.get(id.replace(/_1[a-z0-9]{33,}$/, ""));
}

const escaped = (text) => text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");

/** @param {string} text */
function dedented(text) {
  const lines = text.replace(/^\n+|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join("\n");
}
