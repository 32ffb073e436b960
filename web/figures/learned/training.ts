import type learnedText from "posenc:text/learned";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { problem, productsOf, type Stage } from "./course.js";
import { enough } from "./settings.js";

const { rows, dim, trained } = problem;
type Words = (typeof learnedText)["train"];

/** A table in training beside the waves. Nothing was trained before what trains has come. */
export interface Training {
  /** The steps, which lie between two while a hand moves them. */
  steps: number;
  /** What the table was after each step so far. */
  stages: readonly Stage[];
  colours: { learned: Colours | undefined; waves: Colours };
  waves: Float32Array<ArrayBuffer>;
}

export function trainingOf(posenc: Posenc, steps: number, stages: readonly Stage[]): Training {
  const now = stages.at(-1);
  const waves = posenc.sinusoidal({ dim }).encode(rows).data;
  return {
    ...{ steps, stages, waves },
    colours: { learned: now && new Colours(posenc, now.table), waves: new Colours(posenc, waves) },
  };
}

/** The most loss that is drawn. */
const most = 3;

/** Where the two tables lie, and the loss of all steps below them. */
export function trainingPlaces({ width, height }: Frame) {
  const [left, right, between, top] = [34, 14, 24, 28];
  const below = Math.min(Math.max(height * 0.26, 84), 190);
  const across = (width - left - right - between) / 2;
  const down = height - top - below - 20;
  return {
    learned: { x: left, y: top, width: across, height: down },
    waves: { x: left + across + between, y: top, width: across, height: down },
    losses: { x: left, y: height - below, width: width - left - right, height: below - 26 },
  };
}

/** Where the loss after some steps stands. */
export function lossAt({ steps, stages }: Training, { x, y, width, height }: Place) {
  const [before, after] = [Math.floor(steps), Math.ceil(steps)].map((n) => stages[n]?.loss ?? most);
  const loss = (before ?? most) + (steps % 1) * ((after ?? most) - (before ?? most));
  return { x: x + (steps / enough) * width, y: y + height * (1 - Math.min(loss / most, 1)) };
}

const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws both tables, and the losses so far, at whose end the handle is. */
export function drawTraining<Mark>(
  pen: FigurePen<Mark>,
  training: Training,
  text: Words,
  frame: Frame,
): Mark {
  const { learned, waves, losses } = trainingPlaces(frame);
  const { colours, stages, steps } = training;
  const row = learned.height / rows;
  const end = learned.y + trained * row;
  const { x, y, width, height } = losses;
  const points = stages.map((_, n) => lossAt({ ...training, steps: n }, losses));
  const now = lossAt(training, losses);
  const told = stages.at(-1);
  const isLate = steps > enough / 2;
  return pen.all([
    pen.text(learned.x, learned.y - 10, text.learned, { size: letters.name }),
    pen.text(waves.x, waves.y - 10, text.waves, { size: letters.name }),
    colours.learned
      ? pen.cells({ colours: colours.learned, rows, columns: dim }, learned)
      : pen.path(
          `M${learned.x} ${learned.y}h${learned.width}v${learned.height}h${-learned.width}z`,
          {
            fill: "line",
          },
        ),
    pen.cells({ colours: colours.waves, rows, columns: dim }, waves),
    ...[0, 4, 8, 12, 15].map((n) =>
      pen.text(learned.x - 6, learned.y + (n + 0.5) * row + 5, whole(n), {
        ...{ ...quiet, anchor: "end" },
      }),
    ),
    pen.path(`M${learned.x} ${end}h${learned.width + 10}`, {
      ...{ stroke: "ink", width: 3, name: "trained-end" },
    }),
    pen.path(`M${x} ${y}v${height}h${width}`, { stroke: "line", width: 1.5 }),
    pen.text(x - 6, y + 9, whole(most), { ...quiet, anchor: "end" }),
    pen.text(x - 6, y + height, "0", { ...quiet, anchor: "end" }),
    pen.text(x + width, y + height + 18, text.steps(whole(enough)), { ...quiet, anchor: "end" }),
    pen.path(
      points.length < 2
        ? ""
        : `M${points.map((at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`).join("L")}`,
      {
        ...{ stroke: "ink", width: 2, name: "losses" },
      },
    ),
    told
      ? pen.all([
          pen.circle(now.x, now.y, 8, { fill: "accent", name: "now" }),
          pen.text(
            isLate ? now.x : now.x + 14,
            Math.min(now.y + 5, y + height - 16),
            text.status(whole(stages.length - 1), fixed(told.loss, 2)),
            { size: letters.name, anchor: isLate ? "end" : "start", name: "status" },
          ),
        ])
      : pen.text(x + 14, y + height / 2, text.before, quiet),
  ]);
}

/** The least and the most of some numbers, as one text: once where they read alike. */
function span(numbers: readonly number[], text: Words): string {
  const [least, most] = [fixed(Math.min(...numbers), 2), fixed(Math.max(...numbers), 2)];
  return least === most ? least : text.span(least, most);
}

/** How far the rows moved, and what neighbours have in common. */
export function tableOfTraining(posenc: Posenc, { stages, waves }: Training, text: Words): Table {
  const now = stages.at(-1);
  if (!now) return { caption: text.before, rows: [] };
  const { table, moved, found } = now;
  const places = (of: (typeof found)["within"]) => text.of(whole(of.right), whole(of.asked));
  return {
    caption: text.status(whole(stages.length - 1), fixed(now.loss, 2)),
    heads: [text.learned, text.waves],
    rows: [
      { id: "within", name: text.within, cells: [places(found.within), ""] },
      { id: "beyond", name: text.beyond, cells: [places(found.beyond), ""] },
      {
        id: "moved",
        name: text.movedWithin,
        cells: [span(moved.slice(0, trained), text), text.fixed],
      },
      {
        id: "stayed",
        name: text.movedBeyond,
        cells: [span(moved.slice(trained), text), text.fixed],
      },
      {
        id: "neighbours",
        name: text.neighbours,
        cells: [span(productsOf(posenc, table), text), span(productsOf(posenc, waves), text)],
      },
    ],
  };
}
