import modelText from "posenc:text/model";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { places, type Run, run } from "./run.js";
import { drawMachine, sizeOf } from "./scene.js";
import {
  answerIn,
  headingOf,
  isBackwards,
  joinedIn,
  shownIn,
  tasksOf,
  whyIn,
  wordsOf,
} from "./sentence.js";
import type { model } from "./settings.js";
import { before, lastStepOf } from "./steps.js";

export { model as declared } from "./settings.js";

const left = 24;
const top = 64;
const gap = 24;
/** How much larger the drawings are than their own unit. */
const scale = 1.5;
/** How long each step of the animation is seen, in ms. */
const pace = { step: 1200, last: 2600 };

/** What both machines do with a sentence of a language. */
interface Both {
  first: Run;
  second: Run;
}

/**
 * A sentence on its way through a trained Transformer, and beside it the same without positions, or turned round.
 * A picture cannot be gone through step by step, so step 0 stands for the last.
 */
export const picture: Maker<Values<typeof model.settings>> = async (
  _posenc,
  { step: asked, positions, beside, sentence, head: headName },
  language,
) => {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
  const transformer = models.transformer(weights);
  const step = asked === 0 ? lastStepOf(sentence.length) : asked;
  const head = Number(headName);
  const runs = new Map<Language, Both>();
  const tasksIn = (one: Language) => tasksOf(one, { sentence, positions, beside });

  // Each language has words of its own, which are run once they are asked for.
  const runsIn = (one: Language): Both => {
    const known = runs.get(one);
    if (known) return known;
    const { first, second } = tasksIn(one);
    const made = { first: run(transformer, first), second: run(transformer, second) };
    runs.set(one, made);
    return made;
  };
  const title = (one: Language) => textIn(one, modelText).name;
  /** How many tokens are written after a step. */
  const doneAt = (now: Run, at: number) =>
    Math.min(Math.max(0, at - before + 1), now.written.length);

  /** What happens at the step, or what a machine has written. */
  const told = (one: Language, now: Run): string => {
    const text = textIn(one, modelText);
    const done = doneAt(now, step);
    if (done === 0) return text.steps[step] ?? "";
    const tokens = now.written.slice(0, done).map(({ token }) => token);
    const writes = text.wrote(joinedIn(text, tokens));
    if (done < now.written.length) return writes;
    return joined(one, writes, isBackwards(now) ? text.isBackwards : text.isNotBackwards);
  };

  const drawAt = (pen: SvgPen, at: number): Drawn => {
    const one = pen.look.language;
    const text = textIn(one, modelText);
    const tasks = tasksIn(one);
    const size = sizeOf(sentence.length);
    const wide = scale * size.width + gap;
    const machines = (["first", "second"] as const).map((name, n) => {
      const [task, now] = [tasks[name], runsIn(one)[name]];
      const machine = drawMachine(pen, {
        words: task.words.map((word) => shownIn(text, word)),
        run: now,
        step: at,
        done: doneAt(now, at),
        positions: task.where,
        head,
        // A finished picture shows both: what the encoder takes, and what the decoder does.
        keepsThreads: true,
        shown: (token) => shownIn(text, token),
        floors: text.floors,
      });
      const x = left + n * wide;
      const heading = pen.text(x + 6, 56, headingOf(text, task), { size: 12, colour: "muted" });
      return heading + pen.group(x, top, scale, machine);
    });
    const body = [pen.text(left + 6, 34, title(one), { size: 15, bold: true }), ...machines];
    const width = 2 * left + 2 * wide - gap;
    return { width, height: top + scale * size.height + 8, body: body.join("\n") };
  };

  const own = runsIn(language).first;
  const taken = own.written.map(({ cross }) => cross[head] ?? new Float32Array());
  return {
    title,
    alt(one) {
      const text = textIn(one, modelText);
      const [tasks, made] = [tasksIn(one), runsIn(one)];
      const { alt } = textIn(one, picturesText).model;
      const machine = (name: "first" | "second") =>
        alt(headingOf(text, tasks[name]), told(one, made[name]));
      return joined(one, machine("first"), machine("second"));
    },
    caption(one) {
      const { first, second } = runsIn(one);
      const text = textIn(one, modelText);
      const isDone = doneAt(second, step) === second.written.length;
      return joined(
        one,
        told(one, first),
        step < before ? "" : text.beside(answerIn(text, second)),
        isDone ? whyIn(text, { beside, first, second }) : "",
      );
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
      const words = wordsOf(one, sentence);
      return {
        caption: caption(joinedIn(text, words)),
        corner,
        heads: [writes],
        rows: places.map((where) => {
          const made = run(transformer, { words, where, language: one });
          return { name: text.places[where], cells: [answerIn(text, made)] };
        }),
      };
    },
  };
};
