// Uses every entry that a bundle may hold together: those of every.js, the inline one and the elements.

import { load } from "posenc/inline";
import * as elements from "posenc-figures";
import * as defined from "posenc-figures/define";
import { every } from "./every.js";

/** As every(), with the row of the inline entry and how many figures the elements' entries have. */
export async function all(given = {}) {
  const inline = await load();
  return {
    ...(await every(given)),
    inline: [...inline.sinusoidal({ dim: 8 }).encode([3]).data],
    elements: figuresIn(elements),
    defined: figuresIn(defined),
  };
}

const figuresIn = (module) => Object.values(module).filter((value) => "tag" in value).length;
