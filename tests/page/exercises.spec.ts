// The exercises at the end of a chapter: one is checked as it is typed, the other shows what its program prints.

import type { Page } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { siteTexts } from "../../web/text/site.js";
import { test as withPython } from "./programs.js";
import { expect, inChromium, languagesOf, open, test } from "./reader.js";

type Slug = keyof typeof chapters;

const slugs = Object.keys(chapters) as Slug[];

/** The languages in which a chapter is tried. */
const triedFor = (slug: Slug) => languagesOf(slugs.indexOf(slug));

/** Brings the exercise by hand into view, and waits until its script lets one type. */
async function boxOf(page: Page) {
  const form = page.locator("#by-hand form");
  await form.scrollIntoViewIfNeeded();
  const box = form.getByRole("textbox");
  await expect(box).toBeEnabled();
  return { form, box, status: form.getByRole("status") };
}

const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

for (const slug of slugs) {
  for (const language of triedFor(slug)) {
    test(
      `An answer by hand is checked, a wrong one gets a hint, and nothing moves: ${language}/${slug}`,
      inChromium,
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 700 });
        await open(page, `${language}/${slug}/`);
        const { form, box, status } = await boxOf(page);
        const { exercise } = siteTexts[language];
        // What stands above, a card of tests, may still come.
        const below = () =>
          page.locator("#in-code").evaluate((one) => {
            const start = document.querySelector("#by-hand")?.getBoundingClientRect().top ?? 0;
            return one.getBoundingClientRect().top - start;
          });
        const place = await below();

        await box.pressSequentially("x");
        await box.press("Enter");
        await expect(status).toHaveText(exercise.unreadable);
        await expect(box).toHaveAttribute("aria-invalid", "true");
        const hints = await form.locator("[data-slip]").evaluateAll((all) =>
          all.map((one) => ({
            slip: one.getAttribute("data-slip") ?? "",
            told: one.textContent ?? "",
          })),
        );
        expect(hints.length).toBeGreaterThan(1);
        // No slip leads so far.
        for (const { slip, told } of hints) {
          await box.fill(slip === "" ? "987654321" : slip);
          await form.getByRole("button", { name: exercise.check }).click();
          await expect.poll(async () => plain(await status.textContent())).toBe(plain(told));
          expect(told).toContain(exercise.wrong);
        }
        const right = Number(await form.getAttribute("data-right"));
        await box.fill(String(right).replace("-", "−"));
        await box.press("Enter");
        await expect(status).toHaveText(
          new RegExp(exercise.right.replaceAll(/[.{}]/g, "\\$&").replace("\\{right\\}", ".+")),
        );
        await expect(box).toHaveAttribute("aria-invalid", "false");
        expect(await below()).toBe(place);
      },
    );

    withPython(
      `The program of the exercise prints what is told: ${language}/${slug}`,
      inChromium,
      async ({ page, runPython }) => {
        await page.goto(`/${language}/${slug}/`);
        const exercise = page.locator("#in-code");
        const program = (await exercise.locator("pre").textContent()) ?? "";
        expect(program).toContain("import numpy as np");
        expect(await exercise.locator("samp").textContent()).toBe(
          (await runPython(program)).trimEnd(),
        );
      },
    );
  }
}

test("By keyboard: the answer is typed, and unfolded", inChromium, async ({ page }) => {
  await open(page, "en/wave/");
  const { box, status } = await boxOf(page);
  await box.focus();
  await page.keyboard.type("62,832");
  await page.keyboard.press("Enter");
  await expect(status).toContainText("which no wave reaches");
  await page.keyboard.press("Tab");
  await expect(page.locator("#by-hand form button")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#by-hand .solved p")).toBeVisible();
  await box.fill("6,283");
  await box.press("Enter");
  await expect(status).toHaveText("Right: 6283.");
});

test("The script of the exercises is fetched when the reader comes to them", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const isFetched = () => fetched.some((address) => /\/exercise-[^/]*\.js$/.test(address));
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "en/distance/");
  await page.waitForLoadState("networkidle");
  expect(isFetched()).toBe(false);
  await expect(page.locator("#by-hand form input").first()).toBeDisabled();
  await boxOf(page);
  expect(isFetched()).toBe(true);
});

test(
  "Without JavaScript the exercises stand there, their answers unfold, and no box checks nothing",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    for (const slug of slugs) {
      await page.goto(`/en/${slug}/`);
      await expect(page.locator("#by-hand > p").first()).toBeVisible();
      await expect(page.locator("#by-hand form")).toBeHidden();
      for (const folded of await page.locator(".solved").all()) {
        await expect(folded.locator("p").first()).toBeHidden();
        await folded.locator("summary").click();
        await expect(folded.locator("p").first()).toBeVisible();
      }
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, slug).toBeLessThanOrEqual(0);
    }
  },
);

test(
  "On paper the exercises stand without their box, and the edition has the answers at its end",
  inChromium,
  async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/en/grid/");
    await expect(page.locator("#by-hand > p").first()).toBeVisible();
    await expect(page.locator("#by-hand form")).toBeHidden();
    await expect(page.locator("#in-code samp")).toBeVisible();
    await page.goto("/en/print/");
    await expect(page.locator("article .exercise")).toHaveCount(2 * slugs.length);
    await expect(page.locator("article .solved, article form")).toHaveCount(0);
    const answers = page.locator(".answers");
    await expect(answers).toHaveCount(slugs.length);
    for (const program of await answers.locator("pre").all()) await expect(program).toBeVisible();
    await expect(answers.locator("pre")).toHaveCount(slugs.length);
  },
);

test("A finger finds the box and what unfolds the answer", inChromium, async ({ openPage }) => {
  const page = await openPage({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto("/zh-Hant/learned/");
  const { form, box, status } = await boxOf(page);
  for (const one of [box, form.getByRole("button"), page.locator(".solved summary").first()]) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await box.tap();
  await box.fill("－０．４２");
  await form.getByRole("button").tap();
  await expect(status).toContainText("−0.42");
  // A minus sign can be typed.
  await expect(box).toHaveAttribute("inputmode", "text");
});

/** Types the right answer, or a wrong one, into the exercise of the set that is shown. */
async function answer(page: Page, isRight: boolean): Promise<void> {
  const form = page.locator(".ten form");
  const right = await form.getAttribute("data-right");
  await form.getByRole("textbox").fill(isRight ? String(Number(right)) : "987654321");
  await form.getByRole("textbox").press("Enter");
  await expect(form.getByRole("status")).not.toBeEmpty();
}

test("The set of ten remembers what was missed, and asks it first the next time", async ({
  page,
}) => {
  const { ten } = siteTexts.en;
  await open(page, "en/clinic/");
  const set = page.locator(".ten");
  const turn = set.locator(".next");
  await set.scrollIntoViewIfNeeded();
  await expect(turn).toBeEnabled();
  const title = set.locator(".asked-again h3");
  const asked: string[] = [];
  await turn.press("Enter");
  for (let n = 1; n <= 10; n++) {
    const at = ten.at.replace("{n}", String(n)).replace("{all}", "10");
    await expect(set.locator(".turns [role=status]")).toHaveText(at);
    await expect(title).toBeFocused();
    asked.push((await title.textContent()) ?? "");
    // The third and the seventh are missed.
    await answer(page, n !== 3 && n !== 7);
    await turn.click();
  }
  expect(new Set(asked).size).toBe(10);
  await expect(set.locator(".turns [role=status]")).toContainText("you got 8 right first time");
  await expect(turn).toHaveText(ten.begin);
  await expect(set.locator("[data-outcome=missed]:visible")).toHaveCount(2);
  await expect(set.locator("[data-outcome=known]:visible")).toHaveCount(8);

  // Another visit: what was missed comes first, then the four that were not asked.
  await open(page, "en/clinic/");
  await set.scrollIntoViewIfNeeded();
  await expect(turn).toBeEnabled();
  await turn.click();
  await expect(title).toHaveText(asked[2] ?? "?");
  await answer(page, true);
  await turn.click();
  await expect(title).toHaveText(asked[6] ?? "?");
  await turn.click();
  await expect(title).not.toHaveText(asked[6] ?? "?");
  expect(asked).not.toContain(await title.textContent());

  await set.locator(".forget").click();
  await expect(set.locator("[data-outcome]:visible")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("posenc-exercises"))).toBeNull();
});

test("What is answered in a chapter counts in the set", async ({ page }) => {
  await open(page, "en/wave/");
  const { box } = await boxOf(page);
  await box.fill("1");
  await box.press("Enter");
  // Her first answer counts.
  await box.fill("6283");
  await box.press("Enter");
  await open(page, "en/clinic/");
  const missed = page.locator(".ten li", { has: page.locator("[data-outcome=missed]:visible") });
  await page.locator(".ten").scrollIntoViewIfNeeded();
  await expect(missed.locator("a")).toHaveAttribute("href", /\/wave\/#by-hand$/);
  await page.locator(".ten .next").click();
  await expect(page.locator(".asked-again h3")).toHaveText(
    (await missed.locator("a").textContent()) ?? "?",
  );
});

test.describe(() => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("Where an exercise of the set cannot be fetched, it says so and tries again", async ({
    page,
  }) => {
    await open(page, "en/clinic/");
    const set = page.locator(".ten");
    await set.scrollIntoViewIfNeeded();
    await expect(set.locator(".next")).toBeEnabled();
    await page.route("**/en/order/", (route) => route.abort());
    await set.locator(".next").click();
    await expect(set.locator(".turns [role=status]")).toHaveText(siteTexts.en.ten.failed);
    await page.unroute("**/en/order/");
    await set.locator(".next").click();
    await expect(set.locator(".asked-again h3")).toBeVisible();
  });
});
