import { dim, length } from "../../figures/build/made.js";
import type { BuildState } from "../pictures/build.js";
import type { Maker } from "./program.js";
import { lineByLine } from "./variant.js";

export const build: Maker<BuildState> = ({ line, precision, variant }) =>
  lineByLine(variant, { line, precision, length, dim });
