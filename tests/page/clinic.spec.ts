import type { Page } from "@playwright/test";
import { load as loadDialects } from "posenc/dialects";
import { load } from "posenc/doctor";
import { builtOf } from "../../web/figures/build/variants.js";
import { rightTable, rotaryTable } from "../../web/figures/clinic/rotary.js";
import { clinic } from "../../web/figures/clinic/settings.js";
import { languages } from "../../web/text/languages.js";
import { expect, inChromium, open, posenc, readout, shown, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-clinic");
const size = { length: 32, dim: 16 } as const;
const [doctor, dialects] = [await load(), await loadDialects()];
const unrotated = { ...size, precision: "float64" } as const;

for (const [patient, variant, mistake, diagnosis] of [
  ["1", "own", "own-exponent", "an exponent for each column"],
  ["2", "from-one", "pair-counted-from-one", "i counted from 1"],
  ["3", "doubled", "doubled-exponent", "the exponent is doubled"],
] as const) {
  test(`Patient ${patient} is diagnosed by keyboard as the doctor does`, async ({ page }) => {
    await open(page, `en/clinic/?patient=${patient}`);
    const figure = figureOf(page);
    const { table } = builtOf(posenc, variant, unrotated);
    const right = builtOf(posenc, "paper", unrotated).table;
    expect(doctor.identify({ data: table, shape: [32, 16] })[0]?.mistake).toBe(mistake);
    await expect(figure.locator("#stage text.number.row-1")).toHaveText(
      Array.from(table.slice(16, 22), (value) => shown(value)),
    );
    await figure.getByRole("button", { name: "nothing", exact: true }).press("Enter");
    await expect(figure.locator("#stage .crossed")).toHaveCount(1);
    await figure.getByRole("button", { name: diagnosis, exact: true }).press("Enter");
    await expect(figure.locator("text.said").first()).toContainText("You are right.");
    // What is wrong is crossed out, and what is meant stands below it.
    const meant = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].flatMap((column) => {
        const [was = 0, is = 0] = [table[row * 16 + column], right[row * 16 + column]];
        return shown(was) === shown(is) ? [] : [shown(is)];
      }),
    );
    await expect(figure.locator("text.meant")).toHaveText(meant);
    await expect(figure.locator("#stage .wrong")).toHaveCount(meant.length);
    await figure.locator("#numbers").click();
    await expect(readout(figure, "doctor")).toContainText("This is a known mistake");
  });
}

for (const [patient, mistake, diagnosis, told, to] of [
  [
    "4",
    "pairing",
    "pairs as halves, rotated as neighbours",
    "no guess is made",
    "repeat_interleave",
  ],
  ["5", "padding", "padding counted as positions", "first position 10", "mask.sum()"],
  ["6", "float16", "angles in float16", "two rows are equal", "position * omega"],
  ["7", "twice", "the factor applied twice", "linear scaling by 16", "position * omega"],
  ["8", "layer", "the base of another layer", "base 1,000,000", "rope_local_base_freq"],
] as const) {
  test(`Patient ${patient} turns queries and keys, and its line of PyTorch is told`, async ({
    page,
  }) => {
    await open(page, `en/stretch/?patient=${patient}`);
    const figure = figureOf(page);
    await figure.scrollIntoViewIfNeeded();
    const table = rotaryTable(posenc, mistake, size, dialects);
    const right = rightTable(posenc, mistake, size);
    await figure.locator("#numbers").click();
    await expect(readout(figure, "row-1").locator("td")).toHaveText(
      Array.from(table.slice(16, 22), (value) => shown(value)),
    );
    await expect(figure.locator(".lines")).toHaveCount(0);
    await figure.getByRole("button", { name: diagnosis, exact: true }).press("Enter");
    await expect(readout(figure, "doctor")).toContainText("You are right.");
    await expect(readout(figure, "doctor")).toContainText(told);
    await expect(figure.locator(".lines ins")).toContainText(to);
    const meant = Array.from(right.slice(16, 22), (value) => shown(value)).filter(
      (value, column) => value !== shown(table[16 + column] ?? 0),
    );
    expect(await figure.locator("text.meant").allTextContents()).toEqual(
      expect.arrayContaining(meant),
    );
    // What the figure says for the doctor is what the doctor finds, and nothing is said where he finds nothing.
    const [finding] = doctor.identify({ data: table, shape: [32, 16] });
    const found = {
      pairing: undefined,
      padding: { base: 10_000, start: 10, factor: 1 },
      float16: { base: 10_000, start: 2048, factor: 1 },
      twice: { base: 10_000, start: 0, factor: 16 },
      layer: { base: 1_000_000, start: 0, factor: 1 },
    } as const;
    const said = finding && {
      base: finding.base,
      start: finding.axes[0]?.start,
      factor: finding.rotary?.factor,
    };
    expect(said).toEqual(found[mistake]);
  });
}

test(
  "On a phone a tap diagnoses, and nothing sticks out of the picture",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const [one, two, three, ...others] = clinic.settings.patient.choices;
    const cases = languages.flatMap((language) => [
      { language, slug: "clinic", patients: [one, two, three] },
      { language, slug: "stretch", patients: others },
    ]);
    for (const { language, slug, patients } of cases) {
      await open(page, `${language}/${slug}/`);
      const figure = figureOf(page);
      if (slug === "clinic") {
        const choice = page.locator(".ask .choices button").first();
        // Below the figure, which covers the middle of the screen.
        await choice.evaluate((one) => one.scrollIntoView({ block: "end" }));
        await choice.tap();
      } else await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator("[data-piece=say-paper]")).toBeVisible();
      // Each chapter has its own patients.
      await expect(figure.locator("input[name=patient]")).toHaveCount(patients.length);
      for (const patient of patients) {
        await figure.getByRole("radio", { name: patient, exact: true }).check();
        const pieces = figure.locator("[data-piece]");
        await expect(pieces).toHaveCount(Number(patient) < 4 ? 5 : 6);
        for (const isTold of [false, true]) {
          const beyond = await figure.evaluate((one) => {
            const stage = one.shadowRoot?.querySelector("#stage")?.getBoundingClientRect();
            return [...(one.shadowRoot?.querySelectorAll("#stage text") ?? [])]
              .filter((mark) => {
                const { left, right, top, bottom } = mark.getBoundingClientRect();
                const { x = 0, y = 0, width = 0, height = 0 } = stage ?? {};
                return left < x || right > x + width || top < y || bottom > y + height;
              })
              .map(({ textContent }) => textContent);
          });
          expect(beyond, `${language}, patient ${patient}, told: ${isTold}`).toEqual([]);
          if (isTold) continue;
          const { top } = await figure.evaluate((one) => one.getBoundingClientRect());
          for (const name of await pieces.evaluateAll((all) =>
            all.map((one) => one.getAttribute("data-piece")),
          )) {
            if ((await figure.locator("text.said").count()) > 0) break;
            await figure.locator(`[data-piece=${name}]`).tap();
          }
          await expect(figure.locator("text.said").first()).toBeVisible();
          expect(await figure.evaluate((one) => one.getBoundingClientRect().top)).toBe(top);
        }
      }
    }
  },
);

test("Ten questions are answered by keyboard, and each is settled by the core's number", async ({
  page,
}) => {
  await open(page, "en/clinic/");
  const figure = figureOf(page);
  const { data } = posenc.sinusoidal({ dim: 64 }).similarity([0], 7);
  const { wavelengths } = posenc.sinusoidal({ dim: 512 });
  const product = posenc.sinusoidal({ dim: 64 }).similarity([2], [9]).data[0] ?? 0;
  const cell = posenc.sinusoidal({ dim: 8 }).cell(3, 4);
  const far = posenc.sinusoidal({ dim: 128 });
  const numbers = [
    "0.0002",
    Math.round(wavelengths.at(-1) ?? 0).toLocaleString("en"),
    `sin 0.03 = ${shown(cell.value)}`,
    "32 pairs",
    `${far.wavelengths.filter((one) => one > 50).length} of 64`,
    `${shown((data[5] ?? 0) / 32, 3)} of the peak`,
    "256 blocks",
    `is ${shown(product)} in one and ${shown(product)}`,
    "511",
    "1.111",
  ];
  await figure.locator("#numbers").click();
  for (const [n, number] of numbers.entries()) {
    await expect(figure.getByRole("heading", { name: `Question ${n + 1} of 10` })).toBeVisible();
    const answers = figure.locator(".question .answers button");
    await expect(answers).toHaveCount(3);
    await answers.first().press("Enter");
    await expect(readout(figure, "settled")).toContainText(number);
    await expect(figure.locator(".correct")).toHaveCount(1);
    if (n < 9) await figure.getByRole("button", { name: "Next question" }).press("Enter");
  }
  await expect(readout(figure, "done")).toContainText("Nothing was counted");
  await expect(page).toHaveURL(/\?question=10$/);
});
