import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the rows of the presets and their options as a JavaScript module and its declarations, made of what
 * preset_rows.cpp prints. In the declarations every name is a type of its own, `DialectOptions` has every option
 * with its meaning, and `Words` has the names of all values of each enumeration that rows are told in.
 *
 * node preset_rows.mjs <the program> <the folder for rows.js and rows.d.ts>
 */
const [program, folder] = process.argv.slice(2);

/** @typedef {{ [property: string]: string | string[] }} Row */
/**
 * @typedef {{ kind: "whole" | "number" | "flag" | "name", meaning: string, least: number, most?: number,
 *   isAbove: boolean, elements?: string, names: string[] }} Option
 */
/** @type {{ rows: Record<string, Row>, options: Record<string, Option>, words: Record<string, string[]> }} */
const { rows, options, words } = JSON.parse(
  execFileSync(process.execPath, [program], { encoding: "utf8" }),
);

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

/** A bound as people write it. @param {number} bound */
function shown(bound) {
  if (Math.abs(bound) === 2 ** 53) return bound < 0 ? "-2^53" : "2^53";
  const isFar = Math.abs(bound) >= 1e6 || (bound !== 0 && Math.abs(bound) < 1e-3);
  return isFar ? bound.toExponential().replace("+", "") : String(bound);
}

/** What an option that is no list, or an element of one, may be. @param {Option} option */
function oneMayBe({ kind, least, most, isAbove, names }) {
  if (kind === "flag") return "true or false";
  if (kind === "name") return names.map(quoted).join(" or ");
  if (kind === "whole" && most === undefined) return `an integer ≥ ${least}`;
  const what = kind === "whole" ? "an integer" : "a number";
  return isAbove
    ? `${what} greater than ${shown(least)} and at most ${shown(most)}`
    : `${what} from ${shown(least)} to ${shown(most)}`;
}

/** What an option may be, and each element if it is a list, as src/api/shared/presets/options.ts reads it. */
function ruleOf({ meaning: _, elements, ...option }) {
  const { kind, least, most, isAbove, names } = option;
  const one = {
    kind,
    mayBe: oneMayBe(option),
    ...(kind === "name" && { names }),
    ...((kind === "whole" || kind === "number") && { least, most, isAbove: isAbove || undefined }),
  };
  if (elements === undefined) return one;
  const range = elements === "numbers" ? one.mayBe.replace(/^a number/, "") : "";
  return { kind: "list", mayBe: `an array of ${elements}${range}`, of: one };
}
const rules = Object.fromEntries(
  Object.entries(options).map(([name, option]) => [name, ruleOf(option)]),
);

/** @param {[string, Option]} option */
function declaredOption([name, { kind, meaning, elements, names }]) {
  const { mayBe } = rules[name];
  const isTold = kind === "flag" || kind === "name";
  const text = isTold ? meaning : `${meaning} ${mayBe[0].toUpperCase()}${mayBe.slice(1)}.`;
  const one = { whole: "number", number: "number", flag: "boolean" }[kind];
  const type = one ?? names.map(quoted).join(" | ");
  return `  /** ${text} */\n  ${name}: ${elements ? `readonly ${type}[]` : type};`;
}

// Stated alone too: what needs nothing else of the rows is bundled without them.
const versions = Object.fromEntries(
  Object.entries(rows).flatMap(([name, row]) =>
    row.versions.length > 0 ? [[name, row.versions]] : [],
  ),
);

const origin =
  "// Generated from the rows, options and words of src/posenc: form.h, preset.h, preset_options.h, dialects/presets.h and rotary/presets.h.";
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, "rows.js"),
  `${origin}
export const rows = ${JSON.stringify(rows, undefined, 1)};
export const versions = ${JSON.stringify(versions, undefined, 1)};
export const rules = ${JSON.stringify(rules, undefined, 1)};
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
export declare const rules: Readonly<Record<keyof DialectOptions, unknown>>;

/**
 * Every option that a preset may take, under one name for all libraries; what a library calls it stands beside it. A
 * preset takes those of its row in \`presets()\`; what is left out is the library's own choice.
 */
export interface DialectOptions {
${Object.entries(options).map(declaredOption).join("\n")}
}

/** @internal */
export interface Words {
${Object.entries(words).map(declaredWords).join("\n")}
}
`,
);
