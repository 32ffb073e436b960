import { load } from "posenc/rotary";
import { mostHeads } from "./settings.js";

/** All distances that have a bucket of their own start, and some of the last one. */
const farthest = 130;

/** ALiBi's slopes for each number of heads from 1 on, and T5's buckets by the distance. */
async function makeBiases() {
  const rotaries = await load();
  const slopesOf = (heads: number) => [...rotaries.preset("alibi", { heads }).slopes];
  const powers = [1, 2, 4, 8, mostHeads];
  // 2^(−8k/n) for any n: slopes of a power of two that fall more steeply.
  const plainOf = (heads: number) => {
    if (powers.includes(heads)) return slopesOf(heads);
    const biasMax = (8 * mostHeads) / heads;
    return [...rotaries.preset("alibi", { heads: mostHeads, biasMax }).slopes].slice(0, heads);
  };
  const counts = Array.from({ length: mostHeads }, (_, n) => n + 1);
  const bucketsOf = (bidirectional: boolean) => {
    const t5 = rotaries.preset("t5", { bidirectional });
    const to = (step: number) => [
      ...t5.buckets(Array.from({ length: farthest }, (_, distance) => step * distance)).data,
    ];
    return { before: to(-1), later: to(1) };
  };
  return {
    slopes: counts.map(slopesOf),
    plain: counts.map(plainOf),
    bucketCount: rotaries.preset("t5", {}).bucketCount,
    buckets: { causal: bucketsOf(false), both: bucketsOf(true) },
  };
}

export const records = { biases: makeBiases };
