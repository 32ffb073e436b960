// What engines collect, in a process that can ask for it.

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("rows in the wasm memory stay while a view of them is used, and go after that", () => {
  const script = `
    import { load } from "posenc";
    const collected = async () => {
      for (let turn = 0; turn < 3; ++turn) {
        gc();
        await new Promise((done) => setTimeout(done, 10));
      }
    };
    const posenc = await load();
    const pe = posenc.sinusoidal({ dim: 512 });
    // Nobody else knows of these rows.
    let { data } = pe.resident(100).view();
    const begin = data.byteOffset;
    const expected = pe.encode(100).data;
    await collected();
    const others = pe.resident({ start: 5000, length: 100 });
    const stayed = data.length === expected.length && data.every((n, i) => n === expected[i]);
    others.release();
    data = undefined;
    await collected();
    const taken = pe.resident(100).view().data.byteOffset === begin;
    console.log(JSON.stringify({ stayed, taken }));
  `;
  const args = ["--expose-gc", "--input-type=module", "-e", script];
  const told = execFileSync(process.execPath, args, { cwd: resolve("."), encoding: "utf8" });
  expect(JSON.parse(told)).toEqual({ stayed: true, taken: true });
});
