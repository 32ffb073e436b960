// Reads the C++ headers with Doxygen, which writes XML.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";

/**
 * A function, an enumeration, a structure, a class or a constant of a header, declared in the lines `line` to
 * `end`.
 *
 * @typedef {{
 *   id: string, name: string, kind: string, header: string, line: number, end: number,
 *   parameters: string[], description: Node[],
 * }} Entity
 */

/**
 * An element of a parsed document, under its tag, or a text under "#text"; attributes are under ":@".
 *
 * @typedef {Record<string, any>} Node
 */

/**
 * Returns what the headers declare in their own namespace, in the order of each header; undefined if there
 * is no Doxygen.
 *
 * @param {string} source The folder that the headers are named from.
 * @param {string[]} headers
 * @param {string} directory The folder for Doxygen's output.
 * @returns {Entity[] | undefined}
 */
export function readHeaders(source, headers, directory) {
  const settings = {
    INPUT: headers.map((header) => `"${join(source, header)}"`).join(" "),
    STRIP_FROM_PATH: `"${source}"`,
    OUTPUT_DIRECTORY: `"${directory}"`,
    GENERATE_HTML: "NO",
    GENERATE_LATEX: "NO",
    GENERATE_XML: "YES",
    XML_PROGRAMLISTING: "NO",
    EXTRACT_ALL: "YES",
    QUIET: "YES",
    WARN_AS_ERROR: "YES",
  };
  const input = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  try {
    execFileSync("doxygen", ["-"], { input: input.join(""), stdio: ["pipe", "ignore", "inherit"] });
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    trimValues: false,
    parseTagValue: false,
  });
  /** @type {(name: string) => Node} */
  const read = (name) => {
    const document = parser.parse(readFileSync(join(directory, "xml", `${name}.xml`)));
    return child(child({ document }, "doxygen"), "compounddef");
  };
  const namespace = read("namespaceposenc");
  const members = children(namespace, "sectiondef").flatMap((section) =>
    children(section, "memberdef"),
  );
  const classes = children(namespace, "innerclass").map((inner) => read(inner[":@"].refid));
  return [...members, ...classes].map(entityOf).sort((a, b) => a.line - b.line);
}

/** @type {(definition: Node) => Entity} */
function entityOf(definition) {
  const location = child(definition, "location")[":@"];
  const name = child(definition, "name") ?? child(definition, "compoundname");
  const line = Number(location.line);
  return {
    id: definition[":@"].id,
    name: textOf(name).replace("posenc::", ""),
    kind: definition[":@"].kind,
    header: location.file,
    line,
    end: Math.max(line, Number(location.bodyend ?? 0)),
    parameters: children(definition, "param").flatMap((param) => {
      const name = child(param, "declname");
      // One that is not used has no name.
      return name ? [textOf(name)] : [];
    }),
    description: [child(definition, "briefdescription"), child(definition, "detaileddescription")],
  };
}

/** @param {Node} node */
export const tagOf = (node) => Object.keys(node).find((key) => key !== ":@");

/** @param {Node} node @param {string} tag @returns {Node[]} */
const children = (node, tag) => node[tagOf(node)].filter((inner) => tag in inner);

/** @param {Node} node @param {string} tag @returns {Node} */
const child = (node, tag) => children(node, tag)[0];

/** @param {Node} node @returns {string} */
export function textOf(node) {
  const tag = tagOf(node);
  return tag === "#text" ? node[tag] : node[tag].map(textOf).join("");
}
