import { rangeError, typeError } from "../../shared/check.js";

/** @internal The keys of one object of a configuration, with the path that errors name. */
export class Keys {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(values: Readonly<Record<string, unknown>>, path = "") {
    this.#values = values;
    this.#path = path;
  }

  /** The key as an error names it, e.g. "rope_scaling.factor". */
  name(key: string): string {
    return `${this.#path}${key}`;
  }

  /** Whether the key is there and is not null, which Python's None is. */
  has(key: string): boolean {
    return Object.hasOwn(this.#values, key) && this.#values[key] != null;
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

  /** A whole number from `least` on. */
  whole(key: string, least = 1): number | undefined {
    const fits = (value: number) => Number.isInteger(value) && value >= least;
    return this.number(key, `an integer ≥ ${least}`, fits);
  }

  /** A number greater than 0. */
  positive(key: string): number | undefined {
    return this.number(key, "a number greater than 0", (value) => value > 0 && value < Infinity);
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

  object(key: string): Keys | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!isObject(value)) throw typeError(this.name(key), "an object", value);
    return new Keys(value, `${this.name(key)}.`);
  }

  /** Whether the key holds an object. */
  holdsObject(key: string): boolean {
    return isObject(this.#values[key]);
  }

  /** Whether the key is there and is null. */
  isNull(key: string): boolean {
    return Object.hasOwn(this.#values, key) && this.#values[key] === null;
  }

  /** The value of a key as it is, which does not count as read. */
  raw(key: string): unknown {
    return this.#values[key];
  }

  /** A number, which does not count as read: another value is another reader's to refuse. */
  numberAside(key: string): number | undefined {
    const value = this.#values[key];
    return typeof value === "number" ? value : undefined;
  }

  /** Every key, read or not. */
  all(): string[] {
    return Object.keys(this.#values);
  }

  /** The keys that nothing has asked for. */
  unread(): string[] {
    return this.all().filter((key) => !this.#read.has(key));
  }

  #take(key: string): unknown {
    this.#read.add(key);
    return this.has(key) ? this.#values[key] : undefined;
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

/** @internal An object of keys: no array, no bytes of a file, no answer of fetch. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === "[object Object]";
}
