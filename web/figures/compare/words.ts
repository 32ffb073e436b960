import type { FindingData, TablePlace, TableProblem } from "posenc/doctor";
import type findingText from "../../text/en/finding.js";
import { powerOfTen, significant, whole } from "../../text/number.js";
import type compareText from "./en.js";
import type { Working } from "./reader.js";
import { sizesOf } from "./sizes.js";
import { corner, rotary } from "./verdict.js";

/** The words of the figure and of all findings. */
export type Text = typeof compareText & typeof findingText;

/** How many rows of zeros are listed. */
const fewRows = 8;

/** Formats a difference, which may be very small. */
export function difference(value: number): string {
  if (value === 0) return "0";
  return value >= 0.001 ? significant(value, 3) : powerOfTen(value);
}

/** The difference that is painted in full colours. What is rounding alone stays pale. */
export function fullColour({ differing, maxDifference }: FindingData): number {
  return differing > 0 ? maxDifference : 10 * maxDifference;
}

/** What is being done, in words. */
export function workOf(text: typeof compareText, { megabytes, shape }: Working): string {
  if (shape !== undefined) {
    const { rows, columns } = sizesOf({ shape });
    return text.comparing(whole(rows), whole(columns));
  }
  return megabytes === undefined ? text.working : text.reading(whole(Math.ceil(megabytes)));
}

function placeOf(text: Text, { row, column, number }: TablePlace): string {
  return number === undefined
    ? text.placeInTable(whole(row ?? 0), whole(column ?? 0))
    : text.placeInPrint(whole(number));
}

/** Says why a source is no table: where, what was expected and what to do. */
export function problem(text: Text, { kind, place = {}, ...told }: TableProblem): string {
  const { problems } = text;
  const { row = 0, line = 0, most = 0 } = told;
  const [was, expected] = [told.was ?? "", told.expected ?? ""].map((value) =>
    typeof value === "number" ? whole(value) : value,
  ) as [string, string];
  switch (kind) {
    case "not-a-number":
    case "not-finite":
    case "complex":
      return problems[kind](placeOf(text, place), was);
    case "uneven":
      return problems.uneven(whole(row), expected, was);
    case "brackets":
      return problems.brackets(whole(line));
    case "shape":
      return problems.shape(expected, was);
    case "too-large":
      return problems["too-large"](whole(most));
    case "lines":
    case "blocks":
    case "slices":
    case "decimal-comma":
    case "notation":
    case "json":
    case "no-table":
      return problems[kind](was);
    case "empty":
    case "archive":
    case "unknown-file":
    case "dots":
      return problems[kind];
  }
}

function arrangement(text: Text, finding: FindingData): string {
  const said = [
    finding.transposed ? text.transposed : "",
    finding.channelsFirst ? text.channelsFirst : "",
    finding.doubled ? text.doubled : "",
  ];
  return said.filter((part) => part !== "").join(text.between);
}

function positions(text: Text, finding: FindingData): string {
  const axes = finding.axes.map(({ start, step, length }) =>
    start === undefined || step === undefined
      ? text.unevenly(whole(length))
      : text.evenly(significant(start), significant(step), whole(length)),
  );
  return axes.join(text.and);
}

/** A known wrong copy has its own frequencies, whatever was meant. */
function frequencies(text: Text, { mistake, frequencies, bias }: FindingData): string {
  const meant = mistake !== undefined && mistake !== "low-precision-angles";
  return meant || bias !== undefined ? "" : text.frequencyForms[frequencies];
}

function zeroRows({ zeroRows }: FindingData): string {
  const listed = zeroRows.slice(0, fewRows).map(whole).join(", ");
  return zeroRows.length > fewRows ? `${listed} …` : listed;
}

/** Describes the formula of a finding, and the distance of the table. "" has nothing to tell. */
export function parameters(
  text: Text,
  finding: FindingData,
): Record<keyof Text["parameter"], string> {
  const { base, amplitude, zeroColumns, firstDifference } = finding;
  return {
    presets: finding.presets.join(", "),
    order: finding.rotary || finding.bias ? "" : text.orders[finding.order],
    frequencies: frequencies(text, finding),
    base: base === undefined ? "" : significant(base),
    shift: finding.frequencies === "shifted" ? significant(finding.shift) : "",
    odd: text.odds[finding.odd],
    positions: positions(text, finding),
    amplitude: amplitude === 1 ? "" : significant(amplitude),
    corner: corner(text, finding),
    rotary: rotary(text, finding),
    arrangement: arrangement(text, finding),
    zeroRows: zeroRows(finding),
    zeroColumns: zeroColumns > 0 ? whole(zeroColumns) : "",
    values: text.precisions[finding.precision.values],
    angles: finding.bias ? "" : text.precisions[finding.precision.angles],
    largest: difference(finding.maxDifference),
    mean: difference(finding.meanDifference),
    differing: whole(finding.differing),
    first: firstDifference ? `[${firstDifference.index.join(", ")}]` : "",
  };
}
