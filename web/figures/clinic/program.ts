import type { Maker } from "../../draw/program.js";
import { lineByLine } from "../build/variant-program.js";
import type { Values } from "../shared/setting.js";
import { patientOf, size } from "./patients.js";
import type { clinic } from "./settings.js";

/** The program that a patient came from, with its mistake. */
export const programs: Maker<Values<typeof clinic.settings>> = ({ patient }) =>
  lineByLine(patientOf(patient).mistake, { line: 6, ...size });
