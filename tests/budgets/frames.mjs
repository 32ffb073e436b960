import { median, share } from "./results.mjs";

/** Steps that are timed, after some that are not. */
const steps = 60;
const warmUp = 10;

/**
 * Times what one step of a reader's hand costs the main thread: until the figure is drawn and laid
 * out again. Returns milliseconds, one for each step.
 */
async function time(page, kind) {
  return page.evaluate(
    async ({ kind, count }) => {
      const figure = document.querySelector("posenc-heatmap");
      const root = figure.shadowRoot;
      const slider = root.querySelector("#base-box") && root.querySelector("#length");
      const grid = root.querySelector("#grid");
      const times = [];
      for (let step = 0; step < count; step++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const start = performance.now();
        if (kind === "drag") {
          slider.value = String(256 - (step % 2));
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        } else {
          const key = step % 2 === 0 ? "ArrowRight" : "ArrowDown";
          grid.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }
        await figure.updateComplete;
        figure.getBoundingClientRect();
        times.push(performance.now() - start);
      }
      return times;
    },
    { kind, count: steps + warmUp },
  );
}

/** Times from a new figure in the page to its picture. */
async function firstPaint(page, { dim, length }) {
  return page.evaluate(
    async ({ dim, length }) => {
      const times = [];
      for (let round = 0; round < 5; round++) {
        const figure = document.createElement("posenc-heatmap");
        figure.setAttribute("dim", dim);
        figure.setAttribute("length", length);
        const start = performance.now();
        document.querySelector("main").append(figure);
        await new Promise((resolve) => {
          new MutationObserver(resolve).observe(figure, { attributeFilter: ["ready"] });
        });
        await figure.updateComplete;
        figure.getBoundingClientRect();
        times.push(performance.now() - start);
        figure.remove();
      }
      return times;
    },
    { dim, length },
  );
}

/** Times the heatmap under a reader's hand, on this machine and on one that is four times slower. */
export async function frames({ browser, origin, results }) {
  results.section("The heatmap under the hand");
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/en/tools/table/?dim=256&length=256`);
  await page.locator(".live[ready]").waitFor();
  const client = await page.context().newCDPSession(page);
  for (const [name, rate, of, budgets] of [
    ["median", 1, median, { drag: 16, cursor: 8 }],
    ["95 of 100, 4 × slowed down", 4, (times) => share(times, 0.95), { drag: 33, cursor: 16 }],
  ]) {
    await client.send("Emulation.setCPUThrottlingRate", { rate });
    for (const kind of /** @type {const} */ (["drag", "cursor"])) {
      const times = (await time(page, kind)).slice(warmUp);
      const what = kind === "drag" ? "slider drag on 256 × 256" : "cursor move";
      results.add(`${what}, ${name}`, of(times), { most: budgets[kind], unit: " ms" });
    }
  }
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  for (const [dim, length, most] of [
    [128, 50, 10],
    [512, 512, 30],
  ]) {
    const times = await firstPaint(page, { dim, length });
    results.add(`first paint of ${length} × ${dim}`, median(times), { most, unit: " ms" });
  }
  await page.close();
}
