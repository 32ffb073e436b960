// What a chapter's text says of its figure is checked while the pages are made: a slip ends the build.

import { describe, expect, test } from "vitest";
import { piecesOf } from "../../web/code/coloured.js";
import { wave } from "../../web/figures/wave/settings.js";
import { documentOf, type Making } from "../../web/site/document.js";
import { readMarkdown } from "../../web/site/markdown.js";
import { declaredState, refuseOtherStates } from "../../web/site/states.js";
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

  test("that the figure refuses ends the build", () => {
    expect(() => read("::state{pear=3}\n\nText.")).toThrow(/sets "pear", but the figure has/);
    expect(() => read("::state{pair=32}\n\nText.")).toThrow(/which the figure refuses/);
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

  test("without an answer ends the build", () => {
    expect(() => asked("answer=3")).toThrow(/an ask has no answer/);
    expect(() => asked("answer=2 pair=99")).toThrow(/the figure refuses/);
    expect(() => asked("answer=2", "The answer.")).toThrow(/declares the state of its answer/);
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
