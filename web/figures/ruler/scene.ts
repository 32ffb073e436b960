import rulerText from "posenc:text/ruler";
import type { Posenc } from "posenc";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Point } from "../shared/drag.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { countsOf, type RampEnd } from "./drawing.js";
import { drawField, type Field, holdsOf, placesOf } from "./field.js";
import { type Kit, loadKit } from "./kit.js";
import { owns, stretchedModels } from "./models.js";
import { ruler as declared, type Method } from "./settings.js";
import { hasFactors, hasRamp, stretchedBy, type Turns } from "./stretch.js";

type Text = typeof rulerText;
type Settings = Values<typeof declared.settings>;

/** A model's pairs before stretching, and after it once what computes it has come. */
interface Scene extends Settings {
  posenc: Posenc;
  plain: Turns;
  stretched: Turns | undefined;
  ruler: Field;
}

const turns = new Memo<Pick<Scene, "plain" | "stretched">>();

/** Without stretching, the core that is there from the start has the numbers. */
function turnsOf(posenc: Posenc, settings: Settings, kit: Kit | undefined) {
  if (kit) return stretchedBy(kit, settings);
  const { dim, base } = owns[settings.model];
  const { frequencies, wavelengths } = posenc.sinusoidal({ dim, base });
  const plain = { frequencies, wavelengths, amplitude: 1 };
  return { plain, stretched: settings.method === "none" ? plain : undefined };
}

function sceneOf(posenc: Posenc, settings: Settings, kit: Kit | undefined): Scene {
  const { model, method, factor, slow, fast } = settings;
  const { trained } = owns[model];
  const { plain, stretched } = turns.get([posenc, kit, model, method, factor, slow, fast], () =>
    turnsOf(posenc, settings, kit),
  );
  return {
    ...{ ...settings, posenc, plain, stretched },
    ruler: {
      ...{ plain: plain.wavelengths, stretched: stretched?.wavelengths },
      ...{ trained, reach: trained * factor },
      ramp: hasRamp(method) ? { fast: trained / fast, slow: trained / slow } : undefined,
      // Stretched by the largest factor, the longest wave is still on it.
      end: (plain.wavelengths.at(-1) ?? 0) * declared.settings.factor.max,
    },
  };
}

/** Where the hand that is looked at is held: above its column. */
function pairAt({ ruler, pair }: Scene, frame: Frame) {
  return { x: placesOf(ruler, frame).across(pair), y: 36 };
}

/** Draws what a finger takes: the hand that is looked at, the length that is read now, the ends of the ramp. */
function drawHolds<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { bottom } = placesOf(scene.ruler, frame);
  const { x, y } = pairAt(scene, frame);
  const hold = (at: Point, radius = 9) =>
    pen.circle(at.x, at.y, radius, { fill: "paper", stroke: "accent", width: 2.5 });
  return pen.all([
    pen.path(`M${x} ${y}V${bottom}`, {
      stroke: "ink",
      width: 1,
      opacity: 0.7,
      name: "chosen-pair",
    }),
    hold({ x, y }, 13),
    pen.text(x, y + 5, whole(Math.round(scene.pair)), {
      ...{ size: letters.tick, bold: true, anchor: "middle" },
    }),
    ...Object.values(holdsOf(scene.ruler, frame)).map((at) => hold(at)),
  ]);
}

/** Two digits are as fine as a finger. */
const fine = (value: number) => Number(value.toPrecision(2));
const around = (x: number, y: number) => ({ x: x - 22, y: y - 22, width: 44, height: 44 });

/** An end of the ramp, which moves along the ruler. Neither end passes the other. */
function rampEnd(name: RampEnd): Handle<Scene, Text, Settings> {
  return {
    moves: { across: name },
    place(scene, frame) {
      const at = holdsOf(scene.ruler, frame)[name];
      return at && around(at.x, at.y);
    },
    drag(at, { ruler, ...scene }, frame) {
      const turns = ruler.trained / placesOf(ruler, frame).lengthAt(at.x);
      return name === "slow"
        ? { slow: Math.min(turns, scene.fast) }
        : { fast: Math.max(turns, scene.slow) };
    },
    drop: (scene) => ({ [name]: fine(scene[name]) }),
    label: (text) => text.settings[name],
    value: (scene, text) => text.field.turns(significant(scene[name], 4)),
  };
}

/** Returns a table with room for its numbers: nothing on the page moves when they come. */
function waiting(table: Table): Table {
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(() => "…") })),
  };
}

/** What becomes of all pairs. */
function tableOfAll({ ruler, stretched }: Scene, text: Text): Table {
  const counts = countsOf(ruler);
  const all = whole(ruler.plain.length);
  const some = (count: number) => text.some(whole(count), all);
  const { frequencies, amplitude } = stretched ?? { frequencies: [], amplitude: 1 };
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

/** What becomes of the pair that is looked at. */
function tableOfPair({ ruler, model, pair, stretched }: Scene, text: Text): Table {
  const { plain, trained, reach } = ruler;
  const one = Math.round(pair);
  const [own = 0, now = 0] = [plain[one], stretched?.wavelengths[one]];
  const turns = (length: number, wave: number) => text.turns(significant(length / wave, 3));
  return {
    caption: text.pairOf(whole(one), whole(plain.length), stretchedModels[model].name),
    heads: [text.before, text.after],
    rows: [
      {
        id: "wavelength",
        name: text.wavelength,
        cells: [own, now].map((wave) => significant(wave)),
      },
      { id: "slowed", name: text.slowed, cells: ["1 ×", `${significant(now / own, 4)} ×`] },
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

/** A number on the way to another: equal steps of the ruler are equal ratios. */
const evenly = (from: number, to: number, share: number) => from * (to / from) ** share;

/** The wavelengths of a model's rotary on a ruler, and what stretching makes of them. */
export const ruler = figure({
  ...declared,
  text: rulerText,
  // The core has what is not stretched.
  fetch: ({ method }, has?: Kit) => (has || method === "none" ? undefined : loadKit),
  scene: sceneOf,
  glides: ["factor", "slow", "fast", "pair"],
  ways: { factor: evenly, slow: evenly, fast: evenly },
  /** From one method to another the teeth move along the ruler. */
  between(from, to, share) {
    const [start, end] = [from.ruler.stretched, to.ruler.stretched];
    if (from.model !== to.model || !start || !end) return to;
    const stretched = Array.from(end, (length, n) => evenly(start[n] ?? length, length, share));
    return { ...to, ruler: { ...to.ruler, stretched } };
  },
  drawing: {
    ratio: 1.3,
    room: [0.9, 1.9],
    draw: (pen, scene, text, frame) =>
      pen.all([
        drawField(pen, scene.posenc, text.field, scene.ruler, frame),
        drawHolds(pen, scene, frame),
      ]),
    alt: ({ ruler, model, method }, text) =>
      text.picture(
        stretchedModels[model].name,
        significant(ruler.trained, 9),
        significant(ruler.reach, 9),
        text.choices.method[method],
        whole(countsOf(ruler).beyond),
      ),
    handles: {
      factor: {
        moves: { down: "factor" },
        place({ ruler }, frame) {
          const { x, y } = holdsOf(ruler, frame).reach;
          return around(x, y);
        },
        drag(at, { ruler }, frame) {
          const { top, height, positionAt } = placesOf(ruler, frame);
          return { factor: positionAt((at.y - top) / height) / ruler.trained };
        },
        drop: ({ factor }) => ({ factor: fine(factor) }),
        label: (text) => text.settings.factor,
        value: ({ factor, ruler }, text) =>
          `${significant(factor, 4)} ×, ${text.field.reach(significant(ruler.reach, 9))}`,
      },
      slow: rampEnd("slow"),
      fast: rampEnd("fast"),
      pair: {
        moves: { across: "pair" },
        place(scene, frame) {
          const { x, y } = pairAt(scene, frame);
          return around(x, y);
        },
        reach({ ruler }, frame) {
          const { left, top, width, height } = placesOf(ruler, frame);
          return { x: left, y: top, width, height };
        },
        drag: ({ x }, { ruler }, frame) => ({ pair: placesOf(ruler, frame).pairAt(x) }),
        label: (text) => text.settings.pair,
        value: ({ pair }) => whole(Math.round(pair)),
      },
    },
  },
  title: ({ model, method, factor }, text) =>
    text.title(stretchedModels[model].name, text.choices.method[method], significant(factor, 4)),
  caption({ ruler, model, method, stretched }, text, { language, trouble }) {
    if (!stretched) return trouble === "" ? text.coming : `${text.failed} ${trouble}`;
    if (method === "longrope" && !hasFactors(model)) {
      return text.noFactors(stretchedModels[model].name, stretchedModels.phi.name);
    }
    const { beyond } = countsOf(ruler);
    const angles = beyond === 0 ? text.noneBeyond : text.someBeyond(whole(beyond));
    return joined(language, text.does[method as Method], angles);
  },
  controls: ["method"],
  idle: ({ method }) => (hasRamp(method) ? [] : ["slow", "fast"]),
  tables(scene, text) {
    const tables = [tableOfAll(scene, text), tableOfPair(scene, text)];
    return scene.stretched ? tables : tables.map(waiting);
  },
  numbers({ plain, stretched = plain }) {
    const rows = Array.from(plain.frequencies, (own, pair) => {
      const now = stretched.frequencies[pair] ?? 0;
      return [own, now, own / now];
    });
    return {
      data: Float64Array.from(rows.flat()),
      shape: [rows.length, 3],
      columns: ["frequency", "stretched", "slowed"],
      axes: [{ name: "pair", labels: [...rows.keys()] }],
    };
  },
  film: () => ({ factor: 1 }),
});
