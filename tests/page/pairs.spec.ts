import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { load } from "#lesson";
import { expect, figuresOn, inChromium, numberIn, open, readout, test } from "./reader.js";

const lessons = await load();
/** The trained rotary model, and the same with the rows of its projections moved. */
function modelWith(rows: string) {
  const model = lessons.tokenClassifier(readFileSync("src/training/attempts/rotary.safetensors"));
  if (rows === "halves") model.convertPairing("halves");
  return model;
}

const pairings = ["adjacent", "halves"] as const;
const names = { adjacent: "neighbours", halves: "halves" };
const rowNames = { adjacent: "as trained", halves: "moved to halves" };
const sharesOf = (turn: (typeof pairings)[number], rows: string) => {
  const told = { rotary: { pairing: turn } };
  const counted = modelWith(rows).accuracy({ length: 12, count: 400, seed: 1, ...told });
  return (["back", "seen"] as const).map(
    (task) => `${((100 * counted[task].right) / counted[task].asked).toFixed(1)}%`,
  );
};

/** Opens the chapter, and keeps the names of the weights that it fetches. */
async function openPairs(page: Page): Promise<{ figure: Locator; fetched: string[] }> {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".safetensors")) fetched.push(pathname);
  });
  await open(page, "en/pairs/");
  await page.locator(".ask .choices button").first().click();
  await numberIn(figuresOn(page), "adjacent-adjacent");
  return { figure: figuresOn(page), fetched };
}

test("The answers break with the other pairing, and moved rows mend them: as recorded, and as read here", async ({
  page,
}) => {
  const { figure, fetched } = await openPairs(page);
  const expectAll = async (isHere: boolean) => {
    for (const rows of pairings) {
      for (const turn of pairings) {
        await figure.getByRole("radio", { name: names[turn], exact: true }).check();
        await figure.getByRole("radio", { name: rowNames[rows] }).check();
        const row = readout(figure, `${turn}-${rows}`);
        await expect(row).toHaveClass("chosen");
        await expect(row.locator("td")).toHaveText(sharesOf(turn, rows));
        const told = readout(figure, "caption");
        if (turn === rows) await expect(told).toContainText("9 of 9 answers are right");
        else await expect(told).not.toContainText("9 of 9");
        await expect(readout(figure, "where")).toContainText(
          isHere ? "Computed here" : "Counted when",
        );
      }
    }
  };
  await expectAll(false);
  expect(fetched).toEqual([]);
  await figure.locator(".drawer .read").press("Enter");
  await expect(readout(figure, "where")).toContainText("Computed here");
  await expectAll(true);
  expect(fetched).toHaveLength(1);
});

test("With moved rows each answer to other rows of words is that of training", async ({ page }) => {
  const { figure } = await openPairs(page);
  await figure.locator(".drawer .read").click();
  const drawing = figure.locator("#stage svg");
  const answers = () => drawing.locator("text.answer").allTextContents();
  // The answer to the question has turned halves.
  await figure.getByRole("radio", { name: "neighbours", exact: true }).check();
  for (let more = 0; more < 3; more++) {
    const before = await drawing.innerHTML();
    await figure.locator(".drawer .another").click();
    await expect.poll(() => drawing.innerHTML()).not.toBe(before);
    const trained = await answers();
    expect(trained).toHaveLength(9);
    await figure.getByRole("radio", { name: "halves", exact: true }).check();
    await expect.poll(answers).not.toEqual(trained);
    await figure.getByRole("radio", { name: "moved to halves" }).check();
    await expect.poll(answers).toEqual(trained);
    await expect(readout(figure, "caption")).toContainText(/No logit differs .*× 10⁻[⁵-⁷]/);
    await figure.getByRole("radio", { name: "neighbours", exact: true }).check();
    await figure.getByRole("radio", { name: "as trained" }).check();
  }
});

test("A pair is told by its columns, and by the hands that lie there", async ({ page }) => {
  const { figure } = await openPairs(page);
  const told = readout(figure, "pair");
  for (let pair = 1; pair < 5; pair++) {
    await figure.getByRole("slider", { name: "Pair" }).press("ArrowRight");
  }
  await expect(told).toContainText("Pair 5 rotates columns 10 and 11, by 0.00316 per place.");
  await expect(told).toContainText("both numbers of hand 5");
  await figure.getByRole("radio", { name: "halves", exact: true }).check();
  await expect(told).toContainText("Pair 5 rotates columns 5 and 13");
  await expect(told).toContainText("one number of hand 2 and one of hand 6");
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /Failed to load resource/ });

  test(
    "The figure says so, keeps what was recorded, and fetches them when asked again",
    inChromium,
    async ({ page }) => {
      await page.route("**/*.safetensors", (route) => route.abort());
      const { figure } = await openPairs(page);
      await figure.locator(".drawer .read").click();
      await expect(figure.getByRole("alert")).toContainText("It could not be loaded.");
      await expect(readout(figure, "adjacent-adjacent").locator("td").first()).toHaveText("100.0%");
      await page.unroute("**/*.safetensors");
      await figure.locator(".drawer .read").click();
      await expect(readout(figure, "where")).toContainText("Computed here");
    },
  );
});

test("Each half of a hand keeps its card on its way to its column", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { figure } = await openPairs(page);
  // The half of hand 0 that points up goes from column 1 to column 8.
  const placesOf = (many: number) =>
    figure.evaluate(async (one, count) => {
      const card = () =>
        one.shadowRoot?.querySelectorAll("path.card")[1]?.getBoundingClientRect().x;
      const seen = new Set([card()]);
      for (let n = 0; n < count; n++) {
        await new Promise((resolve) => setTimeout(resolve, 15));
        seen.add(card());
      }
      return [...seen] as number[];
    }, many);
  const [before = 0] = await placesOf(0);
  await figure.getByRole("radio", { name: "moved to halves" }).check();
  const places = await placesOf(120);
  expect(places.length).toBeGreaterThan(3);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.at(-1)).toBeGreaterThan(before + 100);
});
