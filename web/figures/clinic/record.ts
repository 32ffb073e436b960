import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { findingsOf } from "../compare/findings.js";
import { cornerOf, size } from "./corner.js";
import { rotaryMistakes, rotaryTable } from "./rotary.js";

async function makeTables() {
  const [posenc, dialects] = await Promise.all([load(), loadDialects()]);
  return rotaryMistakes.map(
    (mistake) => [mistake, rotaryTable(posenc, mistake, size, dialects)] as const,
  );
}

export const records = {
  rotary: async () => {
    const shape = [size.length, size.dim];
    const tables = await makeTables();
    return findingsOf(tables.map(([mistake, data]) => [mistake, { data, shape }]));
  },
  // The figure prints no more of these tables, and its core alone could not make all of them.
  corners: async () =>
    Object.fromEntries((await makeTables()).map(([mistake, data]) => [mistake, cornerOf(data)])),
};
