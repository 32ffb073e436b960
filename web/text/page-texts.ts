import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { languages } from "./languages.js";
import { textFile } from "./plugin.js";

const texts = "posenc:text/";
const scripts = "posenc:scripts";
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The file of a figure's element. */
const scriptOf = (figure: string) => at(`../figures/${figure}/element.ts`);

const imports = /^(?:import|export) (type )?[^;]*?from "([^"]+)";/gm;
const laterImports = /\bimport\("([^"]+)"\)/g;

/** The files and texts that a file imports at once or, with `later`, when it is asked for them, too. */
function importedBy(file: string, later: boolean): string[] {
  const code = readFileSync(file, "utf8");
  const atOnce = [...code.matchAll(imports)].flatMap(([, type, from = ""]) => (type ? [] : [from]));
  return later
    ? [...atOnce, ...[...code.matchAll(laterImports)].map(([, from = ""]) => from)]
    : atOnce;
}

/** Returns the names of the texts that a script and what it imports need: at once or, with `later`, ever. */
function textsOf(script: string, later: boolean): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const collect = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const from of importedBy(file, later)) {
      if (from.startsWith(texts)) names.add(from.slice(texts.length));
      if (from.startsWith(".")) collect(join(dirname(file), from.replace(/\.js$/, ".ts")));
    }
  };
  collect(script);
  return names;
}

/**
 * The texts that arrive with each figure: those that it needs at once, and of those that it may need later what
 * arrives with another figure. A text of the page either arrives or has all its languages, whoever imports it.
 */
function textsOfFigures(): ReadonlyMap<string, Set<string>> {
  const figures = readdirSync(at("../figures"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["kit", "shared"].includes(entry.name))
    .map(({ name }) => name);
  const atOnce = figures.map((figure) => textsOf(scriptOf(figure), false));
  const arriving = new Set(atOnce.flatMap((names) => [...names]));
  return new Map(
    figures.map((figure, n) => {
      const later = [...textsOf(scriptOf(figure), true)].filter((name) => arriving.has(name));
      return [figure, new Set([...(atOnce[n] ?? []), ...later])];
    }),
  );
}

/**
 * Lets a page of the site load its figures' texts in its own language alone. `posenc:scripts` has for
 * each figure and language a function that fetches the figure with its texts. `posenc:text/<name>` is
 * then a text that arrives with them. Where pages are made, and for what is fetched later, a text has
 * all its languages: `texts()` makes it.
 */
export function pageTexts(): Plugin {
  const ofFigures = textsOfFigures();
  const arriving = new Set([...ofFigures.values()].flatMap((names) => [...names]));
  return {
    name: "posenc:page-texts",
    enforce: "pre",
    resolveId(id, _importer, { ssr }) {
      if (ssr) return null;
      if (id.startsWith(texts)) {
        return arriving.has(id.slice(texts.length)) ? `\0page-${id}` : null;
      }
      return id.startsWith(scripts) ? `\0${id}` : null;
    },
    load(id) {
      const arrivals = JSON.stringify(at("arrivals.ts"));
      if (id.startsWith(`\0page-${texts}`)) {
        const name = JSON.stringify(id.slice(`\0page-${texts}`.length));
        return `import { arrivingText } from ${arrivals};\nexport default /* @__PURE__ */ arrivingText(${name});`;
      }
      if (!id.startsWith(`\0${scripts}`)) return null;
      const [, language = "", figure = ""] = id.split("/");
      if (language === "") {
        const functions = languages.map((one) => {
          const entries = ["", ...ofFigures.keys()].map(
            (name) => `${JSON.stringify(name)}: () => import("${scripts}/${one}/${name}")`,
          );
          return `${JSON.stringify(one)}: { ${entries.join(", ")} }`;
        });
        return `export const scripts = { ${functions.join(",\n")} };`;
      }
      const names = [...(figure === "" ? ["figure"] : (ofFigures.get(figure) ?? []))];
      return [
        `import { textArrived } from ${arrivals};`,
        ...names.map(
          (name, n) => `import text${n} from ${JSON.stringify(textFile(name, language))};`,
        ),
        ...names.map((name, n) => `textArrived("${name}", "${language}", text${n});`),
        figure === "" ? "" : `export * from ${JSON.stringify(scriptOf(figure))};`,
      ].join("\n");
    },
  };
}
