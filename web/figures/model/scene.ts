import modelText from "posenc:text/model";
import type { Transformer } from "posenc/model";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { wordsToLay } from "../shared/answer.js";
import type { Values } from "../shared/setting.js";
import { drawAnswer, drawMachine, heightAt, type Machine, placesOf, stepAt } from "./machine.js";
import { type Run, runOf, type Task } from "./run.js";
import { answerIn, headingOf, isBackwards, joinedIn, shownIn, tasksOf, whyIn } from "./sentence.js";
import { model as declared } from "./settings.js";
import { before, lastStepOf } from "./steps.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof modelText;

/** A sentence on its way through two machines. The step lies between two while a hand moves it. */
export interface Scene extends Settings {
  /** Undefined until the trained model is there. */
  transformer: Transformer | undefined;
  /** The step that is drawn. */
  at: number;
  /** Whether the reader lays a sentence. */
  isLaid: boolean;
}

/** A machine and what it has done. */
interface Told {
  task: Task;
  run: Run | undefined;
  /** How many tokens it has written. */
  done: number;
}

/** What both machines have done in a language. */
function toldIn(scene: Scene, language: Language): Record<"first" | "second", Told> {
  const { transformer, at } = scene;
  const tasks = tasksOf(language, scene);
  const told = (task: Task) => {
    const run = transformer && runOf(transformer, task);
    const done = Math.max(Math.round(at) - before + 1, 0);
    return { task, run, done: Math.min(done, run?.written.length ?? 0) };
  };
  return { first: told(tasks.first), second: told(tasks.second) };
}

/** How high the words are from which a sentence is laid. */
const bag = 44;
/** How high what the second machine writes is, where it stands above the first one. */
const strip = 54;

/** Where the machines stand: side by side, or of the second what it writes alone, above the first. */
function machinesIn({ width, height }: Frame, { isLaid }: Pick<Scene, "isLaid">) {
  const down = height - 8 - (isLaid ? bag + 8 : 0);
  const isWide = width >= 620;
  const across = isWide ? (width - 24) / 2 : width;
  const first: Place = isWide
    ? { x: 0, y: 4, width: across, height: down }
    : { x: 0, y: 4 + strip, width: across, height: down - strip };
  return { isWide, first, second: { ...first, x: isWide ? across + 24 : 0, y: 4 } };
}

/** Where a word of the bag stands. */
function bagPlace({ width, height }: Frame, n: number, count: number): Place {
  const across = Math.min((width - 12) / count, 80);
  const left = (width - across * count) / 2;
  return { x: left + n * across, y: height - bag - 4, width: across, height: bag };
}

/** Where a word of the sentence stands. */
function wordPlace(scene: Scene, frame: Frame, place: number): Place {
  const { pitch, levels, sourceX } = placesOf(
    machinesIn(frame, scene).first,
    scene.sentence.length,
  );
  return { x: sourceX(place) - pitch / 2, y: levels.words - 20, width: pitch, height: 40 };
}

const machineOf = (
  name: "first" | "second",
  scene: Scene,
  { task, run }: Told,
  text: Text,
  { isWide, known }: { isWide: boolean; known: number },
): Machine => ({
  ...{ name, task, run, step: scene.at, head: Number(scene.head), floors: text.floors },
  known: name === "second" ? known : 1,
  heading:
    name === "second" && scene.beside === "turned" && !isWide
      ? text.choices.beside.turned
      : text.added[task.where],
  shown: (token) => shownIn(text, token),
});

/** Draws the words from which a sentence is laid, and a place around each of those in it. */
function drawBag<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  text: Text,
  frame: Frame,
  language: Language,
): Mark {
  const { carried } = frame;
  const words = wordsToLay(language).map((word) => shownIn(text, word));
  const box = ({ x, y, width, height }: Place) =>
    pen.path(`M${x + 2} ${y + 2}h${width - 4}v${height - 4}h${4 - width}z`, { stroke: "muted" });
  const there = [...scene.sentence].map((digit, n) => ({
    ...{ name: `word-${n}`, word: words[Number(digit)] ?? "", place: wordPlace(scene, frame, n) },
  }));
  const inBag = words.map((word, n) => ({
    ...{ name: `bag-${n}`, word, place: bagPlace(frame, n, words.length) },
  }));
  return pen.all([
    ...[...there, ...inBag].map(({ place }) => box(place)),
    ...inBag.map(({ word, place }) =>
      pen.text(place.x + place.width / 2, place.y + bag / 2 + 5, word, {
        ...{ size: letters.name, anchor: "middle", name: "bag" },
      }),
    ),
    ...[...there, ...inBag]
      .filter(({ name }) => name === carried?.name)
      .map(({ word, place }) => {
        const { x = 0, y = 0 } = carried?.by ?? {};
        return pen.text(place.x + place.width / 2 + x, place.y + place.height / 2 + 5 + y, word, {
          ...{ size: letters.name, anchor: "middle", colour: "accent", bold: true },
        });
      }),
  ]);
}

/** What a machine has written, in words. */
function writtenIn({ run, done }: Told, text: Text): string {
  if (!run || done === 0) return "…";
  return joinedIn(
    text,
    run.written.slice(0, done).map(({ token }) => token),
  );
}

/** What each machine has written. */
function tableOfWritten(told: ReturnType<typeof toldIn>, text: Text): Table {
  return {
    caption: text.written,
    rows: (["first", "second"] as const).map((name) => ({
      id: name === "first" ? "written" : "beside",
      name: headingOf(text, told[name].task),
      cells: [writtenIn(told[name], text)],
    })),
  };
}

/** What both machines found likeliest at each place, with its logits. */
function tableOfLikely(told: ReturnType<typeof toldIn>, text: Text): Table {
  const { first, second } = told;
  const likely = ({ run, done }: Told, n: number) =>
    n < done
      ? (run?.written[n]?.likely ?? [])
          .map(({ token, logit }) => `${shownIn(text, token)}\u00a0${fixed(logit, 1)}`)
          .join(" · ")
      : "";
  return {
    caption: text.likely,
    heads: [text.first, text.second],
    rows: Array.from({ length: Math.max(first.done, second.done) }, (_, n) => ({
      ...{ id: `likely-${n}`, name: whole(n + 1) },
      cells: [likely(first, n), likely(second, n)],
    })),
  };
}

/** Why the second machine has written what it has, once it has written all. */
export function whyOf(scene: Scene, text: Text, language: Language): string {
  const { first, second } = toldIn(scene, language);
  if (!first.run || !second.run || second.done < second.run.written.length) return "";
  const verdict = isBackwards(second.run) ? text.isBackwards : text.isNotBackwards;
  const why = whyIn(text, { beside: scene.beside, first: first.run, second: second.run });
  return joined(language, text.beside(answerIn(text, second.run)), verdict, why);
}

/** What happens at the step, or what is written in the end. */
function stepIn(scene: Scene, text: Text, language: Language): string {
  const step = Math.round(scene.at);
  const { first, second } = toldIn(scene, language);
  if (step < lastStepOf(scene.sentence.length)) return text.steps[Math.min(step, before)] ?? "";
  // The model has not come yet: nothing that is longer may stand here, or the picture moves when it has.
  if (!first.run || !second.run) return "";
  return joined(
    language,
    text.wrote(answerIn(text, first.run)),
    text.beside(answerIn(text, second.run)),
  );
}

/** Where the track of the steps lies. */
const trackX = 18;

/** Where the handle of the step is. */
function handleAt(scene: Scene, frame: Frame) {
  const count = scene.sentence.length;
  const places = placesOf(machinesIn(frame, scene).first, count);
  return { x: trackX, y: heightAt(places, count, Math.min(scene.at, lastStepOf(count))), places };
}

/** A sentence on its way through a trained Transformer, and beside it the same without positions, or turned round. */
export const model = figure({
  ...declared,
  text: modelText,
  fetch: (_settings, has?: Transformer) =>
    has
      ? undefined
      : async () => {
          const { load, trainedWeights } = await import("posenc/model");
          const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
          return models.transformer(weights);
        },
  scene(_posenc, settings, transformer: Transformer | undefined): Scene {
    // A picture cannot be gone through step by step: there step 0 stands for the last, and a film goes up to it.
    const { step } = settings;
    const last = lastStepOf(settings.sentence.length);
    return { ...settings, transformer, at: step > 0 ? step : last + step, isLaid: false };
  },
  glides: ["step"],
  drawing: {
    ratio: 1.1,
    room: [0.85, 1.6],
    draw(pen, scene, text, frame) {
      const { language = "en" } = frame;
      const told = toldIn(scene, language);
      const { isWide, first, second } = machinesIn(frame, scene);
      const machine = (name: "first" | "second") =>
        machineOf(name, scene, told[name], text, { isWide, known: frame.known });
      const { y, x, places } = handleAt(scene, frame);
      return pen.all([
        drawMachine(pen, machine("first"), first),
        (isWide ? drawMachine : drawAnswer)(pen, machine("second"), second),
        pen.path(`M${x} ${places.levels.words}V${places.levels.answer}`, {
          ...{ stroke: "line", width: 3 },
        }),
        pen.circle(x, y, 9, { fill: "accent", name: "now" }),
        ...(scene.isLaid ? [drawBag(pen, scene, text, frame, language)] : []),
      ]);
    },
    alt(scene, text, { language }) {
      const told = toldIn(scene, language);
      return joined(
        language,
        ...(["first", "second"] as const).map((name) =>
          text.alt(headingOf(text, told[name].task), writtenIn(told[name], text)),
        ),
      );
    },
    handles: {
      step: {
        moves: { up: "step" },
        place(scene, frame) {
          const { x, y } = handleAt(scene, frame);
          return { x: x - 12, y: y - 12, width: 24, height: 24 };
        },
        reach(scene, frame) {
          const { levels } = handleAt(scene, frame).places;
          return { x: 0, y: levels.answer, width: 36, height: levels.words - levels.answer };
        },
        drag: (at, scene, frame) => ({
          step: stepAt(handleAt(scene, frame).places, scene.sentence.length, at.y),
        }),
        label: (text) => text.settings.step,
        value: ({ at }, text) => text.steps[Math.min(Math.round(at), before)] ?? "",
      },
    },
    pieces(scene, text, frame) {
      if (!scene.isLaid) return [];
      const words = wordsToLay(frame.language ?? "en").map((word) => shownIn(text, word));
      return [
        ...[...scene.sentence].map((digit, n) => ({
          ...{ name: `word-${n}`, place: wordPlace(scene, frame, n), isLoose: true },
          label: text.takeOut(words[Number(digit)] ?? "", whole(n + 1)),
        })),
        ...words.map((word, n) => ({
          ...{ name: `bag-${n}`, place: bagPlace(frame, n, words.length), isLoose: true },
          label: text.putIn(word),
        })),
      ];
    },
  },
  title: (_scene, text) => text.name,
  caption: (scene, text, { language, trouble }) =>
    trouble ? `${text.trouble} ${trouble}` : stepIn(scene, text, language),
  controls: ["step"],
  plays: "step",
  tables(scene, text, language) {
    const told = toldIn(scene, language);
    return [tableOfWritten(told, text), tableOfLikely(told, text)];
  },
  numbers(scene, _text, language) {
    const { task, run } = toldIn(scene, language).first;
    const rows = (run?.written ?? []).map(
      ({ cross }) => cross[Number(scene.head)] ?? new Float32Array(),
    );
    return {
      data: Float32Array.from(rows.flatMap((weights) => [...weights])),
      shape: [rows.length, task.words.length],
      columns: [...task.words],
      axes: [
        {
          name: "written",
          labels: (run?.written ?? []).map(({ token }, n) => `${whole(n)} ${token}`),
        },
      ],
    };
  },
  film: ({ sentence, step }) => ({ step: step === 0 ? -lastStepOf(sentence.length) : 0.001 }),
});
