// Runs in a document that jsdom makes.
import { writeFileSync } from "node:fs";
import { all } from "./all.js";

test("every entry works, and a figure becomes ready", async () => {
  const printed = JSON.stringify(await all());
  document.body.innerHTML = '<posenc-heatmap dim="8" length="16">A heatmap</posenc-heatmap>';
  const figure = document.querySelector("posenc-heatmap");
  for (let waited = 0; !figure.hasAttribute("ready") && waited < 200; ++waited) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(figure.shadowRoot.querySelector("[role=alert]")?.textContent).toBeUndefined();
  expect(figure.hasAttribute("ready")).toBe(true);
  expect(figure.shadowRoot.querySelector("canvas")).not.toBeNull();
  writeFileSync("printed.json", printed);
});
