import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import type attemptText from "../../text/en/attempt.js";
import { powerOfTen, significant, whole } from "../../text/number.js";
import {
  canJoin,
  columnsOf,
  isBeside,
  type Judged,
  learnedRows,
  paperBase,
  type Settings,
} from "./rows.js";

type Text = typeof attemptText;

/** The two rows that lie nearest to each other, one above the other. */
export const size = { width: 400, height: 100 };
const left = 1;
const strips = [24, 70];
const height = 24;

/** A test, and what the core says of it. */
export interface Told {
  name: keyof Judged["tests"];
  passes: boolean;
  title: string;
  /** The number that decides. */
  detail: string;
}

/** Returns a number with three digits; a tiny one as a power of ten. */
function shown(value: number): string {
  return value !== 0 && Math.abs(value) < 0.001
    ? powerOfTen(value).replaceAll(" ", "\u00a0")
    : significant(value, 3);
}

/** Tells the four tests in words. */
export function toldOf({ tests }: Judged, settings: Settings, text: Text): Told[] {
  const { unlike, words, steps, bounds } = tests;
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
  return (["unlike", "words", "steps", "bounds"] as const).map((name) => ({
    name,
    passes: tests[name].passes,
    title: text.tests[name],
    detail: details[name],
  }));
}

/** How many of the tests were passed. */
export function passedOf(told: readonly Told[]): number {
  return told.filter(({ passes }) => passes).length;
}

/** Tells an attempt in a few words: "one wave, period 8, set beside". */
export function nameOf(settings: Settings, text: Text): string {
  const { attempt, period, wavebase, join } = settings;
  const parts = [text.attempts[attempt]];
  if (attempt === "wave") parts.push(text.withPeriod(significant(period, 4)));
  if (attempt === "waves") parts.push(text.withBase(significant(wavebase, 4)));
  if (canJoin(settings)) parts.push(text.joins[join]);
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

/** The two rows that lie nearest to each other, as colours. */
export interface Nearest {
  first: number;
  second: number;
  /** The first row, then the second. */
  colours: Colours;
}

export function nearestOf(posenc: Posenc, { rows, tests }: Judged): Nearest {
  const { first, second } = tests.unlike;
  const dim = rows.shape.at(-1) ?? 0;
  const row = (n: number) => [...rows.data.subarray(n * dim, (n + 1) * dim)];
  return {
    first,
    second,
    colours: new Colours(posenc, Float32Array.from([...row(first), ...row(second)])),
  };
}

/**
 * Draws the two rows that lie nearest to each other.
 */
export function drawNearest<Mark>(
  pen: Pen<Mark>,
  { first, second, colours }: Nearest,
  text: Text,
): Mark {
  const dim = colours.count / 2;
  const width = (size.width - 2 * left) / dim;
  const cells = Array.from({ length: colours.count }, (_, index) => {
    const x = left + (index % dim) * width;
    const y = strips[Math.floor(index / dim)] ?? 0;
    return pen.cell({ x, y, width: width - 1, height }, colours, index);
  });
  const names = [first, second].map((row, n) =>
    pen.text(left, (strips[n] ?? 0) - 7, text.row(whole(row)), { size: 13 }),
  );
  // A row of zeros has the colour of the paper.
  const frames = strips.map((y) =>
    pen.path(`M0 ${y - 1}h${size.width}v${height + 2}h${-size.width}z`, { stroke: "line" }),
  );
  return pen.all([...names, ...cells, ...frames]);
}

/** What screen readers say of the drawing. */
export function labelOf({ unlike }: Judged["tests"], text: Text): string {
  return text.nearest(whole(unlike.first), whole(unlike.second), shown(unlike.distance));
}

/** The shape of a verdict, in a square of 20: a tick in a circle, or a cross in a square. */
export function markOf(passes: boolean): { frame: string; sign: string } {
  return passes
    ? { frame: "M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0 -18z", sign: "M5.5 10.5l3 3.2l6 -7" }
    : { frame: "M1.5 1.5h17v17h-17z", sign: "M6 6l8 8M14 6l-8 8" };
}
