import { load } from "posenc/rotary";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const rotaries = await load();
const slopesOf = (heads: number) => rotaries.preset("alibi", { heads }).slopes;

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "0.71", slips: { formula: "0.02", ninth: "0.04" } },
    decimals: 2,
    numbers() {
      // 2^(−8 · 9/12) is 2^(−8 · 12/16), the twelfth slope of 16 heads.
      return {
        right: slopesOf(12)[8] ?? 0,
        formula: slopesOf(16)[11] ?? 0,
        ninth: slopesOf(16)[8] ?? 0,
      };
    },
  },
  inCode: {
    lines() {
      const t5 = rotaries.preset("t5", { bidirectional: false });
      return [told("buckets:", t5.buckets([-5, -20, -100, -1000]).data, 0)];
    },
  },
};
