import { linesOf } from "../build/variants.js";
import { size } from "./corner.js";
import type { Patient } from "./patients.js";
import { type Line, rotaryLines } from "./rotary-program.js";

/** The lines of PyTorch that are wrong, and what they should be. */
export function changedLines(patient: Patient): readonly Line[] {
  if (patient.kind === "rotary") return [rotaryLines[patient.mistake]];
  const right = linesOf("paper", size);
  return linesOf(patient.mistake, size)
    .map((line, n) => ({ from: line.replaceAll(/[«»]/g, ""), to: right[n] ?? "" }))
    .filter(({ from, to }) => from !== to);
}
