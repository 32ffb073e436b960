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
      const slider = root.querySelector("#length");
      const grid = root.querySelector("[role=grid]");
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

/**
 * Times what the main thread does from a new figure in the page until its cells are painted. It does
 * not wait for the screen: a frame that is not due yet is no work.
 */
async function firstPaint(page, client, { dim, length }) {
  const worked = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  // The time of the thread itself: other work of a busy machine is none of it.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const times = [];
  for (let round = 0; round < 5; round++) {
    const before = await worked();
    await page.evaluate(
      async ({ dim, length }) => {
        const figure = document.createElement("posenc-heatmap");
        figure.id = "new";
        figure.setAttribute("dim", dim);
        figure.setAttribute("length", length);
        document.querySelector("main").append(figure);
        await new Promise((resolve) => {
          const painted = () => figure.shadowRoot.querySelector("canvas[width]") && resolve();
          new MutationObserver(painted).observe(figure.shadowRoot, {
            attributeFilter: ["width"],
            subtree: true,
          });
        });
      },
      { dim, length },
    );
    times.push((await worked()) - before);
    await page.locator("#new[ready]").waitFor();
    await page.evaluate(() => document.querySelector("#new").remove());
  }
  return times;
}

/**
 * Finds the longest task from the moment a figure is defined until it is drawn, on a machine that is
 * four times slower.
 */
async function longestTask({ browser, origin }, path) {
  const longest = [];
  for (let round = 0; round < 3; round++) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
      const tasks = [];
      Reflect.set(globalThis, "tasks", tasks);
      const { define } = customElements;
      customElements.define = function (...given) {
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
          type: "longtask",
        });
        customElements.define = define;
        define.apply(this, given);
      };
    });
    await page.goto(`${origin}/en/${path}`);
    await page.locator(".live[ready]").waitFor();
    await page.waitForTimeout(500);
    longest.push(
      await page.evaluate(() => Math.max(0, ...globalThis.tasks.map(({ duration }) => duration))),
    );
    await page.close();
  }
  return median(longest);
}

/**
 * Times one press, until the next frame could be shown. What is pressed is found in the figure by its
 * selector.
 */
async function press(page, selector) {
  return page.evaluate(async (selector) => {
    const figure = document.querySelector(".live");
    const start = performance.now();
    figure.shadowRoot.querySelector(selector).click();
    await new Promise((resolve) => setTimeout(resolve));
    await figure.updateComplete;
    figure.getBoundingClientRect();
    return performance.now() - start;
  }, selector);
}

/** Times what answers a press, on a machine that is four times slower. */
async function presses({ browser, origin, results }) {
  for (const [name, path, selector] of [
    ["the table's drawer", "tools/table/", "#numbers"],
    ["the drawer", "rotation/", "#numbers"],
    ["the first deal", "layouts/", "[name=layout]:not(:checked)"],
  ]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${origin}/en/${path}`);
    await page.locator(".live[ready]").waitFor();
    await page.waitForLoadState("networkidle");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Browsers call an answer after 200 ms slow.
    results.add(`${name}, 4 × slowed down`, await press(page, selector), {
      most: 200,
      unit: " ms",
    });
    await page.close();
  }
}

/** Times the figures under a reader's hand, on this machine and on one that is four times slower. */
export async function frames({ browser, origin, results }) {
  results.section("Under the reader's hand");
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
    const times = await firstPaint(page, client, { dim, length });
    results.add(`first paint of ${length} × ${dim}`, median(times), { most, unit: " ms" });
  }
  await page.close();
  for (const path of ["heatmap/", "rotation/"]) {
    results.add(
      `longest task of ${path}, 4 × slowed down`,
      await longestTask({ browser, origin }, path),
      {
        most: 100,
        unit: " ms",
      },
    );
  }
  await presses({ browser, origin, results });
}
