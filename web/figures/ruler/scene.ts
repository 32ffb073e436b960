import type rulerText from "posenc:text/ruler";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { countsOf, type RampEnd, type Ruler } from "./drawing.js";
import type { Kit } from "./kit.js";
import { stretchedModels } from "./models.js";
import { hasFactors, hasRamp, type State, type Stretch, stretchedBy } from "./stretch.js";

/** What the figure shows. */
export interface Scene {
  state: State;
  stretch: Stretch;
  ruler: Ruler & { trained: number; reach: number; pair: number };
}

export function sceneOf(kit: Kit, state: State): Scene {
  const stretch = stretchedBy(kit, state);
  const { method, factor, slow, fast, pair } = state;
  const { trained } = stretch.own;
  return {
    state,
    stretch,
    ruler: {
      plain: stretch.plain.wavelengths,
      stretched: stretch.stretched.wavelengths,
      trained,
      reach: trained * factor,
      ramp: hasRamp(method) ? { fast: trained / fast, slow: trained / slow } : undefined,
      isHeld: true,
      pair,
    },
  };
}

/** The end of the ramp that is dragged to a length, in turns within the trained length. */
export function turnsAt({ ruler, state }: Scene, end: RampEnd, length: number): number {
  const turns = Number((ruler.trained / length).toPrecision(2));
  return end === "slow"
    ? Math.min(Math.max(turns, 0.25), state.fast)
    : Math.min(Math.max(turns, state.slow), 64);
}

/** What becomes of the pair that is looked at. */
export function tableOfPair({ ruler, state }: Scene, text: typeof rulerText): Table {
  const { plain, stretched, trained, reach, pair } = ruler;
  const [own = 0, now = 0] = [plain[pair], stretched[pair]];
  const turns = (length: number, wave: number) => text.turns(significant(length / wave, 3));
  return {
    caption: text.pairOf(whole(pair), whole(plain.length), stretchedModels[state.model].name),
    heads: [text.before, text.after],
    rows: [
      { id: "wavelength", name: text.wavelength, cells: [own, now].map((one) => significant(one)) },
      {
        id: "slowed",
        name: text.slowed,
        cells: ["1 ×", `${significant(now / own, 4)} ×`],
      },
      {
        id: "turns",
        name: text.turnsIn,
        cells: [
          `${significant(trained, 9)}: ${turns(trained, own)}`,
          `${significant(reach, 9)}: ${turns(reach, now)}`,
        ],
      },
    ],
  };
}

/** What becomes of all pairs. */
export function tableOfAll({ ruler, stretch }: Scene, text: typeof rulerText): Table {
  const counts = countsOf(ruler);
  const all = whole(ruler.plain.length);
  const some = (count: number) => text.some(whole(count), all);
  const { frequencies, amplitude } = stretch.stretched;
  return {
    caption: text.all(significant(ruler.reach, 9)),
    rows: [
      { id: "round", name: text.round, cells: [some(counts.round)] },
      { id: "within", name: text.within, cells: [some(counts.within)] },
      { id: "beyond", name: text.beyond, cells: [some(counts.beyond)], isChosen: true },
      { id: "step", name: text.step, cells: [text.radians(significant(frequencies[0] ?? 0, 4))] },
      { id: "amplitude", name: text.amplitude, cells: [significant(amplitude, 5)] },
    ],
  };
}

/** What the method does with these pairs. */
export function verdictOf(
  { ruler, stretch, state }: Scene,
  text: typeof rulerText,
  language: Language,
): string {
  const { method } = state;
  if (method === "longrope" && !hasFactors(stretch.own)) {
    return text.noFactors(stretchedModels[state.model].name, stretchedModels.phi.name);
  }
  const { beyond } = countsOf(ruler);
  const angles = beyond === 0 ? text.noneBeyond : text.someBeyond(whole(beyond));
  return joined(language, text.does[method], angles);
}

/** What somebody is told who does not see the picture. */
export function altOf({ ruler, state }: Scene, text: typeof rulerText): string {
  const { beyond } = countsOf(ruler);
  return text.picture(
    stretchedModels[state.model].name,
    significant(ruler.trained, 9),
    significant(ruler.reach, 9),
    text.choices.method[state.method],
    whole(beyond),
  );
}
