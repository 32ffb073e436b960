// The guide's cell of a Python notebook.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { findPython } from "../../src/toolchain/python.mjs";
import { root } from "../../src/toolchain/run.mjs";
import { test } from "./browser.js";
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

test("the guide's cell shows a figure", quick, async ({ browser }) => {
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
      const k = await frame
        .locator("posenc-rotation")
        .evaluate((one) => Reflect.get(one, "k") as number);
      expect(k).toBe(3);
    },
  );
  expect(files.filter((file) => file.endsWith(".js"))).toEqual([]);
});
