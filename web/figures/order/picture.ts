import orderText from "posenc:text/order";
import picturesText from "posenc:text/pictures";
import type { Posenc } from "posenc";
import type { PositionsName } from "posenc/model";
import type { Picture } from "../../draw/picture.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, powerOfTen } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { fullColour, type Reading, read } from "./reading.js";

const left = 32;
const strip = { label: 56, width: 256, height: 24, gap: 6 };
const top = 106;
const between = 40;

export interface OrderState {
  /** For each place, where its word was written. */
  words: string;
  positions: PositionsName;
}

/** What a model makes of a sentence as written, and in another order. */
interface Told {
  written: readonly string[];
  moved: readonly string[];
  before: Reading;
  now: Reading;
  difference: number;
}

/**
 * Returns the sentence of a language as written and in another order. Words that stand as written are
 * turned backwards.
 */
export function arrangedIn(language: Language, words: string) {
  const { sentences } = textIn(language, orderText);
  const { words: sentence, pair } = words.length <= 3 ? sentences.short : sentences.long;
  const written = sentence.split(" ");
  const asGiven = words.length === written.length ? [...words].map(Number) : [];
  const isMoved = asGiven.some((from, place) => written[from] !== written[place]);
  const order = isMoved ? asGiven : written.map((_, place) => written.length - 1 - place);
  return { written, order, moved: order.map((from) => written[from] ?? ""), pair };
}

/** A difference that may be rounding. */
function differenceIn(value: number): string {
  return value === 0 || value >= 0.001 ? fixed(value, 2) : powerOfTen(value);
}

/**
 * One sentence in two orders as the encoder's outputs, and what the model answers to both. Words that
 * stand as written are shown backwards beside it, because nothing has changed otherwise.
 */
export async function order(
  posenc: Posenc,
  { words, positions }: OrderState,
  language: Language,
): Promise<Picture> {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
  const model = models.transformer(weights);
  const told = new Map<Language, Told>();

  // Each language has a sentence of its own, so each is read once it is asked for.
  const toldIn = (one: Language): Told => {
    const known = told.get(one);
    if (known) return known;
    const { written, order, moved, pair } = arrangedIn(one, words);
    const [before, now] = [written, moved].map((some) => read(model, some, pair.split(" ")));
    if (!before || !now) throw new Error("a model reads every sentence");
    const difference = models.differenceFromPermuted(before.outputs, now.outputs, order);
    const made = { written, moved, before, now, difference };
    told.set(one, made);
    return made;
  };

  const joined = (one: Language, some: readonly string[]) => {
    const text = textIn(one, orderText);
    const shown = some.map((word) => (word === "," ? text.comma : word));
    return shown.join(text.between).replaceAll(" ,", ",");
  };
  const question = (one: Language) => {
    const text = textIn(one, orderText);
    const { pair } = words.length <= 3 ? text.sentences.short : text.sentences.long;
    const [a = "", b = ""] = pair.split(" ");
    return text.first(a, b);
  };
  const title = (one: Language) =>
    textIn(one, picturesText).order.title(textIn(one, orderText).models[positions]);

  const drawStrips = (pen: SvgPen, some: readonly string[], { outputs }: Reading, x: number) => {
    const dim = outputs.shape[1] ?? 1;
    const rgba = posenc.paint(outputs.data.map((value) => value / fullColour));
    return some
      .map((word, row) => {
        const y = top + row * (strip.height + strip.gap);
        const cells = {
          rgba: rgba.subarray(4 * row * dim, 4 * (row + 1) * dim),
          rows: 1,
          columns: dim,
        };
        const at = { x: x + strip.label, y, width: strip.width, height: strip.height };
        const shown = word === "," ? textIn(pen.look.language, orderText).comma : word;
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
}
