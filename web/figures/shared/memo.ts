/** Makes a value again only when what it is made from has changed. */
export class Memo<Value> {
  #parts: readonly unknown[] | undefined;
  #value: Value | undefined;

  /** The value for some parts. What `make` throws is thrown, and it is asked again the next time. */
  get(parts: readonly unknown[], make: () => Value): Value {
    const same = this.#parts?.every((part, index) => Object.is(part, parts[index])) ?? false;
    if (!same) {
      this.#value = make();
      this.#parts = parts;
    }
    return this.#value as Value;
  }
}
