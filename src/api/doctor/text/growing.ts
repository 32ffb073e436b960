/** A list of numbers that grows. A number takes 8 bytes, less than in a plain array. */
export class Growing {
  #numbers = new Float64Array(1024);
  /** How many numbers there are. */
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(2 * this.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** A view of all numbers. It is valid until another one is added. */
  get all(): Float64Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.length);
  }
}
