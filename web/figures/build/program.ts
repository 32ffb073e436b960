import type { Maker } from "../../draw/program.js";
import { dim, length } from "./made.js";
import type { BuildState } from "./picture.js";
import { lineByLine } from "./variant-program.js";

export const build: Maker<BuildState> = ({ line, precision, variant }) =>
  lineByLine(variant, { line, precision, length, dim });
