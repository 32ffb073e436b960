/** The typed arrays that the package tells from each other, by name. */
interface TypedArrays {
  Float32Array: Float32Array;
  Float64Array: Float64Array;
  Int32Array: Int32Array;
  Int16Array: Int16Array;
  Int8Array: Int8Array;
  Uint32Array: Uint32Array;
  Uint16Array: Uint16Array;
  Uint8Array: Uint8Array;
  BigInt64Array: BigInt64Array;
  BigUint64Array: BigUint64Array;
}

// The getter that all typed arrays inherit. It answers for arrays of every realm, and for nothing else.
const tag = /* @__PURE__ */ Object.getOwnPropertyDescriptor(
  /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get as (this: unknown) => string | undefined;

/** @internal Returns the class of a typed array, also of a subclass and of another realm; undefined for what is none. */
export function arrayName(value: unknown): string | undefined {
  return tag.call(value);
}

/**
 * @internal Whether a value is a typed array of one of these classes. Not instanceof, because an array may be of
 * another realm: of a frame, of Jest's or of a native module's.
 */
export function isArrayOf<Name extends keyof TypedArrays>(
  value: unknown,
  ...names: readonly Name[]
): value is TypedArrays[Name] {
  const name = arrayName(value);
  return name !== undefined && (names as readonly string[]).includes(name);
}

/** @internal Whether a value is an ArrayBuffer, of any realm. */
export function isBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}
