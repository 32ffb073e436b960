import modelText from "posenc:text/model";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { joined, labelled } from "../../draw/sentences.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { places, type Run, run } from "./run.js";
import { drawMachine, isBackwards, size } from "./scene.js";
import type { model } from "./settings.js";
import { before, lastStep } from "./steps.js";

export { programs } from "./program.js";
export { model as declared } from "./settings.js";

const left = 24;
const top = 64;
/** How much larger the drawing is than its own unit. */
const scale = 1.5;
/** How long each step of the animation is seen, in ms. */
const pace = { step: 1200, last: 2600 };

/**
 * A sentence on its way through a trained Transformer. A picture cannot be gone through step by step, so
 * step 0 stands for the last.
 */
export const picture: Maker<Values<typeof model.settings>> = async (
  _posenc,
  { step: asked, positions, sentence, head: headName },
  language,
) => {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
  const transformer = models.transformer(weights);
  const step = asked === 0 ? lastStep : asked;
  const head = Number(headName);
  const runs = new Map<Language, Run>();

  // Each language has a sentence of its own, which is run once it is asked for.
  const runIn = (one: Language): Run => {
    const known = runs.get(one);
    if (known) return known;
    const words = textIn(one, modelText).sentences[sentence].split(" ");
    const made = run(transformer, words, positions);
    runs.set(one, made);
    return made;
  };
  const title = (one: Language) => textIn(one, modelText).name;
  const shown = (one: Language, token: string) => {
    const commands: Readonly<Record<string, string>> = textIn(one, modelText).commands;
    return commands[token] ?? token;
  };
  /** How many tokens are written after a step. */
  const doneAt = (now: Run, at: number) =>
    Math.min(Math.max(0, at - before + 1), now.written.length);

  /** What happens at the step, or what the model has written. */
  const told = (one: Language): string => {
    const text = textIn(one, modelText);
    const now = runIn(one);
    const done = doneAt(now, step);
    if (done === 0) return text.steps[step] ?? "";
    const tokens = now.written.slice(0, done).map(({ token }) => shown(one, token));
    const writes = text.wrote(tokens.join(text.between));
    if (done < now.written.length) return writes;
    return joined(one, writes, isBackwards(now) ? text.isBackwards : text.isNotBackwards);
  };

  const drawAt = (pen: SvgPen, at: number): Drawn => {
    const one = pen.look.language;
    const text = textIn(one, modelText);
    const now = runIn(one);
    const done = doneAt(now, at);
    const machine = drawMachine(pen, {
      words: now.words,
      run: now,
      step: at,
      done,
      positions,
      head,
      // A finished picture shows both: what the encoder takes, and what the decoder does.
      keepsThreads: true,
      shown: (token) => shown(one, token),
      floors: text.floors,
    });
    const width = 2 * left + scale * size.width;
    const added = labelled(one, text.settings.positions, text.places[positions]);
    const body = [
      pen.text(left + 6, 34, title(one), { size: 15, bold: true }),
      pen.text(left + 6, 56, added, { size: 12, colour: "muted" }),
      pen.group(left, top, scale, machine),
    ];
    return { width, height: top + scale * size.height + 8, body: body.join("\n") };
  };

  const own = runIn(language);
  const taken = own.written.map(({ cross }) => cross[head] ?? new Float32Array());
  return {
    title,
    alt(one) {
      const text = textIn(one, modelText);
      const words = runIn(one).words.join(text.between);
      return textIn(one, picturesText).model.alt(words, text.places[positions], told(one));
    },
    caption(one) {
      const isDone = doneAt(runIn(one), step) === runIn(one).written.length;
      return joined(one, told(one), isDone ? textIn(one, modelText).why[positions] : "");
    },
    draw: (pen) => drawAt(pen, step),
    numbers: {
      data: Float32Array.from(taken.flatMap((weights) => [...weights])),
      shape: [taken.length, own.words.length],
      columns: own.words,
      axes: [
        { name: "written", labels: own.written.map(({ token }, n) => `${whole(n)} ${token}`) },
      ],
    },
    frames: Array.from({ length: step + 1 }, (_, at) => ({
      draw: (pen) => drawAt(pen, at),
      milliseconds: at === step ? pace.last : pace.step,
    })),
    still(one) {
      const text = textIn(one, modelText);
      const { caption, positions: corner, writes } = textIn(one, stillText).model;
      const { words } = runIn(one);
      return {
        caption: caption(words.join(text.between)),
        corner,
        heads: [writes],
        rows: places.map((where) => {
          const tokens = run(transformer, words, where).written.map(({ token }) =>
            shown(one, token),
          );
          return { name: text.places[where], cells: [tokens.join(text.between)] };
        }),
      };
    },
  };
};
