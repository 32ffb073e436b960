import { type Finding, load } from "posenc/doctor";
import { expect, test } from "vitest";

const url = (await import("../../../dist/wasm/posenc_doctor.wasm?url&inline")).default;

test("findings leave nothing in the wasm memory, even while they are kept", async () => {
  const instantiate = WebAssembly.instantiate;
  let memory: WebAssembly.Memory | undefined;
  // The memory is the module's own business; only its growth is looked at here.
  WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    const exported = Object.values(instance.exports);
    memory = exported.find((value) => value instanceof WebAssembly.Memory);
    return instance;
  }) as typeof WebAssembly.instantiate;
  const doctor = await load({ wasm: url }).finally(() => {
    WebAssembly.instantiate = instantiate;
  });
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
  const bytes = () => memory?.buffer.byteLength ?? Number.NaN;
  const before = bytes();
  expect(before).toBeGreaterThan(0);
  work(3000);
  expect(bytes()).toBe(before);
  expect(kept.at(-1)?.table().data).toEqual(kept[0]?.table().data);
});
