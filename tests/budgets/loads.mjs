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

/** Weighs the first page of a visit, and a chapter after it. */
export async function loads({ browser, origin, pages, results }) {
  results.section("What a visitor downloads (Brotli, with headers)");
  for (const { kind, slug, path } of pages) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const first = await bytesOf(page, () => show(page, `${origin}/zh-Hant/${path}`));
    results.add(`first load of ${path || "the index"}`, first / 1000, { most: 110, unit: " kB" });
    await context.close();
    if (kind !== "chapter") continue;
    const again = await browser.newContext();
    const second = await again.newPage();
    await show(second, `${origin}/zh-Hant/`);
    const further = await bytesOf(second, () => show(second, `${origin}/zh-Hant/${path}`));
    results.add(`${slug}, after the index`, further / 1000, { most: 50, unit: " kB" });
    await again.close();
  }
}
