import { expect, test } from "vitest";
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

test("TensorFlow.js adds our table", async () => expectRow(await tensors.node("tensorflow.js")));

test("npyjs reads our .npy file", async () => expectRow(await tensors.node("npy.js")));
