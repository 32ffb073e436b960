// The figures of the package: dist/elements for pages that have a bundler, dist/posenc-embed.js for
// pages that have none.

import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "rolldown";
import { mathml } from "../../web/formula/mathml.js";
import { common, compiled, licences } from "./shared.js";

// A file of the last build that this one does not make would be shipped.
rmSync("dist/elements", { recursive: true, force: true });

const types = ["index", "register", "embed"].map((name) => `elements/${name}.d.ts`);

export default defineConfig([
  {
    // Lit is the page's own. The few functions of d3 that the elements use are part of them, so that
    // nobody installs twelve packages for those.
    ...common,
    input: { index: "web/elements/index.ts", register: "web/elements/register.ts" },
    external: [/^lit($|\/)/, /^posenc($|\/)/],
    plugins: [
      mathml(),
      compiled("build/types/elements", types),
      licences("elements/THIRD-PARTY.txt"),
    ],
    output: {
      dir: "dist",
      entryFileNames: "elements/[name].js",
      chunkFileNames: "elements/[name].js",
    },
  },
  {
    ...common,
    input: { "posenc-embed": "web/elements/embed.ts" },
    // The figures ask for "posenc". Here that is the entry that needs no other file.
    resolve: { ...common.resolve, alias: { posenc: resolve("dist/posenc/inline.js") } },
    plugins: [mathml(), licences("THIRD-PARTY.txt")],
    output: { dir: "dist", codeSplitting: false, minify: true },
  },
]);
