import type { PlacedFigure } from "../../web/chapters/chapter.js";
// The question of a chapter stands before its answer: neither the text nor the figure shows it until the reader
// has guessed or has scrolled on.

import type { Locator, Page } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { expect, figuresOn, inChromium, languagesOf, open, test } from "./reader.js";

type Slug = keyof typeof chapters;

const slugs = Object.keys(chapters) as Slug[];

/** The languages in which a chapter is tried. */
const triedFor = (slug: Slug) => languagesOf(slugs.indexOf(slug));

/** The settings of the figure that a declared state names, as they are now and as it declares them. */
async function stateOf(figure: Locator, declared: string, slug: Slug) {
  const { attributes = {} }: PlacedFigure = chapters[slug];
  const state: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) state[name] = String(value);
  for (const [name, value] of new URLSearchParams(declared)) state[name] = value;
  const now = await figure.evaluate(
    (element, names) =>
      Object.fromEntries(names.map((name) => [name, String(Reflect.get(element, name))])),
    Object.keys(state),
  );
  return { state, now };
}

/** Notes what of the text moves by itself from now on, and how far. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        for (const { node, previousRect, currentRect } of sources) {
          if (!node) continue;
          const told = `${node.nodeName} ${node.textContent?.trim().slice(0, 40)}`;
          moved.push(`${value}: ${told}, from ${previousRect.y} to ${currentRect.y} px`);
        }
      }
    }).observe({ type: "layout-shift" });
    Reflect.set(globalThis, "moved", moved);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "moved") as string[]);
}

for (const slug of slugs) {
  for (const language of triedFor(slug)) {
    test(
      `Nothing tells the answer before it is asked for: ${language}/${slug}`,
      inChromium,
      async ({ page }) => {
        for (const way of ["guess", "scroll"] as const) {
          // Another document each time: a reader who comes for the first time.
          await page.goto("about:blank");
          await page.setViewportSize(
            way === "guess" ? { width: 390, height: 844 } : { width: 1280, height: 800 },
          );
          await open(page, `${language}/${slug}/`, { isNew: true });
          await expect(page.locator(".lesson.followed")).toBeVisible();
          const [ask, answer] = [page.locator(".ask"), page.locator(".lesson > .answer")];
          const [status, text] = [ask.getByRole("status"), answer.locator("p").first()];
          await expect(text).toBeHidden();
          // Screen readers do not meet it either.
          await expect(answer.getByRole("paragraph")).toHaveCount(0);
          await expect(figuresOn(page)).toHaveAttribute("asked");
          const shifted = await watchShifts(page);
          const choices = ask.locator(".choices button");
          const right = choices.nth(Number(await ask.getAttribute("data-answer")) - 1);
          if (way === "guess") {
            await choices.first().press("Enter");
            await expect(choices.first()).toHaveAttribute("aria-pressed", "true");
            await expect(status).toContainText((await choices.first().textContent()) ?? "?");
            await expect(status).toContainText((await right.textContent()) ?? "?");
          } else {
            await page.evaluate(() => {
              const top = document.querySelector(".answer")?.getBoundingClientRect().top ?? 0;
              scrollBy({ top: top - 0.3 * innerHeight, behavior: "instant" });
            });
            await expect(status).toBeEmpty();
          }
          await expect(text).toBeVisible();
          await expect(answer.getByRole("paragraph").first()).toBeVisible();
          const declared = (await answer.getAttribute("data-state")) ?? "";
          const figure = figuresOn(page);
          await expect
            .poll(async () => {
              const { state, now } = await stateOf(figure, declared, slug);
              return JSON.stringify(now) === JSON.stringify(state);
            })
            .toBe(true);
          await expect(figure).not.toHaveAttribute("asked");
          expect(await shifted()).toEqual([]);
          await page.evaluate(() => localStorage.clear());
        }
      },
    );
  }
}

test("A still picture does not tell the answer either, until the figure is there", async ({
  page,
}) => {
  // The core never comes.
  await page.route("**/*.wasm", () => {});
  for (const [slug, part] of [
    ["length", "> svg"],
    ["stretch", "> svg"],
  ] as const) {
    await page.goto(`/en/${slug}/`);
    await expect(page.locator(".ask button").first()).toBeVisible();
    // The card of tests has a picture and a question of its own.
    const still = page.locator(".live .still");
    await expect(still.locator(part)).toBeHidden();
    await page.locator(".ask .choices button").first().click();
    await expect(still.locator(part)).toBeVisible();
  }
  // Nobody is stopped there either.
  await page.goto("/en/number/");
  await expect(page.locator(".ask button").first()).toBeVisible();
  await expect(page.locator(".lesson > .answer p").first()).toBeHidden();
  await page.evaluate(() => document.querySelector(".lesson > .answer")?.scrollIntoView());
  await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
});

test("A tall screen shows no answer before its reader scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await open(page, "en/rotation/", { isNew: true });
  await expect(page.locator(".lesson.followed")).toBeVisible();
  const answer = page.locator(".lesson > .answer p").first();
  await expect(answer).toBeHidden();
  await page.mouse.wheel(0, 20);
  await expect(answer).toBeVisible();
});

test("The curve of the product stands before its question only for who has drawn her own", async ({
  page,
}) => {
  await open(page, "en/distance/", { isNew: true });
  await expect(page.locator(".lesson.followed")).toBeVisible();
  const figure = figuresOn(page);
  const curve = figure.locator(".curve.answer");
  await expect(curve).toBeHidden();
  await figure.getByRole("button", { name: "Draw the curve first" }).press("Enter");
  await figure.getByRole("button", { name: "Draw the answer on top" }).press("Enter");
  await expect(curve).toBeVisible();
  await expect(figure.locator(".product")).toHaveCount(0);
  await figure.locator("#numbers").press("Enter");
  await figure.locator("#reset").press("Enter");
  await expect(curve).toBeHidden();
  await page.locator(".ask .choices button").first().click();
  await expect(curve).toBeVisible();
});

test("Beyond the end of the learned table nothing says that there is nothing", async ({ page }) => {
  await open(page, "en/learned/", { isNew: true });
  await expect(page.locator(".lesson.followed")).toBeVisible();
  // The still picture that the figure has replaced tells it too.
  const told = figuresOn(page).getByText("nothing", { exact: true }).filter({ visible: true });
  await expect(told).toHaveCount(0);
  await page.locator(".ask .choices button").first().click();
  await expect(told).toHaveCount(1);
});

test("The box of a question keeps no blank room, and its verdict takes the place of its invitation", async ({
  page,
}) => {
  for (const slug of slugs) {
    await open(page, `en/${slug}/`, { isNew: true });
    await expect(page.locator(".lesson.followed")).toBeVisible();
    const ask = page.locator(".ask");
    const blank = () =>
      ask.evaluate((box) => {
        const shown = [...box.querySelectorAll(".choices, .invites, .verdict > [role=status]")];
        const ends = shown
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getBoundingClientRect().bottom);
        const padding = Number.parseFloat(getComputedStyle(box).paddingBottom);
        return box.getBoundingClientRect().bottom - padding - Math.max(...ends);
      });
    expect(await blank(), slug).toBeLessThan(26);
    const before = await ask.boundingBox();
    await expect(ask.locator(".invites")).toBeVisible();
    await ask.locator(".choices button").first().press("Enter");
    await expect(ask.getByRole("status")).not.toBeEmpty();
    await expect(ask.locator(".invites")).toBeHidden();
    expect((await ask.boundingBox())?.height, slug).toBe(before?.height);
  }
});

test(
  "Without JavaScript the answer stands below the question",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const slug of slugs) {
      await page.goto(`/en/${slug}/`);
      await expect(page.locator(".ask .choices li").first()).toBeVisible();
      await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
      await expect(page.locator(".ask button:not(.term):visible")).toHaveCount(0);
      await expect(page.locator(".still > *").first()).toBeVisible();
    }
  },
);

test("On paper nothing is asked, and nothing is withheld", inChromium, async ({ page }) => {
  await open(page, "en/distance/", { isNew: true });
  await expect(page.locator(".lesson.followed")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".ask")).toBeHidden();
  await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
  await expect(figuresOn(page).locator(".curve.answer")).toHaveCount(1);
});

test("Who has read the chapter, or follows a link to a state of its figure, is kept from nothing", async ({
  page,
}) => {
  await open(page, "en/distance/?p=40", { isNew: true });
  await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
  await expect(figuresOn(page).locator(".curve.answer")).toHaveCount(1);
  // What goes with her from page to page is no link to a state.
  await open(page, "en/rotation/?pos=40", { isNew: true });
  await expect(page.locator(".lesson > .answer p").first()).toBeHidden();
  await open(page, "en/distance/");
  await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
});

test.describe(() => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("Where the figure's script fails, the answer stands in the text", async ({ page }) => {
    await page.route(/\/distance-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/en/distance/");
    await expect(page.locator(".failure")).toBeVisible();
    await expect(page.locator(".lesson > .answer p").first()).toBeVisible();
  });
});
