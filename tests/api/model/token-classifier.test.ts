import { load, type TokenClassifierOptions } from "posenc/model";
import { expect, test } from "vitest";
import { difference, golden, goldenWeights } from "../golden.js";

const models = await load();
const weights = {
  added: await goldenWeights("classifier_added"),
  beside: await goldenWeights("classifier_beside"),
};
const wave: TokenClassifierOptions = { heads: 2, positions: "wave", period: 8 };
const sinusoidal: TokenClassifierOptions = { heads: 2, positions: "sinusoidal" };

test("a token classifier gives PyTorch's logits, with positions added and set beside", async () => {
  for (const [name, options, positionsDim] of [
    ["added", wave, 8],
    ["beside", sinusoidal, 4],
  ] as const) {
    const model = models.tokenClassifier(weights[name], options);
    expect(model).toMatchObject({ vocabSize: 7, dim: 8, heads: 2, layers: 2, ffDim: 12 });
    expect(model.positionsDim).toBe(positionsDim);
    const { back, seen } = model.classify(await golden(`classifier_${name}.ids`));
    for (const [task, output] of Object.entries({ back, seen })) {
      const expected = await golden(`classifier_${name}.${task}_torch`);
      expect(output.logits.shape).toEqual(expected.shape);
      expect(difference(output.logits.data, expected.data)).toBeLessThan(1e-5);
      expect(output.answers.shape).toEqual([2, 11]);
      const choices = expected.shape[2] ?? 0;
      const likeliest = Array.from({ length: 22 }, (_, n) => {
        const logits = [...expected.data.slice(n * choices, (n + 1) * choices)];
        return logits.indexOf(Math.max(...logits));
      });
      expect([...output.answers.data]).toEqual(likeliest);
    }
  }
});

test("one sequence has the shape of one, and attention comes layer by layer", () => {
  const model = models.tokenClassifier(weights.added, wave);
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
    models.tokenClassifier(weights.added, { heads: 2, period: 8, positions });
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
  const rows = models.taskRows({ length: 9, count: 2, seed: 1 });
  // Printed by fresh_rows(9, 2, 1) of src/training/attempts.py.
  expect(rows).toEqual({
    data: Uint32Array.of(5, 1, 10, 7, 10, 1, 5, 26, 26, 21, 13, 14, 14, 22, 4, 21, 13, 4),
    shape: [2, 9],
  });
  const { back, seen } = models.taskAnswers([4, 2, 2, 9, 4, 7, 7, 7]);
  expect(back.answers).toEqual({ data: Uint32Array.of(0, 0, 0, 4, 2, 2, 9, 4), shape: [8] });
  expect([...back.weights.data]).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
  expect([...seen.answers.data]).toEqual([0, 0, 1, 0, 1, 0, 1, 1]);
  expect([...seen.weights.data]).toEqual([0, 1, 5, 0, 3, 0, 0, 0]);
});

test("accuracy is what the answers to its rows add up to", () => {
  const model = models.tokenClassifier(weights.beside, sinusoidal);
  const asked = { length: 10, count: 30, seed: 4 };
  const rows = models.taskRows({ ...asked, vocabSize: 7 });
  const given = model.classify(rows);
  const right = models.taskAnswers(rows);
  const expected = (task: "back" | "seen") => {
    const { answers, weights } = right[task];
    const sum = { right: 0, asked: 0 };
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

test("a token classifier names what it refuses", () => {
  const make = (options: object, from: keyof typeof weights = "added") => {
    models.tokenClassifier(weights[from], options);
  };
  expect(() => make({ heads: 2 })).toThrow('positions must be "none" or "index" or');
  expect(() => make({ positions: "none" })).toThrow("heads must be an integer ≥ 1");
  expect(() => make({ heads: 2, positions: "wave" })).toThrow("period must be");
  expect(() => make({ heads: 2, positions: "wave", period: "8" })).toThrow(
    'period must be a number, was "8"',
  );
  expect(() => make({ heads: 2, positions: "sinusoidal", base: 1 })).toThrow("base must be");
  expect(() => make({ heads: 2, positions: "none" }, "beside")).toThrow(
    "embedding.weight's columns must be as many as the layers have (8), was 4",
  );
  expect(() => make({ heads: 2, position: "none" })).toThrow("options must be among");
  const model = models.tokenClassifier(weights.added, wave);
  expect(() => model.classify([7])).toThrow("ids[0] must be");
  expect(() => model.classify([])).toThrow("ids must be");
  expect(() => model.classify([1, 2], { positions: new Float32Array(8) })).toThrow(
    "positions must be of shape [2, 8]",
  );
  expect(() => model.accuracy({ length: 15, count: 1, seed: 1 })).toThrow("length must be");
  expect(() => model.accuracy({ length: 4, count: 1, seed: -1 })).toThrow("seed must be");
  expect(() => models.taskRows({ length: 65, count: 1, seed: 1 })).toThrow("length must be");
  model.release();
  expect(() => model.classify([1])).toThrow("the TokenClassifier must not be released");
});
