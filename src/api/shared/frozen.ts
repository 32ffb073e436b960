/**
 * @internal Freezes an object of the library, with the arrays and objects in its fields. C++ relies on the
 * checks that were made with the object, so it must not change. The numbers of a typed array can't be frozen.
 */
export function frozen<Kept extends object>(kept: Kept): Kept {
  Object.freeze(kept);
  for (const value of Object.values(kept)) {
    const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
    // The options of a caller are already frozen. Arrays in them belong to the caller.
    if (isPlain && !Object.isFrozen(value)) frozen(value);
  }
  return kept;
}
