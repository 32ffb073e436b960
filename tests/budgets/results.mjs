/** What was measured, beside what it may be. */
export class Results {
  #failed = 0;
  #count = 0;

  /** @param {string} title */
  section(title) {
    process.stdout.write(`\n${title}\n`);
  }

  /**
   * Prints one number. What is over the most by up to a tenth is told, and what is over by more fails.
   *
   * @param {string} name
   * @param {number} value
   * @param {{ most?: number, least?: number, unit?: string }} budget
   */
  add(name, value, { most, least, unit = "" }) {
    const isOver = most !== undefined && value > most;
    const failed = most !== undefined ? value > 1.1 * most : !(value >= least);
    if (failed) this.#failed++;
    this.#count++;
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
    const wanted = most !== undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`;
    const verdict = failed ? "FAILED" : isOver ? "over  " : "ok    ";
    process.stdout.write(
      `  ${verdict} ${name.padEnd(52)} ${`${shown}${unit}`.padStart(10)}  ${wanted}\n`,
    );
  }

  /** Prints the sum, and makes the program end with an error if a budget was passed. */
  finish() {
    process.stdout.write(`\n${this.#count} budgets, ${this.#failed} passed over\n`);
    if (this.#failed > 0 || this.#count === 0) process.exitCode = 1;
  }
}

/** @param {number[]} numbers */
export function median(numbers) {
  return share(numbers, 0.5);
}

/**
 * The number that so large a share of the others is not above.
 *
 * @param {number[]} numbers
 */
export function share(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
