import clinicText from "posenc:text/clinic";
import findingText from "posenc:text/finding";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";

/** The patients: tables that people asked about, and where. */
export const patients = [
  { mistake: "own", from: "maxjcohen/transformer #62" },
  { mistake: "from-one", from: "Transformers.jl #92" },
  { mistake: "doubled", from: "PapersReimplementations #9" },
] as const;

/** Returns a patient by its number as it is told: "1" is the first. */
export function patientOf(number: string): (typeof patients)[number] {
  return patients[Number(number) - 1] ?? patients[0];
}

/** The table, and how much of it is printed. */
export const size = { length: 32, dim: 16, precision: "float64" } as const;
export const printed = { rows: 4, columns: 6 };

/** The first rows and columns of a patient's table. */
export function tableOf(table: Float64Array, language: Language): Table {
  const columns = [...Array(printed.columns).keys()];
  const rows = Array.from({ length: printed.rows }, (_, position) => ({
    name: whole(position),
    cells: columns.map((column) => fixed(table[position * size.dim + column] ?? 0)),
  }));
  return { caption: textIn(language, clinicText).table, heads: columns.map(whole), rows };
}

/** What the doctor says of a patient's table. */
export function doctorSays(finding: Parameters<typeof verdict>[1], language: Language): string {
  const told = verdict(textIn(language, findingText), finding, size.length * size.dim);
  return textIn(language, clinicText).doctor(told);
}
