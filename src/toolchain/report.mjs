import { readFileSync } from "node:fs";

/**
 * What a JUnit report counts. ctest, Vitest and Playwright all write one, so that the sum at the end
 * is made of their own numbers.
 *
 * @param {string} path
 * @returns {{ passed: number, failed: number, skipped: number, names: string[] }}
 */
export function readReport(path) {
  const xml = readFileSync(path, "utf8");
  const counts = { tests: 0, failures: 0, errors: 0, skipped: 0, disabled: 0 };
  for (const [suite] of xml.matchAll(/<testsuite\s[^>]*>/g)) {
    for (const key of Object.keys(counts)) counts[key] += Number(attribute(suite, key) ?? 0);
  }
  const failed = counts.failures + counts.errors;
  const skipped = counts.skipped + counts.disabled;
  const names = [...xml.matchAll(/<testcase\s[^>]*>/g)].map(([test]) => attribute(test, "name"));
  return { passed: counts.tests - failed - skipped, failed, skipped, names };
}

function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
