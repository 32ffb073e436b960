import modelText from "posenc:text/model";
import picturesText from "posenc:text/pictures";
import type { Posenc } from "posenc";
import type { ColourName } from "../../draw/palette.js";
import type { Picture } from "../../draw/picture.js";
import { joined, labelled } from "../../draw/sentences.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import {
  before,
  decoderThreads,
  encoderThreads,
  floors,
  hasPositions,
  isBackwards,
  lastStep,
  level,
  promptOf,
  size,
  sourceX,
  type Thread,
  targetX,
} from "./geometry.js";
import { type Places, type Run, run } from "./run.js";

const left = 24;
const top = 64;
/** How much larger the drawing is than its own unit. */
const scale = 1.5;
/** How long each step of the animation is seen, in ms. */
const pace = { step: 1200, last: 2600 };

export interface ModelState {
  step: number;
  positions: Places;
  sentence: "straight" | "turned";
  head: string;
}

/** Returns a box with round corners. */
function roundBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

/**
 * A sentence on its way through a trained Transformer. A picture cannot be gone through step by step, so
 * step 0 stands for the last.
 */
export async function model(
  _posenc: Posenc,
  { step: asked, positions, sentence, head: headName }: ModelState,
  language: Language,
): Promise<Picture> {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
  const transformer = models.transformer(weights);
  const step = asked === 0 ? lastStep : asked;
  const head = Number(headName);
  const isAdded = hasPositions(positions);
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

  const drawThreads = (pen: SvgPen, threads: readonly Thread[], stroke: ColourName) =>
    threads.map(({ path, width }) =>
      pen.path(path, { stroke, width: Number(width.toFixed(2)), opacity: 0.5 }),
    );

  const drawSource = (pen: SvgPen, now: Run, at: number): string => {
    const isOn = isAdded.encoder;
    return now.words
      .map((word, place) => {
        const x = sourceX(place);
        const label = isOn ? `+ PE(${place})` : "+ 0";
        const pill = roundBox(x - 38, level.positions - 14, 76, 26, 13);
        const node = roundBox(x - 30, level.encoder - 14, 60, 28, 4);
        const how = { size: 11, anchor: "middle" } as const;
        return [
          pen.text(x, level.words, word, { size: 14, anchor: "middle", bold: true }),
          at >= 1
            ? pen.path(pill, {
                fill: "paper",
                stroke: isOn ? "sine" : "line",
                width: 1.5,
                dashed: !isOn,
              }) + pen.text(x, level.positions + 3, label, how)
            : "",
          at >= 2
            ? pen.path(node, { fill: "paper", stroke: "muted" }) +
              pen.text(x, level.encoder + 4, word, how)
            : "",
        ].join("");
      })
      .join("");
  };

  const drawTarget = (pen: SvgPen, now: Run, done: number): string => {
    const one = pen.look.language;
    const isOn = isAdded.decoder;
    const { cross, self } = decoderThreads(now, done - 1, head);
    const tokens = promptOf(now, done).map((token, place) => {
      const x = targetX(place);
      const isCurrent = place === done - 1;
      const how = { size: 10, anchor: "middle" } as const;
      return [
        pen.path(roundBox(x - 34, level.decoder - 14, 68, 28, 4), {
          fill: "paper",
          stroke: isCurrent ? "accent" : "muted",
          width: isCurrent ? 2.5 : 1,
        }),
        pen.text(x, level.decoder + 4, shown(one, token), how),
        pen.text(x, level.decoder + 29, isOn ? `+ PE(${place})` : "+ 0", {
          ...how,
          colour: isOn ? "sine" : "muted",
        }),
        pen.text(x, level.answer, shown(one, now.written[place]?.token ?? ""), {
          size: 14,
          anchor: "middle",
          bold: true,
          colour: "accent",
        }),
      ].join("");
    });
    return [
      ...drawThreads(pen, cross, "accent"),
      ...drawThreads(pen, self, "cosine"),
      ...tokens,
    ].join("");
  };

  const drawAt = (pen: SvgPen, at: number): Drawn => {
    const one = pen.look.language;
    const text = textIn(one, modelText);
    const now = runIn(one);
    const done = doneAt(now, at);
    const machine = [
      ...floors.map(
        ({ name, top: y, height }) =>
          pen.path(roundBox(4, y, size.width - 8, height, 8), { stroke: "line", dashed: true }) +
          pen.text(12, y + 14, text.floors[name], { size: 9, colour: "muted" }),
      ),
      // A finished picture shows both: what the encoder takes, and what the decoder does.
      ...(at >= 2 ? drawThreads(pen, encoderThreads(now, head), "accent") : []),
      drawSource(pen, now, at),
      done > 0 ? drawTarget(pen, now, done) : "",
    ];
    const width = 2 * left + scale * size.width;
    const added = labelled(one, text.settings.positions, text.places[positions]);
    const body = [
      pen.text(left + 6, 34, title(one), { size: 15, bold: true }),
      pen.text(left + 6, 56, added, { size: 12, colour: "muted" }),
      pen.group(left, top, scale, machine.join("")),
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
  };
}
