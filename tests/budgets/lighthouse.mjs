import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findWholeChromium } from "../../src/toolchain/browsers.mjs";
import { median } from "./results.mjs";

/** The least score of each category. */
const least = { accessibility: 100, "best-practices": 100, seo: 100, performance: 98 };

/** Runs Lighthouse's mobile audit of each page some times, and holds the medians to the budgets. */
export async function audit({ origin, paths, runs, results }) {
  results.section(`Lighthouse, mobile, median of ${runs}`);
  const chrome = await launch({
    chromePath: findWholeChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  try {
    for (const path of paths) {
      const scores = Object.fromEntries(Object.keys(least).map((name) => [name, []]));
      const missed = new Set();
      for (let run = 0; run < runs; run++) {
        const result = await lighthouse(`${origin}/${path}`, {
          port: chrome.port,
          onlyCategories: Object.keys(least),
          logLevel: "error",
        });
        if (!result) throw new Error(`Lighthouse had nothing to say of ${path}`);
        const { categories, audits } = result.lhr;
        for (const [name, { score, auditRefs }] of Object.entries(categories)) {
          scores[name].push(Math.round((score ?? 0) * 100));
          if (name === "performance") continue;
          for (const { id, weight } of auditRefs) {
            const told = audits[id]?.score;
            if (weight > 0 && told !== null && told !== undefined && told < 1) missed.add(id);
          }
        }
      }
      for (const [name, numbers] of Object.entries(scores)) {
        results.add(`${path} ${name}`, median(numbers), { least: least[name] });
      }
      if (missed.size > 0) process.stdout.write(`         ${[...missed].join(", ")}\n`);
    }
  } finally {
    chrome.kill();
  }
}
