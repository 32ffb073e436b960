import type { Maker } from "../../draw/program.js";
import { lineByLine } from "../build/variant-program.js";
import { linesOf } from "../build/variants.js";
import type { Values } from "../shared/setting.js";
import { size } from "./corner.js";
import { type Patient, patientOf } from "./patients.js";
import { type Line, rotaryLines, rotaryProgram } from "./rotary-program.js";
import type { clinic } from "./settings.js";

/** The program that a patient came from, with its mistake. */
export const programs: Maker<Values<typeof clinic.settings>> = ({ patient }) => {
  const one = patientOf(patient);
  if (one.kind === "rotary") return rotaryProgram(one.mistake, size);
  return lineByLine(one.mistake, { line: 6, ...size });
};

/** The lines of PyTorch that are wrong, and what they should be. */
export function changedLines(patient: Patient): readonly Line[] {
  if (patient.kind === "rotary") return [rotaryLines[patient.mistake]];
  const right = linesOf("paper", size);
  return linesOf(patient.mistake, size)
    .map((line, n) => ({ from: line.replaceAll(/[«»]/g, ""), to: right[n] ?? "" }))
    .filter(({ from, to }) => from !== to);
}
