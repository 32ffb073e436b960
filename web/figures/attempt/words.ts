// What is said of an attempt and of its tests.

import { powerOfTen, significant, whole } from "../../text/number.js";
import type attemptText from "./en.js";
import {
  canJoin,
  columnsOf,
  isBeside,
  type Judged,
  learnedRows,
  paperBase,
  type Settings,
} from "./rows.js";
import { attempt as declared } from "./settings.js";

type Text = typeof attemptText;

/** The tests, in their order. */
export const tests = ["unlike", "words", "steps", "bounds"] as const;
export type Test = (typeof tests)[number];

/** A test, and what the core says of it. */
export interface Told {
  name: Test;
  passes: boolean;
  title: string;
  /** The number that decides. */
  detail: string;
}

/** Returns a number with three digits; a tiny one as a power of ten. */
export function shown(value: number): string {
  return value !== 0 && Math.abs(value) < 0.001
    ? powerOfTen(value).replaceAll(" ", "\u00a0")
    : significant(value, 3);
}

/** Tells the four tests in words. */
export function toldOf({ tests: judged }: Judged, settings: Settings, text: Text): Told[] {
  const { unlike, words, steps, bounds } = judged;
  const details = {
    unlike: unlike.passes
      ? text.unlike(whole(unlike.first), whole(unlike.second), shown(unlike.distance))
      : text.same(whole(unlike.first), whole(unlike.second)),
    words: isBeside(settings)
      ? text.untouched(whole(words.of))
      : words.passes
        ? text.kept(whole(words.of))
        : text.lost(whole(words.position), whole(words.kept), whole(words.of)),
    steps: steps.passes
      ? text.steady(shown(steps.difference))
      : text.unsteady(
          whole(steps.k),
          { start: whole(steps.low), product: shown(steps.least) },
          { start: whole(steps.high), product: shown(steps.most) },
        ),
    bounds:
      bounds.largest === undefined
        ? text.noRow(whole(learnedRows - 1))
        : text.largest(shown(bounds.largest)),
  };
  return tests.map((name) => ({
    name,
    passes: judged[name].passes,
    title: text.tests[name],
    detail: details[name],
  }));
}

/** How many of the tests were passed. */
export function passedOf({ tests: judged }: Judged): number {
  return tests.filter((name) => judged[name].passes).length;
}

/** Tells an attempt in a few words: "one wave, period 8, set beside". */
export function nameOf(settings: Settings, text: Text): string {
  const { attempt, period, wavebase, join } = settings;
  const parts = [text.choices.attempt[attempt]];
  if (attempt === "wave") parts.push(text.withPeriod(significant(period, 4)));
  if (attempt === "waves") parts.push(text.withBase(significant(wavebase, 4)));
  if (canJoin(settings)) parts.push(text.choices.join[join]);
  return parts.join(text.comma);
}

/** Tells what stands in the columns of a row. */
export function formulaOf(settings: Settings, text: Text): string {
  const dim = whole(columnsOf(settings));
  const { attempt, total } = settings;
  switch (attempt) {
    case "none":
      return text.formulas.none;
    case "number":
      return text.formulas.number(dim);
    case "share":
      return text.formulas.share(dim, whole(total));
    case "bits":
      return text.formulas.bits;
    case "wave":
      return text.formulas.wave;
    case "waves":
      return text.formulas.waves(whole(columnsOf(settings) / 2));
    case "paper":
      return text.formulas.paper(whole(columnsOf(settings) / 2), significant(paperBase));
    case "learned":
      return text.formulas.learned(whole(learnedRows));
  }
}

/** The words of the ways to tell a position. */
type Ways = {
  readonly settings: { readonly attempt: string };
  readonly choices: { readonly attempt: Readonly<Record<Settings["attempt"], string>> };
};

/** All ways to tell a position. On a phone buttons of them would take four rows. */
export const attemptList = {
  groups: (text: Ways) => [
    {
      label: text.settings.attempt,
      choices: declared.settings.attempt.choices.map((value) => ({
        value,
        label: text.choices.attempt[value],
      })),
    },
  ],
  part: "attempt",
};
