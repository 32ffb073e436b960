import type { Method } from "../ruler/settings.js";

/** How the frequencies of a rotary follow from its numbers. */
export interface Formula {
  method: Method | "dynamic" | "proportional";
  /** Of the columns that turn. */
  dim: number;
  base: number;
  factor?: number | undefined;
  /** Positions of the training. */
  trained?: number | undefined;
  /** The ramp's ends, in turns within the trained length. */
  slow?: number | undefined;
  fast?: number | undefined;
  /** Whether YaRN's ends are rounded to whole pairs. Default: they are. */
  isRounded?: boolean | undefined;
  /** LongRoPE's, one for each pair. Default: nobody has searched them, and nothing is stretched. */
  factors?: readonly number[] | undefined;
  /** How many pairs turn, if not all do: those of the first columns. */
  turning?: number | undefined;
  /** The length of the text, where frequencies follow it. */
  length?: number | undefined;
}

/** The numbers that each formula has in its lines, by the names that the programs give them. */
const named = {
  none: [],
  linear: ["factor"],
  ntk: ["factor"],
  dynamic: ["factor", "trained", "length"],
  yarn: ["factor", "trained", "slow", "fast"],
  llama3: ["factor", "trained", "slow", "fast"],
  longrope: ["factors"],
  proportional: ["turning", "factor"],
} as const satisfies Readonly<Record<Formula["method"], readonly (keyof Formula)[]>>;

function valuesOf(formula: Formula): Readonly<Record<string, unknown>> {
  const given = named[formula.method].flatMap((name) => {
    const value = formula[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { dim: formula.dim, base: formula.base, ...Object.fromEntries(given) };
}

/** The lines that make `stretched` from `omega`. */
function stretching({ method, isRounded = true, factors, factor }: Formula): string {
  const columns = "torch.arange(0, dim, 2, dtype=torch.float64)";
  switch (method) {
    case "none":
      return "stretched = omega";
    case "linear":
      return "stretched = omega / factor";
    case "ntk":
      return `# A larger base: the first pair stays, the last is slowed by the whole factor.
larger = base * factor ** (dim / (dim - 2))
stretched = larger ** (-${columns} / dim)`;
    case "dynamic":
      return `# The base grows with the text.
larger = base * (factor * length / trained - (factor - 1)) ** (dim / (dim - 2))
stretched = larger ** (-${columns} / dim)`;
    case "yarn":
      return `def pair_of(turns):
    # The pair that turns so many times in the trained length.
    return dim * math.log(trained / (turns * 2 * math.pi)) / (2 * math.log(base))

${
  isRounded
    ? "low, high = max(math.floor(pair_of(fast)), 0), min(math.ceil(pair_of(slow)), dim - 1)"
    : "low, high = max(pair_of(fast), 0), min(pair_of(slow), dim - 1)"
}
ramp = (${columns} / 2 - low) / (high - low if high != low else 0.001)
kept = 1 - torch.clamp(ramp, 0, 1)
stretched = omega / factor * (1 - kept) + omega * kept`;
    case "llama3":
      return `# From the pairs that keep their frequency to those that are slowed by the whole factor.
turns = trained * omega / (2 * math.pi)
kept = torch.clamp((turns - slow) / (fast - slow), 0, 1) if fast != slow else 1.0 * (turns >= slow)
stretched = omega / factor * (1 - kept) + omega * kept`;
    case "proportional":
      return `# Of the pairs of all columns, the first turn.
stretched = omega * (${columns} / 2 < turning)${factor === undefined ? "" : " / factor"}`;
    case "longrope":
      if (factors === undefined) return "stretched = omega";
      return "stretched = omega / torch.tensor(factors, dtype=torch.float64)";
  }
}

/** A program in PyTorch that makes each pair's frequency, what stretching makes of it, and how much it is slowed. */
export function formulaProgram(formula: Formula): string {
  const math = formula.method === "yarn" || formula.method === "llama3" ? "import math\n" : "";
  const values = Object.entries(valuesOf(formula)).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}\n`,
  );
  return `${math}import torch

${values.join("")}
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
${stretching(formula)}
table = torch.stack([omega, stretched, omega / stretched], dim=1)
print(table)
`;
}
