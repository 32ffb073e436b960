// What a chapter's text says of its figure is checked while the pages are made: a slip ends the build.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { piecesOf } from "../../web/code/coloured.js";
import { wave } from "../../web/figures/wave/settings.js";
import { documentOf, type Making } from "../../web/site/document.js";
import { readMarkdown } from "../../web/site/markdown.js";
import { chapters } from "../../web/site/pages.js";
import { declaredState, refuseOtherStates } from "../../web/site/states.js";
import { languages } from "../../web/text/languages.js";
import { siteTexts } from "../../web/text/site.js";

const placed = { figure: "wave", attributes: { dim: 64 } };

/** Reads a text as a chapter about the wave. */
function read(text: string): string {
  const { body } = readMarkdown(`---\ntitle: A title\n---\n\n${text}`, {
    file: "a.md",
    keys: ["title"],
    blocks: { figure: () => "", keep: () => "", code: () => "" },
    required: [],
    declare: (state) => declaredState("en/wave/", wave.settings, placed, state),
    ask: siteTexts.en.ask,
  });
  return body;
}

const asked = (attributes: string, after = "::state{pair=31}\n\nThe answer.") =>
  read(`:::ask{${attributes}}\nWhich?\n\n1. one\n2. other\n:::\n\n${after}\n\nFurther.`);

describe("a state", () => {
  test("is what the paragraph after it declares", () => {
    expect(read("::state{pair=31 zoom=4}\n\nText.")).toContain(
      '<p data-state="pair=31&#x26;zoom=4">Text.</p>',
    );
  });

  test.each([
    [
      "names a setting that the figure does not have",
      "{pear=3}",
      /sets "pear", but the figure has/,
    ],
    [
      "is outside of the setting's range",
      "{pair=32}",
      /sets pair to "32", which the figure refuses/,
    ],
    ["is no choice of the setting", "{dim=65}", /sets dim to "65", which the figure refuses/],
    ["is no number", "{zoom=far}", /sets zoom to "far", which the figure refuses/],
  ])("that %s ends the build", (_, state, told) => {
    expect(() => read(`::state${state}\n\nText.`)).toThrow(told);
  });

  test("without a paragraph ends the build", () => {
    expect(() => read("::state{pair=3}\n\n## A heading")).toThrow(/no paragraph/);
  });
});

describe("a question", () => {
  test("stands before its answer, which is held", () => {
    const body = asked("answer=2 pair=0");
    const [question, answer] = [body.indexOf('class="ask"'), body.indexOf('class="answer held"')];
    expect(question).toBeGreaterThan(0);
    expect(answer).toBeGreaterThan(question);
    expect(body).toContain('data-answer="2"');
    expect(body).toMatch(/class="answer held"[^>]*data-state="pair=31"/);
  });

  test.each([
    ["whose answer names nothing", "answer=3"],
    ["without an answer", "pair=0"],
    ["whose answer is no number", "answer=other"],
  ])("%s ends the build", (_, attributes) => {
    expect(() => asked(attributes)).toThrow(/an ask has no answer/);
  });

  test("in a state that the figure refuses ends the build", () => {
    expect(() => asked("answer=2 pair=99")).toThrow(/the figure refuses/);
    expect(() => asked("answer=2 pear=3")).toThrow(/sets "pear"/);
  });

  test("whose answer declares no state ends the build", () => {
    expect(() => asked("answer=2", "The answer.")).toThrow(/declares the state of its answer/);
  });

  test("without answers to choose from ends the build", () => {
    expect(() => read(":::ask{answer=1}\nWhich?\n:::\n\n::state{pair=3}\n\nText.")).toThrow(
      /not a question and a list/,
    );
  });

  test("is left out on paper", () => {
    const { body } = readMarkdown(
      "---\ntitle: A title\n---\n\n:::ask{answer=1}\nWhich?\n\n1. one\n2. other\n:::\n\n::state{pair=3}\n\nThe answer.",
      { file: "a.md", keys: ["title"], blocks: {}, required: [] },
    );
    expect(body).not.toContain("Which?");
    expect(body).toContain("<p>The answer.</p>");
  });
});

test("a translation that declares other states, or another answer, ends the build", () => {
  const body = (state: string, answer: number) =>
    `<p data-state="k=1">a</p><p data-state="${state}" data-answer="${answer}">b</p>`;
  expect(() => refuseOtherStates("en/a/", body("k=2", 1), body("k=2", 1))).not.toThrow();
  expect(() => refuseOtherStates("en/a/", body("k=2", 1), body("k=3", 1))).toThrow(/other states/);
  expect(() => refuseOtherStates("en/a/", body("k=2", 1), body("k=2", 2))).toThrow(/other states/);
  expect(() => refuseOtherStates("en/a/", body("k=1", 1), body("k=1", 1))).toThrow(/one state/);
});

test("the foot leads to source and package once a release has named them", () => {
  const footOf = (repository: string | undefined) => {
    const words = { title: "", description: "", heading: "", body: "", after: "" };
    const page = { ...words, script: "reader", image: "card.png" };
    const making = { address: undefined, repository } as unknown as Making;
    return documentOf("en", making, { path: "en/wave/", below: "wave/", ...page }).split(
      "<footer>",
    )[1];
  };
  expect(footOf(undefined)).not.toContain("Source code");
  expect(footOf(undefined)).toContain('<a href="../../reference/index.html">');
  expect(footOf("https://example.org/posenc")).toContain(
    '<a href="https://example.org/posenc">Source code</a>',
  );
});

test("the sines and cosines of a program have the colours of their marks", () => {
  const kindsIn = (source: string, language: "python" | "javascript") =>
    piecesOf({ source, language, settings: {} })
      .filter(({ kind }) => kind === "sin" || kind === "cos")
      .map(({ text, kind }) => `${text}: ${kind}`);
  expect(kindsIn("pe = torch.sin(a) + np.cos(a)  # the sin of a", "python")).toEqual([
    "sin: sin",
    "cos: cos",
  ]);
  expect(kindsIn("const { sines, cosines } = sinusoidal.phasors(1);", "javascript")).toEqual([
    "sines: sin",
    "cosines: cos",
  ]);
});

describe.each(languages)("%s", (language) => {
  test.each(Object.keys(chapters))("%s asks once, and has two states or more", (slug) => {
    const file = fileURLToPath(
      new URL(`../../web/text/${language}/chapters/${slug}.md`, import.meta.url),
    );
    const text = readFileSync(file, "utf8");
    expect(text.match(/^:::ask\{/gm)).toHaveLength(1);
    const states = new Set(text.match(/(?<=^::state)\{.*?\}/gm));
    expect(states.size).toBeGreaterThanOrEqual(2);
  });
});
