// Some scripts give every object of a page a property. Options are read from the caller's object alone.

import { load } from "posenc";
import { afterEach, expect, test } from "vitest";

const posenc = await load();

/** Results of calls with options, as text. */
function results(): string {
  const pe = posenc.sinusoidal({ dim: 8 });
  const rows = pe.encode(3);
  const all = [
    rows,
    posenc.sinusoidal({ dim: 8, base: 500, layout: "concatenated" }).encode([1, 7]),
    posenc.grid({ dim: 8, shape: [2, 2] }),
    posenc.convert(rows, { from: "interleaved", to: "concatenated" }),
    posenc.similarity(rows),
    [...posenc.paint(rows)],
    pe.addTo(rows.data.slice()),
    pe.cell(2, 3),
    pe.rotation(2).terms(1, 1),
    pe.rotation(2).compose(pe.rotation(1)).sines,
    pe.phasors(3),
    pe.trace(2),
    pe.table(4).lookup([1, 3]),
  ];
  return JSON.stringify(all);
}

const clean = results();
const given = new Set<string>();

afterEach(() => {
  for (const name of given) Reflect.deleteProperty(Object.prototype, name);
  given.clear();
});

test.each(["base", "layout", "rounding", "out", "from", "to", "colours", "as"])(
  "a property %s of every object is not read",
  (name) => {
    for (const value of [3, "3", () => 3]) {
      given.add(name);
      // As polyfills give them; embind's glue fails at those that a loop over keys sees.
      Object.defineProperty(Object.prototype, name, { value, configurable: true });
      const polluted = results();
      Reflect.deleteProperty(Object.prototype, name);
      expect(polluted).toBe(clean);
    }
  },
);
