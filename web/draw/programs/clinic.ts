import { patientOf, size } from "../../figures/clinic/patients.js";
import type { ClinicState } from "../pictures/clinic.js";
import type { Maker } from "./program.js";
import { lineByLine } from "./variant.js";

/** The program that a patient came from, with its mistake. */
export const clinic: Maker<ClinicState> = ({ patient }) =>
  lineByLine(patientOf(patient).mistake, { line: 6, ...size });
