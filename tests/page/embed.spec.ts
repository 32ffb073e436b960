import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Route } from "@playwright/test";
import { decode } from "fast-png";
import { XMLValidator } from "fast-xml-parser";
import { load } from "posenc";
import { root } from "../../src/toolchain/run.mjs";
import type { Picture } from "../../web/draw/picture.js";
import { platforms } from "../../web/embed/snippets.js";
import { pictureNames } from "../../web/figures/pictures.js";
import { embedTexts } from "../../web/text/embed.js";
import { languages } from "../../web/text/languages.js";
import { enter, expect, expectNoViolations, inChromium, test } from "./reader.js";

for (const language of languages) {
  test(`The page for authors shows a figure and what to paste, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/embed/?figure=rotation&pos=7`);
    // A figure in a frame begins when the frame can be seen.
    await page.locator("#preview").scrollIntoViewIfNeeded();
    const preview = page.frameLocator("#preview");
    await expect(preview.locator("posenc-rotation[ready]")).toBeVisible();
    await expect(preview.locator("html")).toHaveAttribute("lang", language);
    const snippet = page.locator("#snippet");
    const holds: Record<(typeof platforms)[number], string[]> = {
      html: ['pos="7"', `lang="${language}"`, 'src="/embed/posenc.js"', "posenc.css"],
      framework: ["npm install posenc-figures\n", "define(PosencRotation);", 'pos="7"'],
      frame: ["<iframe", "/e/rotation/?lang=", "sandbox=", "posenc:height"],
      picture: ["![", "(posenc-rotation.png)\n"],
    };
    for (const platform of platforms) {
      await page.locator("#platform").selectOption(platform);
      for (const part of holds[platform]) await expect(snippet).toHaveValue(RegExp(exactly(part)));
      await expect(page.locator(".told:visible")).toHaveCount(1);
    }
    await page.locator("#platform").selectOption("html");
    await expect(page.locator("#files-command")).toHaveValue(
      `npx posenc-figures embed rotation --lang=${language} --to static/embed`,
    );
    await expect(page.locator("#command")).toHaveValue(
      /^npx posenc-figures figure rotation --pos=7/,
    );
    const offered = await page
      .locator("#figures input")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect([...offered].sort()).toEqual(readdirSync("build/page/e").sort());
    expect(offered[0]).toBe("heatmap");
    // Every figure has a thumbnail, and can be had as a picture.
    const unseen = await page.locator("#figures img").evaluateAll(async (all) => {
      const pictures = all as HTMLImageElement[];
      for (const one of pictures) one.loading = "eager";
      await Promise.all(pictures.map((one) => one.decode().catch(() => {})));
      return pictures.filter((one) => one.naturalWidth === 0).map((one) => one.src);
    });
    expect(unseen).toEqual([]);
    expect([...offered].sort()).toEqual([...pictureNames].sort());
    await expect(page.locator("#platform option:disabled")).toHaveCount(0);
    await expectNoViolations(page, "#preview");
  });
}

for (const platform of ["html", "frame"]) {
  test(`What is pasted as ${platform} fits a phone and a wide page of another host`, async ({
    page,
  }) => {
    await page.goto(`/en/embed/?figure=heatmap&platform=${platform}&files=`);
    await page.locator("#preview").scrollIntoViewIfNeeded();
    await expect(page.frameLocator("#preview").locator("posenc-heatmap[ready]")).toBeVisible();
    // The lines come with the words of the picture, which may be later than the figure.
    await expect(page.locator("#snippet")).not.toHaveValue("");
    const html = await page.locator("#snippet").inputValue();
    await page.route("**/a-post/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${html}</body></html>`,
      }),
    );
    await page.goto("/a-post/");
    const shown = platform === "html" ? page : page.frameLocator("iframe");
    await expect(shown.locator("posenc-heatmap[ready]")).toBeVisible();
    for (const width of [390, 672, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolls = () =>
        shown.locator("posenc-heatmap").evaluate((figure) => {
          const around = figure.shadowRoot?.querySelector(".around") ?? figure;
          const { scrollHeight, clientHeight } = document.documentElement;
          // In a frame the page around the figure is the frame's own.
          const frame = self === top ? 0 : scrollHeight - clientHeight;
          return Math.max(frame, around.scrollHeight - around.clientHeight);
        });
      await expect.poll(scrolls, { message: `${width} px` }).toBeLessThanOrEqual(1);
    }
  });
}

test.describe("on a site of its own host", () => {
  test.use({ forgiven: /posenc\.test/ });

  // Playwright shows Firefox no page of an address that no machine has.
  test(
    "What is pasted names no machine that readers do not reach, and says so where it must",
    inChromium,
    async ({ page, baseURL }) => {
      const [snippet, local] = [page.locator("#snippet"), page.locator("#local")];
      const choose = (platform: string) => page.locator("#platform").selectOption(platform);
      await page.goto("/en/embed/?figure=rotation&pos=7&files=");
      await expect(snippet).toHaveValue(/posenc\.css[\s\S]*integrity=/);
      // Of tags only the address of the files is this machine's, until the author has her own.
      await expect(local).toHaveText(embedTexts.en.checks.local);
      await expect(local).toBeVisible();
      await enter(page.locator("#files"), "/blog/embed/");
      await expect(local).toBeHidden();
      await expect(snippet).not.toHaveValue(/localhost|127\.0\.0\.1/);
      await choose("picture");
      await expect(local).toBeHidden();
      // No click leads anywhere.
      await expect(page.locator("#click")).toBeHidden();
      await expect(snippet).not.toHaveValue(/localhost|127\.0\.0\.1/);
      await choose("frame");
      await expect(local).toBeVisible();
      // Published, it leads to the page that shows the figure so.
      await page.route("https://posenc.test/**", async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({
          response: await route.fetch({ url: `${baseURL}${pathname}${search}` }),
        });
      });
      const drawing = page.waitForResponse(/picture-files/);
      await page.goto("https://posenc.test/en/embed/?figure=rotation&pos=7");
      const link = "https://posenc.test/en/rotation/?pos=7";
      await expect(snippet).toHaveValue(RegExp(exactly(`<a href="${link}`)));
      await expect(local).toBeHidden();
      await choose("picture");
      await expect(snippet).toHaveValue(RegExp(exactly(`(posenc-rotation.png)](${link}`)));
      await expect(page.locator("#click")).toBeVisible();
      await expect(local).toBeHidden();
      // What draws the picture comes later, and from this host.
      await (await drawing).finished();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
});

test("The figure's own settings are changed beside it and in it, and the lines follow", async ({
  page,
}) => {
  await page.goto("/en/embed/?figure=rotation");
  await page.locator("#preview").scrollIntoViewIfNeeded();
  const figure = page.frameLocator("#preview").locator("posenc-rotation[ready]");
  await expect(figure).toBeVisible();
  const address = await page.locator("#preview").getAttribute("src");
  const snippet = page.locator("#snippet");
  await enter(page.locator("[name=setting-dim]"), "32");
  await enter(page.locator("[name=setting-k]"), "9");
  await expect(snippet).toHaveValue(/ dim="32"[^>]* k="9"/);
  await expect(figure.locator("#k")).toHaveValue("9");
  // The reader's hand on the figure comes back.
  await figure.locator("#k").press("ArrowRight");
  await expect(snippet).toHaveValue(/ k="10"/);
  await expect(page.locator("[name=setting-k]")).toHaveValue("10");
  // What is not allowed becomes what is.
  await enter(page.locator("[name=setting-pair]"), "99");
  await page.locator("[name=setting-pair]").press("Tab");
  await expect(page.locator("[name=setting-pair]")).toHaveValue("15");
  await expect(snippet).toHaveValue(/ pair="15"/);
  // None of this fetches the figure again.
  expect(await page.locator("#preview").getAttribute("src")).toBe(address);
  // Another figure begins with its own defaults.
  await page.getByRole("radio", { name: "wave" }).press("Space");
  await expect(page.frameLocator("#preview").locator("posenc-wave")).toBeVisible();
  await expect(snippet).toHaveValue(/<posenc-wave lang="en" controls="min">/);
});

test("Without controls a figure is its picture and its words, and a hidden one is not there", async ({
  page,
}) => {
  await page.goto("/e/rotation/?lang=en&controls=none");
  const figure = page.locator("posenc-rotation[ready]");
  await expect(figure.locator(".caption")).toBeVisible();
  for (const part of [".controls", ".opener"]) await expect(figure.locator(part)).toBeHidden();
  await figure.evaluate((one) => one.toggleAttribute("hidden", true));
  await expect(figure).toBeHidden();
});

test("A page of another colour is seen and pasted, and a reload keeps all that was chosen", async ({
  page,
}) => {
  await page.goto("/en/embed/?figure=rotation");
  await enter(page.locator("[name=setting-k]"), "9");
  await page.locator("#platform").selectOption("frame");
  await page.locator("[name=ground][value=black]").check();
  const behind = () =>
    page
      .frameLocator("#preview")
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(behind).toBe("rgb(0, 0, 0)");
  const snippet = page.locator("#snippet");
  await expect(snippet).toHaveValue(/ground=%23000000&amp;k=9/);
  // The frame's height is told by the figure, some time after.
  const pasted = async () => (await snippet.inputValue()).replace(/ height="\d+"/, "");
  const before = await pasted();
  await expect(page).toHaveURL(/platform=frame&ground=black&k=9/);
  await page.reload();
  await expect.poll(pasted).toBe(before);
  await expect(page.locator("[name=ground][value=black]")).toBeChecked();
  await expect.poll(behind).toBe("rgb(0, 0, 0)");
});

test(
  "The picture is saved without Node, with the command's words",
  inChromium,
  async ({ page }) => {
    await page.goto("/zh-Hant/embed/?figure=rotation&platform=picture&pos=7");
    const { pictureOf } = await import(join(root, "dist-figures/figures/pictures.js"));
    const picture: Picture = await pictureOf("rotation", await load(), { pos: 7 }, "zh-Hant");
    const alt = page.locator("#alt");
    await expect(alt).toHaveValue(picture.alt("zh-Hant", "light"));
    await expect(page.locator("#snippet")).toHaveValue(
      `![${picture.alt("zh-Hant", "light")}](posenc-rotation.png)\n`,
    );
    const saved = async (format: string) => {
      // Where it fails, the page says why.
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        expect(page.locator("#saved")).toContainText(`posenc-rotation.${format}`),
        page.locator(`[data-saves=${format}]`).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`posenc-rotation.${format}`);
      return readFileSync(await download.path());
    };
    const svg = (await saved("svg")).toString();
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain(picture.alt("zh-Hant", "light"));
    const { width } = decode(await saved("png"));
    expect(width).toBe(2 * Number(/ width="(\d+)"/.exec(svg)?.[1]));
    const gif = await saved("gif");
    expect(gif.subarray(0, 6).toString()).toBe("GIF89a");
    expect(gif.readUInt16LE(6)).toBe(width / 2);
    // Each frame has a block that says how long it is seen.
    expect(gif.toString("latin1").split("\x21\xf9\x04").length - 1).toBe(picture.frames?.length);
    // What is pasted names the file that was saved.
    await expect(page.locator("#snippet")).toHaveValue(/\(posenc-rotation\.gif\)/);
    await expect(page.locator("#command")).toHaveValue(/-o posenc-rotation\.gif$/);
    // A figure that does not move is no GIF.
    await page.getByRole("radio", { name: "wave" }).press("Space");
    await expect(alt).not.toHaveValue(picture.alt("zh-Hant", "light"));
    await expect(page.locator("[data-saves=gif]")).toBeHidden();
  },
);

test.describe("an author's own address", () => {
  // Other hosts are asked, and some do not answer.
  test.use({ forgiven: /(files|nobody)\.test|Failed to load resource/ });

  // Firefox tells of a file that must not be read as of an error that nobody caught.
  test(
    "Where nothing comes from the author's address, the page says so and why",
    inChromium,
    async ({ page }) => {
      const loader = readFileSync(join(root, "dist-figures/embed/posenc.js"));
      const open = { "access-control-allow-origin": "*" };
      const answers: Readonly<Record<string, Parameters<Route["fulfill"]>[0]>> = {
        came: { body: loader, headers: open, contentType: "text/javascript" },
        other: { body: "1", headers: open, contentType: "text/javascript" },
        // Playwright adds the header where there is none.
        closed: {
          body: loader,
          headers: { "access-control-allow-origin": "https://another.test" },
          contentType: "text/javascript",
        },
        nothing: { status: 404, headers: open },
      };
      await page.route("https://files.test/**", (route) =>
        route.fulfill(answers[new URL(route.request().url()).pathname.split("/")[1] ?? ""]),
      );
      await page.route("https://nobody.test/**", (route) => route.abort());
      await page.goto("/en/embed/");
      const { checks } = embedTexts.en;
      const found = page.locator("#files-found");
      await expect(found).toHaveText("");
      const typed: [string, keyof typeof checks][] = [
        ...Object.keys(answers).map((name): [string, keyof typeof checks] => [
          `https://files.test/${name}/embed`,
          name as keyof typeof checks,
        ]),
        ["https://nobody.test/embed/", "nothing"],
        ["/blog/embed/", "unseen"],
        ["javascript:1", "wrong"],
      ];
      for (const [address, outcome] of typed) {
        await enter(page.locator("#files"), address);
        await expect(found, address).toHaveText(checks[outcome]);
      }
      await enter(page.locator("#files"), "/blog/embed");
      await expect(page.locator("#snippet")).toHaveValue(/ href="\/blog\/embed\/posenc\.css"/);
    },
  );
});

/** A text as a regular expression that it alone matches. */
function exactly(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
