/** What was measured, beside what it may be. */
export class Results {
  #failed = 0;
  #count = 0;

  /** @param {string} title */
  section(title) {
    process.stdout.write(`\n${title}\n`);
  }

  /**
   * Prints one number, and remembers whether it keeps its budget.
   *
   * @param {string} name
   * @param {number} value
   * @param {{ most?: number, least?: number, unit?: string }} budget
   */
  add(name, value, { most, least, unit = "" }) {
    const kept = (most === undefined || value <= most) && (least === undefined || value >= least);
    if (!kept) this.#failed++;
    this.#count++;
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
    const wanted =
      most !== undefined
        ? `at most ${most}${unit}`
        : least !== undefined
          ? `at least ${least}${unit}`
          : "not judged: another Emscripten than the package's made the wasm files";
    const verdict = kept ? "ok    " : "FAILED";
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
