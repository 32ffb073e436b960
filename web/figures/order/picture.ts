import orderText from "posenc:text/order";
import picturesText from "posenc:text/pictures";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, powerOfTen } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { fullColour, type Reading, read } from "./reading.js";
import { type Arranged, arranged, isUntouched, joinedIn, shownIn, turned } from "./scene.js";
import type { order } from "./settings.js";

export { order as declared } from "./settings.js";

const left = 32;
const strip = { label: 56, width: 256, height: 24, gap: 6 };
const top = 106;
const between = 40;

/** What a model makes of a sentence as written, and in another order. */
interface Told extends Arranged {
  before: Reading;
  now: Reading;
  difference: number;
}

/**
 * Returns the sentence of a language as written and in another order. Words that stand as written are
 * turned backwards.
 */
export function turnedIn(language: Language, words: string): Arranged {
  const text = textIn(language, orderText);
  const given = arranged(text, words);
  if (!isUntouched(given)) return given;
  return arranged(text, turned(given.written.length));
}

/** A difference that may be rounding. */
function differenceIn(value: number): string {
  return value === 0 || value >= 0.001 ? fixed(value, 2) : powerOfTen(value);
}

/**
 * One sentence in two orders as the encoder's outputs, and what the model answers to both. Words that
 * stand as written are shown backwards beside it, because nothing has changed otherwise.
 */
export const picture: Maker<Values<typeof order.settings>> = async (
  posenc,
  { words, positions },
  language,
) => {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
  const model = models.transformer(weights);
  const told = new Map<Language, Told>();

  // Each language has a sentence of its own, so each is read once it is asked for.
  const toldIn = (one: Language): Told => {
    const known = told.get(one);
    if (known) return known;
    const sentence = turnedIn(one, words);
    const before = read(model, sentence.written, sentence.pair);
    const now = read(model, sentence.moved, sentence.pair);
    const difference = models.differenceFromPermuted(before.outputs, now.outputs, sentence.order);
    const made = { ...sentence, before, now, difference };
    told.set(one, made);
    return made;
  };

  const joined = (one: Language, some: readonly string[]) => joinedIn(textIn(one, orderText), some);
  const question = (one: Language) => {
    const [a = "", b = ""] = toldIn(one).pair;
    return textIn(one, orderText).first(a, b);
  };
  const title = (one: Language) =>
    textIn(one, picturesText).order.title(textIn(one, orderText).models[positions]);

  const drawStrips = (pen: SvgPen, some: readonly string[], { outputs }: Reading, x: number) => {
    const dim = outputs.shape[1] ?? 1;
    const colours = new Colours(
      posenc,
      outputs.data.map((value) => value / fullColour),
    );
    return some
      .map((word, row) => {
        const y = top + row * (strip.height + strip.gap);
        const cells = {
          colours: colours.part(row * dim, (row + 1) * dim),
          rows: 1,
          columns: dim,
        };
        const at = { x: x + strip.label, y, width: strip.width, height: strip.height };
        const shown = shownIn(textIn(pen.look.language, orderText), word);
        const label = pen.text(x + strip.label - 8, y + 17, shown, { anchor: "end" });
        return label + pen.cells(cells, at);
      })
      .join("\n");
  };

  const { now, moved } = toldIn(language);
  const dim = now.outputs.shape[1] ?? 1;
  return {
    title,
    alt(one) {
      const { written, moved, difference } = toldIn(one);
      const { models: names } = textIn(one, orderText);
      return textIn(one, picturesText).order.alt(
        joined(one, written),
        joined(one, moved),
        names[positions],
        differenceIn(difference),
      );
    },
    caption(one) {
      const { before, now } = toldIn(one);
      return textIn(one, picturesText).order.caption(question(one), before.first, now.first);
    },
    draw(pen) {
      const { language: one } = pen.look;
      const text = textIn(one, orderText);
      const { written, moved, before, now, difference } = toldIn(one);
      const second = left + strip.label + strip.width + between;
      const width = second + strip.label + strip.width + left;
      const below = top + written.length * (strip.height + strip.gap) + 22;
      const verdict = difference < 0.001 ? text.permuted : text.changed;
      const said = `${verdict.before} ${differenceIn(difference)}${verdict.after}`;
      const lines = pen.lines(left, below, width - 2 * left, said);
      const asked = pen.lines(left, lines.below + 8, width - 2 * left, question(one), {
        colour: "muted",
      });
      const answer = (x: number, some: string) =>
        pen.text(x, asked.below + 4, text.says(some), { bold: true });
      const head = (x: number, label: string, some: readonly string[]) =>
        pen.text(x, 72, label, { size: 12, colour: "muted" }) +
        pen.text(x, 92, joined(one, some), { bold: true });
      const body = [
        pen.text(left, 34, title(one), { size: 15, bold: true }),
        head(left + strip.label, text.before, written),
        head(second + strip.label, text.now, moved),
        drawStrips(pen, written, before, left),
        drawStrips(pen, moved, now, second),
        lines.drawn,
        asked.drawn,
        answer(left, before.first),
        answer(second, now.first),
      ];
      return { width, height: asked.below + 28, body: body.join("\n") };
    },
    numbers: {
      data: Float32Array.from(now.outputs.data),
      shape: [moved.length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [{ name: "word", labels: moved }],
    },
  };
};
