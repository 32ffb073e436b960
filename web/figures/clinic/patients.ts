import clinicText from "posenc:text/clinic";
import findingText from "posenc:text/finding";
import type { FindingData } from "posenc/doctor";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { rotary, verdict } from "../compare/verdict.js";
import { printed, size } from "./corner.js";
import { base, factor, firstRow, prompt, wholeTextBase } from "./rotary.js";

/** The patients: tables that people asked about, and where. */
export const patients = [
  { kind: "sinusoidal", mistake: "own", from: "maxjcohen/transformer #62" },
  { kind: "sinusoidal", mistake: "from-one", from: "Transformers.jl #92" },
  { kind: "sinusoidal", mistake: "doubled", from: "PapersReimplementations #9" },
  { kind: "rotary", mistake: "pairing", from: "facebookresearch/vjepa2 #15" },
  { kind: "rotary", mistake: "padding", from: "unslothai/unsloth #3803" },
  { kind: "rotary", mistake: "float16", from: "EleutherAI/gpt-neox #1003" },
  { kind: "rotary", mistake: "twice", from: "huggingface/transformers #29765" },
  { kind: "rotary", mistake: "layer", from: "vllm-project/vllm #29111" },
] as const;

export type Patient = (typeof patients)[number];

/** Returns a patient by its number as it is told: "1" is the first. */
export function patientOf(number: string): Patient {
  return patients[Number(number) - 1] ?? patients[0];
}

/** What a patient's table is. */
export function captionOf({ kind, mistake }: Patient, language: Language): string {
  const text = textIn(language, clinicText);
  if (kind === "sinusoidal") return text.table;
  return mistake === "pairing" ? text.turned : text.cache;
}

/** The position that a patient's first row is told by. */
export function firstRowOf(patient: Patient): number {
  return patient.kind === "rotary" ? firstRow[patient.mistake] : 0;
}

/** The corner of a patient's table, as it is printed. */
export function tableOf(patient: Patient, corner: readonly number[], language: Language): Table {
  const columns = [...Array(printed.columns).keys()];
  const first = firstRowOf(patient);
  const rows = Array.from({ length: printed.rows }, (_, row) => ({
    id: `row-${row}`,
    name: whole(first + row),
    cells: columns.map((column) => fixed(corner[row * printed.columns + column] ?? 0)),
  }));
  return { caption: captionOf(patient, language), heads: columns.map(whole), rows };
}

/** What a corner tells of the mistake that the doctor does not: the numbers in the clinic's own words. */
export function explained(patient: Patient, corner: readonly number[], language: Language): string {
  if (patient.kind === "sinusoidal") return "";
  const { meant } = textIn(language, clinicText);
  switch (patient.mistake) {
    case "pairing": {
      const [cosine = 0, sine = 0] = corner.slice(printed.columns);
      return meant.pairing(fixed(cosine * cosine + sine * sine));
    }
    case "padding": {
      const last = prompt.tokens - 1;
      return meant.padding(whole(prompt.padded), whole(prompt.tokens), whole(prompt.padded - last));
    }
    case "float16":
      return meant.float16;
    case "twice":
      return meant.twice(whole(factor), whole(factor * factor));
    case "layer":
      return meant.layer(whole(wholeTextBase), whole(base));
  }
}

/** What the doctor says of a patient's table, and what tells the mistake where the doctor does not. */
export function doctorSays(
  patient: Patient,
  finding: FindingData | undefined,
  corner: readonly number[],
  language: Language,
): string {
  const [text, words] = [textIn(language, clinicText), textIn(language, findingText)];
  const said = verdict(words, finding, size.length * size.dim);
  // A rotary's numbers are right for some model: which one is told, and whether it is this one is not the doctor's.
  const found =
    finding?.rotary && finding.mistake === undefined
      ? text.found(
          rotary(words, finding),
          significant(finding.base ?? base),
          whole(finding.axes[0]?.start ?? 0),
        )
      : "";
  return joined(
    language,
    text.doctor(joined(language, said, found)),
    explained(patient, corner, language),
  );
}
