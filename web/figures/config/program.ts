import { fromConfig } from "posenc/rotary";
import type { Maker } from "../../draw/program.js";
import { formulaPrograms, presetProgram } from "../ruler/formula.js";
import type { Values } from "../shared/setting.js";
import { formulaOf, optionsOf, plainOf } from "./reading.js";
import { type config, type Shown, textOf } from "./settings.js";

/** None of a configuration without a rotary: its positions have no frequencies. */
export const programs: Maker<Values<typeof config.settings> & Shown> = (state) => {
  const found = fromConfig(textOf(state));
  if (found.kind !== "rotary") return {};
  return {
    ...formulaPrograms(formulaOf(found)),
    JavaScript: presetProgram(plainOf(found), found.preset, optionsOf(found)),
  };
};
