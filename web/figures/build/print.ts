/** Numbers with their shape, as a program holds them. */
export interface Printed {
  /** Row by row. */
  data: ArrayLike<number>;
  shape: readonly number[];
  /** Whole numbers are written without a dot. */
  kind: "int64" | "float32" | "float64";
}

/** Chooses how PyTorch writes the numbers of one array: all alike. */
function formatOf(numbers: readonly number[], kind: Printed["kind"]): (value: number) => string {
  if (kind === "int64") return String;
  const sizes = numbers.filter((value) => value !== 0).map(Math.abs);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const isWide = sizes.length > 0 && (most / least > 1000 || most > 1e8);
  const isWhole = sizes.every(Number.isInteger);
  if (isWide || (!isWhole && least < 1e-4)) {
    return (value) => value.toExponential(4).replace(/e([+-])(\d)$/, "e$10$2");
  }
  return isWhole ? (value) => `${value.toFixed(0)}.` : (value) => value.toFixed(4);
}

/** Returns the numbers of an array as `print` writes them in PyTorch. */
export function written({ data, kind }: Printed): string[] {
  const numbers = Array.from(data, (value) => (kind === "float32" ? Math.fround(value) : value));
  return numbers.map(formatOf(numbers, kind));
}

/** Prints an array of one or two axes as `print` does in PyTorch. */
export function print({ data, shape, kind }: Printed): string {
  const numbers = written({ data, shape, kind });
  const width = Math.max(...numbers.map((one) => one.length));
  const row = (cells: readonly string[]) =>
    `[${cells.map((one) => one.padStart(width)).join(", ")}]`;
  const columns = shape.at(-1) ?? 1;
  const rows = Array.from({ length: numbers.length / columns }, (_, n) =>
    row(numbers.slice(n * columns, (n + 1) * columns)),
  );
  const type = kind === "float64" ? ", dtype=torch.float64" : "";
  const body = shape.length === 1 ? rows[0] : `[${rows.join(",\n        ")}]`;
  return `tensor(${body}${type})`;
}
