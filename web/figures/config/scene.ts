import configText from "posenc:text/config";
import type { Posenc } from "posenc";
import { joined } from "../../draw/sentences.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { drawRuler, type Ruler } from "../ruler/drawing.js";
import { type Kit, loadKit } from "../ruler/kit.js";
import { owns, type StretchedModel } from "../ruler/models.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { examples } from "./examples.js";
import type { Copies } from "./live.js";
import { type Reading, readingOf } from "./reading.js";
import { config as declared, type Shown, shownIn, textOf } from "./settings.js";
import {
  altOf,
  headlineOf,
  stretchedOf,
  type Text,
  tableOfBits,
  tableOfLayers,
  troubleOf,
  typeName,
} from "./words.js";

type Settings = Values<typeof declared.settings>;

/** A configuration, and what it means once what reads it has come. */
export interface Scene extends Settings {
  reading: Reading | undefined;
  /** Why it can't be read. */
  trouble: Error | "too-large" | undefined;
  /** The pairs of the layers that stand for all. Undefined: nothing turns, or nothing was read. */
  ruler: Ruler | undefined;
  /** What copies code. A file has none. */
  copies?: Copies;
}

const readings = new Memo<Pick<Scene, "reading" | "trouble">>();

function read(kit: Kit, text: string): Pick<Scene, "reading" | "trouble"> {
  if (text.trim() === "") return { reading: undefined, trouble: undefined };
  try {
    return { reading: readingOf(kit, text), trouble: undefined };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    return { reading: undefined, trouble: error };
  }
}

/** The pairs of a known model, which the core has from the start: what stretches them is on its way. */
function knownRuler(posenc: Posenc, model: string): Ruler | undefined {
  if (!Object.hasOwn(owns, model)) return undefined;
  const { dim, base, trained, factor } = owns[model as StretchedModel];
  const plain = posenc.sinusoidal({ dim, base }).wavelengths;
  const end = 1.05 * factor * (plain.at(-1) ?? 0);
  return { plain, stretched: undefined, trained, reach: undefined, end };
}

function sceneOf(posenc: Posenc, settings: Settings & Shown, kit: Kit | undefined): Scene {
  const text = textOf(settings);
  const { example, isTooLarge } = settings;
  if (!kit) {
    const ruler = knownRuler(posenc, example);
    return { example, reading: undefined, trouble: undefined, ruler };
  }
  const { reading, trouble } = readings.get([kit, text], () => read(kit, text));
  const ruler = reading?.drawn[0]?.ruler;
  return { example, reading, trouble: isTooLarge ? "too-large" : trouble, ruler };
}

/** Draws a rotary on a ruler. Where nothing turns there are only the braces of a file. */
function drawOne<Mark>(
  pen: FigurePen<Mark>,
  ruler: Ruler | undefined,
  text: Text,
  { width, height }: Frame,
): Mark {
  const braces = { size: letters.name, colour: "muted", anchor: "middle", name: "none" } as const;
  return ruler
    ? drawRuler(pen, text.drawing, ruler, { x: 0, y: 0, width, height })
    : pen.text(width / 2, height / 2, "{ … }", braces);
}

/** A ruler is readable from this height on. A file has room for layers of every type, a page for the first alone. */
const least = 240;

/** What a model's configuration does with positions. */
export const config = figure({
  ...declared,
  text: configText,
  fetch: (_settings, has?: Kit) => (has ? undefined : loadKit),
  shownIn,
  scene: sceneOf,
  drawing: {
    ratio: 1.5,
    moreLines: 1,
    draw(pen, { ruler, reading }, text, frame) {
      const all = reading?.drawn.map((one) => one.ruler) ?? [];
      const height = frame.height / all.length;
      if (all.length < 2 || height < least) return drawOne(pen, ruler, text, frame);
      return pen.all(
        all.map((one, n) => {
          const marks = drawOne(pen, one, text, { ...frame, height });
          return pen.group(0, n * height, 1, marks);
        }),
      );
    },
    fileSize({ reading }) {
      const count = reading?.drawn.length ?? 1;
      return { width: 560, height: count < 2 ? 374 : count * 280 };
    },
    alt({ reading }, text, { language }) {
      if (!reading) return text.waiting;
      const [main] = reading.drawn;
      return joined(language, headlineOf(text, reading.meaning), main ? altOf(text, main) : "");
    },
  },
  title: ({ example }, text) =>
    example === "none" ? text.titles.own : text.titles.named(examples[example].name),
  caption({ reading, trouble }, text, { language, trouble: unloaded }) {
    if (unloaded !== "") return `${text.failed} ${unloaded}`;
    if (trouble === "too-large") return text.troubles.tooLarge;
    if (trouble) return troubleOf(text, trouble).said;
    if (!reading) return text.waiting;
    const [main] = reading.drawn;
    return joined(language, headlineOf(text, reading.meaning), main ? stretchedOf(text, main) : "");
  },
  controls: ["example"],
  /** Layers of other types. */
  further: ({ reading }) =>
    (reading?.drawn ?? []).slice(1).map((one) => ({
      ratio: 1.5,
      title: (_scene, text) => typeName(text, one.layers.type),
      hint: (_scene, text) => stretchedOf(text, one),
      draw: (pen, _scene, text, frame) => drawOne(pen, one.ruler, text, frame),
      alt: (_scene, text) => altOf(text, one),
    })),
  tables({ reading }, text) {
    if (!reading) return [];
    const bits = tableOfBits(text, reading.meaning);
    return [...reading.layers.map((one) => tableOfLayers(text, one)), ...(bits ? [bits] : [])];
  },
  numbers({ reading }) {
    const [main] = reading?.drawn ?? [];
    const rows = Array.from(main?.plain.frequencies ?? [], (own, pair) => {
      const now = main?.stretched.frequencies[pair] ?? 0;
      return [own, now, own / now];
    });
    return {
      data: Float64Array.from(rows.flat()),
      shape: [rows.length, 3],
      columns: ["frequency", "stretched", "slowed"],
      axes: [{ name: "pair", labels: [...rows.keys()] }],
    };
  },
});
