import type { ChapterSlug } from "../site/pages.js";
import { output as bias } from "./bias/output.js";
import { output as build } from "./build/output.js";
import { output as clinic } from "./clinic/output.js";
import { output as counter } from "./counter/output.js";
import { output as distance } from "./distance/output.js";
import { output as grid } from "./grid/output.js";
import { output as heatmap } from "./heatmap/output.js";
import { output as layouts } from "./layouts/output.js";
import { output as learned } from "./learned/output.js";
import { output as model } from "./model/output.js";
import { output as number } from "./number/output.js";
import { output as order } from "./order/output.js";
import type { Output } from "./output.js";
import { output as pairs } from "./pairs/output.js";
import { output as race } from "./race/output.js";
import { output as rope } from "./rope/output.js";
import { output as rotation } from "./rotation/output.js";
import { output as stretch } from "./stretch/output.js";
import { output as wave } from "./wave/output.js";
import { output as worked } from "./worked/output.js";

/** What the programs of each chapter print. */
export const outputs: Readonly<Record<string, Output>> = {
  bias,
  build,
  clinic,
  counter,
  distance,
  grid,
  heatmap,
  layouts,
  learned,
  model,
  number,
  order,
  pairs,
  rope,
  race,
  rotation,
  stretch,
  wave,
  worked,
} satisfies Readonly<Record<ChapterSlug, Output>>;
