import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the rows of the presets as a JavaScript module and its declarations, made of what
 * preset_rows.cpp prints. In the declarations every name is a type of its own, and `Words` has the
 * names of all values of each enumeration that rows are told in.
 *
 * node preset_rows.mjs <the program> <the folder for rows.js and rows.d.ts>
 */
const [program, folder] = process.argv.slice(2);

/** @typedef {{ [property: string]: string | string[] }} Row */
/** @type {{ rows: Record<string, Row>, words: Record<string, string[]> }} */
const { rows, words } = JSON.parse(execFileSync(process.execPath, [program], { encoding: "utf8" }));

const quoted = (text) => JSON.stringify(text);

/** @param {string | string[]} value */
function typeOf(value) {
  return Array.isArray(value) ? `readonly [${value.map(quoted).join(", ")}]` : quoted(value);
}

/** @param {[string, Row]} row */
function declared([name, facts]) {
  const properties = Object.entries(facts).map(
    ([property, value]) => `    readonly ${property}: ${typeOf(value)};`,
  );
  return `  readonly ${quoted(name)}: {\n${properties.join("\n")}\n  };`;
}

/** @param {[string, string[]]} words */
const declaredWords = ([type, names]) => `  ${type}: ${names.map(quoted).join(" | ")};`;

// Stated alone too: what needs nothing else of the rows is bundled without them.
const versions = Object.fromEntries(
  Object.entries(rows).flatMap(([name, row]) =>
    row.versions.length > 0 ? [[name, row.versions]] : [],
  ),
);

const origin =
  "// Generated from the rows and words of src/posenc: form.h, preset.h, dialects/presets.h and rotary/presets.h.";
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "rows.js"),
  `${origin}
export const rows = ${JSON.stringify(rows, undefined, 1)};
export const versions = ${JSON.stringify(versions, undefined, 1)};
`,
);
writeFileSync(
  join(folder, "rows.d.ts"),
  `${origin}

/** @internal */
export declare const rows: {
${Object.entries(rows).map(declared).join("\n")}
};

/** @internal */
export declare const versions: Readonly<Record<string, readonly string[]>>;

/** @internal */
export interface Words {
${Object.entries(words).map(declaredWords).join("\n")}
}
`,
);
