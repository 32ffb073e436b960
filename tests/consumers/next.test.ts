import { expect } from "vitest";
import { printed, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectAll, expectRow, wasmFiles } from "./expected.js";

const next = consumer("next");
const quiet = { env: { NEXT_TELEMETRY_DISABLED: "1" } };

test("Next with Turbopack: server component, client component and edge route", async ({
  browser,
}) => {
  await next.run("next", ["build"], quiet);
  await next.serving(
    "next",
    (port) => ["start", "-H", "127.0.0.1", "-p", port],
    async (url) => {
      const { text, fetched, rendered } = await printed(browser, url);
      expectAll(rendered);
      expectAll(text);
      expect(fetched, "wasm files fetched").toBe(wasmFiles);
      expectRow(await (await fetch(`${url}edge`)).text());
    },
    quiet,
  );
});
