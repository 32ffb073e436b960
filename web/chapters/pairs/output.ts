import { type Output, told } from "../../code/output.js";
import { turn } from "../../figures/rope/turn.js";

const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = [0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8];
const dim = q.length;
const shape = [1, dim];

/** Neighbours in place of halves: the same two numbers are a pair before and after. */
const side = (x: readonly number[]) =>
  x.slice(0, dim / 2).flatMap((first, pair) => [first, x[pair + dim / 2] ?? 0]);
/** Halves in place of neighbours. */
const apart = (x: readonly number[]) =>
  [0, 1].flatMap((member) => x.filter((_, column) => column % 2 === member));

/** The score of a query and a key: turned as neighbours, as halves, and as halves after their columns moved. */
export const output: Output = {
  lines({ posenc }) {
    // A library's frequencies; which columns are a pair is what the programs say, not its layout.
    const encoding = posenc.sinusoidal({ dim, layout: "interleaved" });
    const turned = (x: readonly number[], place: number) => ({
      data: turn(encoding, Float32Array.from(x), place),
      shape,
    });
    const score = (one: readonly number[], other: readonly number[]) =>
      posenc.similarity(turned(one, 7), turned(other, 4)).data[0] ?? 0;
    return [
      told("neighbours:", [score(q, k)], 4),
      told("halves:", [score(side(q), side(k))], 4),
      told("halves, moved:", [score(side(apart(q)), side(apart(k)))], 4),
    ];
  },
};
