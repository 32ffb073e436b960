/** Keeps a value until one of the parts that it is made from changes. */
export class Memo<Value> {
  #parts: readonly unknown[] | undefined;
  #value: Value | undefined;

  /** Returns the value for some parts. If `make` throws, the next call makes the value again. */
  get(parts: readonly unknown[], make: () => Value): Value {
    const same = this.#parts?.every((part, index) => Object.is(part, parts[index])) ?? false;
    if (!same) {
      this.#value = make();
      this.#parts = parts;
    }
    return this.#value as Value;
  }
}
