import { type Finding, load } from "posenc/doctor";
import { expect, test } from "vitest";
import { withMemory } from "../with-memory.js";

const url = (await import("../../../dist/wasm/posenc_doctor.wasm?url&inline")).default;

test("findings leave nothing in the wasm memory, even while they are kept", async () => {
  const { library: doctor, bytes } = await withMemory(() => load({ wasm: url }));
  const table = Array.from({ length: 12 }, (_, pos) =>
    Array.from({ length: 8 }, (_, column) => {
      const angle = pos / 10000 ** ((column - (column % 2)) / 8);
      return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }),
  );
  const kept: Finding[] = [];
  const work = (times: number) => {
    for (let n = 0; n < times; ++n) kept.push(...doctor.identify(table));
  };
  work(10);
  const before = bytes();
  expect(before).toBeGreaterThan(0);
  work(3000);
  expect(bytes()).toBe(before);
  expect(kept.at(-1)?.table().data).toEqual(kept[0]?.table().data);
});
