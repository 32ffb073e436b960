import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { weightsOf } from "../api/rotary/decoder-weights.js";
import decoders from "../golden/engine/decoder.json" with { type: "json" };
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const tensors = consumer("tensors");

test("ONNX Runtime Web adds our table", async () => expectRow(await tensors.node("onnx.js")));

test("ONNX Runtime Web turns queries by our tables and looks rows up by int64 ids, in float16 too", async () => {
  const { float32, float16, found } = JSON.parse(await tensors.node("onnx-rotary.js"));
  // Two products and a sum in float32, and three roundings to the 11 bits of float16.
  for (const difference of float32) expect(difference).toBeLessThan(2.5e-7);
  for (const difference of float16) expect(difference).toBeLessThan(1.5e-3);
  expect(found).toEqual([0, 0]);
});

test("ONNX Runtime Web turns by a session's tables as 19 architectures do", async () => {
  const golden = join(root, "tests/golden/session");
  const told = JSON.parse(await tensors.node("onnx-session.js", golden));
  const counts = { architectures: 17, calls: 70 };
  expect(told).toMatchObject({
    RotaryEmbedding: counts,
    "com.microsoft.RotaryEmbedding": counts,
    "com.microsoft.MRotaryEmbedding": { architectures: 2, calls: 8 },
  });
  for (const { golden: fromGolden, own } of Object.values<{ golden: number; own: number }>(told)) {
    // Cosine and sine in float32, two products and a sum, as the session itself.
    expect(fromGolden).toBeLessThan(2e-6);
    expect(own).toBeLessThan(2.5e-7);
  }
});

test("a decoder in ONNX Runtime Web turns by a session's tables, and its cache is shifted", async () => {
  const weights = tensors.path("weights.json");
  const numbers = JSON.stringify(weightsOf(decoders.llama3.config), (_, value) =>
    value instanceof Float32Array ? [...value] : value,
  );
  writeFileSync(weights, numbers);
  const golden = join(root, "tests/golden/engine");
  const told = JSON.parse(await tensors.node("onnx-decoder.js", golden, weights));
  expect(Object.keys(told)).toEqual(["llama3", "yarn"]);
  for (const far of Object.values(told)) expect(far).toBeLessThan(2e-5);
});

test("ONNX Runtime Web makes tensors of every kind of numbers but bfloat16", async () => {
  expect(JSON.parse(await tensors.node("onnx-kinds.js"))).toEqual({
    float32: "float32",
    float64: "float64",
    float16: "float16",
    bfloat16: "Unsupported tensor type: bfloat16.",
  });
});

test("TensorFlow.js adds our table", async () => expectRow(await tensors.node("tensorflow.js")));

test("npyjs reads our .npy file", async () => expectRow(await tensors.node("npy.js")));
