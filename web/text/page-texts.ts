import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { languages } from "./languages.js";

const texts = "posenc:text/";
const scripts = "posenc:scripts";
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const scriptOf = (figure: string) => at(`../figures/${figure}/figure.ts`);

/** Adds the names of the texts that a script and what it imports at once need. */
function collect(file: string, names: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, type, from = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (type )?[^;]*?from "([^"]+)";/gm,
  )) {
    if (type) continue;
    if (from.startsWith(texts)) names.add(from.slice(texts.length));
    if (from.startsWith("."))
      collect(join(dirname(file), from.replace(/\.js$/, ".ts")), names, seen);
  }
}

function textsOf(file: string): Set<string> {
  const names = new Set<string>();
  collect(file, names, new Set());
  return names;
}

/** The texts of each figure. */
function textsOfFigures(): ReadonlyMap<string, Set<string>> {
  const figures = readdirSync(at("../figures"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "shared")
    .map(({ name }) => name);
  return new Map(figures.map((figure) => [figure, textsOf(scriptOf(figure))]));
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
          (name, n) => `import text${n} from ${JSON.stringify(at(`${language}/${name}.ts`))};`,
        ),
        ...names.map((name, n) => `textArrived("${name}", "${language}", text${n});`),
        figure === "" ? "" : `export * from ${JSON.stringify(scriptOf(figure))};`,
      ].join("\n");
    },
  };
}
