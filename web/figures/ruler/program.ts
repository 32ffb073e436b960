import { fromConfig } from "posenc/rotary";
import type { Maker } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { formulaPrograms, presetProgram } from "./formula.js";
import { owns } from "./models.js";
import type { ruler } from "./settings.js";
import { optionsOf, stretchOf } from "./stretch.js";

export const programs: Maker<Values<typeof ruler.settings>> = (state) => {
  const own = optionsOf({ fromConfig }, state.model);
  const { trained } = owns[state.model];
  const { dim, base, truncate, longFactors: factors } = own;
  const { method, factor, slow, fast } = state;
  const { preset, options } = stretchOf(own, state);
  return {
    ...formulaPrograms({
      ...{ method, dim, base, factor, trained, slow, fast, factors },
      isRounded: truncate,
    }),
    JavaScript: presetProgram({ dim, base }, preset, options),
  };
};
