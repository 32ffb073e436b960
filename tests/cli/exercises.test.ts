// Every chapter ends with two exercises and its references, in every language. Their numbers are the core's.

import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { exercises } from "../../web/chapters/exercises.js";
import type { Numbers } from "../../web/code/exercise.js";
import { readNumber } from "../../web/site/exercise.js";
import type { ExerciseParts } from "../../web/site/exercise-directive.js";
import { exercisesOf } from "../../web/site/exercise-html.js";
import { readMarkdown } from "../../web/site/markdown.js";
import { type ChapterSlug, chapters, pages } from "../../web/site/pages.js";
import { noBlocks, readPage } from "../../web/site/reading.js";
import { languages } from "../../web/text/languages.js";
import { siteTexts } from "../../web/text/site.js";

const posenc = await load();
const slugs = Object.keys(chapters) as ChapterSlug[];

/** What was worked out by hand, of each chapter. */
const worked = (slug: ChapterSlug) => {
  const pencil = exercises[slug]?.byHand.pencil;
  if (!pencil) throw new Error(`the exercise by hand of ${slug} was not worked`);
  return pencil;
};

/** Reads the text of a chapter with its exercises. */
function read(language: (typeof languages)[number], slug: ChapterSlug, title?: string) {
  const page = pages.find((one) => one.kind === "chapter" && one.slug === slug);
  if (!page) throw new Error(`there is no chapter ${slug}`);
  const told = exercisesOf(posenc, { slug, language, ...(title === undefined ? {} : { title }) });
  return readPage(language, page, noBlocks, { exercises: told });
}

/** What the hints of a text are for, in their order. */
const hintedIn = (html: string) => [...html.matchAll(/data-slip="([^"]*)"/g)].map(([, n]) => n);

describe.each(languages)("%s", (language) => {
  test.each(slugs)("%s has an exercise by hand, one in code, and references", (slug) => {
    const { body } = read(language, slug);
    const { words } = exercisesOf(posenc, { slug, language });
    expect(body.match(/<section class="exercise"/g)).toHaveLength(2);
    expect(body.match(/<details class="solved">/g)).toHaveLength(2);
    for (const id of ["by-hand", "in-code", "references"]) expect(body).toContain(`id="${id}"`);
    for (const title of [words.byHand, words.inCode]) expect(body).toContain(`<h3>${title}</h3>`);
    const references = body.slice(body.indexOf('class="references"'));
    expect(references.match(/<a href="https:/g)?.length).toBeGreaterThanOrEqual(2);
    // The last paragraph says where the tutorial differs from a well-known text.
    expect(references).toMatch(/<\/ul>\s*<p>.{20,}<\/p>\s*<\/section>\s*$/s);
  });

  test.each(slugs)("%s gives a hint of its own for each slip that is known", (slug) => {
    const { body } = read(language, slug);
    const all: Numbers = exercises[slug]?.byHand.numbers(posenc) ?? { right: Number.NaN };
    const told = hintedIn(body).filter((slip) => slip !== "");
    const wanted = Object.keys(worked(slug).slips).map((name) => String(all[name]));
    expect([...told].sort()).toEqual([...wanted].sort());
    expect(hintedIn(body)).toHaveLength(told.length + 1);
  });

  test.each(slugs)("%s shows its answers apart on paper, and checks nothing there", (slug) => {
    const { body, answers } = read(language, slug, "A title");
    expect(body.match(/<section class="exercise"/g)).toHaveLength(2);
    expect(body).not.toMatch(/<form|<details/);
    expect(answers).toContain("<pre");
    expect(answers.match(/<h3>/g)).toHaveLength(2);
  });
});

describe("an answer by hand", () => {
  const decimals = (typed: string) => typed.split(".")[1]?.length ?? 0;

  test.each(slugs)("of %s is what a pencil finds, and so are its slips", (slug) => {
    const { right, slips } = worked(slug);
    const all: Numbers = exercises[slug]?.byHand.numbers(posenc) ?? { right: Number.NaN };
    const { within } = exercisesOf(posenc, { slug, language: "en" });
    expect(Math.abs((readNumber(right) ?? Number.NaN) - all.right)).toBeLessThanOrEqual(within);
    for (const [name, slip] of Object.entries(slips)) {
      const off = Math.abs((readNumber(slip) ?? Number.NaN) - Number(all[name]));
      expect(off, name).toBeLessThanOrEqual(0.5001 * Number(`1e-${decimals(slip)}`));
    }
  });

  test.each([
    ["0.5", 0.5],
    [".5", 0.5],
    ["0,5", 0.5],
    ["6,283", 6283],
    ["6 283", 6283],
    ["−0.42", -0.42],
    ["－０．４２", -0.42],
    ["+3.", 3],
    ["", undefined],
    ["-", undefined],
    ["1/2", undefined],
    ["1e3", undefined],
    ["1.2.3", undefined],
    ["about 5", undefined],
  ])("is read from %j", (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });
});

describe("the directive", () => {
  const parts: ExerciseParts = {
    words: siteTexts.en.exercise,
    numbers: { right: 2, slip: 3, near: 2.005, row: [1, -2] },
    right: "2.00",
    within: 0.01,
    program: "<pre></pre>",
    printed: "<samp></samp>",
    isApart: false,
  };
  const byHand = (inside: string) =>
    `::::exercise{by=hand}\nHow many? :number{name=row decimals=0}\n\n${inside}\n::::\n`;
  const byCode = "::::exercise{by=code}\nPrint it.\n\n:::answer\nSo.\n:::\n::::\n";
  const hint = ":::hint\nThink.\n:::\n";
  const answer = ":::answer\nIt is :number{name=right}.\n:::\n";
  const made = (text: string) =>
    readMarkdown(`---\ntitle: A title\n---\n\n${text}`, {
      file: "a.md",
      keys: ["title"],
      blocks: {},
      required: [],
      exercises: parts,
    }).body;

  test("fills in the numbers, and keeps a place for each verdict", () => {
    const body = made(byHand(`${hint}:::hint{if=slip}\nNo.\n:::\n${answer}`) + byCode);
    expect(body).toContain("How many? 1, −2");
    expect(body).toContain("It is 2.00.");
    expect(body).toMatch(/data-right="2" data-within="0.01"/);
    expect(hintedIn(body)).toEqual(["", "3"]);
  });
});
