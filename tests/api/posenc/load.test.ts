import { LoadError, load } from "posenc";
import * as dialects from "posenc/dialects";
import * as doctor from "posenc/doctor";
import * as inline from "posenc/inline";
import * as model from "posenc/model";
import * as rotary from "posenc/rotary";
import { describe, expect, test, vi } from "vitest";

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
  const library = await inline.load();
  expect(await inline.load()).toBe(library);
  expect(library).not.toBe(await load());
  expect(library.sinusoidal({ dim: 512 }).encode(64)).toEqual(
    (await load()).sinusoidal({ dim: 512 }).encode(64),
  );
});

test("wasm that is none is refused, and the next load works", async () => {
  const cut = load({ wasm: new ArrayBuffer(8) });
  await expect(cut).rejects.toThrow(LoadError);
  await expect(cut).rejects.toHaveProperty("cause", expect.any(WebAssembly.CompileError));
  await expect(load({ wasm: 5 as never })).rejects.toThrow(
    "wasm must be an address, bytes, a Response or a WebAssembly.Module, was 5",
  );
  await expect(load({ wasm: new Response(null, { status: 404 }) })).rejects.toThrow("404");
  const page = new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
  await expect(load({ wasm: page })).rejects.toThrow("there is a page at");
  expect((await load()).sinusoidal({ dim: 2 }).encode(1).data).toEqual(Float32Array.of(0, 1));
});

describe("what came instead of the wasm file, and what to do", () => {
  const html = "<!doctype html><title>Not found</title>";
  const remedy =
    '. load({ wasm }) takes the file from elsewhere: see the guide "Runtimes and bundlers"';
  const bytes = (text: string) => new TextEncoder().encode(text);
  const typed = (body: BodyInit, type: string) =>
    new Response(body, { headers: { "content-type": type } });

  const cases: Readonly<Record<string, [wasm: () => unknown, says: string]>> = {
    "a 404": [
      () => new Response(html, { status: 404 }),
      "the WebAssembly could not be fetched: 404 at its address",
    ],
    "a page": [
      () => typed(html, "text/html; charset=utf-8"),
      "the WebAssembly could not be fetched: there is a page at its address",
    ],
    "a page without a type": [
      () => typed(html, ""),
      '39 bytes that begin with "<!doctype html><title>No',
    ],
    "a page as wasm": [() => typed(html, "application/wasm"), "WebAssembly"],
    "the bytes of a page": [
      () => bytes(html),
      '39 bytes that begin with "<!doctype html><title>No',
    ],
    "a pointer of Git LFS": [
      () => bytes("version https://git-lfs.github.com/spec/v1").buffer,
      '42 bytes that begin with "version https://git-lfs."',
    ],
    nothing: [() => new Uint8Array(0), '0 bytes that begin with ""'],
    "wasm that is cut off": [() => Uint8Array.of(0, 97, 115, 109, 1, 0), "6 bytes that begin with"],
    "another module": [
      () => Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
      "was another module; a cache may hold an old file",
    ],
    "an address that nobody answers": [
      () => "http://127.0.0.1:9/posenc.wasm",
      ", http://127.0.0.1:9/posenc.wasm",
    ],
    "a fetch that failed": [() => Promise.reject(new TypeError("no network")), "no network"],
    "a response that was read": [
      async () => {
        const read = new Response(html);
        await read.text();
        return read;
      },
      "",
    ],
  };

  const entries = {
    posenc: { LoadError, load },
    "posenc/inline": inline,
    "posenc/dialects": dialects,
    "posenc/doctor": doctor,
    "posenc/model": model,
    "posenc/rotary": rotary,
    "posenc/rotary, sessions": { LoadError: rotary.LoadError, load: rotary.loadSessions },
  };

  test.each(Object.entries(cases))("%s", async (_, [wasm, says]) => {
    for (const [name, entry] of Object.entries(entries)) {
      const error = await entry.load({ wasm: wasm() as never }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error, name).toBeInstanceOf(entry.LoadError);
      const { message, name: kind } = error as Error;
      expect(kind).toBe("LoadError");
      expect(message).toContain(says);
      expect(message.endsWith(remedy)).toBe(true);
    }
  });

  test("a misspelled option is told", async () => {
    await expect(load({ wams: "posenc.wasm" } as never)).rejects.toThrow(
      'options must have no keys other than wasm, had "wams"',
    );
  });

  test("an own file that does not come is a LoadError too, and the next load works", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      return new Response(html, { status: 404 });
    });
    function forbidden(): never {
      throw new WebAssembly.CompileError("forbidden");
    }
    // A browser compiles while other things go on, Node at once.
    const compiled = vi.spyOn(WebAssembly, "compile").mockImplementation(async () => forbidden());
    const made = vi.spyOn(WebAssembly, "Module").mockImplementation(forbidden);
    // A module that is not loaded yet.
    vi.resetModules();
    const fresh = await import("posenc/model");
    await expect(fresh.load()).rejects.toThrow(fresh.LoadError);
    fetched.mockRestore();
    compiled.mockRestore();
    made.mockRestore();
    expect(await fresh.load()).toBe(await fresh.load());
  });
});
