// Makes the package posenc-figures in dist-figures: the figures for pages that have a bundler, and the command
// that draws them. The files for pages without a bundler follow: embed-figures.ts and embed-loader.ts.

import { rmSync } from "node:fs";
import { defineConfig, type Plugin } from "rolldown";
import { hosted } from "../../web/embed/hosted.js";
import { learnedTable } from "../../web/figures/attempt/learned-plugin.js";
import { examplePrints } from "../../web/figures/compare/examples-plugin.js";
import { figureRecords } from "../../web/figures/records-plugin.js";
import { trainedModels } from "../../web/figures/shared/trained/plugin.js";
import { mathml } from "../../web/formula/mathml.js";
import { texts } from "../../web/text/plugin.js";
import { pure } from "./pure.js";
import { common, compiled, copies, licences } from "./shared.js";
import { trainedFiles, trainedFolder } from "./trained.js";

// A file of an earlier build that this one does not make must not be shipped.
rmSync("dist-figures", { recursive: true, force: true });

const types = ["index", "register"].map((name) => `figures/${name}.d.ts`);

const external = [/^lit($|\/)/, /^posenc($|\/)/];

/** The worker's file in the package. The bundler of a page finds it by this address. */
const worker = "compare-worker.js";

const startsWorker: Plugin = {
  name: "posenc:worker",
  transform(code, id) {
    if (!id.endsWith("/compare/start-worker.ts")) return null;
    const source = '"./worker.ts"';
    if (!code.includes(source)) this.error(`${id} does not start ${source}`);
    return { code: code.replace(source, JSON.stringify(`./${worker}`)), map: null };
  },
};

/** The weights of the trained encoders lie with the files for pages without a bundler: once in the package. */
const trainedBeside: Plugin = {
  name: "posenc:trained-beside",
  transform(code, id) {
    if (!id.endsWith("/trained/weights.ts")) return null;
    if (!code.includes(trainedFolder)) this.error(`${id} does not name ${trainedFolder}`);
    return { code: code.replaceAll(trainedFolder, "../embed/trained-"), map: null };
  },
};

const figures = defineConfig({
  ...common,
  input: {
    index: "web/figures/index.ts",
    register: "web/figures/register.ts",
    // For the command line, and for the still pictures of the site.
    pictures: "web/figures/pictures.ts",
  },
  external,
  plugins: [
    mathml(),
    examplePrints(),
    learnedTable(),
    trainedModels(),
    figureRecords(),
    texts(),
    pure,
    hosted({ site: false }),
    startsWorker,
    trainedBeside,
    copies(() => ({
      ...trainedFiles(),
      "wasm/posenc_lesson.wasm": "build/lesson/wasm/posenc_lesson.wasm",
    })),
    compiled("build/types/figures/web", types),
    licences("figures/THIRD-PARTY.txt"),
  ],
  output: {
    dir: "dist-figures",
    entryFileNames: "figures/[name].js",
    chunkFileNames: "figures/[name].js",
    // A file for each figure and one that they share, so that a page's bundler can leave out the figures
    // that it does not use.
    codeSplitting: {
      groups: [
        {
          name: "shared",
          // Without the modules that draw pictures, which are fetched when the reader saves one.
          test: /web\/(draw\/(?!csv|picture|program|rows|sheet|svg-pen|words)|figures\/(shared\/(?!export-menu|picture-files|small|trained)|kit\/(?!picture))|formula|text\/(\w+\.ts|.*\/figure\.ts))|node_modules|posenc:(?!examples|formulas|learned|records|sequences|trained|text\/(?!figure))/,
          priority: 3,
        },
        {
          // In a file of their own, because a figure and its picture have the same words.
          debugName: "words",
          name: (id) => {
            const [, name] =
              /\btext\/(?:[\w-]+\/)?(\w+)(?:\.ts)?$/.exec(id) ??
              /web\/figures\/(\w+)\/(?:en|zh-\w+)\.ts$/.exec(id) ??
              [];
            return name === undefined || name === "export" ? null : `words-${name}`;
          },
          priority: 2,
        },
        { name: "lesson", test: /build\/lesson\//, priority: 2 },
        // What asks a trained encoder, and draws its answers, is fetched when the reader asks.
        {
          name: "trained",
          test: /figures\/(shared\/trained\/|\w+\/weights\.ts)|posenc:trained\/attempts/,
          priority: 2,
        },
        // What was found and written down, for a figure or two.
        {
          debugName: "data",
          name: (id) => {
            const [, name] =
              /posenc:((?:records|trained)\/\w+|formulas|learned-table|sequences)$/.exec(id) ?? [];
            return name?.replace("/", "-") ?? null;
          },
          priority: 2,
        },
        {
          debugName: "figure",
          name: (id) => /web\/figures\/(?!shared|kit)([a-z]+)\//.exec(id)?.[1] ?? null,
          priority: 1,
        },
        {
          name: "menu",
          test: /web\/draw|figures\/kit\/picture\.ts|text\/.*export|export-menu|picture-files/,
          priority: 1,
        },
      ],
    },
  },
});

/** Lets the command import the package's own pictures, so that these are not bundled a second time. */
const packaged: Plugin = {
  name: "posenc:packaged",
  resolveId: (id) =>
    id === "../../web/figures/pictures.js"
      ? { id: "../figures/pictures.js", external: true }
      : null,
};

export default [
  figures,
  defineConfig({
    ...common,
    input: "web/figures/compare/worker.ts",
    external,
    // A worker has no document, so it must not share a file with the figures.
    output: { file: `dist-figures/figures/${worker}`, codeSplitting: false },
  }),
  defineConfig({
    ...common,
    input: "src/cli/posenc-figures.ts",
    platform: "node",
    external: [...external, "@resvg/resvg-js", "gifenc", "sharp"],
    plugins: [packaged],
    output: { dir: "dist-figures/cli", chunkFileNames: "[name].js" },
  }),
];
