/** Numbers of which nobody knows yet how many come: 8 bytes each, where an array of them takes more. */
export class Growing {
  #numbers = new Float64Array(1024);
  /** How many there are. */
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(2 * this.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  /** A view of them, until more come. */
  get all(): Float64Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.length);
  }
}
