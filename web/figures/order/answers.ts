import { html, type TemplateResult } from "lit";
import type orderText from "../../text/en/order.js";
import { fixed, scientific } from "../../text/number.js";
import type { Reading } from "./reading.js";

/** What a model makes of the words as written, and as they are now. */
export interface Compared {
  before: Reading;
  now: Reading;
  /** The largest difference between a word's outputs before and now. */
  difference: number;
}

/** What the reader expects of the model without positions. */
export type Guess = "same" | "different";

function differenceIn(difference: number): TemplateResult | string {
  if (difference === 0 || difference >= 0.001) return fixed(difference, 2);
  const { mantissa, exponent } = scientific(difference);
  return html`${mantissa} × 10<sup>${exponent}</sup>`;
}

/** Says in a sentence what another order changed, and first whether the reader guessed it. */
export function verdictOf(
  text: typeof orderText,
  { before, now, difference }: Compared,
  { positions, guess }: { positions: boolean; guess: Guess | undefined },
): TemplateResult {
  const same = before.first === now.first;
  const guessed =
    guess && !positions
      ? (guess === "same") === same
        ? text.guessedRight
        : text.guessedWrong
      : "";
  const verdict = positions ? text.changed : text.permuted;
  return html`${guessed} ${verdict.before}
    <strong data-readout="difference">${differenceIn(difference)}</strong>${verdict.after}`;
}

/** What the model was asked. Words are as the model knows them. */
interface Question {
  /** The two words: which one comes first? */
  pair: readonly string[];
  written: readonly string[];
  moved: readonly string[];
  /** Returns a word as a reader sees it. */
  shown(word: string): string;
}

/** A table of the model's answers to both questions, before and now, and whether they are right. */
export function answers(
  text: typeof orderText,
  compared: Compared | undefined,
  { pair, written, moved, shown }: Question,
): TemplateResult {
  const said = (name: string, answer: readonly string[] | undefined, right: readonly string[]) => {
    if (!answer) return html`<td data-readout=${name}>–</td>`;
    const isRight = answer.join(" ") === right.join(" ");
    return html`<td data-readout=${name}>
      <span>${answer.map(shown).join(text.between)}</span>
      <small>${isRight ? text.right : text.wrong}</small>
    </td>`;
  };
  const first = (words: readonly string[]) =>
    words.filter((word) => pair.includes(word)).slice(0, 1);
  const [a = "", b = ""] = pair.map(shown);
  const { before, now } = compared ?? {};
  return html`<table class="answers">
    <caption>
      ${text.answers}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${text.before}</th>
        <th scope="col">${text.now}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">${text.first(a, b)}</th>
        ${said("first-before", before && [before.first], first(written))}
        ${said("first-now", now && [now.first], first(moved))}
      </tr>
      <tr>
        <th scope="row">${text.backwards}</th>
        ${said("backwards-before", before?.backwards, [...written].reverse())}
        ${said("backwards-now", now?.backwards, [...moved].reverse())}
      </tr>
    </tbody>
  </table>`;
}
