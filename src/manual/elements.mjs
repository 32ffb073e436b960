// Makes the page of the custom elements from elements.md and from the manifest that the package ships.

import { existsSync, readFileSync } from "node:fs";

const withoutManifest = `
This page is made from the manifest of the elements, which \`npm run build\` writes. \`npm start\` does
not build it.
`;

/**
 * Returns the page in Markdown.
 *
 * @param {string} manifest The path of custom-elements.json. Without that file, the page says that it is
 * missing.
 */
export function elementsPage(manifest) {
  const introduction = readFileSync(new URL("elements.md", import.meta.url), "utf8");
  if (!existsSync(manifest)) return introduction + withoutManifest;
  const { modules } = JSON.parse(readFileSync(manifest, "utf8"));
  const elements = modules.flatMap(({ declarations }) => declarations);
  return introduction + elements.map(elementSection).join("");
}

function elementSection({
  tagName,
  description,
  attributes,
  events,
  slots,
  cssParts,
  cssProperties,
}) {
  return [
    `\n## ${tagName}\n\n${linkless(description)}\n`,
    table(["attribute", "type", "what it is"], attributes, ({ name, type, description }) => [
      code(name),
      code(type?.text ?? "string"),
      description,
    ]),
    table(["event", "when"], events, ({ name, description }) => [code(name), description]),
    table(["slot", "what goes there"], slots, ({ name, description }) => [
      name === "" ? "(default)" : code(name),
      description,
    ]),
    table(["CSS part", "what it is"], cssParts, ({ name, description }) => [
      code(name),
      description,
    ]),
    table(["CSS property", "what it sets"], cssProperties, ({ name, description }) => [
      code(name),
      description,
    ]),
  ].join("");
}

const code = (text) => `\`${text.replaceAll("|", "\\|")}\``;

/** Removes links: those of the manifest lead to types of the elements, which have no page. */
const linkless = (text) => text.replace(/\{@link (\w+)\}/g, "`$1`");

function table(titles, rows, cells) {
  if (rows === undefined || rows.length === 0) return "";
  const lines = [titles, titles.map(() => "---"), ...rows.map(cells)].map(
    (row) => `| ${row.map((cell) => linkless(cell).replaceAll("\n", " ")).join(" | ")} |\n`,
  );
  return `\n${lines.join("")}`;
}
