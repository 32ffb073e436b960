import { rangeError, typeError } from "../../shared/check.js";
import { distance } from "./distance.js";

/**
 * @internal The keys of one object of a configuration, with the path that errors name. Whoever reads a key marks
 * it: what nobody has read is told as ignored.
 */
export class Keys {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #read: Set<string>;
  readonly #parts: Map<string, Keys>;
  readonly #beside: Keys | undefined;

  /**
   * @param of The same object again: both mark what they read.
   * @param beside Has the keys that are not in the object itself.
   */
  constructor(
    values: Readonly<Record<string, unknown>>,
    path = "",
    { of, beside }: { of?: Keys; beside?: Keys } = {},
  ) {
    this.#values = values;
    this.#path = path;
    this.#read = of === undefined ? new Set() : of.#read;
    this.#parts = of === undefined ? new Map() : of.#parts;
    this.#beside = beside;
  }

  /** The same keys; those that are not there are looked up beside. */
  over(beside: Keys): Keys {
    return new Keys(this.#values, this.#path, { of: this, beside });
  }

  /** Where the key is: here, or beside. */
  #holder(key: string): Keys {
    const isBeside = !this.#hasOwn(key) && this.#beside?.has(key) === true;
    return isBeside ? (this.#beside as Keys) : this;
  }

  #hasOwn(key: string): boolean {
    return Object.hasOwn(this.#values, key) && this.#values[key] != null;
  }

  /** The key as an error names it, e.g. "rope_scaling.factor". */
  name(key: string): string {
    const holder = this.#holder(key);
    return holder === this ? `${this.#path}${key}` : holder.name(key);
  }

  /** Whether the key is there and is not null, which Python's None is. */
  has(key: string): boolean {
    return this.#hasOwn(key) || this.#beside?.has(key) === true;
  }

  /** The first of some keys that is there. */
  first(...keys: readonly string[]): string | undefined {
    return keys.find((key) => this.has(key));
  }

  /** A number for which `fits` holds; undefined if the key is not there. */
  number(
    key: string,
    mayBe = "a finite number",
    fits: (value: number) => boolean = Number.isFinite,
  ): number | undefined {
    return this.#checked(key, "number", mayBe, fits);
  }

  /** A whole number from `least` to `most`. */
  whole(key: string, least = 1, most = 2 ** 53): number | undefined {
    const fits = (value: number) => Number.isInteger(value) && value >= least;
    const value = this.number(key, `an integer ≥ ${least}`, fits);
    if (value === undefined || value <= most) return value;
    throw rangeError(this.name(key), `≤ ${most === 2 ** 53 ? "2^53" : most}`, value);
  }

  /** A number greater than 0, in the range that presets take. */
  positive(key: string): number | undefined {
    const value = this.number(key, "a number greater than 0", (value) => value > 0);
    if (value === undefined || isRatio(value)) return value;
    throw rangeError(this.name(key), "a number from 1e-6 to 1e6", value);
  }

  /** A number from `least` to `most`. */
  within(key: string, least: number, most: number): number | undefined {
    const fits = (value: number) => value >= least && value <= most;
    return this.number(key, `a number from ${least} to ${most}`, fits);
  }

  flag(key: string): boolean | undefined {
    return this.#checked<boolean>(key, "boolean", "true or false");
  }

  /** One of some names. */
  text<Name extends string>(key: string, names: readonly Name[]): Name | undefined {
    const mayBe = names.map((name) => JSON.stringify(name)).join(" or ");
    return this.#checked<Name>(key, "string", mayBe, (value) => names.includes(value));
  }

  /** A text of any kind. */
  anyText(key: string): string | undefined {
    return this.#checked<string>(key, "string", "a text");
  }

  numbers(key: string): number[] | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw typeError(this.name(key), "an array of numbers", value);
    for (let n = 0; n < value.length; ++n) {
      if (typeof value[n] !== "number") {
        throw typeError(`${this.name(key)}[${n}]`, "a number", value[n]);
      }
    }
    return [...(value as number[])];
  }

  texts(key: string): string[] | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    // A copy has no holes, which every passes over.
    if (Array.isArray(value) && [...value].every((name) => typeof name === "string")) {
      return [...value];
    }
    throw typeError(this.name(key), "an array of texts", value);
  }

  /** The same part at every call, so that all its readers mark the same keys. */
  object(key: string): Keys | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!isObject(value)) throw typeError(this.name(key), "an object", value);
    return this.part(key);
  }

  /** A part without marking its key as read; undefined where it is no object. */
  part(key: string): Keys | undefined {
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const value = this.raw(key);
    if (!isObject(value)) return undefined;
    const part = new Keys(value, `${this.#path}${key}.`);
    this.#parts.set(key, part);
    return part;
  }

  /** Whether the key holds an object. */
  holdsObject(key: string): boolean {
    return isObject(this.raw(key));
  }

  /** Whether the key is there and is null. */
  isNull(key: string): boolean {
    return Object.hasOwn(this.#values, key) && this.#values[key] === null;
  }

  /** The value of a key as it is, which does not count as read. */
  raw(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  }

  /** A number, which does not count as read: another value is another reader's to refuse. */
  numberAside(key: string): number | undefined {
    const value = this.#holder(key).raw(key);
    return typeof value === "number" ? value : undefined;
  }

  /** Every key, read or not. */
  all(): string[] {
    return Object.keys(this.#values);
  }

  /** Whether somebody has asked for the key. */
  wasRead(key: string): boolean {
    return this.#read.has(key);
  }

  /** Marks a key whose value was looked at in another way. */
  mark(key: string): void {
    this.#read.add(key);
  }

  /** The key that somebody has asked for, that is not there, and that is spelled almost like this one. */
  meant(key: string): string | undefined {
    const own = key.slice(0, 100).toLowerCase();
    const isNear = (asked: string) => asked.length >= 8 && distance(own, asked) <= 2;
    return [...this.#read].find((asked) => !this.#hasOwn(asked) && isNear(asked));
  }

  #take(key: string): unknown {
    const holder = this.#holder(key);
    holder.mark(key);
    return holder.#hasOwn(key) ? holder.#values[key] : undefined;
  }

  #checked<Value>(
    key: string,
    type: string,
    mayBe: string,
    fits: (value: Value) => boolean = () => true,
  ): Value | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (typeof value !== type) throw typeError(this.name(key), mayBe, value);
    if (!fits(value as Value)) throw rangeError(this.name(key), mayBe, value);
    return value as Value;
  }
}

/** @internal Throws where two keys have two numbers: nobody could say which of them is meant. */
export function requireSame(keys: Keys, key: string, others: Keys, other: string): void {
  const [own, theirs] = [keys.numberAside(key), others.numberAside(other)];
  if (own === undefined || theirs === undefined || Object.is(own, theirs)) return;
  throw rangeError(keys.name(key), `${theirs}, as ${others.name(other)} is`, own);
}

/** @internal What presets take for a factor. */
export const isRatio = (value: number): boolean => value >= 1e-6 && value <= 1e6;

/** @internal An object of keys: no array, no bytes of a file, no answer of fetch. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === "[object Object]";
}
