import { placed, type TableError, type TablePlace, tableError } from "../table-error.js";

/** The words for numbers that are not finite, in prints of numbers. */
const notFinite: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  na: Number.NaN,
  null: Number.NaN,
  inf: Number.POSITIVE_INFINITY,
  "+inf": Number.POSITIVE_INFINITY,
  "-inf": Number.NEGATIVE_INFINITY,
};

/** A complex number of Python, MATLAB, R or Julia: `1.0000+0.0000j`. */
const complex = /^\(?[-+]?[\d.]+(?:e[-+]?\d+)?(?:[-+][\d.]+(?:e[-+]?\d+)?)?[ij]m?\)?$/i;

/** Returns the error of an entry that is no number. @param was How messages show it. */
export function wrongNumber(place: TablePlace, was: string, name: string): TableError {
  return tableError(placed(place, name), "a number", was, { kind: "not-a-number", place, was });
}

function wrongText(place: TablePlace, text: string, name: string): TableError {
  const was = text === "" ? "empty" : JSON.stringify(text.slice(0, 40));
  if (!complex.test(text)) return wrongNumber(place, was, name);
  const mayBe = "a real number (torch.view_as_real(x) makes two of a complex one)";
  return tableError(placed(place, name), mayBe, was, { kind: "complex", place, was });
}

/**
 * Returns a number as other languages write it; undefined if the text is none: `-0.5f` and `1.0_f32` of C and
 * Rust, `1.0D-03` of Fortran, "5.*^-6" and "0.84147`" of Mathematica, a minus sign of typesetters.
 */
function otherNumber(text: string): number | undefined {
  const lower = text.toLowerCase().replace("−", "-");
  const word = lower.replace("infinity", "inf");
  if (Object.hasOwn(notFinite, word)) return notFinite[word];
  const plain = lower
    .replace(/`[\d.]*/, "")
    .replace("*^", "e")
    .replace(/^([-+\d.]+)d([-+]?\d+)$/, "$1e$2")
    .replace(/^([-+\d.e]*[\d.])_?(?:f(?:16|32|64)?|[dl])$/, "$1");
  const number = Number(plain);
  return plain === "" || Number.isNaN(number) ? undefined : number;
}

/** Returns the number that a text is; undefined if it is none. */
export function parsed(text: string): number | undefined {
  const number = Number(text);
  return text !== "" && !Number.isNaN(number) ? number : otherNumber(text);
}

/** Returns the number at a place of a table. */
export function numberOf(text: string, place: TablePlace, name: string): number {
  const number = parsed(text);
  if (number === undefined) throw wrongText(place, text, name);
  return number;
}

/**
 * Returns a function that multiplies numbers by the common factor before a print. Powers of ten are exact: they
 * are added to the number's own exponent, as a text.
 */
export function scaledBy(factor: string | undefined): ((number: number) => number) | undefined {
  if (factor === undefined) return undefined;
  const [digits, power] = Number(factor).toExponential().split("e");
  if (digits !== "1") return (number) => number * Number(factor);
  return (number) => {
    if (!Number.isFinite(number)) return number;
    const [own, exponent = "0"] = String(number).split("e");
    return Number(`${own}e${Number(exponent) + Number(power)}`);
  };
}

/** Whether a cell is a name, not a number. */
export const isName = (cell: string): boolean => cell !== "" && parsed(cell) === undefined;
