import { load } from "posenc";
import { load as loadDialects, type NameOfKind } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { load as loadModels } from "posenc/model";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";
import expected from "../golden/same-bits.txt?raw";
import { golden, goldenWeights } from "./golden.js";

// The same numbers to the bit in every engine and natively: tests/core/same_bits_test.cpp makes the
// same arrays in the same order.

/** FNV-1a over the words of arrays, hexadecimal. */
function hash(...arrays: (Float32Array | Float64Array)[]): string {
  let hash = 0x811c9dc5;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    for (const word of new Uint32Array(buffer, byteOffset, byteLength / 4)) {
      hash = Math.imul(hash ^ word, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const posenc = await load();
const dialects = await loadDialects();
const rotaries = await loadRotaries();
const models = await loadModels();
const doctor = await loadDoctor();

/** The names of the presets that encode sequences. */
const sequences = dialects
  .presets()
  .filter(({ kind }) => kind === "sequence")
  .map(({ name }) => name as NameOfKind<"sequence">)
  .sort();

const made: Record<string, () => Promise<string> | string> = {
  table: () => hash(posenc.sinusoidal({ dim: 512 }).encode(8192).data),
  list: () => {
    const positions = Float64Array.from({ length: 1000 }, (_, n) => n * n * 0.375 - 1000);
    const pe = posenc.sinusoidal({ dim: 66, base: 500, layout: "concatenated" });
    return hash(pe.encode(positions).data);
  },
  grid: () => hash(posenc.grid({ dim: 128, shape: [17, 23] }).data),
  rotation: () => {
    const pe = posenc.sinusoidal({ dim: 64 });
    const rows = pe.encode(100);
    return hash(
      ...[-3, 1, 7, 1000].flatMap((k) => {
        const rotation = pe.rotation(k);
        return [rotation.matrix().data, rotation.apply(rows).data];
      }),
    );
  },
  dialects: () =>
    hash(
      ...sequences.map(
        (name) => dialects.preset(name, { dim: 64 }).encode({ start: 2, length: 300 }).data,
      ),
    ),
  rotary: () =>
    hash(
      ...[10_000, 500_000].flatMap((base) => {
        const rope = rotaries.preset("transformers-default", { dim: 128, base });
        const { cos, sin } = rope.tables(2048);
        return [cos.data, sin.data];
      }),
    ),
  model: async () => {
    const weights = await goldenWeights("001_transformer");
    const model = models.transformer(weights, { heads: 2, positions: "sinusoidal" });
    return hash(model.encode(await golden("001_transformer.src")).data);
  },
  doctor: () =>
    hash(
      ...sequences.flatMap((name) => {
        const table = dialects.preset(name, { dim: 64 }).encode({ start: 2, length: 40 });
        const [first] = doctor.identify(table);
        if (first === undefined) return [];
        const { base = 0, shift, amplitude, maxDifference } = first;
        return [Float64Array.of(base, shift, amplitude, maxDifference), first.table().data];
      }),
    ),
};

test.each(expected.trim().split("\n"))("the same bits on every target: %s", async (line) => {
  const [name, wanted] = line.split(" ") as [string, string];
  expect(await made[name]?.()).toBe(wanted);
});
