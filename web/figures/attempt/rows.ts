import learned from "posenc:learned-table";
import type { Posenc, Tensor } from "posenc";
import type { Lessons, PositionTests } from "#lesson";
import type { Values } from "../shared/setting.js";
import { type attempt, columns, far, words } from "./settings.js";

export type Settings = Omit<Values<typeof attempt.settings>, "ask">;

/** The base of the paper. */
export const paperBase = 10000;
/** Rows of the learned table: as many positions as its model was trained with. */
export const learnedRows = learned.numbers.length / learned.dim;

/** Whether rows can be set beside words as well as added. */
export function canJoin({ attempt }: Settings): boolean {
  return attempt !== "none" && attempt !== "learned";
}

/** Whether rows are set beside words. */
export function isBeside(settings: Settings): boolean {
  return settings.join === "beside" && canJoin(settings);
}

/** How many columns a row has. */
export function columnsOf(settings: Settings): number {
  return isBeside(settings) ? columns / 2 : columns;
}

/** Returns the rows of an attempt from some position on, or null where it has none. */
function rowsFrom(
  posenc: Posenc,
  lessons: Lessons,
  settings: Settings,
  start: number,
  length: number,
): Tensor | null {
  const dim = columnsOf(settings);
  const { attempt, period } = settings;
  switch (attempt) {
    case "none":
      return { data: new Float32Array(length * dim), shape: [length, dim] };
    case "number":
      return lessons.attemptRows({ attempt: "index", dim, start, length });
    case "share":
    case "bits":
      return lessons.attemptRows({ attempt, dim, start, length });
    case "wave":
      return lessons.attemptRows({ attempt, dim, start, length, period });
    case "waves":
      return posenc.sinusoidal({ dim, base: settings.wavebase }).encode({ start, length });
    case "paper":
      return posenc.sinusoidal({ dim, base: paperBase }).encode({ start, length });
    case "learned": {
      const end = Math.min(start + length, learnedRows);
      if (start >= end) return null;
      const data = Float32Array.from(learned.numbers.slice(start * dim, end * dim));
      return { data, shape: [end - start, dim] };
    }
  }
}

/** An attempt's rows, and what the four tests say of them. */
export interface Judged {
  rows: Tensor;
  tests: PositionTests;
}

/** Makes the rows of an attempt and tests them. */
export function judge(posenc: Posenc, lessons: Lessons, settings: Settings): Judged {
  const rows = rowsFrom(posenc, lessons, settings, 0, settings.total);
  if (!rows) throw new Error("an attempt has no first row");
  const distant = rowsFrom(posenc, lessons, settings, far, 1);
  return {
    rows,
    tests: lessons.testPositions(rows, { words, beside: isBeside(settings), far: distant }),
  };
}
