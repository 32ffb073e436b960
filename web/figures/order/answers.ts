import { html, type TemplateResult } from "lit";
import type orderText from "../../text/en/order.js";
import type { Reading } from "./reading.js";

/** What a model is asked about some words. */
export const questions = ["first", "backwards"] as const;
export type Question = (typeof questions)[number];

/** What the reader expects: a word that comes first, or whether the words backwards are right. */
export interface Guesses {
  first?: string;
  backwards?: "right" | "wrong";
}

/** Words in an order, as the model knows them, with its answers. */
export interface Answered {
  words: readonly string[];
  /** What the model makes of them, once it is there. */
  reading: Reading | undefined;
}

/** Returns the right answer to a question. */
export function rightAnswer(
  question: Question,
  words: readonly string[],
  pair: readonly string[],
): string[] {
  if (question === "backwards") return [...words].reverse();
  return words.filter((word) => pair.includes(word)).slice(0, 1);
}

/** Returns the model's answer to a question. */
export function answerOf(question: Question, { first, backwards }: Reading): string[] {
  return question === "first" ? [first] : backwards;
}

/** Returns whether words read the same from both ends, so that "backwards" tells nothing. */
export function isPalindrome(words: readonly string[]): boolean {
  return words.every((word, place) => word === words[words.length - 1 - place]);
}

interface Table {
  written: Answered;
  moved: Answered;
  /** Which of the two words comes first? */
  pair: readonly string[];
  guesses: Guesses;
  /** The questions whose answers wait for the reader's guess. */
  open: ReadonlySet<Question>;
  guess(guesses: Guesses): void;
  /** Returns words as a reader sees them. */
  joined(words: readonly string[]): string;
}

/** A table of the model's answers to both questions, and of the reader's guesses. */
export function answers(text: typeof orderText, table: Table): TemplateResult {
  const { pair, guesses, open, joined } = table;
  const said = (id: string, question: Question, { words, reading }: Answered) => {
    if (!reading) return html`<td data-readout=${id}>–</td>`;
    const answer = answerOf(question, reading);
    const isRight = answer.join(" ") === rightAnswer(question, words, pair).join(" ");
    const isVoid = question === "backwards" && isPalindrome(words);
    return html`<td data-readout=${id} id=${id} tabindex="-1">
      <span class="answer">${joined(answer)}</span>
      <small>${isRight ? text.right : text.wrong}</small>
      ${isVoid ? html`<small>${text.palindrome}</small>` : ""}
      ${id === `${question}-now` ? guessed(question, answer, isRight) : ""}
    </td>`;
  };

  const guessed = (question: Question, answer: readonly string[], isRight: boolean) => {
    const guess = guesses[question];
    if (guess === undefined) return "";
    const isSo = question === "first" ? guess === answer[0] : (guess === "right") === isRight;
    const { willBeRight, willBeWrong } = text;
    const expected = guess === "right" ? willBeRight : willBeWrong;
    const what = question === "first" ? joined([guess]) : expected;
    return html`<small class="guessed">${text.guessed(what)}${isSo ? text.isSo : text.isNotSo}</small>`;
  };

  const asked = (question: Question) => {
    const button = (id: string, value: string, label: string) =>
      html`<button
        type="button"
        id="guess-${question}-${id}"
        @click=${() => table.guess({ ...guesses, [question]: value })}
      >
        ${label}
      </button>`;
    return html`<td data-readout="${question}-now">
      <div class="buttons guess" role="group" aria-label=${text.guess}>
        ${
          question === "first"
            ? pair.map((word, n) => button(String(n), word, joined([word])))
            : [
                button("right", "right", text.willBeRight),
                button("wrong", "wrong", text.willBeWrong),
              ]
        }
      </div>
    </td>`;
  };

  const [a = "", b = ""] = pair.map((word) => joined([word]));
  const row = (question: Question, label: string) => html`<tr>
    <th scope="row">${label}</th>
    ${said(`${question}-before`, question, table.written)}
    ${open.has(question) ? asked(question) : said(`${question}-now`, question, table.moved)}
  </tr>`;
  return html`<table class="answers">
    <caption>
      ${text.answers}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${text.before} <span>${joined(table.written.words)}</span></th>
        <th scope="col">${text.now} <span>${joined(table.moved.words)}</span></th>
      </tr>
    </thead>
    <tbody>
      ${row("first", text.first(a, b))} ${row("backwards", text.backwards)}
    </tbody>
  </table>`;
}
