import { load } from "posenc";
import { findingsOf } from "../compare/findings.js";
import { builtOf, large, variants } from "./variants.js";

export const records = {
  build: async () => {
    const posenc = await load();
    const shape = [large.length, large.dim];
    return findingsOf(
      variants.map((variant) => [variant, { data: builtOf(posenc, variant, large).table, shape }]),
    );
  },
};
