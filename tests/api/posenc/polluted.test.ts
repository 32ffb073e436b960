// Some scripts give every object of a page a property. The library reads none of them: neither its options,
// nor what passes between JavaScript and the core.

import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { load as loadModels, trainedWeights } from "posenc/model";
import { load as loadRotaries } from "posenc/rotary";
import { afterEach, expect, test } from "vitest";

const posenc = await load();
const dialects = await loadDialects();
const doctor = await loadDoctor();
const rotaries = await loadRotaries();
const models = await loadModels();
const weights = await trainedWeights("sinusoidal");

/** Results of each module, as text. */
function results(): string {
  const pe = posenc.sinusoidal({ dim: 8 });
  const rows = pe.encode(3);
  const shape = [3, 8];
  const session = rotaries.session({
    model_type: "llama",
    hidden_size: 8,
    num_attention_heads: 1,
    num_hidden_layers: 1,
  });
  const q = { data: rows.data.slice(), shape: [1, 1, 3, 8] };
  session.turning(0).apply({ q, positions: [[1, 2, 3]] });
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
    dialects.preset("fairseq", { dim: 8 }).encode(3),
    dialects.preset("fairseq", { dim: 8 }).cell(5, 3),
    dialects.preset("mae", { dim: 8, shape: [2, 2] }).encode(),
    dialects.preset("detr", { numPosFeats: 4 }).options,
    rotaries.preset("transformers-default", { dim: 8 }).tables(2),
    rotaries.preset("transformers-default", { dim: 8 }).apply(rows.data.slice(), { shape }),
    rotaries.preset("alibi", { heads: 2 }).bias({ keys: 2 }),
    rotaries.preset("t5").bucketCount,
    q.data,
    doctor.identify(pe.encode(20)).map(({ presets, base, axes }) => ({ presets, base, axes })),
    models.transformer(weights).encode([[3, 1, 4]]).shape,
  ];
  return JSON.stringify(all);
}

const clean = results();
const given = new Set<string>();

afterEach(() => {
  for (const name of given) Reflect.deleteProperty(Object.prototype, name);
  given.clear();
});

test.each([
  ...["dim", "base", "layout", "rounding", "out", "from", "to", "colours", "positions"],
  ...["columns", "amplitude", "scale", "version", "pairing", "factor", "rotaryDim", "paddingIdx"],
  ...["block", "frequencies", "width", "length2", "k", "heads", "form", "mask", "prefix", "sides"],
])("a property %s of every object is not read", (name) => {
  for (const value of [3, "3", () => 3]) {
    given.add(name);
    Object.assign(Object.prototype, { [name]: value });
    const polluted = results();
    Reflect.deleteProperty(Object.prototype, name);
    expect(polluted).toBe(clean);
  }
});
