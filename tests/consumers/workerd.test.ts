import { expect, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectEvery } from "./expected.js";

const workerd = consumer("workerd");

test("a Cloudflare worker imports every wasm file; the inline entry can't be compiled there", async () => {
  const wrangler = (port: string) => ["dev", "--ip", "127.0.0.1", "--port", port];
  const [every, inline] = await workerd.serving("wrangler", wrangler, async (url) => [
    await (await fetch(`${url}every`)).text(),
    await (await fetch(`${url}inline`)).json(),
  ]);
  expectEvery(every);
  expect(inline).toContain("Wasm code generation disallowed by embedder");
});
