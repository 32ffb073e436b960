import type { Posenc } from "posenc";
import type { Maker, Picture } from "../../draw/picture.js";
import type { Given, Programs, Maker as ProgramsMaker } from "../../draw/program.js";
import type { Language } from "../../text/languages.js";
import type { Figure, Words } from "../kit/figure.js";
import { moduleOf } from "../kit/picture.js";
import type { Declaration } from "./declare.js";
import { type Settings, settleAll, type Values } from "./setting.js";

/** The settings of a figure, by name, and what else it shows. */
export type State = Readonly<Record<string, unknown>>;

/** Makes the programs of a figure from all of its settings. */
export type MakePrograms = (state: State, given: Given) => Programs;

/** What draws a figure and writes its programs. It is fetched when it is wanted. */
export interface Drawn {
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
export function drawn<All extends Settings>(load: () => Promise<Module<All>>): Drawn {
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
export function moved<All extends Settings, Text extends Words<All>, Scene, Fetched>(
  load: () => Promise<Figure<string, All, Text, Scene, Fetched>>,
  loadPrograms: () => Promise<{ programs: ProgramsMaker<Values<All>> }> = async () => ({
    programs: () => ({}),
  }),
): Drawn {
  return drawn(async () => {
    const [figure, { programs }] = await Promise.all([load(), loadPrograms()]);
    return moduleOf(figure, programs);
  });
}
