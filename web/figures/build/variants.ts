import type { Posenc } from "posenc";

/** The program with one place changed. The first is the paper's, the second another way to write it. */
export const variants = [
  "paper",
  "exp",
  "overwritten",
  "integer",
  "from-one",
  "doubled",
  "multiplied",
  "own",
] as const;
export type Variant = (typeof variants)[number];

/** The size of the table that the program makes. */
export const small = { length: 4, dim: 4 } as const;
/** What the doctor is asked about: large enough that no two formulas agree by chance. */
export const large = { length: 32, dim: 16, precision: "float64" } as const;

const base = 10000;

/** A table and what leads to it, in float64. */
interface Built {
  /** The exponents, one for each frequency. */
  exponents: number[];
  /** The frequencies. */
  omega: number[];
  /** The table after the sines were written. [length, dim] */
  sines: Float64Array<ArrayBuffer>;
  /** The finished table. [length, dim] */
  table: Float64Array<ArrayBuffer>;
}

/** The frequencies of a variant: one for each pair, in "own" one for each column. */
function omegaOf(posenc: Posenc, variant: Variant, dim: number): number[] {
  const { frequencies } = posenc.sinusoidal({ dim, base });
  switch (variant) {
    case "doubled":
      return [...posenc.sinusoidal({ dim, base: base * base }).frequencies];
    case "from-one":
      return Array.from(frequencies, (omega) => omega * (frequencies[1] ?? 1));
    case "integer":
      return Array.from(frequencies, () => 1);
    case "multiplied":
      return Array.from(frequencies, (omega) => 1 / omega);
    case "own":
      return [...posenc.sinusoidal({ dim: 2 * dim, base }).frequencies];
    case "paper":
    case "exp":
    case "overwritten":
      return [...frequencies];
  }
}

function exponentsOf(variant: Variant, dim: number): number[] {
  if (variant === "own") return Array.from({ length: dim }, (_, column) => column / dim);
  const [first, twice] = [variant === "from-one" ? 1 : 0, variant === "doubled" ? 4 : 2];
  return Array.from({ length: dim / 2 }, (_, pair) =>
    variant === "integer" ? 0 : ((pair + first) * twice) / dim,
  );
}

/**
 * Builds the table of a variant. Every sine and cosine is the core's, of the angle that the program
 * computes: in float32 the frequency and the angle are rounded first, as PyTorch rounds them.
 */
export function builtOf(
  posenc: Posenc,
  variant: Variant,
  { length, dim, precision }: { length: number; dim: number; precision: "float32" | "float64" },
): Built {
  const round = precision === "float32" ? Math.fround : (value: number) => value;
  const omega = omegaOf(posenc, variant, dim).map(round);
  // Its one frequency is 1, so that a position is an angle.
  const unit = posenc.sinusoidal({ dim: 2 });
  const [evens, odds] = variant === "overwritten" ? [1, 1] : [0, 1];
  const sines = new Float64Array(length * dim);
  const table = new Float64Array(length * dim);
  for (let position = 0; position < length; position++) {
    for (let pair = 0; pair < dim / 2; pair++) {
      const [forSine, forCosine] = variant === "own" ? [2 * pair, 2 * pair + 1] : [pair, pair];
      const angle = (which: number) => round(position * (omega[which] ?? 0));
      const sine = unit.phasors(angle(forSine)).sines[0] ?? 0;
      const cosine = unit.phasors(angle(forCosine)).cosines[0] ?? 0;
      const start = position * dim + 2 * pair;
      sines[start + evens] = sine;
      table[start + evens] = sine;
      table[start + odds] = cosine;
    }
  }
  return { exponents: exponentsOf(variant, dim), omega, sines, table };
}

/** The program of a variant: six lines. What differs from the paper's stands between marks. */
export function linesOf(
  variant: Variant,
  { length, dim }: { length: number; dim: number } = small,
): readonly string[] {
  const range = {
    "from-one": `torch.arange(«2, ${dim + 2}», 2) / ${dim}`,
    doubled: `«2 *» torch.arange(0, ${dim}, 2) / ${dim}`,
    integer: `torch.arange(0, ${dim}, 2) «//» ${dim}`,
    own: `torch.arange(«${dim}») / ${dim}`,
  } as const satisfies Partial<Record<Variant, string>>;
  const exponent = (range as Partial<Record<Variant, string>>)[variant];
  const omega =
    variant === "exp"
      ? "«torch.exp(-math.log(10000) * exponent)»"
      : variant === "multiplied"
        ? "«1 *» torch.pow(10000, exponent)"
        : "1 / torch.pow(10000, exponent)";
  const of = (start: number) => (variant === "own" ? `«[:, ${start}::2]»` : "");
  return [
    `position = torch.arange(${length}).unsqueeze(1)`,
    `exponent = ${exponent ?? `torch.arange(0, ${dim}, 2) / ${dim}`}`,
    `omega = ${omega}`,
    `pe = torch.zeros(${length}, ${dim})`,
    `pe[:, ${variant === "overwritten" ? "«1::2»" : "0::2"}] = torch.sin(position * omega)${of(0)}`,
    `pe[:, 1::2] = torch.cos(position * omega)${of(1)}`,
  ];
}
