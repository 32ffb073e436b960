import { test } from "vitest";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const tensors = consumer("tensors");

test("ONNX Runtime Web adds our table", async () => expectRow(await tensors.node("onnx.js")));

test("TensorFlow.js adds our table", async () => expectRow(await tensors.node("tensorflow.js")));

test("npyjs reads our .npy file", async () => expectRow(await tensors.node("npy.js")));
