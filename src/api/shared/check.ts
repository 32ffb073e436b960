import { alike } from "./alike.js";
import { arrayName, isArrayOf, isBuffer } from "./typed-array.js";

/** A message shows at most this many characters of a text: a file may hold a text of any length. */
const mostCharacters = 120;

/** Returns the beginning of a text, short enough for a message. */
export function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}

/** Returns a wrong value in the form in which an error message shows it. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(shortened(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (ArrayBuffer.isView(value)) {
    const length = "length" in value ? ` of ${value.length}` : "";
    return `a ${arrayName(value) ?? "DataView"}${length}`;
  }
  if (typeof value === "object" && value !== null) {
    return `an object of ${Object.getPrototypeOf(value)?.constructor?.name ?? "no class"}`;
  }
  return String(value);
}

export function rangeError(argument: string, mayBe: string, was: unknown): RangeError {
  return new RangeError(`${argument} must be ${mayBe}, was ${show(was)}`);
}

export function typeError(argument: string, mayBe: string, was: unknown): TypeError {
  return new TypeError(`${argument} must be ${mayBe}, was ${show(was)}`);
}

function number(argument: string, value: unknown, mayBe: string): number {
  if (typeof value !== "number") throw typeError(argument, mayBe, value);
  return value;
}

/** The largest count the core can be asked for: its sizes are 32 bits wide. */
const largestCount = 2 ** 32 - 1;

export function count(argument: string, value: unknown, least = 1): number {
  const mayBe = `an integer ≥ ${least}`;
  const checked = number(argument, value, mayBe);
  if (!Number.isInteger(checked) || checked < least) throw rangeError(argument, mayBe, value);
  if (checked > largestCount) throw rangeError(argument, "at most 2^32 - 1", value);
  return checked;
}

export function index(argument: string, value: unknown, length: number, of: string): number {
  const mayBe = `an integer from 0 to ${length - 1} (${of})`;
  const checked = number(argument, value, mayBe);
  if (!Number.isInteger(checked) || checked < 0 || checked >= length) {
    throw rangeError(argument, mayBe, value);
  }
  return checked;
}

export function multipleOf(factor: 2 | 4, argument: string, value: unknown): number {
  const mayBe = factor === 2 ? "an even integer ≥ 2" : "a multiple of 4, at least 4";
  const checked = number(argument, value, mayBe);
  if (!Number.isInteger(checked) || checked < factor || checked % factor !== 0) {
    throw rangeError(argument, mayBe, value);
  }
  if (checked > largestCount) throw rangeError(argument, "at most 2^32 - 2", value);
  return checked;
}

export function base(value: unknown): number {
  const mayBe = "a number greater than 1 and at most 1e100";
  const checked = number("base", value, mayBe);
  if (!(checked > 1 && checked <= 1e100)) throw rangeError("base", mayBe, value);
  return checked;
}

/** float64 cannot hold every whole number past 2^53. */
export function isPosition(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 2 ** 53;
}

/** was: the value in the message. */
export function position(argument: string, value: unknown, was = value): number {
  const mayBe = "a finite number of magnitude at most 2^53";
  const checked = number(argument, value, mayBe);
  if (!isPosition(checked)) throw rangeError(argument, mayBe, was);
  return checked;
}

export function probability(argument: string, value: unknown): number {
  const mayBe = "a number from 0 to 1";
  const checked = number(argument, value, mayBe);
  if (!(checked >= 0 && checked <= 1)) throw rangeError(argument, mayBe, value);
  return checked;
}

export function seed(argument: string, value: unknown): number {
  const mayBe = "an integer from 0 to 2^32 - 1";
  const checked = number(argument, value, mayBe);
  if (!Number.isInteger(checked) || checked < 0 || checked > largestCount) {
    throw rangeError(argument, mayBe, value);
  }
  return checked;
}

export function oneOf<Name extends string>(
  argument: string,
  value: unknown,
  names: readonly Name[],
): Name {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  const mayBe = names.map((name) => JSON.stringify(name)).join(" or ");
  if (typeof value !== "string") throw typeError(argument, mayBe, value);
  throw rangeError(argument, mayBe, value);
}

/** Throws if a value is not an object. mayBe: what it may be, in words. */
export function object(argument: string, value: unknown, mayBe: string): void {
  if (typeof value !== "object" || value === null) throw typeError(argument, mayBe, value);
}

/** What an argument with these keys may be, in words. The first key is the one that a caller most likely means. */
export function objectOf([first]: readonly string[]): string {
  return first === undefined ? "an object" : `an object such as { ${first}: … }`;
}

/** The keys of an object that callers write. Each of the type's must be here, or it does not compile. */
export type Keys<Of> = Readonly<Record<keyof Of & string, true>>;

/**
 * Throws if an object has keys of its own other than these: otherwise nobody would notice a misspelled one.
 *
 * @param where What takes the keys, if that is not the argument alone.
 */
export function requireKnown(
  argument: string,
  value: object,
  known: readonly string[],
  where = "",
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const [nearest] = [...known].sort((a, b) => alike(key, b) - alike(key, a));
    const others = known.length === 0 ? "keys" : `keys other than ${known.join(", ")}`;
    const hint = nearest === undefined ? "" : ` (nearest: ${nearest})`;
    throw new TypeError(`${argument} must have no ${others}${where}, had ${show(key)}${hint}`);
  }
}

/**
 * Reads an object of options, positions or alike: returns a copy. A getter of the caller's runs here alone,
 * before anything else is read. Throws if the object has keys other than these.
 *
 * Some scripts give every object of a page a property. If it has the name of an option, the result has
 * only what the object has itself.
 */
export function options<Options extends object>(
  argument: string,
  value: Options,
  keys: Keys<NoInfer<Options>>,
): Options {
  const names = Object.keys(keys) as (keyof Options & string)[];
  object(argument, value, objectOf(names));
  requireKnown(argument, value, names);
  if (names.some((name) => name in Object.prototype)) return own(value);
  const read: Partial<Options> = {};
  for (const name of names) {
    const given = value[name];
    if (given !== undefined) read[name] = given;
  }
  return read as Options;
}

/** Returns a copy with the object's own properties, which inherits none. */
function own<Value extends object>(value: Value): Value {
  return { __proto__: null, ...value };
}

export function float32Array(argument: string, value: unknown): Float32Array {
  if (!isArrayOf(value, "Float32Array")) throw typeError(argument, "a Float32Array", value);
  return value;
}

/** Returns a view of the caller's bytes, not a copy. */
export function byteArray(argument: string, value: unknown): Uint8Array {
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  if (isBuffer(value)) return new Uint8Array(value);
  throw typeError(argument, "an ArrayBuffer or a view of one", value);
}

/** Returns a mask. Throws if it has other bytes than 0 and 1: what they would mean is not known. */
export function zerosAndOnes(argument: string, value: unknown): Uint8Array {
  const mayBe = "a Uint8Array of zeros and ones";
  if (!isArrayOf(value, "Uint8Array")) throw typeError(argument, mayBe, value);
  const broken = value.findIndex((byte) => byte > 1);
  if (broken >= 0) throw rangeError(`${argument}[${broken}]`, "0 or 1", value[broken]);
  return value;
}

export function shape(argument: string, value: unknown): number[] {
  if (!Array.isArray(value)) throw typeError(argument, "an array of sizes", value);
  // Not `map`, which skips the holes of a sparse array.
  return Array.from(value, (size, axis) => count(`${argument}[${axis}]`, size, 0));
}

export function shapeError(argument: string, mayBe: string, sizes: readonly number[]): RangeError {
  return new RangeError(`${argument} must be ${mayBe}, was of shape [${sizes.join(", ")}]`);
}

export function product(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total * size, 1);
}

/** The constructor of a typed array. */
export interface ArrayType<Numbers> {
  new (length: number): Numbers;
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
}

/** Returns a new array for a shape. Throws a RangeError with its size if memory has no room for it. */
export function allocate(sizes: readonly number[]): Float32Array<ArrayBuffer>;
export function allocate<Numbers>(
  sizes: readonly number[],
  kind: string,
  type: ArrayType<Numbers>,
): Numbers;
export function allocate(
  sizes: readonly number[],
  kind = "float32",
  type: ArrayType<unknown> = Float32Array,
): unknown {
  const length = product(sizes);
  try {
    const made = new type(length);
    // Its bytes are written through such a view. Of a large array an engine may not make the view.
    const { buffer } = made as { buffer: ArrayBuffer };
    if (buffer.byteLength >= 2 ** 30) new Uint8Array(buffer);
    return made;
  } catch {
    const megabytes = Math.ceil((length * type.BYTES_PER_ELEMENT) / 2 ** 20);
    throw new RangeError(
      `shape must be one that fits in memory, was [${sizes.join(", ")}] (${megabytes} MiB of ${kind})`,
    );
  }
}
