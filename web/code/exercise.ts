import type { Posenc } from "posenc";
import type { Output } from "./output.js";

/** Numbers of an exercise's text, by name, each one or a row of them. */
export type Numbers = Readonly<{ right: number } & Record<string, number | readonly number[]>>;

/** The exercise of a chapter that is done by hand, with numbers by the core. */
export interface ByHand {
  /**
   * The right answer and what the known slips lead to, as they are typed: worked with pencil and pocket calculator, for
   * the tests to hold `numbers` to.
   */
  pencil: { right: string; slips: Readonly<Record<string, string>> };
  /** How many decimals the answer is asked with. */
  decimals: number;
  /** How far off an answer may be. Default: one of its last decimal, or nothing where it has none. */
  within?: number;
  /**
   * The right answer, and other numbers of the text: what it gives, and what comes out after a known slip.
   */
  numbers(posenc: Posenc): Numbers;
}

/** The two exercises of a chapter. */
export interface Exercises {
  byHand: ByHand;
  /** What the program asked for prints: that of `exercise.py` in the same folder, made by the core. */
  inCode: Output;
}
