// The figures that stand on a stage: their tables are the core's numbers, their handles follow a hand and settle, and
// their questions keep the answer. A line for each figure; what only one hand can do stands below.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { load, type PositionsName, trainedWeights } from "posenc/model";
import { load as loadRotaries } from "posenc/rotary";
import { positions } from "posenc/rotary/vision";
import { load as loadLessons } from "#lesson";
import { builtOf } from "../../web/figures/build/variants.js";
import { rowOf as learnedRow, loadBert, weights } from "../../web/figures/learned/bert.js";
import { readRuns } from "../../web/figures/shared/trained/read-runs.js";
import { chapters } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { boxOf, dragByFinger, middleOf, shiftWhileReading } from "./phone.js";
import {
  expect,
  figuresOn,
  inChromium,
  inTurn,
  open,
  posenc,
  readout,
  shown,
  test,
} from "./reader.js";
import { staged } from "./staged.js";

const models = await load();
const bert = await loadBert();
const rotaries = await loadRotaries();

/** A picture by the settings in an address, and the numbers of its drawer, by row. */
interface Told {
  query: string;
  cells: Readonly<Record<string, readonly string[]>>;
}

/** A page as it opens, with no number that is known. */
const plain: Told = { query: "", cells: {} };

interface Moved {
  tells: readonly Told[];
  /** A handle, how far it is taken, and the settings that it moves. */
  handles: readonly {
    name: string;
    by: { x: number; y: number };
    /** A key that goes one step on. Default: a slider below the picture has the keys. */
    key?: string;
    moves: readonly string[];
  }[];
  /** A number that is typed in the drawer, and where. Default: the first that a handle moves, as the page opens. */
  typed?: { name?: string; query?: string; value?: string };
  /** A part of the picture that is there once its question is answered. */
  answer?: string;
}

/** The rows of the products of positions k apart. */
function productsOf({ p, k }: { p: number; k: number }): Told["cells"] {
  const encoding = posenc.sinusoidal({ dim: 64 });
  const [product = 0] = encoding.similarity([p], [p + k]).data;
  const told = [shown(product), shown(product / 32, 3)];
  // Wherever the rod lies.
  return { [`from-${p}`]: told, "from-0": told, "from-100": told };
}

/** The rows of a grid's table. */
function patches(
  shape: readonly [number, number],
  x: number,
  y: number,
  order: "x-first" | "y-first",
): Told["cells"] {
  const [height, width] = shape;
  const all = posenc.grid({ dim: 64, shape: [height, width] });
  const { data } = posenc.grid({ dim: 64, shape: [height, width], order });
  const start = (y * width + x) * 64;
  const row = { data: data.slice(start, start + 64), shape: [1, 64] };
  const products = posenc.similarity(row, all).data;
  const best = products.indexOf(Math.max(...products));
  const told = (patch: number) => [
    `(x ${patch % width}, y ${Math.floor(patch / width)})`,
    shown(products[patch] ?? 0, 2),
  ];
  const itself = y * width + x;
  return { itself: told(itself), across: told(itself + 1), best: told(best) };
}

/** The rows of a rotation's tables. */
function turned({ dim = 64, pos = 5, k = 3, pair = 2 }): Told["cells"] {
  const rotation = posenc.sinusoidal({ dim }).rotation(k);
  const terms = rotation.terms(pos, pair);
  const matrix = rotation.matrix().data;
  const entry = (row: number, column: number) =>
    shown(matrix[(2 * pair + row) * dim + 2 * pair + column] ?? Number.NaN);
  return {
    sine: [shown(terms.directSine), shown(terms.rotatedSine)],
    cosine: [shown(terms.directCosine), shown(terms.rotatedCosine)],
    "matrix-sine": [entry(0, 0), entry(0, 1)],
    "matrix-cosine": [entry(1, 0), entry(1, 1)],
    alpha: [shown(terms.alpha)],
    first: [shown(terms.sinAlphaCosBeta)],
    second: [shown(terms.cosAlphaSinBeta)],
    sum: [shown(terms.rotatedSine)],
  };
}

/** The rows of two hands before and after a slide, what turns them, and how alike the rows are that nearly meet. */
function woundAt({ n = 5, slide = 3, slow = 3 }): Told["cells"] {
  const encoding = posenc.sinusoidal({ dim: 64 });
  const hands = [n, n + slide].map((position) => encoding.phasors(position));
  const cells = (of: "sines" | "cosines", pair: number) =>
    hands.map((one) => shown(one[of][pair] ?? Number.NaN));
  const matrix = encoding.rotation(slide).matrix().data;
  const turn = (pair: number) =>
    [0, 1].map((column) => shown(matrix[2 * pair * 64 + 2 * pair + column] ?? Number.NaN));
  // A cosine for each pair: it depends on nothing but the distance.
  const alike = (pairs: number[], distance: number) => {
    const { cosines } = encoding.phasors(distance);
    return pairs.reduce((sum, pair) => sum + (cosines[pair] ?? 0), 0) / pairs.length;
  };
  const distances = Array.from({ length: 61 }, (_, one) => one + 4);
  const shares = distances.map((distance) => alike([0, slow], distance));
  const most = Math.max(...shares);
  const all = alike([...Array(32).keys()], distances[shares.indexOf(most)] ?? 0);
  return {
    ...{ "quick-sine": cells("sines", 0), "quick-cosine": cells("cosines", 0) },
    ...{ "slow-sine": cells("sines", slow), "slow-cosine": cells("cosines", slow) },
    ...{ "turn-quick": turn(0), "turn-slow": turn(slow) },
    ...{ "near-two": [shown(most, 3)], "near-all": [shown(all, 3)] },
  };
}

/** What a trained model answers about a sentence as written, and about its words in another order. */
async function answersTo(moved: string, positions: PositionsName): Promise<Told["cells"]> {
  const model = models.transformer(await trainedWeights(positions));
  const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
  const ids = (words: string) => words.split(" ").map((word) => tokens.indexOf(word));
  const end = tokens.indexOf("<end>");
  const told = (prompt: string, most: number, isRight: (words: string, said: string) => boolean) =>
    ["I love you", moved].map((words) => {
      const written = model.generate(ids(words), { prompt: ids(prompt), end, most });
      const said = written.filter((id) => id !== end).map((id) => tokens[id]);
      const answer = said.join(" ");
      return `${answer} (${isRight(words, answer) ? "right" : "wrong"})`;
    });
  return {
    first: told(
      "<first> I you",
      1,
      (words, said) => words.split(" ").find((one) => one !== "love") === said,
    ),
    backwards: told("<reverse>", 4, (words, said) => words.split(" ").reverse().join(" ") === said),
  };
}

const shipped = (await loadLessons()).tokenClassifier(
  readFileSync("src/training/attempts/rotary.safetensors"),
);
const drawnRow = (await loadLessons()).taskRows({ length: 12, count: 1, seed: 1 });

/** The scores of a trained head's query and the key three before, turned and with the rows of their positions added. */
function scoresAt({ n, apart }: { n: number; apart: number }) {
  const { projected = [] } = shipped.classify([...drawnRow.data], { projected: true });
  const last = projected.at(-1);
  const head = (data: Float32Array | undefined, place: number) =>
    (data ?? new Float32Array()).slice(32 * place, 32 * place + 16);
  const [q, k] = [head(last?.queries.data, 5), head(last?.keys.data, 2)];
  const shape = [1, q.length];
  const encoding = posenc.sinusoidal({ dim: q.length });
  // R_k turns (sin, cos) onwards, and so (a, b) back.
  const turned = (row: Float32Array, place: number) =>
    encoding.rotation(-place).apply({ data: row, shape }).data;
  const added = (row: Float32Array, place: number) =>
    encoding.addTo(row.slice(), { shape, start: place });
  const product = (a: Float32Array, b: Float32Array) =>
    shown((posenc.similarity({ data: a, shape }, { data: b, shape }).data[0] ?? 0) / 4);
  return {
    [`at-${n}`]: [
      product(turned(q, n + apart), turned(k, n)),
      product(added(q, n + apart), added(k, n)),
    ],
  };
}

/** How often place 5 is right by the number of words: the median of five seeds, and their range. */
function rightAt5(window: string): string[] {
  const [head = "", ...lines] = readFileSync("src/training/places.csv", "utf8").trim().split("\n");
  const names = head.split(",");
  const told = lines.map((line) =>
    Object.fromEntries(line.split(",").map((value, n) => [names[n], value])),
  );
  return [12, 24, 36, 40, 48].map((words) => {
    const shares = told
      .filter((one) => one.window === window && one.length === String(words) && one.place === "5")
      .map((one) => Math.round((100 * Number(one.right)) / Number(one.asked)))
      .sort((a, b) => a - b);
    const [least, , median, , most] = shares;
    return least === most ? `${median}%` : `${median}% (${least} to ${most}%)`;
  });
}

/** The rows of the heatmap's table of one cell. */
function cellOfTable({
  pos,
  col,
  dim = 64,
  base = 10000,
  layout = "interleaved",
}: {
  pos: number;
  col: number;
  dim?: number;
  base?: number;
  layout?: "interleaved" | "concatenated";
}): Told["cells"] {
  const cell = posenc.sinusoidal({ dim, base, layout }).cell(pos, col);
  const wavelength = cell.wavelength.toLocaleString("en", { maximumSignificantDigits: 5 });
  return {
    pos: [String(pos)],
    dim: [String(col)],
    pair: [`${cell.pair} (of ${dim / 2})`],
    function: [cell.function === "sin" ? "sine" : "cosine"],
    value: [shown(cell.value)],
    wavelength: [`${wavelength} positions per turn`],
  };
}

/** The rows of a patient's table whose rows are added. */
function cornerOf(variant: "doubled" | "from-one"): Told["cells"] {
  const { table } = builtOf(posenc, variant, { length: 4, dim: 16, precision: "float64" });
  const row = (n: number) => Array.from(table.slice(16 * n, 16 * n + 6), (value) => shown(value));
  return { "row-1": row(1), "row-3": row(3) };
}

/** The rows of the worked example: what is added, and what dropout leaves of it. */
function workedBy({ seed, p = 0.25 }: { seed?: number; p?: number }): Told["cells"] {
  const encoding = posenc.sinusoidal({ dim: 4 });
  const x = Float32Array.of(0.5, -0.2, 0.1, 0.8, -0.6, 0.3, 0.9, -0.4, 0.2, 0.7, -0.5, 0.1);
  const sum = encoding.addTo({ data: x.slice(), shape: [3, 4] });
  const rows = (id: string, data: Float32Array) =>
    [0, 1, 2].map((row) => [
      `${id}-${row}`,
      Array.from(data.slice(4 * row, 4 * row + 4), (one) => shown(one, 2)),
    ]);
  if (seed === undefined) {
    const all = [rows("x", x), rows("p", encoding.encode(3).data), rows("sum", sum)];
    return Object.fromEntries(all.flat());
  }
  const drop = (one: number) =>
    encoding.addTo({ data: x.slice(), shape: [3, 4] }, { dropout: { p, seed: one } });
  const mean = Float32Array.from(x, (_, n) => {
    let total = 0;
    for (let one = 0; one < 100; one++) total += drop(one)[n] ?? 0;
    return total / 100;
  });
  return Object.fromEntries(
    [rows("sum", sum), rows("dropped", drop(seed)), rows("mean", mean)].flat(),
  );
}

/** The row of one of some heads: its slope in the paper's code, and by the formula alone. */
function slopeOf(heads: number, head: number): Told["cells"] {
  const { slopes } = rotaries.preset("alibi", { heads });
  const told = [slopes[head - 1] ?? 0, 2 ** ((-8 * head) / heads)];
  return { [`slope-${head}`]: told.map((slope) => String(Number(slope.toPrecision(3)))) };
}

/** The row of a key in the cache: what it is rotated by, how far the query is from there, and their score. */
function keptBy(word: number, [number, apart]: readonly [number, number]): Told["cells"] {
  return { [`word-${word}`]: [String(number), String(apart), shown(Math.cos(apart / 4), 2)] };
}

/** The rows of BERT's sum of a word at a position, and those of both tables. */
function learnedAt(pos: number): Told["cells"] {
  const row = learnedRow(weights.positions, pos);
  const waves = posenc.sinusoidal({ dim: 4 }).encode([pos]).data;
  const normalised = bert.embed([1], { positionIds: [pos], tokenTypeIds: [0] }).data;
  const all = (values: Float32Array) => Array.from(values, (value) => shown(value, 2));
  return {
    [`row-${pos}`]: [all(row).join(", "), all(waves).join(", ")],
    ...{ position: all(row), normalised: all(normalised) },
  };
}

/** The rows of all pairs of Llama 3.1, stretched by a preset and read at 65,536 positions. */
function stretchedBy(preset: "transformers-llama3" | "x-transformers-rotary", more: object) {
  const plain = { dim: 128, base: 500000 };
  const own = rotaries.preset("transformers-default", plain).wavelengths;
  const now = rotaries.preset(preset as "transformers-default", { ...plain, ...more });
  const beyond = [...own].filter(
    (wave, n) => wave > 8192 && 65536 / (now.wavelengths[n] ?? 0) > (8192 / wave) * (1 + 1e-9),
  );
  return {
    beyond: [`${beyond.length} of 64`],
    step: [`${Number(now.frequencies[0]?.toPrecision(4))} rad`],
    amplitude: [String(Number(now.amplitude.toPrecision(5)))],
  };
}

/** The step of the counter from a number to the next: the bits that turn, the product of the waves' rows, their step. */
function stepFrom(n: number): Told["cells"] {
  const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
  const product = encoding.similarity([Math.PI * n], [Math.PI * (n + 1)]).data[0] ?? 0;
  const turning = [...((n ^ (n + 1)) >>> 0).toString(2)].filter((bit) => bit === "1").length;
  return { [`step-${n}`]: [String(turning), shown(product, 3), shown((4 - product) / 2, 2)] };
}

/** The rows of both layouts, column by column. */
function cardsAt(pos: number): Told["cells"] {
  const rows = (["interleaved", "concatenated"] as const).map(
    (layout) => posenc.sinusoidal({ dim: 8, layout }).encode([pos]).data,
  );
  const faces = [
    ["sin₀", "cos₀", "sin₁", "cos₁", "sin₂", "cos₂", "sin₃", "cos₃"],
    ["sin₀", "sin₁", "sin₂", "sin₃", "cos₀", "cos₁", "cos₂", "cos₃"],
  ];
  return Object.fromEntries(
    Array.from({ length: 8 }, (_, column) => [
      `column-${column}`,
      rows.map((row, n) => `${faces[n]?.[column]} ${shown(row[column] ?? 0, 2)}`),
    ]),
  );
}

/** What a wave adds to a word, and how far it moves: at every position by 1. */
function waveAt(n: number, word: string): Told["cells"] {
  const { data } = posenc.sinusoidal({ dim: 2 }).encode([n]);
  return { wave: [[...data].map((value) => shown(value, 2)).join(", "), "1", word] };
}

/** How far words with their positions are from themselves and from the nearest other one, in degrees. */
function turnedIn(dim: number): Told["cells"] {
  const count = 1000;
  const words = posenc
    .dropout(new Float32Array(count * dim).fill(1), { p: 0.5, seed: 1 })
    .map((value) => value - 1);
  const rows = posenc.sinusoidal({ dim }).encode(count).data;
  const [own, others]: [number[], number[]] = [[], []];
  for (let n = 0; n < count; n++) {
    const sum = Array.from(
      { length: dim },
      (_, c) => (words[n * dim + c] ?? 0) + (rows[n * dim + c] ?? 0),
    );
    const length = Math.hypot(...sum) * Math.sqrt(dim);
    for (let word = 0; word < count; word++) {
      const product = sum.reduce((all, value, c) => all + value * (words[word * dim + c] ?? 0), 0);
      (word === n ? own : others).push(Math.acos(Math.min(product / length, 1)));
    }
  }
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const told = (angle: number) => `${Math.round((180 * angle) / Math.PI)}°`;
  const most = -least(own.map((angle) => -angle));
  return { [`columns-${dim}`]: [told(least(own)), told(most), told(least(others))] };
}

const transformer = models.transformer(await trainedWeights("sinusoidal"));
const tokens = transformer.metadata.get("tokens")?.split(" ") ?? [];

/** What the trained model writes backwards of a sentence, with its positions or without, token by token. */
function written(sentence: string, isTold: boolean): string[] {
  const words = sentence.split(" ");
  const zeros = (length: number) => ({
    data: new Float32Array(length * transformer.dim),
    shape: [length, transformer.dim],
  });
  const given = (length: number) => (isTold ? {} : { positions: zeros(length) });
  const ids = words.map((word) => tokens.indexOf(word));
  const memory = transformer.encode(ids, given(words.length));
  const prompt = [tokens.indexOf("<reverse>")];
  while (prompt.length <= words.length + 1 && tokens[prompt.at(-1) ?? 0] !== "<end>") {
    const { data } = transformer.decode(prompt, memory, {
      ...given(prompt.length),
      mask: "causal",
    });
    const logits = data.slice(-transformer.vocabSize);
    prompt.push(logits.indexOf(Math.max(...logits)));
  }
  return prompt.slice(1).map((id) => (tokens[id] === "<end>" ? "(end)" : (tokens[id] ?? "")));
}

/** What both machines have written of a sentence after some tokens. */
const writtenBy = (sentence: string, done: number): Told["cells"] => ({
  written: [written(sentence, true).slice(0, done).join(" ")],
  beside: [written(sentence, false).slice(0, done).join(" ")],
});

/** The rows of the wave's table: its length, and what all pairs tell of a text as long as the picture. */
function waveOf({ dim = 64, base = 10000, pair = 0, zoom = 0 }): Told["cells"] {
  const encoding = posenc.sinusoidal({ dim, base });
  const { wavelengths, pairs } = encoding;
  const { exponent, frequency, wavelength } = encoding.cell(0, 2 * pair);
  const significant = (value: number, digits = 5) =>
    value.toLocaleString("en", { maximumSignificantDigits: digits });
  const positions = 8 * 10 ** zoom;
  const products = encoding.similarity([0], { start: 1, length: positions - 1 }).data;
  const best = products.indexOf(Math.max(...products));
  const some = (is: (length: number) => boolean) =>
    `${wavelengths.filter(is).length} of ${pairs} pairs`;
  return {
    exponent: [shown(exponent)],
    frequency: [significant(frequency)],
    wavelength: [`${significant(wavelength)} positions`],
    times: [`${significant(wavelength / (wavelengths[0] ?? 1), 4)} ×`],
    percent: [`${significant((100 * wavelength) / (2 * Math.PI * base), 3)}%`],
    anew: [some((length) => length <= positions)],
    slow: [some((length) => length > 10 * positions)],
    alike: [`position ${best + 1} (${shown((products[best] ?? 0) / pairs, 3)})`],
  };
}

/** What the model that is shipped of a kind has answered after training. */
function recorded(kind: string): Told["cells"] {
  const { lengths, kinds } = readRuns();
  const shipped = kinds[kind]?.find((run) => run.shipped);
  const told = (shares: readonly (number | null)[] = []) =>
    [12, 16, 24, 48].map(
      (length) => `${Math.round(100 * (shares[lengths.indexOf(length)] ?? 0))}%`,
    );
  return { back: told(shipped?.back), seen: told(shipped?.seen) };
}

/** The rows of the table that six lines make. */
function sixLines(): Told["cells"] {
  const { data } = posenc.sinusoidal({ dim: 4 }).trace(4).afterCosines;
  return Object.fromEntries(
    [0, 1, 2, 3].map((row) => [
      `row-${row}`,
      Array.from(data.slice(4 * row, 4 * row + 4), (value) => shown(value)),
    ]),
  );
}

/** The three numbers of a query's and a key's tokens, and the angle between them in some pairs, by a config.json. */
function inPicture(
  model: "qwen2_vl" | "qwen3_vl",
  rope: Readonly<Record<string, unknown>>,
  { q, k, pairs }: { q: number; k: number; pairs: Readonly<Record<number, string>> },
): Told["cells"] {
  const sizes = { hidden_size: 4096, num_attention_heads: 32, head_dim: 128, num_hidden_layers: 1 };
  const session = rotaries.session({
    ...{ model_type: model, image_token_id: 7 },
    text_config: { model_type: `${model}_text`, ...sizes, ...rope },
  });
  const row = [1, 1, ...Array<number>(12).fill(7), 1, 1];
  const { data } = positions(session, { tokens: [row], grids: { images: [[1, 6, 8]] } }).ids;
  const at = (token: number) => [0, 1, 2].map((axis) => data[axis * row.length + token] ?? 0);
  // A hand that points right, turned by the query's numbers, seen from the key's.
  const apart = at(q).map((one, axis) => one - (at(k)[axis] ?? 0));
  const hands = { data: new Float32Array(128).fill(1, 0, 64), shape: [1, 1, 1, 128] };
  session.turning(0).apply({ q: hands, positions: apart.map((one) => [[one]]) });
  const angle = (pair: number) =>
    Math.atan2(hands.data[64 + pair] ?? 0, hands.data[pair] ?? 0).toPrecision(3);
  const told = (numbers: readonly number[]) => numbers.map((one) => shown(one, 0));
  return {
    ...{ q: told(at(q)), k: told(at(k)), apart: told(apart) },
    ...Object.fromEntries(
      Object.entries(pairs).map(([pair, turnedBy]) => [
        `pair-${pair}`,
        [turnedBy, `${Number(angle(Number(pair)))} rad`],
      ]),
    ),
  };
}

/** A figure without a line here is tried as its page opens. */
const figures: Readonly<Record<string, Moved>> = {
  images: {
    tells: [
      {
        query: "q=9&k=6",
        cells: inPicture(
          "qwen2_vl",
          { rope_theta: 1e6, rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] } },
          { q: 9, k: 6, pairs: { 8: "t", 40: "w" } },
        ),
      },
      {
        query: "way=turns&q=9&k=0",
        cells: inPicture(
          "qwen3_vl",
          {
            rope_theta: 5e6,
            rope_scaling: { mrope_section: [24, 20, 20], mrope_interleaved: true },
          },
          { q: 9, k: 0, pairs: { 0: "t", 8: "w", 16: "h" } },
        ),
      },
    ],
    handles: [
      { name: "q", by: { x: -90, y: 4 }, key: "ArrowRight", moves: ["q"] },
      { name: "k", by: { x: 60, y: 40 }, moves: ["k"] },
    ],
    answer: ".word.next",
  },
  bias: {
    tells: [
      { query: "heads=12", cells: slopeOf(12, 9) },
      { query: "mask=both&slope=0.25&query=5", cells: slopeOf(8, 3) },
    ],
    handles: [{ name: "query", by: { x: 4, y: -90 }, moves: ["query"] }],
    // Row 6 is where it begins.
    typed: { value: "4" },
    answer: ".mirror",
  },
  cache: {
    tells: [
      { query: "now=20", cells: keptBy(13, [13, 7]) },
      {
        query: "now=30&numbering=slot&sinks=2",
        cells: { ...keptBy(1, [1, 6]), ...keptBy(26, [3, 4]) },
      },
      { query: "now=30&numbering=unturned", cells: keptBy(23, [7, 0]) },
    ],
    handles: [{ name: "now", by: { x: 130, y: 4 }, key: "ArrowRight", moves: ["now"] }],
    answer: ".score >> nth=0",
  },
  clinic: {
    tells: [
      { query: "patient=3", cells: cornerOf("doubled") },
      { query: "patient=2", cells: cornerOf("from-one") },
    ],
    handles: [],
    typed: { name: "question" },
    answer: "text.number.row-3.column-5",
  },
  build: {
    tells: [
      { query: "line=2", cells: sixLines() },
      { query: "line=5&variant=exp", cells: sixLines() },
    ],
    handles: [{ name: "line", by: { x: 4, y: -90 }, moves: ["line"] }],
    // Line 6 is where it begins.
    typed: { value: "3" },
    answer: ".head-2 >> nth=0",
  },
  counter: {
    tells: [
      { query: "n=5", cells: { ...stepFrom(5), ...stepFrom(7) } },
      { query: "n=11&soften=100", cells: { ...stepFrom(0), ...stepFrom(11) } },
    ],
    handles: [{ name: "n", by: { x: 0, y: 150 }, key: "ArrowDown", moves: ["n"] }],
    answer: ".steps.own",
  },
  distance: {
    tells: [
      { query: "p=20&k=6", cells: productsOf({ p: 20, k: 6 }) },
      { query: "p=57&k=5", cells: productsOf({ p: 57, k: 5 }) },
    ],
    handles: [
      { name: "p", by: { x: 4, y: 60 }, moves: ["p"] },
      { name: "k", by: { x: 4, y: 60 }, moves: ["k"] },
      { name: "curve", by: { x: 90, y: 4 }, moves: ["k"] },
    ],
    answer: ".curve",
  },
  grid: {
    tells: [
      { query: "x=5&y=1", cells: patches([14, 14], 5, 1, "x-first") },
      { query: "x=5&y=1&order=y-first", cells: patches([14, 14], 5, 1, "y-first") },
      { query: "shape=6x14&x=9&y=1&order=y-first", cells: patches([6, 14], 9, 1, "y-first") },
    ],
    handles: [{ name: "patch", by: { x: 120, y: 90 }, key: "ArrowRight", moves: ["x", "y"] }],
    answer: ".column",
  },
  heatmap: {
    tells: [
      { query: "pos=13&col=1", cells: cellOfTable({ pos: 13, col: 1 }) },
      { query: "pos=31&col=30&dim=32", cells: cellOfTable({ pos: 31, col: 30, dim: 32 }) },
      {
        query: "pos=20&col=25&base=100&layout=concatenated",
        cells: cellOfTable({ pos: 20, col: 25, base: 100, layout: "concatenated" }),
      },
    ],
    handles: [{ name: "cell", by: { x: 160, y: 120 }, key: "ArrowRight", moves: ["col", "pos"] }],
    answer: ".wave",
  },
  layouts: {
    tells: [
      { query: "pos=5", cells: cardsAt(5) },
      { query: "pos=9&card=5&layout=concatenated", cells: cardsAt(9) },
    ],
    handles: [{ name: "card", by: { x: 130, y: 0 }, key: "ArrowRight", moves: ["card"] }],
    answer: ".fit >> nth=0",
  },
  model: {
    tells: [
      { query: "step=4", cells: writtenBy("I love you", 2) },
      { query: "step=6&sentence=210", cells: writtenBy("you love I", 4) },
    ],
    handles: [{ name: "step", by: { x: 3, y: 230 }, moves: ["step"] }],
    typed: { value: "4" },
    answer: ".second.answered >> nth=0",
  },
  beside: {
    tells: [
      { query: "columns=8", cells: turnedIn(8) },
      // A word and its row have columns of their own: tan⁻¹ √½.
      { query: "way=beside&columns=32", cells: { "columns-2": ["35°", "35°", "35°"] } },
    ],
    handles: [],
    answer: ".others >> nth=0",
  },
  number: {
    tells: [
      { query: "n=3", cells: { number: ["3", "4.24", "tree"], ...waveAt(3, "cat") } },
      {
        query: "n=5000",
        cells: {
          number: ["5,000", "7,070", "letter"],
          share: ["1", "1.41", "fish"],
          ...waveAt(5000, "cat"),
        },
      },
      {
        query: "n=5000&word=7&way=wave",
        cells: { number: ["5,000", "7,070", "letter"], ...waveAt(5000, "moon") },
      },
    ],
    handles: [{ name: "n", by: { x: 140, y: -140 }, moves: ["n"] }],
    answer: ".nearest",
  },
  learned: {
    tells: [
      { query: "pos=5", cells: learnedAt(5) },
      { query: "pos=2&view=ends", cells: learnedAt(2) },
    ],
    handles: [{ name: "pos", by: { x: 5, y: 90 }, key: "ArrowDown", moves: ["pos"] }],
    // Its question is about row 6.
    typed: { value: "4" },
    answer: ".void",
  },
  pairs: {
    // What the trained model answers otherwise is in pairs.spec.ts.
    tells: [
      { query: "pair=1", cells: { "adjacent-adjacent": ["100.0%", "99.5%"] } },
      { query: "turn=halves&pair=3", cells: { "halves-halves": ["100.0%", "99.5%"] } },
    ],
    handles: [{ name: "pair", by: { x: 120, y: 4 }, key: "ArrowRight", moves: ["pair"] }],
    answer: ".total",
  },
  order: {
    tells: [
      { query: "words=210", cells: await answersTo("you love I", "none") },
      {
        query: "words=201&positions=sinusoidal",
        cells: await answersTo("you I love", "sinusoidal"),
      },
    ],
    handles: [],
  },
  length: {
    tells: [
      // What training has counted, at 12, 16, 24 and 48 words.
      { query: "view=answers&runner=rotary", cells: recorded("rotary") },
      { query: "view=answers&runner=rotary&slowed=4", cells: recorded("rotary-linear-4") },
      { query: "view=answers&runner=t5", cells: recorded("t5") },
      { query: "count=48", cells: { plain: rightAt5("none"), hidden: rightAt5("11") } },
    ],
    handles: [{ name: "count", by: { x: 0, y: 160 }, moves: ["count"] }],
    typed: { value: "30" },
    answer: ".band",
  },
  rope: {
    tells: [
      { query: "n=20&apart=3", cells: scoresAt({ n: 20, apart: 3 }) },
      { query: "n=77&apart=3", cells: scoresAt({ n: 77, apart: 3 }) },
      { query: "n=0&apart=40", cells: scoresAt({ n: 0, apart: 40 }) },
    ],
    handles: [
      { name: "n", by: { x: 4, y: 60 }, moves: ["n"] },
      { name: "m", by: { x: -4, y: 40 }, moves: ["apart"] },
    ],
  },
  rotation: {
    tells: [
      { query: "pos=5&k=3", cells: turned({}) },
      {
        query: "pos=200&k=-17&pair=31&dim=128",
        cells: turned({ dim: 128, pos: 200, k: -17, pair: 31 }),
      },
    ],
    handles: [
      { name: "k", by: { x: 150, y: -60 }, moves: ["k"] },
      { name: "pos", by: { x: 40, y: -180 }, key: "ArrowRight", moves: ["pos"] },
    ],
  },
  wave: {
    tells: [
      { query: "pair=8&zoom=2", cells: waveOf({ pair: 8, zoom: 2 }) },
      { query: "dim=4&base=2&pair=1&zoom=1", cells: waveOf({ dim: 4, base: 2, pair: 1, zoom: 1 }) },
    ],
    // It is taken no further than the view that has all that it passes.
    handles: [{ name: "crest", by: { x: 66, y: 4 }, moves: ["pair"] }],
    answer: ".last",
  },
  stretch: {
    tells: [
      { query: "method=ntk", cells: stretchedBy("x-transformers-rotary", { ntkFactor: 8 }) },
      {
        query: "method=llama3&slow=0.25",
        cells: stretchedBy("transformers-llama3", {
          ...{ factor: 8, trained: 8192, lowFreqFactor: 0.25, highFreqFactor: 4 },
        }),
      },
    ],
    handles: [
      { name: "factor", by: { x: 4, y: 25 }, key: "ArrowDown", moves: ["factor"] },
      { name: "pair", by: { x: 120, y: 3 }, key: "ArrowRight", moves: ["pair"] },
    ],
    answer: ".crosses",
  },
  worked: {
    tells: [
      { query: "stage=add", cells: workedBy({}) },
      { query: "stage=dropout&p=0.5&seed=3", cells: workedBy({ seed: 3, p: 0.5 }) },
    ],
    handles: [],
    typed: { name: "seed", query: "?stage=dropout" },
  },
};

const handleOf = (figure: Locator, name: string) => figure.locator(`[data-handle=${name}]`);
const drawer = (figure: Locator) => figure.locator("#numbers");

/** How much of the screen the marks reach over, and by how much the figure scrolls inside or sticks out below. */
const drawnOn = (page: Page) =>
  figuresOn(page).evaluate((one) => {
    const marks = [...(one.shadowRoot?.querySelectorAll("#stage svg *") ?? [])];
    const boxes = marks.map((mark) => mark.getBoundingClientRect()).filter((box) => box.width > 0);
    const most = (side: "right" | "bottom", end: number) =>
      Math.min(Math.max(...boxes.map((box) => box[side])), end);
    const least = (side: "left" | "top") => Math.max(Math.min(...boxes.map((box) => box[side])), 0);
    const width = most("right", innerWidth) - least("left");
    const height = most("bottom", innerHeight) - least("top");
    const around = one.shadowRoot?.firstElementChild as Element;
    return {
      share: (width * height) / (innerWidth * innerHeight),
      inner: around.scrollHeight - around.clientHeight,
      // What lies over the text below takes its taps.
      below: around.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom,
    };
  });

/**
 * How many things a reader can press on the screen. A group of choices is one, a slider and its handle are one, and so are
 * the pieces of a picture. A number in the text moves what a handle moves.
 */
const pressedOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<unknown>();
    const walk = (root: ParentNode) => {
      for (const one of root.querySelectorAll<HTMLElement>("*")) {
        if (one.shadowRoot) walk(one.shadowRoot);
        const seen = one.closest("label") ?? one;
        const { width, height, top, bottom } = seen.getBoundingClientRect();
        if (one.tabIndex < 0 || one.matches(".scrub") || width * height === 0) continue;
        // Nobody presses what shows less than this.
        const least = 4;
        if (bottom < least || top > innerHeight - least) continue;
        if (!seen.checkVisibility({ visibilityProperty: true })) continue;
        const isRadio = one instanceof HTMLInputElement && one.type === "radio";
        found.add(isRadio ? one.name : one.dataset.piece ? "pieces" : one);
      }
    };
    walk(document);
    return found.size;
  });

/** The settings of a figure. */
const settingsOf = (figure: Locator, names: readonly string[]) =>
  figure.evaluate((one, all) => all.map((name) => Reflect.get(one, name) as number), names);

/** Waits until nothing moves in a picture. */
const standsStill = (figure: Locator) =>
  figure.evaluate(async (one) => {
    const drawn = () => one.shadowRoot?.querySelector("#stage")?.innerHTML;
    for (let before: string | undefined; before !== drawn(); ) {
      before = drawn();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });

/** Opens a figure's page with a query, and returns the figure once it is drawn. */
type Opened = (page: Page, query: string) => Promise<Locator>;

/** What every figure does: its drawer has the core's numbers, they are typed there, and its handles move them. */
function tryNumbers({ tells, handles, typed }: Moved, opened: Opened): void {
  test("the drawer is closed at first, and has the core's numbers", async ({ page }) => {
    for (const { query, cells } of tells) {
      const figure = await opened(page, `?${query}`);
      await expect(figure.locator(".drawer")).toHaveCount(0);
      await drawer(figure).click();
      for (const [id, told] of Object.entries(cells)) {
        await expect(readout(figure, id).locator("td"), id).toHaveText([...told]);
      }
    }
  });

  const first = handles[0]?.moves[0] ?? typed?.name;
  if (first !== undefined)
    test("its numbers are typed in the drawer", async ({ page }) => {
      const { name = first, query = "", value = "6" } = typed ?? {};
      const figure = await opened(page, query);
      await drawer(figure).click();
      await figure.locator(`#${name}-box`).fill(value);
      await figure.locator(`#${name}-box`).press("Enter");
      await expect.poll(() => settingsOf(figure, [name])).toEqual([Number(value)]);
      await expect(page).toHaveURL(new RegExp(`${name}=${value}`));
    });

  for (const { name, by, key, moves } of handles) {
    test(`the handle ${name} follows the pointer without steps, and settles`, async ({ page }) => {
      const figure = await opened(page, "");
      const handle = handleOf(figure, name);
      await handle.scrollIntoViewIfNeeded();
      const before = await settingsOf(figure, moves);
      const from = await middleOf(handle);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      const places = new Set<string>();
      for (let step = 1; step <= 16; step++) {
        await page.mouse.move(from.x + (by.x * step) / 16, from.y + (by.y * step) / 16);
        const { x, y } = await boxOf(handle);
        places.add(`${x.toFixed(1)} ${y.toFixed(1)}`);
      }
      // More places than there are whole numbers on the way.
      expect(places.size).toBe(16);
      await page.mouse.up();
      const after = await settingsOf(figure, moves);
      expect(after).not.toEqual(before);
      expect(after.every(Number.isInteger)).toBe(true);
      const last = await boxOf(handle);
      await expect(page).toHaveURL(new RegExp(`${moves[0]}=${after[0]}`));
      // Where the address leads to is where it has settled.
      await opened(page, new URL(page.url()).search);
      await handle.scrollIntoViewIfNeeded();
      const stage = await boxOf(figure.locator("#stage"));
      const again = await boxOf(handle);
      expect(again.x - stage.x).toBeCloseTo(last.x - stage.x, -1);
    });

    if (key === undefined) continue;
    test(`the handle ${name} takes the arrow keys, and says where it is`, async ({ page }) => {
      const figure = await opened(page, "");
      const handle = handleOf(figure, name);
      const [before = 0] = await settingsOf(figure, moves);
      await handle.press(key);
      expect((await settingsOf(figure, moves))[0]).toBe(before + 1);
      await handle.press("Home");
      expect((await settingsOf(figure, moves))[0]).toBeLessThan(before);
      const said = await handle.evaluate((one) => one.getAttribute("role"));
      expect(said).toBe(moves.length === 1 ? "slider" : "grid");
      if (said === "slider") {
        const [now] = await settingsOf(figure, moves);
        await expect(handle).toHaveAttribute("aria-valuenow", String(now));
      } else {
        await expect(handle.getByRole("gridcell")).toHaveAttribute("aria-label", /\d/);
      }
    });
  }
}

/** The hands of the four quickest pairs in a row, each as its sine and its cosine. */
function handsIn(n: number): Told["cells"] {
  const { sines, cosines } = posenc.sinusoidal({ dim: 32 }).phasors(n);
  const cells = (hand: number) => [sines, cosines].map((one) => shown(one[hand] ?? Number.NaN));
  return Object.fromEntries([0, 1, 2, 3].map((hand) => [`hand-${hand}`, cells(hand)]));
}

/** The second figures of chapters, by the chapter. */
const second: Readonly<Record<string, Moved>> = {
  heatmap: {
    tells: [
      { query: "n=30", cells: handsIn(30) },
      { query: "n=7&tilt=100", cells: handsIn(7) },
    ],
    handles: [{ name: "n", by: { x: 3, y: -120 }, key: "ArrowDown", moves: ["n"] }],
    // Row 30 is where it begins.
    typed: { name: "tilt", value: "6" },
  },
  rotation: {
    tells: [
      { query: "n=5&slide=3", cells: woundAt({}) },
      { query: "n=60&slide=17&slow=8", cells: woundAt({ n: 60, slide: 17, slow: 8 }) },
    ],
    handles: [
      { name: "slide", by: { x: -50, y: 110 }, moves: ["slide"] },
      { name: "n", by: { x: 100, y: 25 }, key: "ArrowRight", moves: ["n"] },
    ],
  },
};

for (const [slug, moved] of Object.entries(second)) {
  test.describe(`${slug}, its second figure`, () => {
    tryNumbers(moved, async (page, query) => {
      await open(page, `en/${slug}/${query}`);
      const figure = page.locator("main > .second");
      await figure.scrollIntoViewIfNeeded();
      await figure.and(page.locator("[ready]")).waitFor();
      return figure;
    });
  });
}

for (const slug of staged) {
  const { tells, handles, typed, answer } = figures[slug] ?? { tells: [plain], handles: [] };
  test.describe(slug, () => {
    tryNumbers({ tells, handles, ...(typed && { typed }) }, async (page, query) => {
      await open(page, `en/${slug}/${query}`);
      return figuresOn(page);
    });

    test("on paper the drawer is open", inChromium, async ({ page }) => {
      await open(page, `en/${slug}/`);
      const figure = figuresOn(page);
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ media: "print" });
      await expect(figure.locator(".drawer table").first()).toBeVisible();
      for (const one of ["#numbers", "#reset", "input"]) {
        await expect(figure.locator(one).first()).toBeHidden();
      }
      await page.emulateMedia({ media: "screen" });
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect(figure.locator(".drawer")).toHaveCount(0);
    });

    for (const language of inTurn === undefined ? languages : [inTurn]) {
      test(`the picture covers the first screen, and nothing sticks out or scrolls inside (${language})`, async ({
        page,
      }) => {
        for (const [width, height, least] of [
          [1440, 900, 0.45],
          [390, 844, 0.4],
        ] as const) {
          await page.setViewportSize({ width, height });
          await open(page, `${language}/${slug}/`, { isNew: true });
          const drawn = await drawnOn(page);
          expect(drawn.share, `${width} px`).toBeGreaterThanOrEqual(least);
          expect(drawn.inner).toBeLessThanOrEqual(1);
          expect(drawn.below).toBeLessThanOrEqual(1);
          expect(await pressedOn(page), `${width} px`).toBeLessThanOrEqual(12);
          const stage = await boxOf(figuresOn(page).locator("#stage"));
          expect(stage.x).toBeGreaterThanOrEqual(0);
          expect(stage.x + stage.width).toBeLessThanOrEqual(width);
          await expect(figuresOn(page).locator("input[type=number]")).toHaveCount(0);
        }
      });
    }

    test("on a phone the picture stands above all that is read, and nothing moves", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, `en/${slug}/`, { isNew: true });
      await expect(page.locator(".lesson.followed")).toBeVisible();
      const faults = await page.evaluate(async () => {
        const seen = new Set<string>();
        const lesson = document.querySelector(".lesson") as HTMLElement;
        const figure = lesson.querySelector(".live") as HTMLElement;
        const start = figure.getBoundingClientRect().top;
        const end = lesson.getBoundingClientRect().bottom - innerHeight;
        for (let y = 0; y < end; y += innerHeight / 3) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 150));
          const { top, bottom } = figure.getBoundingClientRect();
          if (Math.abs(top - Math.max(start - y, 0)) > 1) seen.add(`its top is at ${top}`);
          if (y > start && bottom > innerHeight * 0.55) seen.add(`it ends at ${bottom}`);
        }
        return [...seen];
      });
      expect(faults).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await shiftWhileReading(page)).toBe(0);
    });

    test("the drawer pushes the page down, and the picture stays where it was", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `en/${slug}/`);
      await expect(page.locator(".lesson.followed")).toBeVisible();
      await page.evaluate(() => scrollTo(0, 700));
      const figure = figuresOn(page);
      const top = async () => (await boxOf(figure.locator("#stage"))).y;
      const before = await top();
      await drawer(figure).click();
      await expect(figure.locator(".drawer")).toBeVisible();
      expect(Math.abs((await top()) - before)).toBeLessThan(1);
      expect((await drawnOn(page)).inner).toBeLessThanOrEqual(1);
      await drawer(figure).click();
      await expect(figure.locator(".drawer")).toHaveCount(0);
      expect(Math.abs((await top()) - before)).toBeLessThan(1);
    });

    test("its drawer leads to the page that embeds it, as it is", async ({ page }) => {
      await open(page, `en/${slug}/${tells[1]?.query ? `?${tells[1].query}` : ""}`);
      await drawer(figuresOn(page)).click();
      await figuresOn(page).getByRole("link", { name: "Embed" }).click();
      const { figure: name } = chapters[slug as keyof typeof chapters];
      await expect(page).toHaveURL(new RegExp(`/en/embed/\\?figure=${name}&`));
      await page.locator("#preview").scrollIntoViewIfNeeded();
      const shownThere = page.frameLocator("#preview").locator(`posenc-${name}[ready]`);
      await expect(shownThere).toBeVisible();
      for (const [key, value] of new URLSearchParams(tells[1]?.query)) {
        expect(await shownThere.evaluate((one, of) => String(Reflect.get(one, of)), key)).toBe(
          value,
        );
      }
    });

    test("its question keeps the answer, which then plays", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await open(page, `en/${slug}/`, { isNew: true });
      const figure = figuresOn(page);
      await expect(figure).toHaveAttribute("asked");
      if (answer) await expect(figure.locator(answer)).toHaveCount(0);
      // The drawer keeps it, too, and has controls.
      await drawer(figure).click();
      await expect(figure.locator(".drawer .controls")).toHaveCount(1);
      await expect(figure.locator(".drawer table")).toHaveCount(0);
      await drawer(figure).click();
      await page.locator(".ask .choices button").first().click();
      await expect(figure).not.toHaveAttribute("asked");
      if (answer) await expect(figure.locator(answer)).toHaveCount(1);
      await standsStill(figure);
    });
  });
}

test("A torus is turned wherever it is taken, all the way round, and by keys", async ({ page }) => {
  await open(page, "en/rotation/?turn=10");
  const figure = page.locator("posenc-torus");
  await figure.scrollIntoViewIfNeeded();
  await figure.and(page.locator("[ready]")).waitFor();
  const stage = await boxOf(figure.locator("#stage"));
  const from = { x: stage.x + stage.width * 0.52, y: stage.y + 6 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 150, from.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await settingsOf(figure, ["turn"]))[0]).toBeGreaterThan(180);
  const grip = figure.getByRole("slider", { name: "Turned by" });
  await grip.press("Home");
  await grip.press("ArrowRight");
  expect(await settingsOf(figure, ["turn"])).toEqual([1]);
});

test("Threads are tilted wherever they are taken, from clocks to the columns of the table", async ({
  page,
}) => {
  await open(page, "en/heatmap/?tilt=0");
  const figure = page.locator("posenc-thread");
  await figure.scrollIntoViewIfNeeded();
  await figure.and(page.locator("[ready]")).waitFor();
  const stage = await boxOf(figure.locator("#stage"));
  const line = async () => (await boxOf(figure.locator("path.row"))).y - stage.y;
  // From above every position lies on one clock.
  const before = await line();
  await figure.locator("[data-handle=n]").press("Home");
  expect(Math.abs((await line()) - before)).toBeLessThan(1);
  await page.mouse.move(stage.x + stage.width / 2, stage.y + 12);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height * 0.6, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await settingsOf(figure, ["tilt"]))[0]).toBeGreaterThan(60);
  expect(Math.abs((await line()) - before)).toBeGreaterThan(50);
  await figure.getByRole("slider", { name: "Tilt" }).press("End");
  await expect(figure.locator("path.hand")).toHaveCount(0);
  await expect(readout(figure, "caption")).toContainText("column of the table");
});

test("A patch is touched anywhere on the map", async ({ page }) => {
  await open(page, "en/grid/");
  const figure = figuresOn(page);
  const touched = await middleOf(handleOf(figure, "patch"));
  const side = (await boxOf(figure.locator(".row"))).width / 14;
  await page.mouse.click(touched.x + 4 * side, touched.y + 7 * side);
  await expect.poll(() => settingsOf(figure, ["x", "y"])).toEqual([9, 8]);
});

/** Where the hand of a position ends, at every moment until it stands still. */
async function stepSeen(page: Page): Promise<number[]> {
  return figuresOn(page).evaluate(async (figure) => {
    const root = figure.shadowRoot;
    const sine = () => Number(root?.querySelector(".tip.pos")?.getAttribute("cy"));
    const seen = new Set([sine()]);
    Reflect.set(figure, "pos", 6);
    // However slow the machine: until a while after the last time that something moved.
    let still = 0;
    for (let count = seen.size; still < 60; still = seen.size === count ? still + 1 : 0) {
      count = seen.size;
      await new Promise((resolve) => setTimeout(resolve, 15));
      seen.add(sine());
    }
    return [...seen];
  });
}

test("On the way to the next position the hand is between the two", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/rotation/");
  const places = await stepSeen(page);
  expect(places.length).toBeGreaterThan(3);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(await settingsOf(figuresOn(page), ["pos"])).toEqual([6]);
});

test("Who asks for less motion sees it jump", inChromium, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "en/rotation/");
  expect(await stepSeen(page)).toHaveLength(2);
});

test("It plays until it is paused, or a position is set by others", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/rotation/");
  const figure = figuresOn(page);
  await figure.getByRole("button", { name: "Play" }).click();
  // Wherever it is by the time that is asked.
  await expect.poll(async () => (await settingsOf(figure, ["pos"]))[0]).toBeGreaterThanOrEqual(8);
  await figure.getByRole("button", { name: "Pause" }).click();
  const [pos = 0] = await settingsOf(figure, ["pos"]);
  await page.waitForTimeout(1500);
  expect((await settingsOf(figure, ["pos"]))[0]).toBeLessThanOrEqual(pos + 1);
  await figure.getByRole("button", { name: "Play" }).click();
  await figure.evaluate((one) => Reflect.set(one, "pos", 200));
  await expect(figure.getByRole("button", { name: "Play" })).toBeVisible();
  expect(await settingsOf(figure, ["pos"])).toEqual([200]);
});

test("The bars of the sum are as high as the hand, whatever k is", async ({ page }) => {
  for (const k of [3, 10, -17]) {
    await open(page, `en/rotation/?k=${k}`);
    const figure = figuresOn(page);
    const ends = await figure.evaluate((one) => {
      const middle = (selector: string, edge: "top" | "bottom") =>
        one.shadowRoot?.querySelector(selector)?.getBoundingClientRect()[edge] ?? Number.NaN;
      const tip = one.shadowRoot?.querySelector(".tip.rotated")?.getBoundingClientRect();
      const end = tip ? (tip.top + tip.bottom) / 2 : Number.NaN;
      return { end, edges: [middle(".bar.second", "top"), middle(".bar.second", "bottom")] };
    });
    // One of the second bar's ends is where the hand ends.
    expect(Math.min(...ends.edges.map((edge) => Math.abs(edge - ends.end)))).toBeLessThan(1.5);
  }
});

test("The arc of β has as many turns as k", async ({ page }) => {
  await open(page, "en/rotation/?k=64&pair=0");
  const path = (await figuresOn(page).locator("path.beta").getAttribute("d")) ?? "";
  const points = [...path.matchAll(/[ML](\S+) (\S+?)(?=[ML]|$)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  // Each turn crosses the cosine axis twice.
  const crossings = points.filter(
    ([, y = 0], at) => at > 0 && y < 0 !== (points[at - 1]?.[1] ?? 0) < 0,
  );
  const turns = 64 / (posenc.sinusoidal({ dim: 64 }).wavelengths[0] ?? 1);
  expect(Math.abs(crossings.length / 2 - turns)).toBeLessThan(0.6);
});

test("Where two hands nearly coincide their ends are shown enlarged", async ({ page }) => {
  await open(page, "en/rotation/?pair=31");
  await expect(figuresOn(page).locator("text.loupe")).toContainText("× 100");
  await drawer(figuresOn(page)).click();
  const pair = figuresOn(page).getByRole("spinbutton", { name: "Pair i" });
  await pair.fill("2");
  await pair.press("Enter");
  await expect(figuresOn(page).locator("text.loupe")).toHaveCount(0);
});

test("A small clock chooses its pair", async ({ page }) => {
  await open(page, "en/rotation/");
  const figure = figuresOn(page);
  await drawer(figure).click();
  const clocks = figure.locator("#further-0");
  await clocks.scrollIntoViewIfNeeded();
  const { width } = await boxOf(clocks);
  await clocks.click({ position: { x: (3.5 / 8) * width, y: (1.5 / 8) * width } });
  await expect.poll(() => settingsOf(figure, ["pair"])).toEqual([11]);
});

test.describe("by finger", inChromium, () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("A finger turns the hand, and the page stays", async ({ page }) => {
    await open(page, "en/rotation/");
    const figure = figuresOn(page);
    await handleOf(figure, "k").scrollIntoViewIfNeeded();
    await dragByFinger(page, handleOf(figure, "k"), { x: 40, y: -10 });
    await expect.poll(() => settingsOf(figure, ["k"])).not.toEqual([3]);
  });
});

test("Digits melt into the waves of base 16 at π · n, and every step becomes as large", async ({
  page,
}) => {
  await open(page, "en/counter/");
  const figure = figuresOn(page);
  const own = figure.locator(".digit.own");
  await expect(own).toHaveText(["0", "1", "0", "1"]);
  const bars = async () => {
    const paths = await figure.locator("path.steps").all();
    const drawn = (await Promise.all(paths.map((one) => one.getAttribute("d")))).join("");
    return new Set([...drawn.matchAll(/h(\S+?)v/g)].map(([, length]) => length)).size;
  };
  expect(await bars()).toBe(4);
  await figure.getByRole("slider", { name: "Soften" }).press("End");
  const { cosines } = posenc.sinusoidal({ dim: 8, base: 16 }).phasors(Math.PI * 5);
  const soft = [...cosines].reverse().map((cosine) => shown((1 - cosine) / 2, 2));
  await expect(own).toHaveText(soft);
  expect(await bars()).toBe(1);
});

test("The cards are dealt, and each weight is told whether it gets its number", async ({
  page,
}) => {
  await open(page, "en/layouts/");
  const figure = figuresOn(page);
  const faces = async () =>
    (await figure.locator("text.card").allTextContents()).filter((text) => /[sc]/.test(text));
  expect(await faces()).toHaveLength(8);
  const crosses = () => figure.locator("path.fit[d*='m0 -10']");
  await expect(crosses()).toHaveCount(0);
  await figure.getByRole("radio", { name: "concatenated" }).check();
  // The first card and the last keep their places.
  await expect(crosses()).toHaveCount(6);
  await expect(readout(figure, "caption")).toHaveText(
    "sin of pair 1 is 0.4794: in column 2 interleaved, in column 1 concatenated.",
  );
});

for (const [language, tokens, pair, between] of [
  ["zh-Hant", "我 愛 你 , 你 愛 家", "我 家", ""],
  ["en", "I love you , you love me", "I me", " "],
] as const) {
  test(`A model answers as in Node, right with the rows it knows and wrong with the others: ${language}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, `${language}/layouts/`);
    expect(asked.filter((address) => /posenc_model|safetensors/.test(address))).toEqual([]);
    const figure = figuresOn(page);
    const model = models.transformer(await trainedWeights("sinusoidal"));
    const known = model.metadata.get("tokens")?.split(" ") ?? [];
    const ids = (text: string) => text.split(" ").map((word) => known.indexOf(word));
    const end = known.indexOf("<end>");
    const words = tokens.split(" ");
    const comma = between === "" ? "，" : ",";
    const joined = (some: readonly (string | undefined)[]) =>
      some.join(between).replaceAll(`${between},`, comma);
    const right = [
      words.find((word) => pair.split(" ").includes(word)) ?? "",
      joined([...words].reverse()),
    ];
    for (const layout of ["concatenated", "interleaved"] as const) {
      await figure.locator(`input[value=${layout}]`).check();
      const positions = posenc.sinusoidal({ dim: 32, layout }).encode(words.length);
      const write = (prompt: string, most: number) =>
        model
          .generate(ids(tokens), { prompt: ids(prompt), end, most, positions })
          .filter((id) => id !== end)
          .map((id) => known[id]);
      const told = [
        write(`<first> ${pair}`, 1)[0] ?? "",
        joined(write("<reverse>", words.length + 1)),
      ];
      await expect(figure.locator("text.first")).toHaveText(told[0] ?? "");
      await expect(figure.locator("text.backwards")).toHaveText(told[1] ?? "");
      if (layout === "interleaved") expect(told).toEqual(right);
      else expect(told).not.toEqual(right);
    }
  });
}

test("A wave keeps every word nearest to itself at every position", () => {
  const { data } = posenc.sinusoidal({ dim: 2 }).encode(5001);
  let most = 0;
  for (let n = 0; n <= 5000; n++) {
    most = Math.max(most, Math.hypot(data[2 * n] ?? 0, data[2 * n + 1] ?? 0));
  }
  // Two words are at least 2.2 apart.
  expect(most).toBeLessThan(1.1);
});

test("5000 is one drag: the word stays at the pointer, and the words that are left behind are named", async ({
  page,
}) => {
  await open(page, "en/number/");
  const figure = figuresOn(page);
  const handle = handleOf(figure, "n");
  const stage = await boxOf(figure.locator("#stage"));
  const half = Math.min(stage.width, stage.height) / 2 - 8;
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.2, 0.5, 0.75]) {
    const to = { x: middle.x + share * half, y: middle.y - share * half };
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const now = await middleOf(handle);
    expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(6);
  }
  await page.mouse.move(middle.x + half, middle.y - half);
  await page.mouse.up();
  await expect(page).toHaveURL(/\?n=5000$/);
  await expect(figure.getByText("all 21 words")).toBeVisible();
  await expect(figure.getByText("nearest: letter")).toBeVisible();
});

test("A word of the map is chosen by a tap", async ({ page }) => {
  await open(page, "en/number/");
  const figure = figuresOn(page);
  const place = await boxOf(figure.locator("#stage text", { hasText: /^king$/ }));
  await page.mouse.click(place.x + place.width / 2, place.y + place.height);
  await expect(page).toHaveURL(/word=19/);
});
