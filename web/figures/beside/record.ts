import { load } from "posenc";
import { beside } from "./settings.js";
import { sumsOf, ways } from "./sums.js";

export const records = {
  beside: async () => {
    const posenc = await load();
    const { choices } = beside.settings.columns;
    return Object.fromEntries(
      ways.map((way) => [
        way,
        Object.fromEntries(choices.map((dim) => [dim, sumsOf(posenc, Number(dim), way)])),
      ]),
    );
  },
};
