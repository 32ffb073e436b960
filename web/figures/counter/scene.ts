import counterText from "posenc:text/counter";
import type { Posenc, Sinusoidal } from "posenc";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { count, counter as declared } from "./settings.js";

/** Digits of the counter. Digit i has the wave of pair i. */
const digits = 4;
/** The numbers at which the waves are drawn: this many to each number of the counter. */
const fine = 24;
/** The number after which all digits turn. */
const asked = 7;

const all = Array.from({ length: digits }, (_, digit) => digit);
/** As they are written: the slowest first. */
const slowFirst = [...all].reverse();
const numbers = Array.from({ length: count }, (_, n) => n);

type Settings = Values<typeof declared.settings>;

/** What the core computes once. */
interface Computed {
  encoding: Sinusoidal;
  /** The soft digits over the numbers in fine steps: half of 1 − cos. [steps, digits] */
  soft: Float32Array;
}

interface Scene extends Settings, Computed {
  /** What each digit shows at the reader's number, which lies between two while a hand moves it. */
  values: readonly number[];
  /** How large the step from each number to the next is, as they are shown. */
  steps: readonly number[];
}

/** The positions from one number to the next: π. */
const stepOf = ({ wavelengths }: Sinusoidal) => (wavelengths[0] ?? 0) / 2;

/** The numbers after which a digit repeats. */
const periodOf = ({ wavelengths }: Sinusoidal, digit: number) =>
  ((wavelengths[digit] ?? 0) / (wavelengths[0] ?? 1)) * 2;

/** The bit of a digit at the nearest number. */
const bitAt = (digit: number, n: number) => (Math.round(n) >> digit) & 1;

/** Returns what is between a bit and its wave. */
const between = (bit: number, wave: number, soften: number) => bit + (soften / 100) * (wave - bit);

/** Returns how many digits turn from one number to the next. */
const turningAfter = (n: number) =>
  all.filter((digit) => bitAt(digit, n) !== bitAt(digit, n + 1)).length;

/** Returns the product of the waves' rows of a number and the next. */
function stepProduct(encoding: Sinusoidal, n: number): number {
  const pi = stepOf(encoding);
  return encoding.similarity([pi * n], [pi * (n + 1)]).data[0] ?? 0;
}

function computed(posenc: Posenc): Computed {
  const encoding = posenc.sinusoidal({ dim: 2 * digits, base: count });
  const length = count * fine + 1;
  const { data } = encoding.encode({ start: 0, length, step: stepOf(encoding) / fine });
  const soft = Float32Array.from({ length: length * digits }, (_, index) => {
    const cosine = data[Math.floor(index / digits) * 2 * digits + 2 * (index % digits) + 1];
    return (1 - (cosine ?? 0)) / 2;
  });
  return { encoding, soft };
}

/**
 * Returns how large each step is: a quarter of the squared distance of two rows. A row of bits has the cosine 1 or −1
 * and no sine for each digit, so that a step is as large as the digits that turn.
 */
function stepsOf(posenc: Posenc, encoding: Sinusoidal, soften: number): number[] {
  const share = soften / 100;
  const { data } = encoding.encode({ start: 0, length: count, step: stepOf(encoding) });
  const rows = data.map((value, index) => {
    const [n, column] = [Math.floor(index / (2 * digits)), index % (2 * digits)];
    const bit = column % 2 === 1 ? 1 - 2 * bitAt((column - 1) / 2, n) : 0;
    return (1 - share) * bit + share * value;
  });
  const table = { data: rows, shape: [count, 2 * digits] };
  const products = posenc.similarity(table, table).data;
  const product = (a: number, b: number) => products[a * count + b] ?? 0;
  return numbers
    .slice(0, -1)
    .map((n) => (product(n, n) + product(n + 1, n + 1) - 2 * product(n, n + 1)) / 4);
}

const once = new Memo<Computed>();
const steps = new Memo<number[]>();

function valuesAt(encoding: Sinusoidal, n: number, soften: number): number[] {
  const { cosines } = encoding.phasors(stepOf(encoding) * n);
  return all.map((digit) => between(bitAt(digit, n), (1 - (cosines[digit] ?? 0)) / 2, soften));
}

function sceneOf(posenc: Posenc, { n, soften }: Settings): Scene {
  const made = once.get([posenc], () => computed(posenc));
  return {
    ...{ ...made, n, soften },
    values: valuesAt(made.encoding, n, soften),
    steps: steps.get([posenc, soften], () => stepsOf(posenc, made.encoding, soften)),
  };
}

/** Where rows, lanes and steps lie. The slowest digit is on the left, as the first digit of a number. */
function placesOf({ width, height }: Frame) {
  const [top, bottom, right, gap] = [30, 8, 10, 14];
  const left = width < 500 ? 38 : 48;
  const wide = Math.min(Math.max(width * 0.24, 82), 190);
  const lane = (width - left - gap - wide - right) / digits;
  const row = (height - top - bottom) / count;
  const slot = Math.min(Math.max(lane * 0.35, 32), 44);
  return {
    ...{ left, lane, row, slot },
    down: (n: number) => top + (n + 0.5) * row,
    /** Where the digit is written, and beside it where 0 and 1 of its wave are. */
    laneOf(digit: number) {
      const x = left + (digits - 1 - digit) * lane;
      const from = x + slot + 3;
      return { x, across: (value: number) => from + value * (lane - slot - 11) };
    },
    /** Where a step begins, and how far one reaches that turns all digits. */
    steps: { x: width - right - wide, width: wide - 36 },
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;
const chosen = { size: letters.name, bold: true } as const;

/** Writes a number as it is shown: that of bits is whole. */
const written = (value: number, soften: number) => (soften === 0 ? whole(value) : fixed(value, 2));

/** The digits at the reader's number. */
const digitsIn = ({ values, soften }: Scene) =>
  slowFirst.map((digit) => written(values[digit] ?? 0, soften));

/** Draws a digit over the numbers: its blocks, its wave, or what is between. */
function drawLane<Mark>(
  pen: FigurePen<Mark>,
  { n, soft, soften, values }: Scene,
  places: ReturnType<typeof placesOf>,
  digit: number,
): Mark {
  const { x, across } = places.laneOf(digit);
  const value = values[digit] ?? 0;
  const points = Array.from({ length: Math.floor((count - 0.5) * fine) + 1 }, (_, step) => {
    const wave = soft[step * digits + digit] ?? 0;
    const shown = between(bitAt(digit, step / fine), wave, soften);
    return `${across(shown).toFixed(1)} ${places.down(step / fine).toFixed(1)}`;
  });
  const [from, to] = [places.down(0), places.down(count - 0.5)].map((y) => y.toFixed(1));
  const at = Math.round(n);
  const digitOf = (row: number, told: string) =>
    pen.text(x + places.slot / 2, places.down(row) + 5, told, {
      ...(row === n ? { ...chosen, size: letters.tick } : quiet),
      ...middle,
      name: row === n ? "digit own" : "digit",
    });
  // Between the bits there is room for the digits of all numbers: who has softened them sees the waves.
  const others = soften === 0 ? numbers.filter((row) => row !== at) : [];
  return pen.all([
    pen.path(`M${across(0)} ${from}L${points.join("L")}L${across(0)} ${to}z`, { fill: "line" }),
    pen.path(`M${points.join("L")}`, { stroke: "ink", width: 1.75, name: "wave" }),
    ...others.map((row) => digitOf(row, whole(bitAt(digit, row)))),
    digitOf(n, written(value, soften)),
    pen.circle(across(value), places.down(n), 4.5, { fill: "ink" }),
  ]);
}

/** Draws how large the step from each number to the next is. Until it is known how large it is with waves, it is grey. */
function drawSteps<Mark>(
  pen: FigurePen<Mark>,
  { n, soften, steps }: Scene,
  { down, row, steps: place }: ReturnType<typeof placesOf>,
  known: number,
): Mark {
  const thick = Math.min(row * 0.45, 12);
  const lengths = steps.map((step, from) => {
    const turning = turningAfter(from);
    return ((turning + known * (step - turning)) / digits) * place.width;
  });
  const bar = (from: number) =>
    `M${place.x} ${(down(from + 0.5) - thick / 2).toFixed(1)}h${(lengths[from] ?? 0).toFixed(1)}v${thick}H${place.x}z`;
  const here = Math.round(n);
  const others = lengths.map((_, from) => from).filter((from) => from !== here);
  const told = (from: number) =>
    known === 0 && soften > 0 ? "?" : written(steps[from] ?? 0, soften);
  const numbered = soften === 0 ? lengths.map((_, from) => from) : [here];
  return pen.all([
    pen.path(others.map(bar).join(""), {
      ...(known === 0 ? { fill: "line" } : { fill: "muted", name: "steps" }),
    }),
    pen.path(here < lengths.length ? bar(here) : "", {
      ...(known === 0 ? { fill: "line" } : { fill: "ink", name: "steps own" }),
    }),
    ...numbered
      .filter((from) => from < lengths.length)
      .map((from) =>
        pen.text(place.x + (lengths[from] ?? 0) + 5, down(from + 0.5) + 5, told(from), {
          ...(from === here ? { ...chosen, size: letters.tick } : quiet),
          ...(from === here && { name: "step" }),
        }),
      ),
  ]);
}

/** A binary counter: its four digits over the numbers from 0 to 15, and how large each step is. */
export const counter = figure({
  ...declared,
  text: counterText,
  scene: sceneOf,
  glides: ["n", "soften"],
  drawing: {
    ratio: 1.08,
    room: [0.85, 1.35],
    draw(pen, scene, text, frame) {
      const { n, encoding } = scene;
      const places = placesOf(frame);
      const { down, left, row, laneOf, steps: bars } = places;
      const y = down(n);
      // The reader's row is a line across all that it meets, except the digits.
      const line = slowFirst.map((digit) => {
        const { across } = laneOf(digit);
        return `M${across(0) - 3} ${y}H${across(1) + 3}`;
      });
      return pen.all([
        ...numbers
          .filter((one) => Math.abs(one - n) * row > 20)
          .map((one) => pen.text(20, down(one) + 5, whole(one), { ...quiet, ...middle })),
        pen.text(5, 17, text.period, quiet),
        ...all.map((digit) => {
          const { x, across } = laneOf(digit);
          const period = whole(periodOf(encoding, digit));
          return pen.text((x + across(1)) / 2 + 4, 17, period, { ...quiet, ...middle });
        }),
        pen.text(bars.x, 17, text.step, quiet),
        ...slowFirst.map((digit) => drawLane(pen, scene, places, digit)),
        drawSteps(pen, scene, places, frame.known),
        pen.path(`M32 ${y}H${left}${line.join("")}`, { stroke: "ink", name: "row" }),
        pen.circle(20, y, 13, { fill: "paper", stroke: "accent", width: 2.5 }),
        pen.text(20, y + 5, whole(Math.round(n)), { ...chosen, ...middle }),
      ]);
    },
    alt: (scene, text) => text.alt(whole(scene.n), digitsIn(scene).join(", ")),
    handles: {
      n: {
        moves: { down: "n" },
        place: ({ n }, frame) => ({
          ...{ x: 4, y: placesOf(frame).down(n) - 22 },
          ...{ width: frame.width - 8, height: 44 },
        }),
        reach: (_scene, { width, height }) => ({ x: 0, y: 0, width, height }),
        drag(at, _scene, frame) {
          const { down, row } = placesOf(frame);
          return { n: (at.y - down(0)) / row };
        },
        label: (text) => text.settings.n,
        value: (scene) => `${whole(scene.n)}: ${digitsIn(scene).join(" ")}`,
      },
    },
  },
  title: ({ n }, text) => text.title(whole(n)),
  caption({ n, encoding }, text) {
    // The last number has none after it.
    const from = Math.min(Math.round(n), count - 2);
    const product = fixed(stepProduct(encoding, from), 3);
    return text.caption(whole(from), whole(from + 1), whole(turningAfter(from)), product);
  },
  controls: ["soften"],
  plays: "n",
  tables({ n, encoding }, text) {
    const starts = new Set([0, Math.min(Math.round(n), count - 2), asked]);
    return [
      {
        caption: text.table,
        heads: [text.turning, text.product, text.size],
        rows: [...starts].map((from) => {
          const product = stepProduct(encoding, from);
          return {
            id: `step-${from}`,
            name: `${from}\u00a0→\u00a0${from + 1}`,
            cells: [whole(turningAfter(from)), fixed(product, 3), fixed((digits - product) / 2, 2)],
            isChosen: from === n,
          };
        }),
      },
    ];
  },
  numbers: ({ encoding, soften }) => ({
    data: Float64Array.from(numbers.flatMap((n) => valuesAt(encoding, n, soften).reverse())),
    shape: [count, digits],
    columns: slowFirst.map((digit) => `period_${whole(periodOf(encoding, digit))}`),
    axes: [{ name: "n", labels: numbers }],
  }),
});
