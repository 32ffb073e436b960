import { languages } from "../../web/text/languages.js";
import {
  everything,
  expect,
  expectNoViolations,
  inChromium,
  inTurn,
  open,
  paths,
  test,
} from "./reader.js";

const looks = ["light", "dark", "forced colours"] as const;
const widths = [320, 1280] as const;

/** Every page as it opens, and figures that have more to show. */
const states = [
  ...paths.map((path) =>
    path.startsWith("tools/") || path === "heatmap/" ? `${path}?dim=7` : path,
  ),
  "tools/doctor/?example=changed",
  "worked/?arrangement=concatenated",
  "worked/?stage=dropout",
  "rotation/?pair=31&k=1.5",
  "wave/?library=tensor2tensor",
  "layouts/?library=fairseq",
];

// Every state once, in turn in each language, look and width, of which `npm test` takes those in the day's
// language. `npm run test:all` tries all of them.
const turns = languages.flatMap((language) =>
  looks.flatMap((look) => widths.map((width) => ({ language, look, width }))),
);
const tried = everything
  ? turns.flatMap((turn) => states.map((state) => ({ ...turn, state })))
  : states.flatMap((state, index) => {
      const turn = turns[(7 * index) % turns.length];
      const isToday = inTurn === undefined || turn?.language === inTurn;
      return turn && isToday ? [{ ...turn, state }] : [];
    });

for (const { language, look, width, state } of tried) {
  test(
    `WCAG 2.2 A and AA: ${language}/${state}, ${look}, ${width} px`,
    look === "light" ? {} : inChromium,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia(
        look === "forced colours" ? { forcedColors: "active" } : { colorScheme: look },
      );
      await open(page, `${language}/${state}`);
      // What a figure fetches is part of it.
      await page.waitForLoadState("networkidle");
      if (state.includes("example")) {
        await expect(page.locator("posenc-compare #stage .map")).toHaveCount(2);
      }
      const table = page.locator("posenc-heatmap #numbers");
      if (await table.isVisible()) await table.click();
      await expectNoViolations(page);
    },
  );
}

test("WCAG 2.2 A and AA: the entrance", async ({ page }) => {
  await page.goto("/?lang=tlh");
  await expectNoViolations(page);
});
