import record from "posenc:records/rope";
import type ropeText from "posenc:text/rope";
import type { Place } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { whole } from "../../text/number.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { type Machine, machines } from "./reading.js";
import { lastStart } from "./settings.js";

type Text = typeof ropeText;

/** How many places before the word stands that is asked for. */
const back = 3;

const percent = (share: number) => whole(Math.round(100 * share));

/** The number of the last start that was counted and is no further than one. */
function countedAt(start: number): number {
  const after = record.starts.findIndex((one) => one > Math.round(start));
  return (after < 0 ? record.starts.length : after) - 1;
}

/** The start that is shown: of those that were counted. */
export const startOf = (start: number) => record.starts[countedAt(start)] ?? 0;

function rightAt(machine: Machine, at: number) {
  const shares = record.right[machine].map((seed) => seed[at] ?? 0);
  const sorted = [...shares].sort((a, b) => a - b);
  return {
    ...{ own: shares[0] ?? 0, middle: sorted[Math.floor(sorted.length / 2)] ?? 0 },
    ...{ least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 },
  };
}

const isRight = (machine: Machine, at: number, place: number) =>
  record.answers[machine][at]?.[place] === record.row[place - back];

/** Where a start lies on its axis, from 0 to 1: half of it for the first 70 places. */
const along = (start: number) => Math.log2(1 + start) / Math.log2(1 + lastStart);
const startAlong = (share: number) => (1 + lastStart) ** Math.min(Math.max(share, 0), 1) - 1;

function placesOf({ width, height }: Frame) {
  const isWide = width >= 520;
  const axis = { x: 48, y: 70, height: height - 70 - 34 };
  const chart = isWide ? { from: width - 96, to: width - 16 } : undefined;
  const left = axis.x + 46;
  const right = (chart?.from ?? width) - (chart ? 30 : 6);
  const each = (right - left) / 3.5;
  const words = { x: left, y: axis.y, pitch: axis.height / record.row.length };
  return {
    ...{ isWide, axis, chart, words, right },
    columns: { sinusoidal: left + 1.5 * each, rotary: left + 2.55 * each },
    down: (start: number) => axis.y + along(start) * axis.height,
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;

/** Where the first word is taken along its axis. */
export function startPlace(start: number, frame: Frame): Place {
  const { axis, down } = placesOf(frame);
  return { x: axis.x - 22, y: down(start) - 22, width: 44, height: 44 };
}

export function startReach(frame: Frame): Place {
  const { axis } = placesOf(frame);
  return { x: axis.x - 22, y: axis.y - 10, width: 44, height: axis.height + 20 };
}

export function startWhere(y: number, frame: Frame): number {
  const { axis } = placesOf(frame);
  return startAlong((y - axis.y) / axis.height);
}

/** Draws the axis of starts: from 0 to 5000, each tenfold as long. */
function drawAxis<Mark>(pen: FigurePen<Mark>, start: number, frame: Frame): Mark {
  const { axis, down, words } = placesOf(frame);
  const ticks = [0, 8, 100, 1000, lastStart];
  const y = down(start);
  return pen.all([
    pen.path(`M${axis.x} ${axis.y}v${axis.height}`, { stroke: "line", width: 3 }),
    ...ticks
      .filter((tick) => Math.abs(down(tick) - y) > 18)
      .map((tick) =>
        pen.text(axis.x - 10, down(tick) + 4.5, whole(tick), { ...quiet, anchor: "end" }),
      ),
    pen.path(`M${axis.x + 8} ${y.toFixed(1)}L${words.x - 6} ${words.y}V${axis.y + axis.height}z`, {
      fill: "line",
      opacity: 0.5,
    }),
    pen.circle(axis.x, y, 8, { fill: "paper", stroke: "accent", width: 3, name: "start" }),
    pen.text(axis.x - 13, y + 5, whole(startOf(start)), {
      ...{ size: letters.name, bold: true, anchor: "end" },
    }),
  ]);
}

/** Draws the share of right answers over the start: all seeds as a band, and the machine that answers here. */
function drawShares<Mark>(pen: FigurePen<Mark>, start: number, text: Text, frame: Frame): Mark {
  const { chart, down, axis } = placesOf(frame);
  if (!chart) return pen.all([]);
  const across = (share: number) => chart.from + share * (chart.to - chart.from);
  const point = (share: number, n: number) =>
    `${across(share).toFixed(1)} ${down(record.starts[n] ?? 0).toFixed(1)}`;
  const line = (machine: Machine, of: "least" | "most" | "own") =>
    record.starts.map((_, n) => point(rightAt(machine, n)[of], n));
  const at = countedAt(start);
  return pen.all([
    pen.text(chart.from, axis.y - 8, "0", { ...quiet, anchor: "middle" }),
    pen.text(chart.to + 12, axis.y - 8, text.percent("100"), { ...quiet, anchor: "end" }),
    pen.path(`M${chart.from} ${axis.y}v${axis.height}M${chart.to} ${axis.y}v${axis.height}`, {
      stroke: "line",
    }),
    ...machines.flatMap((machine) => [
      pen.path(`M${[...line(machine, "least"), ...line(machine, "most").reverse()].join("L")}z`, {
        fill: "line",
        stroke: "line",
        name: "band",
      }),
      pen.path(`M${line(machine, "own").join("L")}`, {
        ...{
          stroke: machine === "rotary" ? "ink" : "muted",
          width: machine === "rotary" ? 3 : 1.5,
        },
        name: `own ${machine}`,
      }),
      pen.circle(across(rightAt(machine, at).own), down(record.starts[at] ?? 0), 4, {
        fill: machine === "rotary" ? "ink" : "muted",
      }),
    ]),
  ]);
}

/** Draws twelve words, and what both machines say stands three before each. */
export function drawMachines<Mark>(
  pen: FigurePen<Mark>,
  start: number,
  text: Text,
  frame: Frame,
): Mark {
  const { words, columns, axis, isWide } = placesOf(frame);
  const names = text.words32.split(" ");
  const at = countedAt(start);
  const first = startOf(start);
  const answersOf = (machine: Machine) => {
    const x = columns[machine];
    const { middle, least, most } = rightAt(machine, at);
    const range = percent(least) === percent(most) ? "" : `${percent(least)}–${percent(most)}`;
    return pen.all([
      pen.text(x, 18, text[machine], { size: letters.tick }),
      pen.text(x, 40, frame.known > 0 ? text.percent(percent(middle)) : "?", {
        ...{ size: letters.name, bold: true, name: `share ${machine}` },
      }),
      pen.text(x + (isWide ? 52 : 0), isWide ? 40 : 57, frame.known > 0 ? range : "", quiet),
      ...record.row.map((_, place) => {
        const y = axis.y + (place + 0.5) * words.pitch + 5;
        if (place < back) return pen.circle(x + 4, y - 5, 1.5, { fill: "muted" });
        if (frame.known === 0) return pen.path(`M${x} ${y - 4}h28`, { stroke: "line", width: 6 });
        const name = names[record.answers[machine][at]?.[place] ?? 0] ?? "";
        if (isRight(machine, at, place)) {
          return pen.all([
            pen.path(`M${x - 14} ${y - 5}l3.5 4 6 -8`, { stroke: "ink", width: 2 }),
            pen.text(x, y, name, { size: letters.tick, name: "answer right" }),
          ]);
        }
        return pen.all([
          pen.path(`M${x - 14} ${y - 9}l8 8m0 -8l-8 8`, { stroke: "ink", width: 1.5 }),
          pen.text(x, y, name, { ...quiet, name: "answer wrong" }),
        ]);
      }),
    ]);
  };
  return pen.all([
    drawAxis(pen, start, frame),
    ...record.row.flatMap((id, place) => {
      const y = axis.y + (place + 0.5) * words.pitch + 5;
      return [
        pen.path(`M${words.x} ${axis.y + (place + 1) * words.pitch}H${placesOf(frame).right}`, {
          stroke: "line",
        }),
        pen.text(words.x + 4, y, names[id] ?? "", { size: letters.tick }),
        isWide || place === 0 || place === record.row.length - 1
          ? pen.text(columns.sinusoidal - 26, y, whole(first + place), { ...quiet, anchor: "end" })
          : pen.all([]),
      ];
    }),
    ...machines.map(answersOf),
    drawShares(pen, start, text, frame),
    pen.text(axis.x - 22, axis.y - 22, text.axisStart, quiet),
  ]);
}

/** The median of all seeds and, where they differ, their range. */
function medianOf(
  { middle, least, most }: Pick<ReturnType<typeof rightAt>, "middle" | "least" | "most">,
  text: Text,
): string {
  const told = text.percent(percent(middle));
  const range = [least, most].map(percent);
  return range[0] === range[1] ? told : text.range(told, `${range[0]}–${range[1]}`);
}

/** What is said of both machines there. */
export function saidOf(start: number, text: Text): string {
  const at = countedAt(start);
  const told = (machine: Machine) => {
    const { middle, least, most, own } = rightAt(machine, at);
    return { median: medianOf({ middle, least, most }, text), own: text.percent(percent(own)) };
  };
  return text.reads(whole(startOf(start)), told("sinusoidal"), told("rotary"));
}

/** How many answers are right further and further on. */
export function startTable(text: Text): Table {
  const told = [0, 1, 8, 100, lastStart];
  return {
    caption: text.startTable,
    heads: told.map((start) => text.from(whole(start))),
    rows: machines.map((machine) => ({
      id: machine,
      name: text[machine],
      cells: told.map((start) => {
        return medianOf(rightAt(machine, countedAt(start)), text);
      }),
    })),
  };
}

/** The share of right answers of every seed, at every start that was counted. */
export function sharesOf() {
  const seeds = record.right.rotary.length;
  return {
    data: Float64Array.from(
      record.starts.flatMap((_, at) =>
        machines.flatMap((machine) => record.right[machine].map((seed) => seed[at] ?? 0)),
      ),
    ),
    shape: [record.starts.length, machines.length * seeds],
    columns: machines.flatMap((machine) =>
      Array.from({ length: seeds }, (_, seed) => `${machine} ${seed + 1}`),
    ),
    axes: [{ name: "start", labels: record.starts }],
  };
}
