/** Where a rule puts the sine or the cosine of a pair, in a row with so many pairs. */
type Rule = (pair: number, isCosine: boolean, pairs: number) => number;

/** The arrangements that the same twelve numbers can have by a rule. The first is the paper's. */
export const rules = {
  interleaved: (pair, isCosine) => 2 * pair + Number(isCosine),
  concatenated: (pair, isCosine, pairs) => pair + (isCosine ? pairs : 0),
  "cosines-interleaved": (pair, isCosine) => 2 * pair + Number(!isCosine),
  "cosines-first": (pair, isCosine, pairs) => pair + (isCosine ? 0 : pairs),
  "pairs-reversed": (pair, isCosine, pairs) => 2 * (pairs - 1 - pair) + Number(isCosine),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/**
 * Puts the columns of an interleaved table where a rule has them.
 *
 * table: [rows, dim], interleaved.
 */
export function arrange(table: Float32Array, dim: number, name: RuleName): Float32Array {
  const rule: Rule = rules[name];
  const arranged = new Float32Array(table.length);
  for (const [index, value] of table.entries()) {
    const column = index % dim;
    const place = rule(Math.floor(column / 2), column % 2 === 1, dim / 2);
    arranged[index - column + place] = value;
  }
  return arranged;
}

/** Returns the first rule by which a table has these numbers, if there is one. */
export function ruleOf(
  placed: readonly number[],
  table: Float32Array,
  dim: number,
): RuleName | undefined {
  return ruleNames.find((name) =>
    arrange(table, dim, name).every((value, index) => value === placed[index]),
  );
}
