import { load } from "posenc";
import { load as loadInline } from "posenc/inline";
import { expect, test } from "vitest";

test("load is memoised", async () => {
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(await load()).toBe(first);
});

test("load takes the wasm from elsewhere, and that instance is its own", async () => {
  const url = (await import("../../../dist/wasm/posenc.wasm?url&inline")).default;
  const bytes = await (await fetch(url)).arrayBuffer();
  const module = await WebAssembly.compile(bytes);
  const row = (await load()).sinusoidal({ dim: 8 }).encode([3]);
  for (const wasm of [bytes, new Uint8Array(bytes), module, url, new URL(url), fetch(url)]) {
    const other = await load({ wasm });
    expect(other).not.toBe(await load());
    expect(other.sinusoidal({ dim: 8 }).encode([3])).toEqual(row);
  }
});

test("the inline entry holds the same core", async () => {
  const inline = await loadInline();
  expect(await loadInline()).toBe(inline);
  expect(inline).not.toBe(await load());
  expect(inline.sinusoidal({ dim: 512 }).encode(64)).toEqual(
    (await load()).sinusoidal({ dim: 512 }).encode(64),
  );
});

test("wasm that is none is refused, and the next load works", async () => {
  await expect(load({ wasm: new ArrayBuffer(8) })).rejects.toThrow(WebAssembly.CompileError);
  await expect(load({ wasm: 5 as never })).rejects.toThrow(
    "wasm must be an address, bytes, a Response or a WebAssembly.Module, was 5",
  );
  await expect(load({ wasm: new Response(null, { status: 404 }) })).rejects.toThrow("404");
  const page = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  await expect(load({ wasm: page })).rejects.toThrow("there is a page at");
  expect((await load()).sinusoidal({ dim: 2 }).encode(1).data).toEqual(Float32Array.of(0, 1));
});
