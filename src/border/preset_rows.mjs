import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The rows of the presets as a JavaScript module and its declarations, in which every name is a type
 * of its own: made of what preset_rows.cpp prints.
 *
 * node preset_rows.mjs <the program> <the folder for rows.js and rows.d.ts>
 */
const [program, folder] = process.argv.slice(2);

/** @typedef {{ [property: string]: string | string[] }} Row */
/** @type {Record<string, Row>} */
const rows = JSON.parse(execFileSync(process.execPath, [program], { encoding: "utf8" }));

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

const origin = "// Generated from src/posenc/dialects/presets.h and src/posenc/rotary/presets.h.";
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "rows.js"),
  `${origin}\nexport const rows = ${JSON.stringify(rows, undefined, 1)};\n`,
);
writeFileSync(
  join(folder, "rows.d.ts"),
  `${origin}\n\n/** @internal */\nexport declare const rows: {\n${Object.entries(rows).map(declared).join("\n")}\n};\n`,
);
