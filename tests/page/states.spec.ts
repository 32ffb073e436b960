import type { PlacedFigure } from "../../web/chapters/chapter.js";
// Each paragraph declares the state of its chapter's figure. As it is read, the figure goes there, and what it
// shows is what the core says of that state.

import type { Locator } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { expect, figuresOn, languagesOf, open, posenc, readout, shown, test } from "./reader.js";

type Slug = keyof typeof chapters;
type State = Readonly<Record<string, string>>;

const significant = (value: number, digits = 5) =>
  new Intl.NumberFormat("en", { maximumSignificantDigits: digits }).format(value);

/** What a chapter's figure shows of a state, by the core. */
const told: Partial<Record<Slug, (figure: Locator, state: State) => Promise<void>>> = {
  async number(figure, { n, way }) {
    const { data } = posenc.sinusoidal({ dim: 2 }).encode([Number(n)]);
    const moved = way === "wave" ? Math.hypot(...data) : Math.hypot(Number(n), Number(n));
    const length = significant(moved, 3).replace(".", "\\.");
    await expect(readout(figure, "caption")).toContainText(
      new RegExp(`(?<![\\d.])${length}(?![\\d.])`),
    );
  },
  async counter(figure, { n, soften }) {
    if (soften !== "100") return;
    const { cosines } = posenc.sinusoidal({ dim: 8, base: 16 }).phasors(Math.PI * Number(n));
    const soft = [...cosines].reverse().map((cosine) => ((1 - cosine) / 2).toFixed(2));
    await expect(figure.locator(".digit.own")).toHaveText(soft);
  },
  async wave(figure, { pair = "0", dim = "64", base = "10000", view = "wave" }) {
    const { wavelengths } = posenc.sinusoidal({ dim: Number(dim), base: Number(base) });
    const told = significant(wavelengths[Number(pair)] ?? 0);
    if (view === "field") await expect(readout(figure, "caption")).toContainText(told);
    else await expect(figure.locator("text.wavelength")).toContainText(`λ = ${told}`);
  },
  async distance(figure, { p, k }) {
    const [from, to] = [Number(p), Number(p) + Number(k)];
    const product = posenc.sinusoidal({ dim: 64 }).similarity([from], [to]).data[0] ?? 0;
    await expect(readout(figure, "caption")).toContainText(shown(product));
  },
  async rotation(figure, { pos = "5", k, pair }) {
    const { data } = posenc.sinusoidal({ dim: 64 }).encode([Number(pos) + Number(k)]);
    const column = 2 * Number(pair);
    // In the picture the hand ends there.
    await expect(figure.locator(".sum.whole").last()).toHaveText(shown(data[column] ?? 0));
  },
  async heatmap(figure, { col }) {
    const { data } = posenc.sinusoidal({ dim: 64 }).encode([5]);
    await expect(readout(figure, "caption")).toContainText(shown(data[Number(col)] ?? 0));
  },
  async model(figure, { step }) {
    if (Number(step) > 2)
      await expect(figure.locator(".first.answered")).toHaveCount(Number(step) - 2);
  },
  async grid(figure, { x, y, order = "x-first" }) {
    const place = { dim: 64, shape: [14, 14] } as const;
    const { data } = posenc.grid({ ...place, order: order as "x-first" | "y-first" });
    const start = (Number(y) * 14 + Number(x)) * 64;
    const row = { data: data.slice(start, start + 64), shape: [1, 64] } as const;
    const best = Math.max(...posenc.similarity(row, posenc.grid(place)).data);
    await expect(readout(figure, "caption")).toContainText(shown(best, 2));
  },
};

/** Scrolls the page until a paragraph is read. */
async function read(paragraph: Locator): Promise<void> {
  await paragraph.evaluate((element) => {
    const line = 0.36 * innerHeight;
    scrollBy({ top: element.getBoundingClientRect().top - line, behavior: "instant" });
  });
}

const now = (figure: Locator, names: string[]) =>
  figure.evaluate(
    (element, wanted) =>
      Object.fromEntries(wanted.map((name) => [name, String(Reflect.get(element, name))])),
    names,
  );

for (const [turn, slug] of (Object.keys(chapters) as Slug[]).entries()) {
  for (const language of languagesOf(turn + 2)) {
    test(`The figure goes to the state that each paragraph declares: ${language}/${slug}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `${language}/${slug}/`);
      await expect(page.locator(".lesson.followed")).toBeVisible();
      const figure = figuresOn(page);
      const paragraphs = await page.locator(".lesson [data-state]").all();
      expect(paragraphs.length).toBeGreaterThan(1);
      // Down the text and up again: the states do not follow from one another.
      for (const paragraph of [...paragraphs, ...[...paragraphs].reverse()]) {
        const declared = (await paragraph.getAttribute("data-state")) ?? "";
        // What a paragraph does not name is as the figure starts.
        const state: Record<string, string> = {};
        const { attributes = {} }: PlacedFigure = chapters[slug];
        for (const [name, value] of Object.entries(attributes)) state[name] = String(value);
        for (const [name, value] of new URLSearchParams(declared)) state[name] = value;
        await read(paragraph);
        await expect.poll(() => now(figure, Object.keys(state)), declared).toEqual(state);
        await told[slug]?.(figure, state);
      }
      // Reading leaves the address as it is.
      expect(new URL(page.url()).search).toBe("");
    });
  }
}

test("The reader's hand takes over, and the text has the figure again when she asks", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "en/rotation/");
  await expect(page.locator(".lesson.followed")).toBeVisible();
  const k = figuresOn(page).getByRole("slider", { name: "Offset k" });
  const back = page.getByRole("button", { name: "Back to the text" });
  const last = page.locator('.lesson [data-state="pos=5&k=5"]');
  await read(last);
  await expect(k).toHaveValue("5");
  await expect(back).toBeHidden();
  await k.fill("-9");
  await expect(back).toBeVisible();
  await page.mouse.wheel(0, 10);
  await expect(k).toHaveValue("-9");
  // Where it stands: before a click Firefox is made to scroll, to another paragraph.
  const { x, y, width, height } = (await back.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(k).toHaveValue("5");
  await expect(back).toBeHidden();
  await k.fill("-9");
  await read(page.locator(".lesson [data-state]").first());
  await expect(k).toHaveValue("3");
});

test("What the reader changes before the text has its script stays, and she may have the text's", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  let arrive: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/lesson-[^/]*\.js$/, async (route) => {
      resolve();
      await new Promise<void>((passes) => {
        arrive = passes;
      });
      await route.continue();
    });
  });
  await open(page, "en/rotation/");
  await asked;
  const k = figuresOn(page).getByRole("slider", { name: "Offset k" });
  await k.fill("-9");
  arrive?.();
  const read = page.locator(".lesson [aria-current=step]");
  await expect(read).toBeVisible();
  const back = page.getByRole("button", { name: "Back to the text" });
  await expect(back).toBeVisible();
  await expect(k).toHaveValue("-9");
  await back.click();
  await expect(k).not.toHaveValue("-9");
  await expect(back).toBeHidden();
});

test("What moves the text is no reading: the figure stays as the reader has set it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await open(page, "en/rotation/");
  const read = page.locator(".lesson [aria-current=step]");
  await expect(read).toBeVisible();
  const before = await read.innerText();
  const k = figuresOn(page).getByRole("slider", { name: "Offset k" });
  await k.fill("-9");
  // As a drawer above it does that closes.
  await page.locator(".lesson").evaluate((lesson) => {
    lesson.style.marginBlockStart = "-1500px";
  });
  await expect(read).not.toHaveText(before);
  await expect(k).toHaveValue("-9");
  await expect(page.getByRole("button", { name: "Back to the text" })).toBeVisible();
});

test("What an address holds is the reader's, and no paragraph changes it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "en/rotation/?k=11");
  await expect(page.locator(".lesson.followed")).toBeVisible();
  await read(page.locator(".lesson [data-state]").last());
  await expect(page.locator(".lesson [aria-current=step]")).toBeVisible();
  await expect(figuresOn(page).getByRole("slider", { name: "Offset k" })).toHaveValue("11");
});
