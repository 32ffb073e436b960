import type { Language } from "../../text/languages.js";
import { wordsToLay } from "../shared/answer.js";
import type modelText from "./en.js";
import type { Places, Run } from "./run.js";

/** Where positions are added in the second machine, or that its sentence is turned round. */
export type Beside = Places | "turned";

/** Reads the setting `sentence`: a digit for each word. */
export function wordsOf(language: Language, digits: string): readonly string[] {
  const words = wordsToLay(language);
  return [...digits].map((digit) => words[Number(digit)] ?? "");
}

/** What both machines are given. The second has the same words, or the same positions. */
export function tasksOf(
  language: Language,
  { sentence, positions, beside }: { sentence: string; positions: Places; beside: Beside },
) {
  const words = wordsOf(language, sentence);
  const isTurned = beside === "turned";
  return {
    first: { language, words, where: positions },
    second: {
      language,
      words: isTurned ? [...words].reverse() : words,
      where: isTurned ? positions : beside,
    },
  };
}

/** A token as a reader sees it. The model knows only the ASCII comma. */
export function shownIn(text: typeof modelText, token: string): string {
  const own: Readonly<Record<string, string>> = text.commands;
  return own[token] ?? token;
}

/** Tokens one after the other, as a reader sees them. */
export function joinedIn(text: typeof modelText, tokens: readonly string[]): string {
  const shown = tokens.map((token) => shownIn(text, token));
  return shown.join(text.between).replaceAll(" ,", ",");
}

/** What a run has written, as a reader sees it. */
export function answerIn(text: typeof modelText, { written }: Run): string {
  return joinedIn(
    text,
    written.map(({ token }) => token),
  );
}

/** What a machine is given: its sentence, and where positions are added. */
export function headingOf(
  text: typeof modelText,
  { words, where }: { words: readonly string[]; where: Places },
): string {
  return text.heading(joinedIn(text, words), text.added[where]);
}

/** What of the second machine's answer is told: why it came, or that it is right all the same. */
export function whyIn(
  text: typeof modelText,
  { beside, first, second }: { beside: Beside; first: Run; second: Run },
): string {
  if (beside === "both") return "";
  if (beside !== "turned") return isBackwards(second) ? text.allTheSame : text.why[beside];
  if (first.words.join(" ") === second.words.join(" ")) return text.palindrome;
  const answers = [first, second].map((one) => one.written.map(({ token }) => token).join(" "));
  return answers[0] === answers[1] ? text.alike : text.unlike;
}

/** Whether the model has written the sentence backwards. */
export function isBackwards({ words, written }: Run): boolean {
  const tokens = written.map(({ token }) => token).join(" ");
  return tokens === [...words].reverse().concat("<end>").join(" ");
}
