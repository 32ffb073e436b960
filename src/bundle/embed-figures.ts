// Makes a file of each figure that needs no other file: dist-figures/embed/<figure>.<language>.js for pages without
// a bundler, and build/embed/<figure>.js with all languages for the site's pages that stand in a frame.

import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin, type RolldownOptions } from "rolldown";
import { hosted } from "../../web/embed/hosted.js";
import { learnedTable } from "../../web/figures/attempt/learned-plugin.js";
import { examplePrints } from "../../web/figures/compare/examples-plugin.js";
import { figureRecords } from "../../web/figures/records-plugin.js";
import { trainedModels } from "../../web/figures/shared/trained/plugin.js";
import { mathml } from "../../web/formula/mathml.js";
import { languages } from "../../web/text/languages.js";
import { texts } from "../../web/text/plugin.js";
import { withFiguresCore } from "./figures-core.js";
import { inlinedModules } from "./inlined.js";
import { common, licences, smallTemplates } from "./shared.js";
import { trainedFolder } from "./trained.js";

const figures = readdirSync("web/figures").filter((name) =>
  existsSync(`web/figures/${name}/scene.ts`),
);

/** The trained weights that each figure needs. The other figures need none. */
const weightsOf: Readonly<Record<string, Parameters<typeof inlinedModules>[0]>> = {
  layouts: ["sinusoidal"],
  model: ["sinusoidal"],
  order: ["none", "sinusoidal", "learned"],
};

/** The figure that reads the reader's tables. */
const readsTables = "compare";

const entry = "posenc:embed/";

/** Makes the module that defines one figure and tells the page that its language is there. */
const defining: Plugin = {
  name: "posenc:embed",
  resolveId: (id) => (id.startsWith(entry) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${entry}`)) return null;
    const at = (path: string) => JSON.stringify(resolve("web/figures", path));
    const figure = id.slice(entry.length + 1);
    // At once: a script knows its own address only while it starts.
    const asksForFiles = existsSync(`web/figures/${figure}/weights.ts`);
    return `${asksForFiles ? `import ${at("../embed/beside.ts")};` : ""}
import { builtIn } from ${at("../draw/built-in.ts")};
import * as figure from ${at(`${figure}/element.ts`)};
import { defineAll, figuresOf } from ${at("shared/define.ts")};
import { languageArrived } from ${at("shared/language.ts")};
defineAll(figuresOf(figure));
builtIn(document, "dispatchEvent")(new Event(languageArrived));
`;
  },
};

/** The weights of trained encoders are fetched from beside a figure's own file, when the reader asks. */
const besideFile: Plugin = {
  name: "posenc:beside-file",
  transform(code, id) {
    if (!id.endsWith("/trained/weights.ts")) return null;
    const beside = JSON.stringify(resolve("web/embed/beside.ts"));
    const named = code.replaceAll(
      /new URL\(\s*"([^"]+)",\s*import\.meta\.url,?\s*\)/g,
      (_, path: string) => `beside("${path.replace(trainedFolder, "trained-")}")`,
    );
    if (named.includes(trainedFolder)) this.error(`${id} names weights in another way`);
    return { code: `import { beside } from ${beside};\n${named}`, map: null };
  },
};

/** Gives Lit names of web/embed/lit-page.ts in place of the page's globals. */
const ownLit: Plugin = {
  name: "posenc:own-lit",
  transform(code, id) {
    if (!/[\\/]node_modules[\\/](@lit|lit|lit-element|lit-html)[\\/]/.test(id)) return null;
    const page = JSON.stringify(resolve("web/embed/lit-page.ts"));
    return {
      code: `import { document, globalThis, litPropertyMetadata } from ${page};\n${code}`,
      map: null,
    };
  },
};

function bundle(figure: string, file: string, texts: Plugin, others: Plugin[]): RolldownOptions {
  return {
    ...common,
    input: entry + figure,
    // Left out of these files: the menu for saving, which would be a third of each, and the worker, which would
    // have to be another file.
    resolve: {
      ...common.resolve,
      alias: {
        "./exports.js": resolve("web/figures/shared/no-exports.ts"),
        "./start-worker.js": resolve("web/figures/compare/no-worker.ts"),
      },
    },
    plugins: [
      defining,
      inlinedModules(weightsOf[figure] ?? [], figure === readsTables),
      withFiguresCore(),
      besideFile,
      ownLit,
      mathml(),
      examplePrints(),
      learnedTable(),
      trainedModels(),
      figureRecords(),
      texts,
      hosted({ site: false }),
      smallTemplates,
      ...others,
    ],
    // This form works as a module, as a classic script and as text in a page.
    output: { file, format: "iife", codeSplitting: false, minify: true },
  };
}

const frame: RolldownOptions = {
  ...common,
  input: "web/embed/frame.ts",
  output: { file: "build/embed/frame.js", format: "iife", codeSplitting: false, minify: true },
};

export default defineConfig([
  frame,
  ...figures.flatMap((figure, n) => [
    ...languages.map((language, m) =>
      bundle(
        figure,
        `dist-figures/embed/${figure}.${language}.js`,
        texts([language]) as Plugin,
        n + m === 0 ? [licences("THIRD-PARTY.txt")] : [],
      ),
    ),
    bundle(figure, `build/embed/${figure}.js`, texts() as Plugin, []),
  ]),
]);
