import { say } from "../../src/toolchain/run.mjs";
import { hoisted } from "./javascript.mjs";

export function printResults(results) {
  const beside = results.find(({ name }) => name === hoisted.name)?.seconds;
  const rows = [
    ["", "time", "ns/entry", "× hoisted", "max error", "not nearest"],
    ...results.map(({ name, seconds, entries, maxError, notNearest }) => [
      name,
      duration(seconds),
      ((seconds * 1e9) / entries).toFixed(3),
      beside === undefined ? "" : short(beside / seconds),
      maxError === undefined ? "" : maxError.toExponential(1),
      notNearest === undefined ? "" : share(notNearest),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
    console.log(`  ${cells.join("   ")}`);
  }
}

function duration(seconds) {
  if (seconds < 1e-3) return `${(seconds * 1e6).toFixed(seconds < 1e-4 ? 2 : 0)} µs`;
  return `${(seconds * 1e3).toFixed(seconds < 0.1 ? 2 : 0)} ms`;
}

const short = (ratio) => (ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2));

const share = (part) => (part === 0 ? "none" : `${(100 * part).toPrecision(2)} %`);

export function printClaims(list) {
  say("Ratios, and what they should be");
  for (const { text, bound, ratio, holds, atMost } of list) {
    const should = `${atMost ? "≤" : "≥"} ${bound}`;
    console.log(`  ${holds ? "✓" : "✗"} ${short(ratio).padStart(6)}  (${should})  ${text}`);
  }
}

export function printMachine(machine, missing) {
  say(`${machine.processor}, ${machine.system}, Node ${machine.node}, one thread each`);
  for (const line of missing) console.log(`  ${line}`);
}
