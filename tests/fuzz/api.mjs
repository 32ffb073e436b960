// node tests/fuzz/api.mjs [SECONDS [SEED]]: calls the whole API with options of all kinds, for a minute
// where nothing else is said.
//
// A call whose arguments are right must be accepted, and most results are compared with an independent
// answer, in float64 by JavaScript's own sine. A call with a hostile argument may be refused: then by a
// TypeError or RangeError in the library's own words. One with a misspelled key must be refused. After every hundred
// calls the results of every module must be what they were in the beginning.

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { readTable } from "posenc/doctor";
import { readNpy, writeNpy } from "posenc/npy";
import { fromConfig } from "posenc/rotary";
import { readSafetensors, writeSafetensors } from "posenc/safetensors";
import { checksum, load } from "../walls/libraries.mjs";
import { BorderError, borderResults, readers } from "./border.mjs";

const seconds = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);

// --- Choosing ------------------------------------------------------------------------------------

let state = seed;
/** A number from 0 to 1, less than 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
const chance = (p) => random() < p;
/** A whole number from least to most. */
const whole = (least, most) => least + Math.floor(random() * (most - least + 1));
const pick = (list) => list[whole(0, list.length - 1)];
const many = (count, make) => Array.from({ length: count }, (_, n) => make(n));

/** Of another realm, as in a frame. It is as good as one's own. */
const ForeignArray = runInNewContext("Float32Array");

const circular = [];
circular.push(circular);
const hostileValues = [
  ...[undefined, null, true, Number.NaN, Infinity, -Infinity, -1, -0, 0, 0.5, 1e-320, 1e300],
  ...[
    2 ** 31,
    2 ** 32,
    2 ** 40,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 53),
    -(2 ** 60),
    10n,
    Symbol("posenc"),
  ],
  ...["", "7", "paper", "\0", "x".repeat(1000), () => 3, new Date(0), /x/, new Map()],
  ...[{}, [], [[]], [[1], [2, 3]], [null], ["1"], new Array(3), circular, { valueOf: () => 3 }],
  ...[{ length: -1 }, { length: 2, step: Infinity }, { length: 2 ** 32 - 1, start: 2 ** 53 }],
  ...[
    { data: [1, 2], shape: [3] },
    { data: null, shape: null },
    { data: [], shape: new Array(2) },
  ],
  ...[
    { data: new Float32Array(2), shape: [-1, -2] },
    { data: new Float32Array(2), shape: [0.5, 4] },
  ],
  ...[
    new Float32Array(0),
    new Float64Array(3).fill(Number.NaN),
    Int32Array.of(-1),
    new DataView(new ArrayBuffer(8)),
  ],
  ...[
    BigInt64Array.of(-(2n ** 62n)),
    new ArrayBuffer(8),
    Uint8Array.of(1, 2, 3),
    Promise.resolve(1),
  ],
];
let isHostile = false;
let isMisspelled = false;
/**
 * A right argument, or seldom a hostile one: another value, or an object one of whose keys is misspelled.
 *
 * @param anyKey Whether the object may have any key, so that none is misspelled.
 */
function arg(right, { anyKey = false } = {}) {
  if (Object.getPrototypeOf(right ?? 0) === Object.prototype && chance(0.05)) {
    const entries = Object.entries(right);
    if (entries.length > 0) {
      const entry = pick(entries);
      entry[0] = `${entry[0].slice(0, -1)}_`;
      isHostile = true;
      isMisspelled = !anyKey;
      return Object.fromEntries(entries);
    }
  }
  if (!chance(0.08)) return right;
  isHostile = true;
  // What is replaced may have held the misspelled key.
  isMisspelled = false;
  return pick(hostileValues);
}

// --- Independent answers -------------------------------------------------------------------------

/** PE(position) in one column: interleaved, as in the paper. */
function entry(position, column, dim, base) {
  const angle = position * base ** ((-2 * Math.floor(column / 2)) / dim);
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}
function place(column, dim, layout) {
  if (layout === "interleaved") return column;
  return column % 2 === 0 ? column / 2 : dim / 2 + (column - 1) / 2;
}
function near(was, expected, most, what) {
  if (!(Math.abs(was - expected) <= most)) throw new Error(`${what}: ${was} is not ${expected}`);
}
function same(was, expected, what) {
  const [a, b] = [JSON.stringify(was), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a} is not ${b}`);
}
/** What float32 rounds off, and float64 of angles up to 1e5. */
const rounding = 1e-6;
function expectRows({ data }, positions, { dim, base, layout }) {
  same(data.length, positions.length * dim, "numbers");
  for (let n = 0; n < Math.min(40, data.length); ++n) {
    const [row, column] = [whole(0, positions.length - 1), whole(0, dim - 1)];
    const expected = entry(positions[row], column, dim, base);
    near(data[row * dim + place(column, dim, layout)], expected, rounding, `[${row}, ${column}]`);
  }
}
function finite(data) {
  for (const value of data) if (!Number.isFinite(value)) throw new Error(`${value} in a result`);
}

// --- Arguments -----------------------------------------------------------------------------------

const layouts = ["interleaved", "concatenated"];
/** A sinusoidal encoding's options, right ones. */
const kindOfRows = () => ({
  dim: 2 * whole(1, 20),
  base: pick([10000, 2, 100, 1e6, 500000]),
  layout: pick(layouts),
});
/** Positions in one of the forms that are taken, and the numbers they stand for. */
function positionsOfAnyForm() {
  const count = whole(0, 30);
  const list = many(count, () => (chance(0.5) ? whole(0, 5000) : (random() - 0.5) * 1e5));
  const ids = list.map(Math.round);
  const step = pick([1, 2, 0.5, -3, 0]);
  const start = whole(-1000, 1000);
  return pick([
    () => [count, many(count, (n) => n)],
    () => [{ start, length: count, step }, many(count, (n) => start + n * step)],
    () => [list, list],
    () => [
      [list, list],
      [...list, ...list],
    ],
    () => [Float64Array.from(list), list],
    () => [Int32Array.from(ids), ids],
    () => [BigInt64Array.from(ids, BigInt), ids],
    () => [{ data: Float64Array.from(list), shape: [1, count] }, list],
  ])();
}
const numbers = (count) =>
  (chance(0.1) ? ForeignArray : Float32Array).from({ length: count }, () => random() * 4 - 2);

const libraries = await load();
const { posenc, dialects, rotary, doctor, models, lessons } = libraries;
const weights = new Uint8Array(
  readFileSync(new URL("../golden/001_transformer.safetensors", import.meta.url)),
);
const bertWeights = new Uint8Array(
  readFileSync(new URL("../golden/002_bert.safetensors", import.meta.url)),
);
const classifierWeights = new Uint8Array(
  readFileSync(new URL("../golden/classifier_added.safetensors", import.meta.url)),
);
const transformer = models.transformer(weights, { heads: 4 });
const classifier = lessons.tokenClassifier(classifierWeights, { heads: 2, positions: "share" });
const turned = lessons.tokenClassifier(classifierWeights, { heads: 2, positions: "rotary" });
const bert = models.bertEmbeddings(bertWeights);
const encoded = transformer.encode([1, 2, 3]);

/** A right value of a preset's option, by its name or by what its description says. */
function optionValue({ name, mayBe }) {
  const fixed = {
    dim: () => 8 * whole(1, 6),
    numPosFeats: () => 2 * whole(1, 8),
    shape: () => many(whole(1, 3), () => whole(1, 4)),
    base: () => pick([100, 10000, 1e6]),
    buckets: () => 2 * whole(2, 40),
    maxDistance: () => whole(100, 1000),
    extraTokens: () => whole(0, 3),
    biasMax: () => whole(1, 16),
  }[name];
  if (fixed !== undefined) return fixed();
  if (mayBe === "true or false") return chance(0.5);
  if (mayBe.startsWith('"')) return JSON.parse(pick(mayBe.split(" or ")));
  if (mayBe.includes("array of sizes")) return many(whole(1, 3), () => whole(1, 5));
  if (mayBe.startsWith("an array")) return many(whole(1, 8), () => whole(1, 4));
  if (mayBe.startsWith("an integer")) return whole(2, 16);
  return pick([1, 0.5, 2, 4, 32]);
}
const described = [
  ...dialects.presets().map((preset) => ({ ...preset, library: dialects })),
  ...rotary.presets().map((preset) => ({ ...preset, library: rotary })),
];

// --- Calls: each makes its arguments, and gives the call and what its result must be -----------------

const calls = [
  [
    6,
    () => {
      const kind = kindOfRows();
      const [positions, list] = positionsOfAnyForm();
      const given = [arg({ ...kind, dim: arg(kind.dim), base: arg(kind.base) }), arg(positions)];
      return [
        () => posenc.sinusoidal(given[0]).encode(given[1]),
        (rows) => expectRows(rows, list, kind),
      ];
    },
  ],
  [
    2,
    () => {
      const kind = kindOfRows();
      const [batch, length, start] = [whole(1, 3), whole(1, 9), whole(0, 99)];
      const x = numbers(batch * length * kind.dim);
      const before = x.slice();
      const options = { shape: arg([batch, length, kind.dim]), start: arg(start) };
      const pe = posenc.sinusoidal(kind);
      return [
        () => pe.addTo(arg(x), arg(options)),
        (sum) => {
          const n = whole(0, x.length - 1);
          const position = start + (Math.floor(n / kind.dim) % length);
          const one = pe.encode([position]).data[n % kind.dim];
          near(sum[n], before[n] + one, rounding, "x + PE");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const kind = kindOfRows();
      const [k, first] = [whole(-500, 500), whole(0, 500)];
      const pe = posenc.sinusoidal(kind);
      const rows = pe.encode([first, first + 1]);
      const offset = arg(k);
      return [
        () => pe.rotation(offset).apply(arg(rows)),
        (turned) => expectRows(turned, [first + k, first + 1 + k], kind),
      ];
    },
  ],
  [
    2,
    () => {
      const kind = kindOfRows();
      const length = whole(1, 20);
      const ids = many(whole(0, 10), () => whole(0, length - 1));
      return [
        () => posenc.sinusoidal(kind).table(arg(length)).lookup(arg(ids)),
        (rows) => expectRows(rows, ids, kind),
      ];
    },
  ],
  [
    2,
    () => {
      const kind = kindOfRows();
      const [p, q] = [
        many(whole(1, 5), () => whole(0, 999)),
        many(whole(1, 5), () => whole(0, 999)),
      ];
      return [
        () => posenc.sinusoidal(kind).similarity(arg(p), arg(q)),
        ({ data }) => {
          const [row, column] = [whole(0, p.length - 1), whole(0, q.length - 1)];
          let sum = 0;
          for (let pair = 0; pair < kind.dim; pair += 2) {
            sum += entry(p[row] - q[column], pair + 1, kind.dim, kind.base);
          }
          near(data[row * q.length + column], sum, 1e-4, "similarity");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const kind = kindOfRows();
      const [position, column] = [whole(0, 9999), whole(0, kind.dim - 1)];
      return [
        () => posenc.sinusoidal(kind).cell(arg(position), arg(column)),
        ({ pair, value, function: name }) => {
          const expected = entry(
            position,
            2 * pair + (name === "cos" ? 1 : 0),
            kind.dim,
            kind.base,
          );
          near(value, expected, rounding, "cell");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const dim = 4 * whole(1, 8);
      const [height, width] = [whole(1, 5), whole(1, 5)];
      const options = {
        dim: arg(dim),
        shape: arg([arg(height), width]),
        layout: arg("interleaved"),
      };
      return [
        () => posenc.grid(arg(options)),
        ({ data }) => {
          const [y, x, column] = [whole(0, height - 1), whole(0, width - 1), whole(0, dim - 1)];
          const half = dim / 2;
          const expected = entry(column < half ? x : y, column % half, half, 10000);
          near(data[(y * width + x) * dim + column], expected, rounding, "grid");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const dim = 2 * whole(1, 10);
      const rows = { data: numbers(3 * dim), shape: [3, dim] };
      return [
        () => posenc.convert(arg(rows), { from: arg("interleaved"), to: arg("concatenated") }),
        ({ data }) => {
          const n = whole(0, 3 * dim - 1);
          const column = n % dim;
          same(data[n - column + place(column, dim, "concatenated")], rows.data[n], "converted");
        },
      ];
    },
  ],
  [
    1,
    () => {
      const p = pick([0, 0.1, 0.5, 1]);
      const x = numbers(50);
      const before = x.slice();
      return [
        () => posenc.dropout(arg(x), { p: arg(p), seed: arg(whole(0, 99)) }),
        (dropped) => {
          for (const [n, value] of dropped.entries()) {
            if (value !== 0) near(value, before[n] / (1 - p), rounding, "dropout");
          }
        },
      ];
    },
  ],
  [
    2,
    () => {
      const shape = [whole(0, 4), whole(1, 4)];
      const Numbers = pick([Float32Array, Float64Array, Int32Array, Uint8Array]);
      const data = Numbers.from({ length: shape[0] * shape[1] }, () => whole(0, 99));
      return [
        () => readNpy(writeNpy({ data: arg(data), shape: arg(shape) })),
        (array) => same([[...array.data], array.shape], [[...data], shape], ".npy"),
      ];
    },
  ],
  [
    2,
    () => {
      const shape = [whole(0, 4), whole(1, 4)];
      const data = numbers(shape[0] * shape[1]);
      const tensors = { a: { data: arg(data), shape: arg(shape) } };
      return [
        () =>
          readSafetensors(
            writeSafetensors(arg(tensors, { anyKey: true }), arg({ note: "x" }, { anyKey: true })),
          ),
        ({ tensors: { a } }) => same([[...a.data], a.shape], [[...data], shape], ".safetensors"),
      ];
    },
  ],
  [
    3,
    () => {
      // A file with some bytes changed: it is read, or refused.
      isHostile = true;
      const file = pick([
        () => [readNpy, writeNpy({ data: numbers(6), shape: [2, 3] })],
        () => [readSafetensors, writeSafetensors({ a: { data: numbers(6), shape: [2, 3] } })],
        () => [readTable, new TextEncoder().encode("[[0.5, 1, 2], [3, 4e2, -5]]")],
        () => [readTable, new TextEncoder().encode('{"data":[1,2,3,4],"shape":[2,2]}')],
        () => [readTable, new TextEncoder().encode("a,b\n1,2\n3,4\n")],
        () => [readTable, writeNpy({ data: numbers(6), shape: [2, 3] })],
      ])();
      const [read, bytes] = file;
      for (let n = whole(1, 4); n > 0; --n) bytes[whole(0, bytes.length - 1)] = whole(0, 255);
      return [() => read(bytes.subarray(0, chance(0.8) ? bytes.length : whole(0, bytes.length)))];
    },
  ],
  [
    4,
    () => {
      // Any options that look right; a preset may still refuse them together.
      isHostile = true;
      const preset = pick(described);
      const options = {};
      for (const option of preset.options) {
        if (option.required || chance(0.3)) options[option.name] = arg(optionValue(option));
      }
      if (preset.versions?.length > 0 && chance(0.5)) options.version = arg(pick(preset.versions));
      const [positions] = positionsOfAnyForm();
      return [
        () => {
          const made = preset.library.preset(preset.name, options);
          if (made.kind === "sequence") finite(made.encode(arg(positions)).data);
          if (made.kind === "grid") finite(made.encode().data);
          if (made.kind === "rotary")
            finite(made.angles(made.shape.length > 0 ? undefined : arg(positions)).data);
          if (made.name === "t5") made.buckets(arg(positions));
        },
      ];
    },
  ],
  [
    2,
    () => {
      // The border itself, with options that nothing has checked.
      isHostile = true;
      const preset = pick(described);
      const options = { name: arg(preset.name) };
      if (preset.versions?.length > 0 && chance(0.5)) options.version = arg(pick(preset.versions));
      for (const option of preset.options) {
        if (!chance(0.8)) continue;
        options[option.name] = chance(0.5) ? optionValue(option) : pick(hostileValues);
      }
      const reader = readers[preset.name] ?? pick(Object.values(readers));
      return [() => reader(options)];
    },
  ],
  [
    3,
    () => {
      const dim = 2 * whole(1, 16);
      const [positions, list] = positionsOfAnyForm();
      return [
        () => rotary.preset("transformers-default", { dim: arg(dim) }).angles(arg(positions)),
        ({ data }) => {
          if (list.length === 0) return;
          const [row, pair] = [whole(0, list.length - 1), whole(0, dim / 2 - 1)];
          const expected = list[row] * 10000 ** ((-2 * pair) / dim);
          near(data[row * (dim / 2) + pair], expected, 1e-9, "angle");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const [heads, keys] = [2 ** whole(0, 4), whole(1, 9)];
      return [
        () => rotary.preset("alibi", { heads: arg(heads) }).bias({ keys: arg(keys) }),
        ({ data }) => {
          const [head, query, key] = [whole(0, heads - 1), whole(0, keys - 1), whole(0, keys - 1)];
          const value = data[(head * keys + query) * keys + key];
          const slope = 2 ** ((-8 * (head + 1)) / heads);
          if (key > query) same(value, Number.NEGATIVE_INFINITY, "a key after the query");
          else near(value, slope * (key - query), rounding, "alibi");
        },
      ];
    },
  ],
  [
    2,
    () => {
      const near8 = many(whole(0, 9), () => whole(-7, 7));
      return [
        () => rotary.preset("t5").buckets(arg(near8)),
        ({ data }) =>
          same(
            [...data],
            near8.map((n) => Math.abs(n) + (n > 0 ? 16 : 0)),
            "t5",
          ),
      ];
    },
  ],
  [
    1,
    () => {
      const table = posenc.sinusoidal({ dim: 2 * whole(4, 10) }).encode(whole(20, 40));
      const given = arg(table);
      return [
        () => doctor.identify(given),
        ([first]) => same(first?.presets.includes("paper"), true, "the doctor's name"),
      ];
    },
  ],
  [
    1,
    () => {
      const shape = [whole(2, 6), whole(1, 4)];
      const data = numbers(shape[0] * shape[1]);
      const order = many(shape[0], (n) => n).reverse();
      const permuted = Float32Array.from(data, (_, n) => {
        return data[(shape[0] - 1 - Math.floor(n / shape[1])) * shape[1] + (n % shape[1])];
      });
      return [
        () =>
          models.differenceFromPermuted(
            arg({ data, shape }),
            arg({ data: permuted, shape }),
            arg(order),
          ),
        (difference) => same(difference, 0, "permuted"),
      ];
    },
  ],
  [
    1,
    () => {
      isHostile = true;
      const tokens = many(whole(1, 5), () => arg(whole(0, 12)));
      return [
        pick([
          () => transformer.encode(arg(tokens), arg({})),
          () => transformer.decode(arg(tokens), arg(encoded)),
          () =>
            transformer.generate(
              arg(tokens),
              arg({ begin: arg(1), end: arg(2), maxLength: arg(5) }),
            ),
          () => transformer.decoding(arg(encoded)).step(arg(1)),
          () => bert.embed(arg(tokens), arg({})),
          () => classifier.classify(arg(tokens), arg({})),
          () => classifier.encodePositions(arg(whole(1, 5))),
          () => classifier.attentionBiases(arg(whole(1, 5)), arg({ slopes: arg([1, 2]) })),
          () =>
            turned.classify(
              arg(tokens),
              arg({ rotary: arg({ frequencies: arg([1, arg(0.5)]), amplitude: arg(2) }) }),
            ),
          () =>
            turned.mark(
              arg(tokens),
              arg({ biases: arg({ data: new Float32Array(8), shape: arg([2, 2, 2]) }) }),
            ),
          () => turned.accuracy(arg({ length: arg(5), count: arg(2), seed: arg(1) })),
          () => turned.origins(arg({ length: arg(5), count: arg(2), seed: arg(1) })),
          () => [
            ...turned.counting(
              arg({ length: arg(5), count: arg(2), seed: arg(1), step: arg(whole(1, 2)) }),
            ),
          ],
          () => turned.convertPairing(arg(pick(["adjacent", "halves"]))),
          () => lessons.taskAnswers(arg(tokens)),
          () => lessons.taskRows(arg({ length: arg(5), count: arg(2), seed: arg(1) })),
        ]),
      ];
    },
  ],
  [
    1,
    () => {
      isHostile = true;
      const config = { model_type: arg(pick(["llama", "bert", "t5", "bloom", "mpt"])) };
      config.hidden_size = arg(64);
      config.num_attention_heads = arg(4);
      config.rope_scaling = arg(
        pick([undefined, { type: "linear", factor: 2 }, { rope_type: "yarn", factor: 4 }]),
        { anyKey: true },
      );
      config.max_position_embeddings = arg(512);
      return [() => fromConfig(arg(config, { anyKey: true }))];
    },
  ],
].flatMap(([weight, make]) => new Array(weight).fill(make));

// --- The run -------------------------------------------------------------------------------------

/** Words of an engine's that a user can do nothing with. */
const engineWords =
  /call stack|Cannot (read|set|convert|mix)|reading '|is not a function|iterable|out of bounds|unreachable|Invalid (array|typed|string)|bad_alloc|a bug explains|NaN MiB/;

const results = () => checksum(libraries) + borderResults();
const begin = results();
const count = { calls: 0, refused: 0, accepted: 0, checked: 0 };
const started = performance.now();
let make;
function complain(why) {
  process.stderr.write(`After ${count.calls} calls of seed ${seed}: ${why}\n${make}\n`);
  process.exit(1);
}
while (performance.now() - started < 1000 * seconds) {
  if (count.calls % 100 === 0 && results() !== begin) complain("other results than before");
  make = pick(calls);
  isHostile = false;
  isMisspelled = false;
  ++count.calls;
  let result;
  let check;
  try {
    const [call, checkOf] = make();
    check = checkOf;
    result = call();
  } catch (error) {
    ++count.refused;
    if (!isHostile) complain(`refused: ${error?.stack}`);
    const isOurs =
      error instanceof TypeError || error instanceof RangeError || error instanceof BorderError;
    if (!isOurs || engineWords.test(error.message)) complain(`${error?.stack ?? error}`);
    continue;
  }
  if (isMisspelled) complain("accepted with a misspelled key");
  ++count.accepted;
  if (check !== undefined && !isHostile) {
    try {
      check(result);
    } catch (error) {
      complain(`${error.stack}`);
    }
    ++count.checked;
  }
}
const { calls: all, refused, accepted, checked } = count;
process.stdout.write(
  `Seed ${seed}: ${all} calls, ${refused} refused, ${accepted} accepted, ${checked} checked against ` +
    "an independent answer\n",
);
if (checked < all / 3) complain("fewer than a third were checked");
