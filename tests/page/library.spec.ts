import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { type DialectCell, load, type SequencePreset } from "posenc/dialects";
import type { PlacedFigure } from "../../web/chapters/chapter.js";
import { outputs } from "../../web/chapters/outputs.js";
import { outputOf } from "../../web/code/output.js";
import { type LibraryName, libraries, libraryNames } from "../../web/site/library/libraries.js";
import { javascriptOf, pythonOf } from "../../web/site/library/program.js";
import { inLibrary, libraryOf } from "../../web/site/library/source.js";
import { chapters } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { significant } from "../../web/text/number.js";
import { runNode, test } from "./programs.js";
import {
  everything,
  expect,
  figuresOn,
  inChromium,
  languagesOf,
  numberIn,
  open,
  posenc,
  readout,
} from "./reader.js";
import { shown as written } from "./shown.js";

const dialects = await load();
const others = libraryNames.filter((name) => name !== "paper");
const slugs = Object.keys(chapters);
const plain = (text: string) => text.replaceAll("−", "-");

/** The rows of a library, by the module that tests hold to the libraries' own output. */
function presetOf(name: LibraryName, dim: number, base = 10000): SequencePreset {
  return dialects.preset(libraries[name] as "tensor2tensor", { dim, base });
}

function cellOf(name: LibraryName, dim: number, { pos, column }: { pos: number; column: number }) {
  return presetOf(name, dim).cell(pos, column) as DialectCell;
}

/** What a chapter's programs print of a library. */
function printedOf(name: LibraryName, slug: string, settings: Readonly<Record<string, string>>) {
  const library = libraryOf(dialects, name);
  const output = outputs[slug];
  if (!output) throw new Error(`"${slug}" prints nothing`);
  const source = inLibrary({ posenc, dialects }, library);
  const run = { ...library, posenc: source, settings, dtype: "float64" as const };
  return (tab: string) => outputOf(tab, output, run);
}

const fileOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../web/${path}`, import.meta.url)), "utf8");

/** Whether a chapter's programs ask the library for rows. The others stay as they are. */
const asksForRows = (slug: string) => {
  const files = ["py", "js"].filter((ending) =>
    existsSync(new URL(`../../web/chapters/${slug}/in_library.${ending}`, import.meta.url)),
  );
  if (files.length === 1) throw new Error(`"${slug}" has one program for a library, and not two`);
  return files.length === 2;
};

/** The settings of a chapter's figure as it starts. */
function settingsOf(slug: string): Record<string, string> {
  const place: PlacedFigure = chapters[slug as keyof typeof chapters];
  const entries = Object.entries(place.attributes ?? {});
  // The library has a layout of its own.
  return Object.fromEntries(
    entries.filter(([name]) => name !== "layout").map(([name, value]) => [name, String(value)]),
  );
}

async function choose(page: Page, name: LibraryName): Promise<void> {
  await page.locator("#library").selectOption(name);
}

test("The core as a library would have it computes the library's rows", () => {
  for (const name of libraryNames) {
    const source = inLibrary({ posenc, dialects }, libraryOf(dialects, name));
    for (const dim of [4, 8, 64, 512]) {
      for (const base of [10000, 8]) {
        const [made, preset] = [source.sinusoidal({ dim, base }), presetOf(name, dim, base)];
        const largest = (differences: Iterable<number>) => Math.max(...differences);
        const apart = preset.frequencies.map((omega, i) =>
          Math.abs((made.frequencies[i] ?? 0) / omega - 1),
        );
        expect(largest(apart), `${name}, ${dim}`).toBeLessThan(1e-14);
        const positions = [0, 1, 2, 5, 49, 512];
        const rows = made.encode(positions).data;
        const off = preset
          .encode(positions)
          .data.map((value, n) => Math.abs((rows[n] ?? 0) - value));
        // A unit in the last place of float32.
        expect(largest(off), `${name}, ${dim}`).toBeLessThan(6e-8);
      }
    }
  }
});

test("fairseq's first word has position 2, any other library's 0", () => {
  for (const name of libraryNames) {
    expect(libraryOf(dialects, name).first).toBe(name === "fairseq" ? 2 : 0);
  }
});

test("A chapter without programs for a library shows the same for all", () => {
  for (const slug of slugs.filter((one) => !asksForRows(one))) {
    expect(chapters[slug as keyof typeof chapters].library, slug).toBe("same");
  }
});

test("Every library's program prints in every chapter what the core says", async ({
  runPython,
}) => {
  for (const slug of slugs.filter(asksForRows)) {
    for (const name of others) {
      const program = pythonOf(
        fileOf(`code/libraries/${name}.py`),
        fileOf(`chapters/${slug}/in_library.py`),
      );
      const expected = printedOf(name, slug, settingsOf(slug))("NumPy");
      expect((await runPython(program)).trimEnd(), `${name}, ${slug}`).toBe(expected);
    }
  }
});

test("So does its JavaScript, which asks the library's preset", async () => {
  const run = async (name: LibraryName, slug: string) => {
    const program = javascriptOf(
      fileOf(`chapters/${slug}/in_library.js`),
      libraryOf(dialects, name),
    );
    const expected = printedOf(name, slug, settingsOf(slug))("JavaScript");
    expect((await runNode(program)).trimEnd(), `${name}, ${slug}`).toBe(expected);
  };
  for (const name of everything ? others : (["fairseq", "mae"] as const)) {
    const asking = slugs.filter(asksForRows);
    const halves = [asking.slice(0, 7), asking.slice(7)];
    for (const some of halves) await Promise.all(some.map((slug) => run(name, slug)));
  }
});

/** The numbers that a chapter's figure shows, with what they are by the library's preset. */
const shown: Readonly<
  Record<string, (figure: Locator, name: LibraryName) => Promise<[string, string]>>
> = {
  async wave(figure, name) {
    const { frequencies } = presetOf(name, 64);
    await numberIn(figure, "wavelength");
    const told = await readout(figure, "wavelength").locator("td").innerText();
    const last = (2 * Math.PI) / (frequencies.at(-1) ?? 0);
    return [told.replaceAll(/[^\d]/g, ""), String(Math.round(last))];
  },
  async heatmap(figure, name) {
    const value = plain(await (await numberIn(figure, "value")).innerText());
    return [value, cellOf(name, 64, { pos: 5, column: 4 }).value.toFixed(4)];
  },
  async distance(figure, name) {
    await numberIn(figure, "from-20");
    const told = await readout(figure, "from-20").locator("td").first().innerText();
    const rows = presetOf(name, 64).encode([20, 26]);
    const { data } = posenc.similarity(rows);
    return [plain(told), (data[1] ?? 0).toFixed(4)];
  },
  async rotation(figure, name) {
    await numberIn(figure, "sine");
    const told = plain(await readout(figure, "sine").locator("td").first().innerText());
    const { sinStart, stride } = presetOf(name, 64).fields[0] as {
      sinStart: number;
      stride: number;
    };
    const column = sinStart + 2 * stride;
    return [told, cellOf(name, 64, { pos: 8, column }).value.toFixed(4)];
  },
  async layouts(figure, name) {
    await numberIn(figure, "column-0");
    const isInterleaved = await figure.getByRole("radio", { name: "interleaved" }).isChecked();
    const cards = await figure
      .locator(`[data-readout^=column-] td:nth-of-type(${isInterleaved ? 1 : 2})`)
      .allInnerTexts();
    const row = Array.from({ length: 8 }, (_, column) =>
      Number(cellOf(name, 8, { pos: 5, column }).value.toFixed(2)),
    );
    return [
      cards.map((text) => Number(plain(text.split(" ").at(-1) ?? ""))).join(" "),
      row.join(" "),
    ];
  },
  async grid(figure, name) {
    const told = await (await numberIn(figure, "diagonal")).innerText();
    // The touched patch is (5, 1), the one beside and below it (6, 2).
    const { data } = posenc.similarity(presetOf(name, 32).encode([1, 2, 5, 6]));
    return [told, ((data[1] ?? 0) + (data[11] ?? 0)).toFixed(2)];
  },
  async learned(figure, name) {
    // The last of the rows that are shown.
    const [, told] = await (await numberIn(figure, "row-11"))
      .locator("xpath=..")
      .locator("td")
      .allInnerTexts();
    const { data } = presetOf(name, 4).encode([11]);
    return [told ?? "", Array.from(data, (value) => written(value, 2)).join(", ")];
  },
};

for (const [turn, slug] of slugs.entries()) {
  // Whatever the language: a third of the chapters on each day of `npm test`.
  if (languagesOf(turn).length === 0) continue;
  test(`Numbers and code follow the reader's library: ${slug}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, `en/${slug}/${slug === "wave" ? "?pair=31" : ""}`);
    const figure = figuresOn(page);
    const start = await page.locator("samp").allTextContents();
    const settings = { ...settingsOf(slug) };
    for (const name of [...others, "paper"] as const) {
      await choose(page, name);
      const numbers = shown[slug];
      if (numbers) {
        await expect
          .poll(async () => {
            const [told, expected] = await numbers(figure, name);
            return told === expected ? "" : `${name}: ${told}, not ${expected}`;
          })
          .toBe("");
      }
      if (name === "paper") continue;
      await expect(page).toHaveURL(new RegExp(`library=${name}`));
      const label = await page.locator(`#library option[value=${name}]`).innerText();
      await expect(page.locator("section.library h3")).toHaveText(`In your library: ${label}`);
      await expect(page.locator("section.library math").first()).toBeVisible();
      if (asksForRows(slug)) {
        const printed = printedOf(name, slug, settings);
        for (const tab of [label, "JavaScript"]) {
          const samp = page.locator(`.in-library [data-tab="${tab}"] samp`);
          await expect(samp, name).toHaveText(printed(tab), { useInnerText: false });
        }
        await expect(page.getByRole("tab")).toHaveText([label, "JavaScript"]);
      } else {
        await expect(page.locator(".in-library")).toHaveCount(0);
        await expect(page.locator("samp").first()).toBeVisible();
        expect(await page.locator("samp").allTextContents()).toEqual(start);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBe(320);
    }
    await expect(page.locator("section.library, .in-library")).toHaveCount(0);
    await expect(page).not.toHaveURL(/library=/);
    expect(await page.locator("samp").allTextContents()).toEqual(start);
  });
}

test(
  "The library goes along into every chapter and language, by keyboard alone",
  inChromium,
  async ({ page }) => {
    // The first page of all leads to a language, with the library.
    await page.goto("/?lang=en&library=mae");
    await expect(page).toHaveURL(/en\/\?library=mae$/);
    const follow = async (name: string) => {
      await page.getByRole("link", { name }).first().focus();
      await page.keyboard.press("Enter");
    };
    await follow("How do you count far with few digits?");
    await expect(page).toHaveURL(/en\/counter\/\?library=mae/);
    const select = page.getByRole("combobox", { name: "Your library" });
    await expect(select).toHaveValue("mae");
    await select.focus();
    await page.keyboard.press("w");
    await expect(page).toHaveURL(/\?library=whisper/);
    await expect(page.locator("section.library h3")).toHaveText("In your library: Whisper");
    await follow("How long is the longest wave?");
    await expect(page).toHaveURL(/en\/wave\/\?library=whisper/);
    await expect(select).toHaveValue("whisper");
    await expect(page.locator("section.library h3")).toHaveText("In your library: Whisper");
    await page.locator(".language").click();
    await page.getByRole("link", { name: "繁體" }).click();
    await expect(page).toHaveURL(/zh-Hant\/wave\/\?library=whisper/);
    await expect(page.locator("section.library h3")).toHaveText("你的函式庫：Whisper");
  },
);

test("A library that is unknown is told of beside the choice, and the paper is shown", async ({
  page,
}) => {
  await open(page, "en/wave/?library=keras");
  await expect(page.locator("#library-note")).toContainText("Your library was “keras”");
  await expect(page.locator("#library")).toHaveValue("paper");
  await expect(page.locator("section.library")).toHaveCount(0);
});

test("Reset leaves the library, and a link's own choice of a figure comes first", async ({
  page,
}) => {
  await open(page, "en/heatmap/?library=whisper&dim=32");
  const figure = figuresOn(page);
  const value = async () => plain(await (await numberIn(figure, "value")).innerText());
  const whisper = cellOf("whisper", 64, { pos: 5, column: 4 }).value.toFixed(4);
  await figure.locator("#numbers").click();
  await figure.getByRole("button", { name: "Reset", exact: true }).click();
  await expect.poll(value).toBe(whisper);
  await expect(page).toHaveURL(/\?library=whisper$/);
  await open(page, "en/heatmap/?library=whisper&dialect=mae-1d");
  await expect(page.locator("section.library")).toBeVisible();
  const mae = cellOf("mae", 64, { pos: 5, column: 4 }).value.toFixed(4);
  await expect.poll(value).toBe(mae);
  await choose(page, "fairseq");
  await expect.poll(value).toBe(cellOf("fairseq", 64, { pos: 5, column: 4 }).value.toFixed(4));
  await expect(page).toHaveURL(/\?library=fairseq$/);
});

test("Each library has its words in each chapter, in every language", async ({ page }) => {
  // The English page has been read by the tests above.
  for (const language of languages.filter((one) => one !== "en")) {
    for (const slug of everything ? slugs : ["grid", "clinic"]) {
      await open(page, `${language}/${slug}/`);
      for (const name of others) {
        await choose(page, name);
        const label = await page.locator(`#library option[value=${name}]`).innerText();
        await expect(page.locator("section.library h3")).toContainText(label);
        const words = await page.locator("section.library p").allInnerTexts();
        expect(words.every((told) => told.length > 5)).toBe(true);
      }
    }
  }
});

test("What is saved from a figure has the library's numbers", inChromium, async ({ page }) => {
  await open(page, "en/wave/?pair=31");
  const figure = figuresOn(page);
  await figure.locator("#numbers").click();
  await figure.locator("#save").click();
  await choose(page, "whisper");
  await expect(page.locator("section.library")).toBeVisible();
  const coming = page.waitForEvent("download");
  await figure.locator("#export-svg").click();
  const svg = readFileSync(await (await coming).path(), "utf8");
  const longest = (2 * Math.PI) / (presetOf("whisper", 64).frequencies.at(-1) ?? 0);
  expect(svg).toContain(significant(longest));
  expect(svg).toContain("i/(d/2 − 1)");
});

test.describe("where the network fails", inChromium, () => {
  test.use({ forgiven: /Failed to load resource/ });

  test("a library that cannot be fetched leaves nothing of the one before", async ({ page }) => {
    await open(page, "en/wave/?library=whisper");
    const [heading, note] = ["section.library h3", "#library-note"].map((part) =>
      page.locator(part),
    ) as [Locator, Locator];
    await expect(heading).toHaveText("In your library: Whisper");
    await page.route("**/assets/**", (route) => route.abort());
    await choose(page, "mae");
    await expect(note).toContainText("could not be loaded");
    await expect(page.locator("#library")).toHaveValue("paper");
    await expect(page.locator("section.library, .in-library")).toHaveCount(0);
    await expect(page.getByRole("tab")).toHaveText(["PyTorch", "NumPy", "JavaScript"]);
    await page.unroute("**/assets/**");
    await choose(page, "mae");
    await expect(heading).toHaveText(/^In your library: MAE/);
    await expect(note).toHaveText("");
  });

  test("a browser that does not ask for it again opens the page anew, once the server answers", async ({
    page,
  }) => {
    await open(page, "en/wave/?pair=31");
    const note = page.locator("#library-note");
    let isOpenedAnew = false;
    page.on("request", (request) => {
      isOpenedAnew ||= request.isNavigationRequest();
    });
    await page.route("**/*", (route) => route.abort());
    for (let n = 0; n < 2; n++) {
      await choose(page, "mae");
      await expect(note).toContainText("could not be loaded");
      await expect(page.locator("#library")).toHaveValue("paper");
    }
    expect(isOpenedAnew).toBe(false);
    await page.unroute("**/*");
    // As if the browser remembered: the scripts fail until there is a new page.
    await page.route("**/assets/**", (route) => (isOpenedAnew ? route.continue() : route.abort()));
    await choose(page, "mae");
    await expect(page.locator("section.library h3")).toHaveText(/^In your library: MAE/);
    await expect(page).toHaveURL(/pair=31.*library=mae/);
    await expect(note).toHaveText("");
  });
});
