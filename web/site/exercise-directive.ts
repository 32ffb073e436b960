import type { Paragraph, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { enclosed, html, isContainer } from "./enclosed.js";

/** The words around the exercises of a chapter, in the language of the page. */
export interface ExerciseWords {
  byHand: string;
  inCode: string;
  /** The label of the box for the answer. */
  yours: string;
  check: string;
  /** The verdicts. `{right}` stands for the right answer. A hint follows `wrong`. */
  right: string;
  wrong: string;
  unreadable: string;
  /** What opens an answer that is folded. */
  show: string;
  showProgram: string;
}

/** What an exercise shows beside its text. */
export interface ExerciseParts {
  words: ExerciseWords;
  /** The numbers of the exercise by hand, by name, one of them `right`. */
  numbers: Readonly<Record<string, number | readonly number[]>>;
  /** How the right answer is written. */
  right: string;
  /** How far off an answer may be. */
  within: number;
  /** The program that is asked for, and what it prints, as HTML. */
  program: string;
  printed: string;
  /** Whether the answers stand apart, as on paper, and nothing is checked. */
  isApart: boolean;
}

interface Context {
  parts: ExerciseParts;
  lowered: number;
  fail: (told: string) => never;
}

const kinds = ["hand", "code"] as const;

const isExercise = isContainer("exercise");
const isHint = isContainer("hint");
const isSolution = isContainer("answer");

const text = (value: string) => ({ type: "text", value });

/** A span of the verdict's place: all of them lie there, and the longest keeps its room. */
const verdict = (children: readonly unknown[], properties: Readonly<Record<string, unknown>>) =>
  enclosed({ type: "verdict", data: { hName: "span", hProperties: properties }, children });

/** Returns the hints: one for a number that a known slip leads to, and one for any other wrong answer. */
function hintsOf(hints: readonly ContainerDirective[], { parts, fail }: Context): RootContent[] {
  const { numbers, right, within, words } = parts;
  const general = hints.filter(({ attributes }) => !attributes?.if);
  if (general.length !== 1) fail("an exercise by hand has one hint for any wrong answer");
  return hints.map(({ attributes, children }) => {
    const [paragraph, ...more] = children;
    if (paragraph?.type !== "paragraph" || more.length > 0) fail("a hint is not one paragraph");
    const name = attributes?.if;
    const slip = name ? numbers[name] : undefined;
    if (name && typeof slip !== "number") fail(`a hint is for "${name}", which is no number`);
    if (typeof slip === "number" && Math.abs(slip - Number(numbers.right)) <= within) {
      fail(`the hint for "${name}" is for the right answer, ${right}`);
    }
    return verdict([text(words.wrong), ...(paragraph as Paragraph).children], {
      ariaHidden: "true",
      dataSlip: typeof slip === "number" ? String(slip) : "",
    });
  });
}

/** Returns the box in which an answer is typed, and the place of its verdict. */
function checkOf(hints: readonly ContainerDirective[], context: Context): RootContent {
  const { parts, fail } = context;
  const { words, numbers, within, right } = parts;
  if (typeof numbers.right !== "number") fail("an exercise has no right answer");
  const told = (words: string, name: string) =>
    verdict([text(words)], { ariaHidden: "true", dataVerdict: name });
  return enclosed({
    type: "check",
    data: {
      hName: "form",
      hProperties: {
        className: ["check"],
        noValidate: true,
        autoComplete: "off",
        dataRight: String(numbers.right),
        dataWithin: String(within),
      },
    },
    children: [
      html(`<fieldset disabled><label>${words.yours} <input type="text" inputmode="text" maxlength="16" size="10" autocapitalize="off" spellcheck="false"></label>
<button>${words.check}</button></fieldset>`),
      enclosed({
        type: "verdicts",
        data: { hName: "p", hProperties: { className: ["verdict"] } },
        children: [
          verdict([], { role: "status" }),
          told(words.right.replace("{right}", right), "right"),
          told(words.unreadable, "unreadable"),
          ...hintsOf(hints, context),
        ],
      }),
    ],
  });
}

/** Returns one exercise as a section, and its answer. */
function exerciseOf(node: ContainerDirective, context: Context): [RootContent, RootContent[]] {
  const { parts, lowered, fail } = context;
  const { words, printed, program, isApart } = parts;
  const isByHand = node.attributes?.by === "hand";
  const [solution, ...others] = node.children.filter(isSolution);
  if (!solution || others.length > 0) fail("an exercise has no answer, or more than one");
  const hints = node.children.filter(isHint);
  if (!isByHand && hints.length > 0) fail("a hint stands in an exercise that checks nothing");
  const asked = node.children.filter((child) => !isSolution(child) && !isHint(child));
  const title = text(isByHand ? words.byHand : words.inCode);
  const heading = {
    type: "heading",
    depth: 3 + lowered,
    children: [title],
  } as unknown as RootContent;
  const answer = [
    ...(isByHand ? [] : [html(program)]),
    ...(solution?.children ?? []),
  ] as RootContent[];
  const summary = isByHand ? words.show : words.showProgram;
  const folded = enclosed({
    type: "solved",
    data: { hName: "details", hProperties: { className: ["solved"] } },
    children: [html(`<summary>${summary}</summary>`), ...answer],
  });
  const section = enclosed({
    type: "exercise",
    data: {
      hName: "section",
      hProperties: {
        className: ["exercise"],
        ...(lowered === 0 ? { id: isByHand ? "by-hand" : "in-code" } : {}),
      },
    },
    children: [
      heading,
      ...asked,
      ...(isByHand ? [] : [html(printed)]),
      ...(isApart ? [] : [...(isByHand ? [checkOf(hints, context)] : []), folded]),
    ],
  });
  return [section, [heading, ...answer]];
}

/**
 * Makes of `::::exercise{by=hand}` and `::::exercise{by=code}` the two exercises of a chapter. Each holds its
 * question and `:::answer`, which is folded. That by hand also holds hints: `:::hint` for a wrong answer, and
 * `:::hint{if=name}` for the number of that name. The page's script checks what is typed.
 *
 * @param context Without `parts` the text has no exercises.
 * @returns The answers, where they stand apart.
 */
export function placeExercises(
  tree: Root,
  {
    parts,
    lowered,
    fail,
  }: { parts: ExerciseParts | undefined; lowered: number; fail: (told: string) => never },
): RootContent[] {
  const found = tree.children.filter(isExercise);
  if (found.length === 0) return [];
  const by = found.map(({ attributes }) => attributes?.by);
  if (by.join() !== kinds.join()) {
    fail(`the exercises are by ${by.join(" and ")}, but must be by ${kinds.join(" and ")}`);
  }
  if (!parts) {
    tree.children = tree.children.filter((node) => !isExercise(node));
    return [];
  }
  const made = new Map(
    found.map((node) => [node, exerciseOf(node, { parts, lowered, fail })] as const),
  );
  tree.children = tree.children.map((node) => (isExercise(node) && made.get(node)?.[0]) || node);
  return parts.isApart ? [...made.values()].flatMap(([, answer]) => answer) : [];
}
