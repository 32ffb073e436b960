import { load } from "posenc";
import { findingsOf } from "../compare/findings.js";
import { large } from "./numbers.js";
import { arrange, ruleNames } from "./rules.js";

export const records = {
  worked: async () => {
    const { data, shape } = (await load()).sinusoidal({ dim: large.dim }).encode(large.length);
    return findingsOf(
      ruleNames.map((rule) => [rule, { data: arrange(data, large.dim, rule), shape }]),
    );
  },
};
