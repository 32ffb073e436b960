/**
 * @internal Makes the fields of an object of the library's readonly at run time too, with the arrays and
 * objects in them: C++ trusts what was checked when the object was made. What a typed array holds can't
 * be frozen.
 */
export function frozen<Kept extends object>(kept: Kept): Kept {
  Object.freeze(kept);
  for (const value of Object.values(kept)) {
    const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
    // The options that a caller gave are frozen already; arrays in them are the caller's.
    if (isPlain && !Object.isFrozen(value)) frozen(value);
  }
  return kept;
}
