import { type Encoded, load, type Mask, type Transformer, trainedWeights } from "posenc/model";
import { expect, test } from "vitest";
import { difference, golden, goldenRows, goldenWeights } from "../golden.js";

const models = await load();
const weights = await goldenWeights("001_transformer");
const sinusoidal = (): Transformer =>
  models.transformer(weights, { heads: 2, positions: "sinusoidal" });

const causal = [
  [false, true, true, true],
  [false, false, true, true],
  [false, false, false, true],
  [false, false, false, false],
];

test("article 001's Transformer gives what PyTorch gave", async () => {
  const model = sinusoidal();
  expect(model).toMatchObject({ vocabSize: 13, dim: 8, heads: 2, layers: 1, ffDim: 2048 });
  const memory = model.encode(await golden("001_transformer.src"));
  const expected = await golden("001_transformer.memory_torch");
  expect(memory.shape).toEqual(expected.shape);
  expect(difference(memory.data, expected.data)).toBeLessThan(2e-5);
  const tgt = await golden("001_transformer.tgt");
  const logits = model.decode(tgt, memory);
  const expectedLogits = await golden("001_transformer.logits_torch");
  expect(logits.shape).toEqual(expectedLogits.shape);
  expect(difference(logits.data, expectedLogits.data)).toBeLessThan(2e-5);
});

test("rows of the caller's in place of positions give what PyTorch gives with them", async () => {
  const src = await golden("001_transformer.src");
  const tgt = await golden("001_transformer.tgt");
  const rows = await goldenRows("001_transformer.src_rows");
  const tgtRows = await goldenRows("001_transformer.tgt_rows");
  for (const positions of ["none", "sinusoidal"] as const) {
    const model = models.transformer(weights, { heads: 2, positions });
    const memory = model.encode(src, { positions: rows });
    const expected = await golden("001_transformer.memory_rows_torch");
    expect(memory.shape).toEqual(expected.shape);
    expect(difference(memory.data, expected.data)).toBeLessThan(2e-5);
    const logits = model.decode(tgt, memory, { positions: tgtRows, mask: "causal" });
    const exact = await golden("001_transformer.logits_rows_causal_exact");
    expect(difference(logits.data, exact.data)).toBeLessThan(1e-5);
  }
});

test("rows in place of positions may come without a shape, and leave the caller's alone", () => {
  const model = sinusoidal();
  const none = models.transformer(weights, { heads: 2, positions: "none" });
  const src = [1, 2, 3];
  const zeros = new Float32Array(3 * 8);
  expect(model.encode(src, { positions: zeros })).toEqual(none.encode(src));
  const rows = Float32Array.from({ length: 24 }, (_, n) => (n % 7) / 4);
  const copy = rows.slice();
  const { attention, ...encoded } = model.encode([src, src], {
    positions: { data: rows, shape: [1, 3, 8] },
    attention: true,
  });
  expect(attention?.[0]?.shape).toEqual([2, 2, 3, 3]);
  expect(encoded).toEqual(model.encode([src, src], { positions: rows }));
  expect(rows).toEqual(copy);
});

test("causal, boolean and additive masks hide the same keys", async () => {
  const model = sinusoidal();
  const memory = model.encode(await golden("001_transformer.src"));
  const tgt = await golden("001_transformer.tgt");
  const added = Float32Array.from(causal.flat(), (hidden) => (hidden ? -Infinity : 0));
  const bytes = Uint8Array.from(causal.flat(), Number);
  const perHead = new Float32Array(4 * 16);
  for (let n = 0; n < 4; ++n) perHead.set(added, 16 * n);
  const masks: Mask[] = [
    "causal",
    causal,
    { data: added, shape: [4, 4] },
    { data: bytes, shape: [4, 4] },
    { data: perHead, shape: [4, 4, 4] },
  ];
  const exact = (await golden("001_transformer.logits_causal_exact")).data;
  const [first, ...others] = masks.map((mask) => model.decode(tgt, memory, { mask }).data);
  expect(difference(first as Float32Array, exact)).toBeLessThan(1e-5);
  for (const logits of others) expect(logits).toEqual(first);
});

test("article 002's BertEmbeddings give what PyTorch gave", async () => {
  const bert = models.bertEmbeddings(await goldenWeights("002_bert"));
  expect(bert).toMatchObject({
    vocabSize: 30,
    hiddenSize: 12,
    maxPositionEmbeddings: 512,
    typeVocabSize: 2,
  });
  const ids = await golden("002_bert.input_ids");
  const tokenTypeIds = await golden("002_bert.token_type_ids");
  const expected = await golden("002_bert.y_torch");
  const y = bert.embed(ids, { tokenTypeIds });
  expect(y.shape).toEqual(expected.shape);
  expect(difference(y.data, expected.data)).toBeLessThan(1e-6);

  const row = [3, 1, 4];
  expect(bert.embed(row, { positionIds: [0, 1, 2], tokenTypeIds: [0, 0, 0] })).toEqual(
    bert.embed(row),
  );
  const dropout = { p: 0.5, seed: 3 };
  expect(bert.embed(row, { dropout }).data).toContain(0);
  expect(bert.embed(row, { dropout })).toEqual(bert.embed(row, { dropout }));
  expect(() => bert.embed(new Uint8Array(513))).toThrow(
    "length must be at most 512 (the table of learned positions has no more rows), was 513",
  );
  expect(() => bert.embed(row, { positionIds: [0, 1] })).toThrow(
    "positionIds must be of inputIds' shape [3], was of shape [2]",
  );
});

test("one sequence has the shape of one, and attention comes layer by layer", () => {
  const model = sinusoidal();
  const memory = model.encode([1, 2, 3], { attention: true });
  expect(memory.shape).toEqual([3, 8]);
  expect(memory.attention?.map(({ shape }) => shape)).toEqual([[2, 3, 3]]);
  const { shape, selfAttention, crossAttention } = model.decode([4, 5], memory, {
    mask: "causal",
    attention: true,
  });
  expect(shape).toEqual([2, 13]);
  expect(selfAttention?.map((tensor) => tensor.shape)).toEqual([[2, 2, 2]]);
  expect(crossAttention?.map((tensor) => tensor.shape)).toEqual([[2, 2, 3]]);
  const weights = crossAttention?.[0]?.data ?? [];
  for (let row = 0; row < 12; row += 3) {
    const [a, b, c] = weights.slice(row, row + 3) as unknown as [number, number, number];
    expect(a + b + c).toBeCloseTo(1, 6);
  }
  expect(selfAttention?.[0]?.data[1]).toBe(0);
  expect(model.encode([1, 2, 3])).not.toHaveProperty("attention");

  const batch = model.encode([[1, 2, 3]], { attention: true });
  expect(batch.shape).toEqual([1, 3, 8]);
  expect(batch.attention?.[0]?.shape).toEqual([1, 2, 3, 3]);
  expect(batch.data).toEqual(memory.data);
});

test("decoding step by step gives the bits of decoding at once, and generate its tokens", () => {
  const model = sinusoidal();
  const src = [1, 2, 3, 4, 5];
  const memory = model.encode(src);
  const decoding = model.decoding(memory);
  const tgt = [1];
  while (tgt.length < 8) {
    const { data } = model.decode(tgt, memory, { mask: "causal" });
    const logits = decoding.step(tgt.at(-1) as number);
    expect(logits).toEqual(data.slice(-13));
    expect(() => decoding.step(13)).toThrow("tgt[0] must be a whole number from 0 to 12");
    tgt.push(logits.indexOf(Math.max(...logits)));
  }
  expect(model.generate(src, { prompt: [1], end: 12, most: 7 })).toEqual(
    tgt.slice(1).includes(12) ? tgt.slice(1, tgt.indexOf(12, 1) + 1) : tgt.slice(1),
  );
  expect(model.generate(src, { prompt: [1], end: 12, most: 0 })).toEqual([]);
});

test("only without positions does the order of the input not matter to the outputs as a set", () => {
  const order = [3, 0, 4, 2, 1];
  const src = [1, 2, 3, 4, 5];
  const encodings = (model: Transformer): [Encoded, Encoded] => [
    model.encode(src),
    model.encode(order.map((place) => src[place] as number)),
  ];
  const none = models.transformer(weights, { heads: 2, positions: "none" });
  expect(models.differenceFromPermuted(...encodings(none), order)).toBeLessThan(1e-5);
  expect(models.differenceFromPermuted(...encodings(sinusoidal()), order)).toBeGreaterThan(0.01);
  expect(() => models.differenceFromPermuted(...encodings(none), [0, 1, 2, 3, 3])).toThrow(
    "order[4] must be one of 0 to 4 that has not been before, was 3",
  );
  expect(() => models.differenceFromPermuted(...encodings(none), [0, 1])).toThrow(
    "rows must be 2 rows of 8, as order and rows have, was of shape [5, 8]",
  );
});

test("bad input is refused by name, and the model works on", async () => {
  const model = sinusoidal();
  const memory = model.encode([1, 2]);
  const refusals: [() => unknown, string][] = [
    [() => models.transformer(weights), "heads must be an integer ≥ 1, was undefined"],
    [
      () => models.transformer(weights, { heads: 2, positions: "sine" as never }),
      'positions must be "none" or "sinusoidal" or "learned", was "sine"',
    ],
    [
      () => models.transformer("model.safetensors" as never),
      'weights must be an ArrayBuffer or a view of one, was "model.safetensors"',
    ],
    [
      () => models.transformer(weights.slice(0, 100), { heads: 2 }),
      "the header's size must be 2 to 92 bytes, was 3016",
    ],
    [
      () => models.metadata(new Uint8Array(8)),
      "weights must be a .safetensors file, of at least 10 bytes, was a Uint8Array of 8",
    ],
    [
      () => models.bertEmbeddings(weights, { prefix: 1 as never }),
      "prefix must be a string, was 1",
    ],
    [
      () => model.encode([0, 13]),
      "src[1] must be a whole number from 0 to 12 (the table has 13 rows), was 13",
    ],
    [() => model.encode([[[1]]]), "src must be of shape [L] or [B, L], was of shape [1, 1, 1]"],
    [() => model.encode(5 as never), "src must be an array of token ids"],
    [
      () => model.encode([1, 2], { positions: "learned" as never }),
      'positions must be a Float32Array or { data, shape }, was "learned"',
    ],
    [
      () => model.encode([1, 2], { positions: new Float32Array(15) }),
      "positions must be of a length that 8 (dim) divides, was 15",
    ],
    [
      () => model.encode([1, 2], { positions: new Float32Array(24) }),
      "positions must be of shape [2, 8] or [B, 2, 8], was of shape [3, 8]",
    ],
    [
      () =>
        model.encode([[1], [2]], { positions: { data: new Float32Array(24), shape: [3, 1, 8] } }),
      "positions must be of shape [1, 8] or [B, 1, 8], was of shape [3, 1, 8]",
    ],
    [
      () => model.encode([1], { positions: { data: new Float32Array(8), shape: [8] } }),
      "positions must be of shape [1, 8] or [B, 1, 8], was of shape [8]",
    ],
    [
      () => model.decode([1], memory, { positions: new Float32Array(8).fill(Number.NaN, 3) }),
      "positions.data[3] must be a finite number, was NaN",
    ],
    [
      () => model.generate([1], { prompt: [1], end: 0, most: 1, positions: new Float32Array(16) }),
      "positions must be of shape [1, 8] or [B, 1, 8], was of shape [2, 8]",
    ],
    [() => model.encode({ length: 5 } as never), "src must be an array of token ids"],
    [
      () => model.decode([[1], [2]], memory),
      "memory must be of 2 sequences, as tgt is, was of shape [2, 8]",
    ],
    [
      () => model.decode([1, 2], memory, { mask: [[false]] }),
      "mask must be of shape [2, 2] or [B · heads, 2, 2], was of shape [1, 1]",
    ],
    [
      () => model.decode([1], memory, { mask: "diagonal" as never }),
      'mask must be "causal", an array of arrays of booleans or',
    ],
    [
      () => model.generate([[1], [2]], { prompt: [1], end: 0, most: 3 }),
      "src must be one sequence, of shape [L], was of shape [2, 1]",
    ],
    [
      () => model.generate([1], { prompt: [], end: 0, most: 3 }),
      "prompt must be at least one token long, was empty",
    ],
    [() => model.decoding(memory).step(null as never), "token must be a token id, was null"],
    [() => model.decoding(memory).step("1" as never), 'token must be a token id, was "1"'],
    [
      () => models.differenceFromPermuted(memory, { ...memory, data: [1] as never }, [0, 1]),
      "permuted.data must be a Float32Array, was an array of 1",
    ],
    [
      () => {
        const wide = { data: new Float64Array(16), shape: [2, 8] };
        return models.differenceFromPermuted(memory, wide as never, [0, 1]);
      },
      "permuted.data must be a Float32Array, was a Float64Array of 16",
    ],
  ];
  for (const [refused, message] of refusals) expect(refused).toThrow(message);
  await expect(trainedWeights("rotary" as never)).rejects.toThrow(
    'positions must be "none" or "sinusoidal" or "learned", was "rotary"',
  );
  expect(model.encode([1, 2])).toEqual(memory);
});

test("a model that is too large for the memory is refused, and the next one works", () => {
  const model = sinusoidal();
  const src = new Uint8Array(70000);
  expect(() => model.encode(src)).toThrow("the result must fit in the WebAssembly memory");
  expect(model.encode([1]).shape).toEqual([1, 8]);
});

test("a released model is not used again, and releasing twice does nothing", () => {
  const model = sinusoidal();
  const decoding = model.decoding(model.encode([1, 2]));
  decoding.release();
  decoding.release();
  expect(() => decoding.step(1)).toThrow("the Decoding must not be released, was released");
  model.release();
  model.release();
  expect(() => model.encode([1])).toThrow("the Transformer must not be released, was released");
});
