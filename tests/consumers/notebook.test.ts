// The figures as widgets of a notebook, which embed/notebook.js plays.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { load } from "posenc";
import { afterAll, beforeAll, expect } from "vitest";
import { findPython } from "../../src/toolchain/python.mjs";
import { root } from "../../src/toolchain/run.mjs";
import { type Browser, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { Host, layOut } from "./host.js";

const quick = { tags: ["quick"] };
const project = consumer("embed");
let host: Host;

beforeAll(async () => {
  layOut(project.path("node_modules/posenc-figures/dist/embed"), project.path());
  host = new Host(project.path());
  await host.start();
});
afterAll(() => host.stop());

type Traits = Record<string, unknown>;

interface Notebook {
  bytesOf(numbers: readonly number[]): DataView;
  start(source: string, traits: Traits): Promise<void>;
  notebook: { model: Model; clean(): void };
}
interface Model {
  traits: Traits;
  listeners: unknown[];
  saved: Traits[];
  receive(name: string, value: unknown): void;
}

const script = '<script type="module" src="/notebook.js"></script>';

/** Opens a notebook with a widget, and lets `look` take what it wants from it. */
const open = (
  browser: Browser & Parameters<Host["open"]>[0],
  source: string,
  traits: Traits,
  look: (page: Page) => Promise<void>,
) =>
  host.open(browser, { lang: "en", head: script, body: "<main></main>" }, async (page) => {
    await page.evaluate(
      ([source, traits]) => (globalThis as unknown as Notebook).start(source, traits),
      [source, traits] as const,
    );
    await look(page);
  });

const inNotebook = <Result>(page: Page, use: (model: Model) => Result) =>
  page.evaluate(`(${use})(globalThis.notebook.model)`) as Promise<Result>;

const textOf = (...names: string[]) =>
  names.map((name) => readFileSync(project.path("embed", name), "utf8")).join("");

test("a figure's settings are the widget's traits, both ways", quick, async ({ browser }) => {
  const source = textOf("rotation.en.js", "anywidget.js");
  const { files } = await open(
    browser,
    source,
    { figure: "rotation", pos: 7, k: 2, controls: "min", layout: "IPY_MODEL_1" },
    async (page) => {
      await page.locator("posenc-rotation[ready]").waitFor();
      const slider = page.locator("#k");
      expect(await slider.inputValue()).toBe("2");
      await slider.fill("9");
      await expect.poll(() => inNotebook(page, ({ saved }) => saved)).toEqual([{ k: 9 }]);

      await inNotebook(page, (model) => model.receive("k", -4));
      await expect.poll(() => slider.inputValue()).toBe("-4");
      // What a figure does not take comes back as it is shown.
      await inNotebook(page, (model) => model.receive("k", 1000));
      await expect.poll(() => inNotebook(page, ({ traits }) => traits.k)).toBe(64);
      await inNotebook(page, (model) => model.receive("theme", "dark"));

      await page.evaluate(() => (globalThis as unknown as Notebook).notebook.clean());
      expect(await page.locator("main > *").count()).toBe(0);
      expect(await inNotebook(page, ({ listeners }) => listeners.length)).toBe(0);
    },
  );
  expect(files.filter((file) => !file.startsWith("blob:"))).toEqual(["/post/", "/notebook.js"]);
});

test("a name that the notebook has for itself is written with _", quick, async ({ browser }) => {
  const traits = { figure: "heatmap", layout: "IPY_MODEL_1", layout_: "concatenated", dim: 8 };
  await open(browser, "/embed/anywidget.js", traits, async (page) => {
    const figure = page.locator("posenc-heatmap");
    await expect
      .poll(() => figure.evaluate((one) => (one as unknown as Traits).layout))
      .toBe("concatenated");
    expect(await inNotebook(page, (model) => model.traits.layout)).toBe("IPY_MODEL_1");
    await inNotebook(page, (model) => model.receive("layout_", "interleaved"));
    await expect
      .poll(() => figure.evaluate((one) => (one as unknown as Traits).layout))
      .toBe("interleaved");
  });
});

test("a table of the notebook is shown, and named by the doctor", quick, async ({ browser }) => {
  const { data } = (await load()).sinusoidal({ dim: 16 }).encode(12);
  const bytesOf = (array: Float32Array | Float64Array) => [
    ...new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
  ];
  const traits = {
    table: bytesOf(data),
    shape: [12, 16],
    dtype: "float32",
    verdict: "",
    presets: [],
    lang: "zh-Hans",
  };
  const { files } = await open(browser, "/embed/anywidget.js", traits, async (page) => {
    const told = () =>
      inNotebook(page, ({ traits: { verdict, presets } }) => ({ verdict, presets }));
    await expect.poll(told).toMatchObject({ verdict: "match" });
    expect((await told()).presets).toContain("paper");
    expect(await page.locator("posenc-compare .around").getAttribute("lang")).toBe("zh-Hans");
    expect(await page.locator("posenc-compare #verdict").innerText()).toContain("论文的编码");

    const noise = Float64Array.from(data, (value, index) => value + Math.sin(index ** 2));
    await page.evaluate((bytes) => {
      const { notebook, bytesOf } = globalThis as unknown as Notebook;
      const { model } = notebook;
      model.receive("dtype", "float64");
      model.receive("table", bytesOf(bytes));
    }, bytesOf(noise));
    await expect.poll(async () => (await told()).verdict).toBe("none");
  });
  expect(files).toContain("/embed/compare.zh-Hans.js");
});

test("a figure that is not there is told of", quick, async ({ browser }) => {
  await open(browser, textOf("anywidget.js"), { figure: "rotation" }, async (page) => {
    const told = await page.getByRole("alert").innerText();
    expect(told).toContain("there is no rotation.en.js");
  });
});

/** Stands for IPython where it is not installed: the cell asks it for one class. */
const ipython = `
import sys, types
try:
    import IPython.display
except ModuleNotFoundError:
    display = types.ModuleType("IPython.display")
    display.HTML = type("HTML", (), {"__init__": lambda self, data: setattr(self, "data", data)})
    sys.modules["IPython"] = types.ModuleType("IPython")
    sys.modules["IPython.display"] = display
`;

test("the guide's cell shows a figure without npm and pip", quick, async ({ browser }) => {
  const guide = readFileSync(join(root, "src/manual/guides/in-your-page.md"), "utf8");
  const [, cell = ""] = /```python\n(from html import escape[\s\S]*?)```/.exec(guide) ?? [];
  // A notebook shows what its last line gives.
  const program = `${ipython}${cell.trim().replace(/\n(figure\(.*\))$/, "\nprint($1.data)")}`;
  const shown = await project.run(findPython() ?? "python3", ["-c", program]);
  const { files } = await host.open(
    browser,
    { lang: "en", head: "", body: shown },
    async (page) => {
      const frame = page.frameLocator("iframe");
      await frame.locator("posenc-rotation[ready]").waitFor({ timeout: 20_000 });
      expect(await frame.locator("#k").inputValue()).toBe("3");
    },
  );
  expect(files.filter((file) => file.endsWith(".js"))).toEqual([]);
});
