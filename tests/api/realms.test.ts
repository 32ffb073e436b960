// Arrays of another realm: a frame has its own Float32Array, and so has the sandbox in which Jest runs tests.

import { load as loadPosenc } from "posenc";
import { load as loadDoctor } from "posenc/doctor";
import { writeNpy } from "posenc/npy";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";

const posenc = await loadPosenc();
const rotaries = await loadRotaries();
const doctor = await loadDoctor();

/** The constructor of another realm. */
async function foreign(): Promise<Float32ArrayConstructor> {
  if ("document" in globalThis) {
    const frame = document.body.appendChild(document.createElement("iframe"));
    return (frame.contentWindow as unknown as typeof globalThis).Float32Array;
  }
  // A browser would find no such module.
  const name = "node:vm";
  const vm: typeof import("node:vm") = await import(/* @vite-ignore */ name);
  return vm.runInNewContext("Float32Array");
}

const Foreign = await foreign();
const ones = (length: number) => new Foreign(length).fill(1);
const pe = posenc.sinusoidal({ dim: 8 });
const rotary = rotaries.preset("transformers-default", { dim: 64 });

test("the array is of another realm", () => {
  expect(ones(1) instanceof Float32Array).toBe(false);
});

test("rows are added to it, and written into it", () => {
  const expected = pe.addTo(new Float32Array(16).fill(1), { shape: [2, 8] });
  expect([...pe.addTo(ones(16), { shape: [2, 8] })]).toEqual([...expected]);
  expect([...pe.encode(2, { out: ones(16) }).data]).toEqual([...pe.encode(2).data]);
});

test("a rotary turns it, and a session does", () => {
  const place = { shape: [1, 64], start: 1 };
  const turned = rotary.apply(new Float32Array(64).fill(1), place);
  expect([...rotary.apply(ones(64), place)]).toEqual([...turned]);
  const layer = rotaries
    .session({ model_type: "llama", head_dim: 64, num_hidden_layers: 1 })
    .turning(0);
  const [own, other] = [new Float32Array(64).fill(1), ones(64)].map((data) => {
    layer.apply({ q: { data, shape: [1, 1, 1, 64] }, positions: [[1]] });
    return [...data];
  });
  expect(other).toEqual(own);
});

test("it is written to a file, read as positions and examined", () => {
  const rows = pe.encode(20);
  const data = Foreign.from(rows.data);
  expect(writeNpy({ data, shape: rows.shape })).toEqual(writeNpy(rows));
  expect([...pe.encode(Foreign.from([1, 2])).data]).toEqual([...pe.encode([1, 2]).data]);
  expect(doctor.identify({ data, shape: rows.shape })[0]?.presets).toContain("paper");
});
