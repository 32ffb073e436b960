import type { List, Nodes, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { enclosed, html, isContainer } from "./enclosed.js";
import type { Attributes } from "./markdown.js";

/** The words around a question, in the language of the page. */
export interface AskWords {
  /** In the place of the verdict until the reader has guessed. */
  invites: string;
  /** The verdict. `{guess}` and `{answer}` stand for choices. */
  right: string;
  wrong: string;
}

const isAsk = isContainer("ask");

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the paragraphs of the answer: from the declared state that follows the question to the next state. */
function answerAfter(tree: Root, ask: ContainerDirective): RootContent[] {
  const [state, ...rest] = tree.children.slice(tree.children.indexOf(ask) + 1);
  if (state?.type !== "leafDirective" || state.name !== "state") return [];
  const end = rest.findIndex((node) =>
    ["leafDirective", "containerDirective", "heading"].includes(node.type),
  );
  return rest.slice(0, end < 0 ? undefined : end);
}

/** Returns the question as HTML: its choices are text until the page's script makes buttons of them. */
function questionOf(
  { children, attributes }: ContainerDirective,
  {
    declare,
    words,
    fail,
  }: {
    declare: (state: Attributes) => string;
    words: AskWords;
    fail: (told: string) => never;
  },
): RootContent {
  const { answer = "", ...state } = attributes ?? {};
  const [asked, list, ...more] = children;
  if (asked?.type !== "paragraph" || list?.type !== "list" || more.length > 0) {
    fail(":::ask is not a question and a list of answers");
  }
  const choices = (list as List).children.map(textOf);
  const right = choices[Number(answer) - 1] ?? fail(`an ask has no answer "${answer}"`);
  const told = (guess: string) =>
    (guess === right ? words.right : words.wrong)
      .replace("{guess}", guess)
      .replace("{answer}", right);
  // The longest of them keeps the room of the verdict.
  const verdicts = choices.map(
    (guess) => `<span aria-hidden="true">${escaped(told(guess))}</span>`,
  );
  return enclosed({
    type: "ask",
    data: {
      hName: "div",
      hProperties: {
        className: ["ask"],
        role: "group",
        ariaLabelledBy: ["asked"],
        dataState: declare(state),
        dataAnswer: answer,
        dataRight: words.right,
        dataWrong: words.wrong,
      },
    },
    children: [
      { ...asked, data: { hProperties: { className: ["asked"], id: "asked" } } },
      { ...list, data: { hProperties: { className: ["choices"] } } },
      html(`<div class="said"><p class="invites">${escaped(words.invites)}</p>
<p class="verdict"><span role="status"></span>${verdicts.join("")}</p></div>`),
    ],
  });
}

/**
 * Makes of `:::ask{answer=2 …}` the question that stands before its answer: a paragraph and a list of answers
 * of which the second is right. The other attributes are the state of the figure while it is asked. What
 * follows it, with a state of its own, is the answer: the page's script shows it when the reader has guessed
 * or has scrolled on.
 *
 * @param told Without `declare` and `words` the text has no questions, as on paper.
 */
export function placeAsks(
  tree: Root,
  {
    declare,
    words,
    fail,
  }: {
    declare: ((state: Attributes) => string) | undefined;
    words: AskWords | undefined;
    fail: (told: string) => never;
  },
): void {
  const asks = tree.children.filter(isAsk);
  const [ask] = asks;
  if (asks.length > 1) fail("a text asks once, before its answer");
  if (!ask) return;
  const answer = answerAfter(tree, ask);
  if (answer.length === 0) fail("after :::ask no paragraph declares the state of its answer");
  if (!declare || !words) {
    tree.children = tree.children.filter((node) => node !== ask);
    return;
  }
  const question = questionOf(ask, { declare, words, fail });
  // A state stands before its paragraph. That of the answer goes into the element around it.
  const at = tree.children.indexOf(ask);
  const state = tree.children[at + 1];
  const [attributes] = state && "attributes" in state ? [state.attributes ?? {}] : [{}];
  const held = enclosed({
    type: "answer",
    data: {
      hName: "div",
      hProperties: {
        className: ["answer", "held"],
        dataState: declare(attributes as Attributes),
      },
    },
    children: answer,
  });
  tree.children.splice(at, 2 + answer.length, question, held);
}
