import { hasKnownBytes } from "../known-bytes.mjs";

/** What each chapter's figure fetches once the reader asks, by what she presses. */
const asked = {
  order: "#shake",
  layouts: "#ask",
  encoding: "#ask-trained",
  race: "#run",
  pairs: "#read",
};

/** How long nothing is on its way before all has come, in milliseconds. */
const quiet = 500;

/**
 * Counts the bytes that come over the wire for what happens meanwhile, with their headers. What the
 * browser has in its cache costs nothing.
 *
 * It looks at the requests itself: a page that was once idle stays "networkidle", whatever it fetches.
 */
async function bytesOf(page, happen) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  let last = performance.now();
  const open = new Set();
  client.on("Network.requestWillBeSent", ({ requestId }) => open.add(requestId));
  client.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    bytes += encodedDataLength;
    last = performance.now();
  });
  await happen();
  const end = performance.now() + 30_000;
  while (bytes === 0 || open.size > 0 || performance.now() - last < quiet) {
    if (performance.now() > end) {
      throw new Error(
        bytes === 0
          ? "nothing was downloaded, or it was not counted"
          : `${open.size} requests are still open`,
      );
    }
    await page.waitForTimeout(50);
  }
  await client.detach();
  return bytes;
}

async function show(page, address) {
  await page.goto(address);
  await page.locator(".live[ready]").first().waitFor();
}

/** The most that a page may weigh, where its wasm files are the package's. */
const atMost = (most) => ({ most: hasKnownBytes ? most : undefined, unit: " kB" });

/** Weighs the first page of a visit, a chapter after it, and what a model's chapter fetches. */
export async function loads({ browser, origin, pages, results }) {
  results.section("What a visitor downloads (Brotli, with headers)");
  for (const { kind, slug, path } of pages) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const first = await bytesOf(page, () => show(page, `${origin}/zh-Hant/${path}`));
    // The libraries' formulas are a module of their own. Both were 1 and 0.5 kB above 114 and 108 for two waves
    // before anybody measured them again; errors that say what came in place of a wasm file are 0.5 of it.
    // What compares two libraries comes after the figure: 6 kB that a slow machine did not count.
    // The card of tests has the models' module, 37 kB: 4.9 of it are positions within the attention.
    const most = { libraries: 125, precision: 110, encoding: 127.5 }[slug] ?? 100;
    results.add(`first load of ${path || "the index"}`, first / 1000, atMost(most));
    if (asked[slug]) {
      const fetched = await bytesOf(page, async () => {
        // A reader who comes for the first time answers the chapter's question first.
        const skip = page.locator(".ask .skips button");
        if ((await skip.count()) > 0) await skip.click();
        await page.locator(asked[slug]).click();
      });
      results.add(`${slug}: fetched once asked`, fetched / 1000, atMost(130));
    }
    await context.close();
    if (kind !== "chapter") continue;
    const again = await browser.newContext();
    const second = await again.newPage();
    await show(second, `${origin}/zh-Hant/`);
    const further = await bytesOf(second, () => show(second, `${origin}/zh-Hant/${path}`));
    results.add(`${slug}, after the index`, further / 1000, atMost(40));
    await again.close();
  }
}
