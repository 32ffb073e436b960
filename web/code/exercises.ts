import type { ChapterSlug } from "../site/pages.js";
import { exercises as bias } from "./bias/exercises.js";
import { exercises as build } from "./build/exercises.js";
import { exercises as clinic } from "./clinic/exercises.js";
import { exercises as counter } from "./counter/exercises.js";
import { exercises as distance } from "./distance/exercises.js";
import type { Exercises } from "./exercise.js";
import { exercises as grid } from "./grid/exercises.js";
import { exercises as heatmap } from "./heatmap/exercises.js";
import { exercises as layouts } from "./layouts/exercises.js";
import { exercises as learned } from "./learned/exercises.js";
import { exercises as model } from "./model/exercises.js";
import { exercises as number } from "./number/exercises.js";
import { exercises as order } from "./order/exercises.js";
import { exercises as pairs } from "./pairs/exercises.js";
import { exercises as race } from "./race/exercises.js";
import { exercises as rope } from "./rope/exercises.js";
import { exercises as rotation } from "./rotation/exercises.js";
import { exercises as stretch } from "./stretch/exercises.js";
import { exercises as wave } from "./wave/exercises.js";
import { exercises as worked } from "./worked/exercises.js";

/** The exercises of each chapter. */
export const exercises: Readonly<Record<string, Exercises>> = {
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
} satisfies Readonly<Record<ChapterSlug, Exercises>>;
