// npm run test:budgets -- [--only PART OF A PATH] [--runs N] [--no-lighthouse]
//
// Measures what a visitor waits for, on the site that `npm run build:page` has built, and fails where
// a budget is passed. Lighthouse is installed here on first use: it is large, and nothing else needs
// it. Its performance is a matter of the machine, too: measure on a quiet one. What the package itself
// weighs is the business of `npm run size`.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { createServer } from "vite";
import { findWholeChromium, launchOptions } from "../../src/toolchain/browsers.mjs";
import { npm } from "../../src/toolchain/packages.mjs";
import { main, Refusal, root } from "../../src/toolchain/run.mjs";
import { frames } from "./frames.mjs";
import { loads } from "./loads.mjs";
import { Results } from "./results.mjs";
import { serve } from "./serve.mjs";

const here = join(root, "tests", "budgets");
const built = join(root, "build", "page");

/** The pages of a language, as the site's own list has them. */
async function readPages() {
  const server = await createServer({
    root: join(root, "web"),
    configFile: false,
    server: { middlewareMode: true, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const [{ pages }, { languages }] = await Promise.all([
      server.ssrLoadModule("/site/pages.ts"),
      server.ssrLoadModule("/text/languages.ts"),
    ]);
    return { pages, languages };
  } finally {
    await server.close();
  }
}

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: "" },
      runs: { type: "string", default: "5" },
      "no-lighthouse": { type: "boolean", default: false },
    },
  });
  if (!existsSync(join(built, "index.html"))) throw new Refusal("npm run build:page comes first");
  const results = new Results();
  const { pages, languages } = await readPages();
  const { origin, close } = await serve(built);
  const browser = await chromium.launch(launchOptions(findWholeChromium()));
  try {
    const chosen = pages.filter(({ path }) => `zh-Hant/${path}`.includes(values.only));
    await loads({ browser, origin, pages: chosen, results });
    await frames({ browser, origin, results });
    await browser.close();
    if (!values["no-lighthouse"]) {
      if (!existsSync(join(here, "node_modules"))) {
        npm(["ci", "--no-audit", "--no-fund"], { cwd: here });
      }
      const { audit } = await import("./lighthouse.mjs");
      const paths = languages.flatMap((language) =>
        pages
          .filter(({ kind }) => kind !== "tool")
          .map(({ path }) => `${language}/${path}`)
          .filter((path) => path.includes(values.only)),
      );
      await audit({ origin, paths, runs: Number(values.runs), results });
    }
  } finally {
    await browser.close();
    close();
  }
  results.finish();
});
