// Makes the pages of the C++ headers, in Markdown. TypeDoc includes them beside the guides. A page has the
// comment and the declaration of everything that its header declares.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readHeaders, tagOf, textOf } from "./doxygen.mjs";

/** @typedef {import("./doxygen.mjs").Entity} Entity */
/** @typedef {import("./doxygen.mjs").Node} Node */

const source = fileURLToPath(new URL("..", import.meta.url));

/**
 * Writes a page for every header that is installed, and index.md, which lists them. Without Doxygen it writes
 * only index.md, which says that Doxygen is missing.
 *
 * @param {string} directory The folder for the pages. Its old content is deleted.
 */
export function writeHeaderPages(directory) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const headers = installedHeaders();
  requireIncluded(headers);
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
\`posenc::model\`, \`posenc::dialects\`, \`posenc::rotary\` and
\`posenc::doctor\`.
`;

/** Returns the headers that CMake installs, by the names to include: the core's, then those of each module. */
function installedHeaders() {
  const core = join(source, "posenc");
  return readdirSync(core, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".h"))
    .filter((file) => !/^\/\/ Internal/m.test(readFileSync(join(core, file), "utf8")))
    .map((file) => relative(source, join(core, file)).replaceAll("\\", "/"))
    .sort((a, b) => dirname(a).localeCompare(dirname(b)) || a.localeCompare(b));
}

/**
 * Throws if `posenc/posenc.h` does not include a header of the core.
 *
 * @param {string[]} headers
 */
function requireIncluded(headers) {
  const all = readFileSync(join(source, "posenc/posenc.h"), "utf8");
  const missing = headers.filter(
    (header) =>
      dirname(header) === "posenc" &&
      header !== "posenc/posenc.h" &&
      !all.includes(`#include "${header}"`),
  );
  if (missing.length > 0) throw new Error(`posenc/posenc.h does not include ${missing.join(", ")}`);
}

/**
 * Groups entities into sections. Those with one name share a section. So do those that follow each other
 * without an empty line, because they share a comment.
 *
 * @param {Entity[]} entities
 */
function sectionsOf(entities) {
  /** @type {Entity[][]} */
  const sections = [];
  for (const entity of entities) {
    const words = entity.description.map(textOf).join("").trim();
    // Something that the header needs, but not part of what is promised.
    if (words.startsWith("Internal")) continue;
    const last = sections.at(-1)?.at(-1);
    const joins = words === "" && entity.line === (last?.end ?? 0) + 1;
    if (last !== undefined && (joins || last.name === entity.name)) sections.at(-1)?.push(entity);
    else sections.push([entity]);
  }
  return sections;
}

/** @typedef {{ header: string, file: string, sections: Entity[][] }} Page */

/** Throws if something public has no comment. @param {Page[]} pages */
function requireComments(pages) {
  const silent = pages.flatMap(({ header, sections }) =>
    sections
      .filter(([{ description }]) => description.map(textOf).join("").trim() === "")
      .map(([{ name }]) => `${name} in ${header}`),
  );
  if (silent.length > 0) throw new Error(`There is no comment on ${silent.join(", ")}`);
}

/**
 * Returns the place in the manual of each entity and header, by Doxygen's id and by the name that the
 * comments of other headers use.
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
        // Names without _ are also plain words, such as "angle" and "grid".
        if (name.includes("_")) places.set(name, place);
      }
    }
  }
  return places;
}

/** Returns the heading of a section: "struct Range", "encode_range". @param {Entity[]} section */
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
  // For a header that only includes others, the page shows its lines.
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

/** Returns the lines that declare an entity, without private members. @param {string[]} lines @param {Entity} entity */
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
 * Returns the comment of an entity, in Markdown. A comment describes a parameter like this: "rows: count × dim."
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

/** Returns words with links where they name something that another page describes. */
function linked(words, places) {
  return words
    .split(/(\w+_\w+|[\w/]+\.h\b)/)
    .map((word) => link(word, places.get(word)))
    .join("");
}

const link = (words, place) =>
  place === undefined ? escaped(words) : `[${escaped(words)}](${place})`;

/** Returns the place of an entity. A member of a class has its class's. @param {string} id @param {Map<string, string>} places */
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
