import type { Posenc } from "posenc";
import type { Maker, Picture } from "../draw/picture.js";
import type { Given, Programs, Maker as ProgramsMaker } from "../draw/program.js";
import type { Language } from "../text/languages.js";
import type { Figure, Words } from "./kit/figure.js";
import { moduleOf } from "./kit/picture.js";
import type { Declaration } from "./shared/declare.js";
import { type Settings, settleAll, type Values } from "./shared/setting.js";

export { csvOf } from "../draw/csv.js";
export type { Picture } from "../draw/picture.js";
export type { Programs } from "../draw/program.js";
export { type Look, SvgPen, svgOf } from "../draw/svg-pen.js";
export { fonts } from "../draw/words.js";

/** The settings of a figure, by name, and what else it shows. */
export type State = Readonly<Record<string, unknown>>;

/** Makes the programs of a figure from all of its settings. */
type MakePrograms = (state: State, given: Given) => Programs;

interface Drawn {
  settings(): Promise<Settings>;
  picture(posenc: Posenc, state: State, language: Language): Promise<Picture>;
  programs(): Promise<MakePrograms>;
}

/** What the file `picture.ts` of a figure exports. */
interface Module<All> {
  declared: Declaration<string, All>;
  picture: Maker<Values<All>>;
  programs: ProgramsMaker<Values<All>>;
  /** Reads what the figure shows besides its settings: more optional properties. Default: nothing. */
  shownIn?(state: State): object;
}

/** Ties the picture and the programs of a figure to the settings that it declares. */
function drawn<All extends Settings>(load: () => Promise<Module<All>>): Drawn {
  return {
    settings: async () => (await load()).declared.settings,
    async picture(posenc, state, language) {
      const { declared, picture, shownIn } = await load();
      return picture(
        posenc,
        { ...settleAll(declared.settings, state), ...shownIn?.(state) },
        language,
      );
    },
    async programs() {
      const { declared, programs, shownIn } = await load();
      return (state, given) =>
        programs({ ...settleAll(declared.settings, state), ...shownIn?.(state) }, given);
    },
  };
}

/** Ties the picture of a figure that is declared to its programs. */
function moved<All extends Settings, Text extends Words<All>, Scene, Fetched>(
  load: () => Promise<Figure<string, All, Text, Scene, Fetched>>,
  loadPrograms: () => Promise<{ programs: ProgramsMaker<Values<All>> }>,
): Drawn {
  return drawn(async () => {
    const [figure, { programs }] = await Promise.all([load(), loadPrograms()]);
    return moduleOf(figure, programs);
  });
}

/** What draws each figure, and writes its programs. They are fetched when they are wanted. */
const figures = {
  attempt: drawn(() => import("./attempt/picture.js")),
  bias: moved(
    () => import("./bias/scene.js").then(({ bias }) => bias),
    () => import("./bias/program.js"),
  ),
  build: drawn(() => import("./build/picture.js")),
  clinic: drawn(() => import("./clinic/picture.js")),
  clocks: drawn(() => import("./clocks/picture.js")),
  compare: drawn(() => import("./compare/picture.js")),
  config: drawn(() => import("./config/picture.js")),
  counter: drawn(() => import("./counter/picture.js")),
  distance: drawn(() => import("./distance/picture.js")),
  grid: moved(
    () => import("./grid/scene.js").then(({ grid }) => grid),
    () => import("./grid/program.js"),
  ),
  heatmap: moved(
    () => import("./heatmap/scene.js").then(({ heatmap }) => heatmap),
    () => import("./heatmap/program.js"),
  ),
  layouts: drawn(() => import("./layouts/picture.js")),
  learned: moved(
    () => import("./learned/scene.js").then(({ learned }) => learned),
    () => import("./learned/program.js"),
  ),
  model: drawn(() => import("./model/picture.js")),
  number: drawn(() => import("./number/picture.js")),
  order: drawn(() => import("./order/picture.js")),
  pairs: drawn(() => import("./pairs/picture.js")),
  precision: drawn(() => import("./precision/picture.js")),
  race: drawn(() => import("./race/picture.js")),
  rope: moved(
    () => import("./rope/scene.js").then(({ rope }) => rope),
    () => import("./rope/program.js"),
  ),
  rotation: moved(
    () => import("./rotation/scene.js").then(({ rotation }) => rotation),
    () => import("./rotation/program.js"),
  ),
  ruler: drawn(() => import("./ruler/picture.js")),
  similarity: drawn(() => import("./similarity/picture.js")),
  wave: drawn(() => import("./wave/picture.js")),
  worked: moved(
    () => import("./worked/scene.js").then(({ worked }) => worked),
    () => import("./worked/program.js"),
  ),
} as const satisfies Readonly<Record<string, Drawn>>;

export type PictureName = keyof typeof figures;
export const pictureNames = Object.keys(figures) as PictureName[];

/** Returns the settings that a figure declares. */
export function settingsOf(name: PictureName): Promise<Settings> {
  return figures[name].settings();
}

/**
 * Makes the picture of a figure.
 *
 * @param state All of the figure's settings, as allowed.
 * @param language Where a picture's numbers follow from words, whose words they are.
 */
export async function pictureOf(
  name: PictureName,
  posenc: Posenc,
  state: State,
  language: Language,
): Promise<Picture> {
  return figures[name].picture(posenc, state, language);
}

/**
 * Returns what makes the programs of a figure from all of its settings. A figure that only posenc can make
 * has a program in JavaScript alone.
 */
export async function programsOf(name: PictureName): Promise<MakePrograms> {
  return figures[name].programs();
}
