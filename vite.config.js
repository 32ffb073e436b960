import { fileURLToPath } from "node:url";
import { defaultClientConditions, defineConfig } from "vite";
import { withFiguresCore } from "./src/bundle/figures-core.js";
import { smallTemplates } from "./src/bundle/shared.js";
import { manual } from "./src/manual/serve.mjs";
import { frames } from "./web/embed/frames.js";
import { hosted } from "./web/embed/hosted.js";
import { learnedTable } from "./web/figures/attempt/learned-plugin.js";
import { examplePrints } from "./web/figures/compare/examples-plugin.js";
import { figureRecords } from "./web/figures/records-plugin.js";
import { trainedModels } from "./web/figures/shared/trained/plugin.js";
import { mathml } from "./web/formula/mathml.js";
import { site } from "./web/site/plugin.js";
import { pageTexts } from "./web/text/page-texts.js";
import { texts } from "./web/text/plugin.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("web"),
  plugins: [
    ...withFiguresCore().map((plugin) => ({ ...plugin, enforce: "pre" })),
    mathml(),
    examplePrints(),
    learnedTable(),
    trainedModels(),
    figureRecords(),
    pageTexts(),
    texts(),
    hosted({ site: true }),
    site(),
    frames(),
    manual(),
  ],
  resolve: {
    // The reader of `npm start` is a reader too: no development builds that talk to the console.
    conditions: defaultClientConditions.map((name) =>
      name === "development|production" ? "production" : name,
    ),
  },
  // What is not there is not found, instead of the page once more.
  appType: "mpa",
  // The site may be published under any path.
  base: "./",
  build: {
    outDir: at("build/page"),
    emptyOutDir: true,
    target: "es2022",
    // Every browser that runs the target fetches ahead what a page's links name.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      plugins: [smallTemplates],
      output: {
        codeSplitting: {
          groups: [
            // What Emscripten generates beside the core and beside the libraries' module differs in a few
            // names: in one file it weighs little more than once.
            { name: "glue", test: /wasm\/(figures\/)?posenc(_dialects)?\.js$/ },
            // What figures with coloured cells draw them with.
            { name: "cells", test: /web\/draw\/(axis|colours|frame|ramp|view)\./ },
            // Small files that a figure needs all of compress better as one.
            {
              name: "core",
              test: /src\/api\/(posenc\/|shared\/[a-z-]+\.ts|wasm\/)|figures-api/,
            },
            {
              // What the page itself needs, too, before a figure is near.
              name: "page",
              test: /web\/(figures\/shared\/(define|near|setting)|text\/(arrivals|languages|number|translations)|site\/(shared|shared-settings|printed|library\/libraries)\.)|posenc:text\/figure$|preload-helper/,
              priority: 1,
            },
            {
              name: "figure",
              test: /web\/figures\/shared\/(?!export-menu|picture-files|small|trained|drawing|mark-style|file-button|drag|words)|node_modules\/(@?lit)/,
            },
          ],
        },
      },
    },
  },
  // Vite finds in a page's script what it shall bundle before it serves. These pages are made, and have
  // none on the disk: without a place to begin it would find each package late, and load the page anew.
  optimizeDeps: { entries: ["figures/registry.ts", "site/reader.ts"] },
  server: {
    // The page imports the package, which lies beside it.
    fs: {
      allow: [
        "web",
        "dist",
        "dist-figures",
        "node_modules",
        "build",
        "src/api",
        "src/bundle",
        "src/training",
      ].map(at),
    },
  },
});
