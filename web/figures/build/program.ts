import type { Maker } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import type { build } from "./settings.js";
import { lineByLine } from "./variant-program.js";
import { small } from "./variants.js";

export const programs: Maker<Values<typeof build.settings>> = ({ line, precision, variant }) =>
  lineByLine(variant, { line, precision, ...small });
