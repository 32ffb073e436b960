import { expect, test } from "vitest";
import { load, type TokenClassifier, type TokenClassifierOptions, type ToldInstead } from "#lesson";
import { difference, golden, goldenWeights } from "../golden.js";

const lessons = await load();
const weights = {
  added: await goldenWeights("classifier_added"),
  beside: await goldenWeights("classifier_beside"),
  t5: await goldenWeights("classifier_t5"),
};
const wave: TokenClassifierOptions = { heads: 2, positions: "wave", period: 8 };
const sinusoidal: TokenClassifierOptions = { heads: 2, positions: "sinusoidal" };
const rotary: TokenClassifierOptions = { heads: 2, positions: "rotary", base: 100 };
const alibi: TokenClassifierOptions = { heads: 2, positions: "alibi", slopes: [0.5, 1] };

/** How far the logits of a model are from those that PyTorch gave. */
async function distance(model: TokenClassifier, name: string, told: ToldInstead = {}) {
  const { back, seen } = model.classify(await golden(`${name}.ids`), told);
  const expected = async (task: string) => (await golden(`${name}.${task}_torch`)).data;
  return Math.max(
    difference(back.logits.data, await expected("back")),
    difference(seen.logits.data, await expected("seen")),
  );
}

test("a token classifier gives PyTorch's logits, told in each way", async () => {
  const added = lessons.tokenClassifier(weights.added, wave);
  expect(added).toMatchObject({ vocabSize: 7, dim: 8, heads: 2, layers: 2, ffDim: 12 });
  const stretched: ToldInstead = { rotary: { frequencies: [1 / 3, 1 / 30], amplitude: 1.25 } };
  const slopes = [0.0625, 0.00390625];
  const biases = lessons.tokenClassifier(weights.added, alibi).attentionBiases(11, { slopes });
  const cases: [TokenClassifierOptions, keyof typeof weights, string, ToldInstead?][] = [
    [wave, "added", "added"],
    [sinusoidal, "beside", "beside"],
    [rotary, "added", "rotary"],
    [{ ...rotary, pairing: "halves" }, "added", "rotary_halves"],
    [rotary, "added", "rotary_halves", { rotary: { pairing: "halves" } }],
    [rotary, "added", "rotary_stretched", stretched],
    [{ heads: 2, positions: "none" }, "added", "rotary", { rotary: { frequencies: [1, 0.1] } }],
    [{ ...alibi, sides: "alternate" }, "added", "alibi"],
    [{ ...alibi, slopes }, "added", "alibi_symmetric"],
    [{ ...alibi, sides: "alternate" }, "added", "alibi_symmetric", { biases }],
    [{ heads: 2, positions: "t5", maxDistance: 6 }, "t5", "t5"],
  ];
  for (const [options, from, name, told] of cases) {
    const model = lessons.tokenClassifier(weights[from], options);
    expect(await distance(model, `classifier_${name}`, told), name).toBeLessThan(1e-5);
  }
});

test("a rotary's model has its frequencies and pairing, and may be moved to the other", async () => {
  const model = lessons.tokenClassifier(weights.added, rotary);
  expect(model.rotary).toMatchObject({ amplitude: 1, pairing: "adjacent" });
  expect([...(model.rotary?.frequencies ?? [])]).toEqual([1, 0.1]);
  model.convertPairing("halves");
  expect(model.rotary?.pairing).toBe("halves");
  expect(await distance(model, "classifier_rotary")).toBeLessThan(1e-5);
  expect(lessons.tokenClassifier(weights.added, wave).rotary).toBeUndefined();
});

test("one sequence has the shape of one, and attention comes layer by layer", () => {
  const model = lessons.tokenClassifier(weights.added, wave);
  const { attention, ...classified } = model.classify([3, 1, 4], { attention: true });
  expect(classified).toEqual(model.classify([3, 1, 4]));
  expect(classified.back.logits.shape).toEqual([3, 7]);
  expect(classified.seen.answers.shape).toEqual([3]);
  expect(attention?.map(({ shape }) => shape)).toEqual([
    [2, 3, 3],
    [2, 3, 3],
  ]);
});

test("what a model is told of positions can be seen, and taken from a caller instead", () => {
  const told = (positions: NonNullable<TokenClassifierOptions["positions"]>) =>
    lessons.tokenClassifier(weights.added, { heads: 2, period: 8, positions });
  expect(told("none").encodePositions(2).data).toEqual(new Float32Array(16));
  expect(told("index").encodePositions(3).data.at(-1)).toBe(2);
  expect(told("share").encodePositions(4).data.at(-1)).toBe(0.75);
  expect([...told("bits").encodePositions(6).data.slice(-8)]).toEqual([1, 0, 1, 0, 0, 0, 0, 0]);
  const row = told("wave").encodePositions(3);
  expect(row.shape).toEqual([3, 8]);
  // The cosine of a quarter of a turn, of which π in float64 falls short by 6e-17.
  const last = [...row.data.slice(-8)].map((value) => Number(value.toFixed(9)));
  expect(last).toEqual(Array.from({ length: 4 }, () => [1, 0]).flat());
  const ids = [3, 1, 4, 1, 5];
  const positions = told("index").encodePositions(5);
  expect(told("bits").classify(ids, { positions })).toEqual(told("index").classify(ids));
  expect(told("bits").classify(ids)).not.toEqual(told("index").classify(ids));
});

test("rows of the tasks are those that the training program draws, with what is right of them", () => {
  const rows = lessons.taskRows({ length: 9, count: 2, seed: 1 });
  // Printed by fresh_rows(9, 2, 1) of src/training/attempts.py.
  expect(rows).toEqual({
    data: Uint32Array.of(5, 1, 10, 7, 10, 1, 5, 26, 26, 21, 13, 14, 14, 22, 4, 21, 13, 4),
    shape: [2, 9],
  });
  const { back, seen } = lessons.taskAnswers([4, 2, 2, 9, 4, 7, 7, 7]);
  expect(back.answers).toEqual({ data: Uint32Array.of(0, 0, 0, 4, 2, 2, 9, 4), shape: [8] });
  expect([...back.weights.data]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  expect([...seen.answers.data]).toEqual([0, 0, 1, 0, 1, 0, 1, 1]);
  expect([...seen.weights.data]).toEqual([0, 1, 5, 0, 3, 0, 0, 0]);
});

test("accuracy is what the answers to its rows add up to", () => {
  const model = lessons.tokenClassifier(weights.beside, sinusoidal);
  const asked = { length: 10, count: 30, seed: 4 };
  const rows = lessons.taskRows({ ...asked, vocabSize: 7 });
  const given = model.classify(rows);
  const right = lessons.taskAnswers(rows);
  const expected = (task: "back" | "seen") => {
    const { answers, weights } = right[task];
    const sum = { rows: 30, right: 0, asked: 0, halfWidth: expect.any(Number) };
    for (const [n, weight] of weights.data.entries()) {
      sum.asked += weight;
      if (given[task].answers.data[n] === answers.data[n]) sum.right += weight;
    }
    return sum;
  };
  expect(model.accuracy(asked)).toEqual({ back: expected("back"), seen: expected("seen") });
  expect(expected("back").asked).toBe(30 * 7);
  const positions = new Float32Array(10 * 4);
  expect(model.accuracy({ ...asked, positions })).not.toEqual(model.accuracy(asked));
});

test("counting goes some rows at a time, and ends with what accuracy counts", () => {
  const model = lessons.tokenClassifier(weights.beside, sinusoidal);
  const asked = { length: 10, count: 25, seed: 4 };
  const steps = [...model.counting({ ...asked, step: 10 })];
  expect(steps.map(({ back }) => back.rows)).toEqual([10, 20, 25]);
  expect(steps[0]).toEqual(model.accuracy({ ...asked, count: 10 }));
  expect(steps[2]).toEqual(model.accuracy(asked));
  expect([...model.counting(asked)]).toHaveLength(3);
  expect(model.accuracy({ ...asked, count: 1 }).back.halfWidth).toBe(Number.POSITIVE_INFINITY);
  const rotary = { frequencies: [1, 0.5] };
  expect(model.accuracy({ ...asked, rotary })).not.toEqual(model.accuracy(asked));
});

test("one row is marked place by place", () => {
  const model = lessons.tokenClassifier(weights.added, wave);
  const row = [4, 2, 2, 6, 4];
  const { back, seen } = model.mark(row);
  const given = model.classify(row);
  expect(back.map(({ answer }) => answer)).toEqual([...given.back.answers.data]);
  expect(back.map(({ rightAnswer }) => rightAnswer)).toEqual([0, 0, 0, 4, 2]);
  expect(back.map(({ mark }) => mark)).toEqual([
    "not asked",
    "not asked",
    "not asked",
    given.back.answers.data[3] === 4 ? "right" : "wrong",
    given.back.answers.data[4] === 2 ? "right" : "wrong",
  ]);
  expect(seen[3]?.mark).toBe("not asked");
  expect(seen[2]).toEqual({
    answer: given.seen.answers.data[2],
    rightAnswer: 1,
    mark: given.seen.answers.data[2] === 1 ? "right" : "wrong",
  });
  expect(() => model.mark([row, row])).toThrow("row must be one row of ids, [L], was of shape");
});

test("origins count how far before its place each answer stands", () => {
  const model = lessons.tokenClassifier(weights.added, wave);
  const asked = { length: 9, count: 12, seed: 3 };
  const { asked: places, found, later, nowhere } = model.origins(asked);
  expect(places).toEqual(Uint32Array.of(72, 72, 72, 72, 60, 48, 36, 24, 12));
  expect(found).toHaveLength(9);
  // Words that stand twice in a row are found at both places.
  const answers = 12 * 6;
  expect(found.reduce((sum, one) => sum + one, later + nowhere)).toBeGreaterThanOrEqual(answers);
});

test("a token classifier names what it refuses", () => {
  const make = (options: object, from: keyof typeof weights = "added") => {
    lessons.tokenClassifier(weights[from], options);
  };
  expect(() => make({ heads: 2 })).toThrow('positions must be "none" or "index" or');
  expect(() => make({ positions: "none" })).toThrow("heads must be an integer ≥ 1");
  expect(() => make({ heads: 2, positions: "wave", period: "8" })).toThrow(
    'period must be a number, was "8"',
  );
  expect(() => make({ heads: 2, position: "none" })).toThrow(
    "options must have no keys other than",
  );
  expect(() => make({ ...rotary, pairing: "both" })).toThrow('pairing must be "adjacent" or');
  expect(() => make({ ...alibi, slopes: [1] })).toThrow("slopes must be 2 numbers, was 1");
  expect(() => make({ ...alibi, slopes: [1, "1"] })).toThrow('slopes[1] must be a number, was "1"');
  expect(() => make({ ...alibi, slopes: undefined })).toThrow("slopes must be an array");
  expect(() => make({ ...alibi, sides: "left" })).toThrow('sides must be "both" or "alternate"');
  const model = lessons.tokenClassifier(weights.added, wave);
  expect(() => model.classify([7])).toThrow("ids[0] must be");
  expect(() => model.classify([1, 2], { positions: new Float32Array(8) })).toThrow(
    "positions must be of shape [2, 8]",
  );
  const ask = (told: object) => model.classify([1, 2], told as ToldInstead);
  expect(() => ask({ rotary: {} })).toThrow("rotary.frequencies must be an array of numbers");
  expect(() => ask({ rotary: { frequences: [1, 1] } })).toThrow(
    "rotary must have no keys other than",
  );
  const biases = { data: new Float32Array(8), shape: [2, 2, 2] };
  expect(() => ask({ biases: { ...biases, shape: [2, 4] } })).toThrow(
    "biases must be of shape [2, 2, 2], was of shape [2, 4]",
  );
  expect(() => ask({ biases: { ...biases, data: new Float32Array(7) } })).toThrow(
    "biases.data must be 8 numbers, was 7",
  );
  expect(() => model.convertPairing("halves")).toThrow("positions must be a rotary");
  expect(() => model.attentionBiases(3, { slopes: [1, 1] })).toThrow(
    'slopes must be left out unless positions is "alibi"',
  );
  expect(model.attentionBiases(3).data).toEqual(new Float32Array(18));
  const biased = lessons.tokenClassifier(weights.added, alibi);
  for (const slope of [Number.NaN, Number.POSITIVE_INFINITY, 1e7]) {
    expect(() => biased.attentionBiases(3, { slopes: [1, slope] })).toThrow("slopes[1] must be");
  }
  expect(() => model.accuracy({ length: 4, count: 0, seed: 1 })).toThrow("count must be");
  expect(() => [...model.counting({ length: 4, count: 1, seed: 1, step: 0 })]).toThrow(
    "step must be",
  );
  expect(() => model.accuracy({ length: 15, count: 1, seed: 1 })).toThrow("length must be");
  expect(() => model.accuracy({ length: 4, count: 1, seed: -1 })).toThrow("seed must be");
  expect(() => lessons.taskRows({ length: 65, count: 1, seed: 1 })).toThrow("length must be");
  model.release();
  expect(() => model.classify([1])).toThrow("the TokenClassifier must not be released");
});
