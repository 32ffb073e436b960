import type { Maker } from "../../draw/program.js";
import { lineByLine } from "../build/variant-program.js";
import { patientOf, size } from "./patients.js";
import type { ClinicState } from "./picture.js";

/** The program that a patient came from, with its mistake. */
export const clinic: Maker<ClinicState> = ({ patient }) =>
  lineByLine(patientOf(patient).mistake, { line: 6, ...size });
