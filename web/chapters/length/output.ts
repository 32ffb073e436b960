import { type Output, told } from "../../code/output.js";

const [dim, back, factor] = [16, 3, 2];

/** By what angles the quickest hands turn in three places, as learned, slowed down, and in twice as many then. */
export const output: Output = {
  lines({ posenc }) {
    const { frequencies } = posenc.sinusoidal({ dim });
    const turned = (places: number, slower: number) =>
      Array.from(frequencies.slice(0, 4), (omega) => (places * omega) / slower);
    return [
      told("learned:", turned(back, 1), 4),
      told("slowed down:", turned(back, factor), 4),
      told("and further:", turned(back * factor, factor), 4),
    ];
  },
};
