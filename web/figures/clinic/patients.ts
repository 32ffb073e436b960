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
