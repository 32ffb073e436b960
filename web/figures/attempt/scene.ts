import attemptText from "posenc:text/attempt";
import type { TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Lessons } from "#lesson";
import { Colours } from "../../draw/colours.js";
import { boxPath } from "../../draw/frame.js";
import type { Cells, Place } from "../../draw/pen.js";
import { joined, labelled } from "../../draw/sentences.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import { isBeside, type Judged, judge, learnedRows, type Settings } from "./rows.js";
import { attempt as declared } from "./settings.js";
import { formulaOf, nameOf, passedOf, shown, type Test, tests, toldOf } from "./words.js";

type Text = typeof attemptText;

/** An attempt, and what the core's four tests say of it. */
export interface Scene {
  settings: Settings;
  lessons: Lessons | undefined;
  /** Undefined until the core's tests are there. */
  card: Card | undefined;
  /** What the reader has guessed, and what a trained model is asked. Undefined: nobody is asked. */
  guesses: Guesses | undefined;
}

interface Card {
  judged: Judged;
  /** All rows of the attempt, and of each of the two that lie nearest to each other. */
  cells: Cells;
  nearest: readonly [Cells, Cells];
  /** PE(p) · PE(p + k) from each p, for the k that depends most on p. */
  products: Float64Array;
}

/** What a reader makes of a card. */
export interface Guesses {
  /** Whether she is asked before she sees what a test says. */
  asks(scene: Scene, name: Test): boolean;
  /** Whether she said that a test is passed. Undefined: she has said nothing. */
  guessed(scene: Scene, name: Test): boolean | undefined;
  /** How much of what a test says is seen, from 0 to 1. */
  seen(name: Test): number;
  /** What a trained model answers, and what asks it. */
  renderTrained(scene: Scene, text: Text, language: Language): TemplateResult;
}

function cardOf(posenc: Posenc, lessons: Lessons, settings: Settings): Card {
  const judged = judge(posenc, lessons, settings);
  const { unlike, steps } = judged.tests;
  const { data, shape } = judged.rows;
  const [rows = 0, columns = 0] = shape;
  const colours = new Colours(posenc, Float32Array.from(data));
  const cells = (first: number, rows: number) => ({
    ...{ rows, columns },
    colours: colours.part(first * columns, (first + rows) * columns),
  });
  const starts = rows - steps.k;
  const rowsFrom = (first: number) => ({
    data: data.slice(first * columns, (first + starts) * columns),
    shape: [starts, columns],
  });
  const products = posenc.similarity(rowsFrom(0), rowsFrom(steps.k)).data;
  return {
    judged,
    cells: cells(0, rows),
    nearest: [cells(unlike.first, 1), cells(unlike.second, 1)],
    products: Float64Array.from({ length: starts }, (_, p) => products[p * starts + p] ?? 0),
  };
}

/** Whether the reader is still asked about a test. */
const asks = (scene: Scene, name: Test) => scene.guesses?.asks(scene, name) ?? false;

/** What a test says in two short lines: the numbers that decide. */
function linesOf({ settings }: Scene, { tests }: Judged, name: Test, text: Text): string[] {
  const { short } = text;
  const { unlike, words, steps, bounds } = tests;
  switch (name) {
    case "unlike":
      return [
        short.rows(whole(unlike.first), whole(unlike.second)),
        unlike.passes ? short.apart(shown(unlike.distance)) : short.same,
      ];
    case "words":
      return [
        short.kept(whole(words.kept), whole(words.of)),
        isBeside(settings) ? text.choices.join.beside : short.at(whole(words.position)),
      ];
    case "steps":
      return [
        steps.passes ? shown(steps.most) : short.span(shown(steps.least), shown(steps.most)),
        short.step(whole(steps.k)),
      ];
    case "bounds":
      return [
        bounds.largest === undefined
          ? short.noRow(whole(learnedRows - 1))
          : short.largest(shown(bounds.largest)),
      ];
  }
}

/** How wide and high what is pressed is, at least. */
const finger = 44;

/** Where a test lies: its sign, what is measured, and the numbers beside that. */
function placesOf({ width, height }: Frame, name: Test) {
  const [edge, sign, numbers] = [6, 38, Math.min(Math.max(width * 0.3, 112), 150)];
  const high = (height - 8) / tests.length;
  const top = 4 + tests.indexOf(name) * high;
  const left = edge + sign;
  const tall = Math.min(Math.max(high - 46, 30), 60);
  const right = width - edge - numbers;
  const below = top + 28 + (high - 32 - tall) / 2;
  return {
    top,
    sign: { x: edge, y: below + tall / 2 - 13, width: 26, height: 26 },
    title: { x: edge, y: top + 20 },
    measured: { x: left, y: below, width: right - 14 - left, height: tall },
    numbers: { x: right, y: below + tall / 2 },
    end: { x: edge, y: top + high, width: width - 2 * edge },
    /** What says that it is passed, and that it is not. */
    guess: (passes: boolean) => ({
      x: right + (passes ? 0 : finger + 8),
      y: below + tall / 2 - finger / 2,
      ...{ width: finger, height: finger },
    }),
  };
}

/** Draws a verdict: a tick in a circle, or a cross in a square. */
function drawSign<Mark>(
  pen: FigurePen<Mark>,
  passes: boolean,
  { x, y, width }: Place,
  isFull: boolean,
): Mark {
  const frame = passes ? "M13 2a11 11 0 1 1 0 22a11 11 0 1 1 0 -22z" : "M3 3h20v20h-20z";
  const sign = passes ? "M7.5 13.5l4 4.2l7.5 -8.7" : "M8.5 8.5l9 9M17.5 8.5l-9 9";
  const stroke = isFull && !passes ? "paper" : "ink";
  return pen.group(
    x,
    y,
    width / 26,
    pen.all([
      pen.path(frame, { stroke: "ink", width: 2, ...(stroke === "paper" && { fill: "ink" }) }),
      pen.path(sign, { stroke, width: 2.5, name: passes ? "sign yes" : "sign no" }),
    ]),
  );
}

/** Where a number lies between −1 and 1, and beyond them, as a share of the way to the end. */
const shareOf = (value: number) =>
  value <= 1 ? value * 0.3 : Math.min(0.3 + (0.7 * Math.log10(value)) / Math.log10(5000), 1);

/** Draws what a test measures. */
function drawMeasured<Mark>(
  pen: FigurePen<Mark>,
  { judged, nearest, products }: Card,
  name: Test,
  { x, y, width, height }: Place,
  seen: number,
): Mark {
  const { words, steps, bounds } = judged.tests;
  const bottom = y + height;
  switch (name) {
    case "unlike": {
      // A row of zeros has the colour of the paper.
      const high = (height - 4) / 2;
      const strips = [y, bottom - high];
      return pen.all(
        nearest.flatMap((cells, n) => {
          const place = { x, y: strips[n] ?? y, width, height: high };
          return [
            pen.cells(cells, { ...place, width: Math.max(seen * width, 1) }),
            pen.path(`M${x} ${place.y}h${width}v${high}h${-width}z`, {
              ...{ stroke: "line", name: "nearest" },
            }),
          ];
        }),
      );
    }
    case "words": {
      const columns = Math.ceil(words.of / (width < 240 ? 2 : 1));
      const rows = Math.ceil(words.of / columns);
      const pitch = width / columns;
      const radius = Math.min(pitch * 0.36, 7);
      return pen.all(
        Array.from({ length: words.of }, (_, n) =>
          pen.circle(
            x + ((n % columns) + 0.5) * pitch,
            y +
              height / 2 +
              (Math.floor(n / columns) - (rows - 1) / 2) * Math.min(2.6 * radius, 18),
            radius,
            n < words.kept || n >= words.of * seen
              ? { fill: "ink", name: "kept" }
              : { stroke: "muted", width: 1.5, name: "lost" },
          ),
        ),
      );
    }
    case "steps": {
      const [least, most] = [Math.min(steps.least, 0), Math.max(steps.most, 0)];
      const high = (product: number) =>
        most === least
          ? bottom - 2
          : bottom - 2 - ((product - least) / (most - least)) * (height - 4);
      const wide = width / Math.max(products.length - 1, 1);
      const points = Array.from(
        products.subarray(0, Math.max(Math.ceil(seen * products.length), 2)),
        (product, p) => `${(x + p * wide).toFixed(1)} ${high(product).toFixed(1)}`,
      );
      return pen.all([
        pen.path(`M${x} ${high(0).toFixed(1)}h${width}`, { stroke: "line", width: 1.5 }),
        pen.path(points.length > 1 ? `M${points.join("L")}` : `M${points[0] ?? "0 0"}h0`, {
          ...{ stroke: "ink", width: 2.5, name: "products" },
        }),
      ]);
    }
    case "bounds": {
      const middle = x + width / 2;
      const half = (value: number) => (shareOf(value) * width) / 2;
      const bar = bounds.largest === undefined ? 0 : half(bounds.largest) * seen;
      const line = y + (height - letters.tick) / 2;
      return pen.all([
        pen.path(`M${middle - half(1)} ${y}h${2 * half(1)}v${height}h${-2 * half(1)}z`, {
          fill: "line",
        }),
        pen.path(`M${x} ${line}h${width}`, { stroke: "line", width: 1.5 }),
        ...(bounds.largest === undefined
          ? []
          : [
              pen.path(`M${middle - bar} ${line}h${2 * bar}`, {
                ...{ stroke: "ink", width: 6, name: "largest" },
              }),
            ]),
        pen.text(middle - half(1) + 4, bottom - 4, "−1", quiet),
        pen.text(middle + half(1) - 4, bottom - 4, "1", { ...quiet, anchor: "end" }),
      ]);
    }
  }
}

const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws one test. What is not yet known is grey, and in its place two signs ask for a guess. */
function drawTest<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  name: Test,
  text: Text,
  frame: Frame,
): Mark {
  const { sign, title, measured, numbers, end, guess } = placesOf(frame, name);
  const { card, guesses } = scene;
  const titled = pen.text(title.x, title.y, text.tests[name], { size: letters.name });
  const rule = pen.path(`M${end.x} ${end.y}h${end.width}`, { stroke: "line" });
  const isAsked = asks(scene, name);
  if (!card || isAsked) {
    const { x, y, width, height } = measured;
    return pen.all([
      titled,
      ...(name === "bounds" ? [] : [rule]),
      pen.path(`M${x} ${y}h${width}v${height}h${-width}z`, {
        fill: "line",
        opacity: 0.6,
        name: "unknown",
      }),
      pen.text(sign.x + 13, sign.y + 18, "?", { size: letters.name, anchor: "middle" }),
      ...(isAsked
        ? [true, false].map((passes) => {
            const { x, y } = guess(passes);
            return drawSign(pen, passes, { x: x + 6, y: y + 6, width: 32, height: 32 }, false);
          })
        : []),
    ]);
  }
  const { passes } = card.judged.tests[name];
  const said = guesses?.guessed(scene, name);
  const lines = [
    ...linesOf(scene, card.judged, name, text),
    ...(said === undefined ? [] : [text.short.said(said ? text.passes : text.fails)]),
  ];
  return pen.all([
    titled,
    ...(name === "bounds" ? [] : [rule]),
    drawSign(pen, passes, sign, true),
    drawMeasured(pen, card, name, measured, guesses?.seen(name) ?? 1),
    ...lines.map((line, n) =>
      pen.text(numbers.x, numbers.y + 5 + (n - (lines.length - 1) / 2) * 17, line, {
        size: letters.tick,
        ...(n > 0 && { colour: "muted" }),
        name: n === 0 ? `number ${name}` : undefined,
      }),
    ),
  ]);
}

/** What a test says, or that the reader is asked. */
function toldIn(scene: Scene, text: Text) {
  const { card, settings } = scene;
  if (!card) return [];
  return toldOf(card.judged, settings, text).map((test) => {
    const verdict = test.passes ? text.passes : text.fails;
    return asks(scene, test.name)
      ? { ...test, verdict: "?", lines: ["…"], detail: "…" }
      : { ...test, verdict, lines: linesOf(scene, card.judged, test.name, text) };
  });
}

/** What the tests say in sentences, for the drawer. */
export function detailsOf(scene: Scene, text: Text): readonly { id: string; told: string }[] {
  return toldIn(scene, text).map(({ name, detail }) => ({ id: `told-${name}`, told: detail }));
}

const cards = new Memo<Card>();

/** The reader's own encoding, and a card of four tests. */
export const attempt = figure({
  ...declared,
  text: attemptText,
  fetch: (_settings, has?: Lessons) =>
    has ? undefined : async () => (await import("#lesson")).load(),
  scene(posenc, { attempt, join, period, wavebase, total }, lessons: Lessons | undefined): Scene {
    const settings = { attempt, join, period, wavebase, total };
    return {
      ...{ settings, lessons, guesses: undefined },
      card:
        lessons &&
        cards.get([posenc, lessons, ...Object.values(settings)], () =>
          cardOf(posenc, lessons, settings),
        ),
    };
  },
  drawing: {
    ratio: 1,
    room: [0.8, 1.4],
    draw: (pen, scene, text, frame) =>
      pen.all(tests.map((name) => drawTest(pen, scene, name, text, frame))),
    alt: (scene, text, { language }) =>
      joined(
        language,
        nameOf(scene.settings, text),
        ...toldIn(scene, text).map(({ title, verdict, detail }) =>
          labelled(language, title, `${verdict}. ${detail}`),
        ),
      ),
    pieces(scene, text, frame) {
      const { card, guesses } = scene;
      if (!card || !guesses) return [];
      return tests.flatMap((name) => {
        const said = guesses.guessed(scene, name);
        if (said === undefined && !guesses.asks(scene, name)) return [];
        const title = text.tests[name];
        return [true, false].map((passes) => ({
          name: `${name}-${passes ? "passes" : "fails"}`,
          place: placesOf(frame, name).guess(passes),
          label: `${title}: ${passes ? text.passes : text.fails}`,
          isPressed: said === passes,
        }));
      });
    },
  },
  title: ({ settings }, text) => nameOf(settings, text),
  caption(scene, text, { language, trouble }) {
    if (trouble) return `${text.trouble} ${trouble}`;
    const formula = formulaOf(scene.settings, text);
    if (!scene.card) return formula;
    const passed = text.passed(whole(passedOf(scene.card.judged)), whole(tests.length));
    return joined(language, formula, passed);
  },
  controls: ["attempt", "period", "wavebase", "join"],
  idle: ({ attempt }) => [
    ...(attempt === "wave" ? [] : (["period"] as const)),
    ...(attempt === "waves" ? [] : (["wavebase"] as const)),
    ...(attempt === "none" || attempt === "learned" ? (["join"] as const) : []),
  ],
  further: (scene) =>
    scene.card && !asks(scene, "unlike")
      ? [
          {
            ratio: 1.2,
            title: (_scene, text) => text.nearestTitle,
            draw(pen, { card }, _text, { width, height }) {
              if (!card) return pen.all([]);
              const { cells, judged } = card;
              const place = { x: 40, y: 8, width: width - 48, height: height - 16 };
              const high = place.height / cells.rows;
              const { first, second } = judged.tests.unlike;
              return pen.all([
                pen.cells(cells, place),
                ...[first, second].flatMap((row, n) => [
                  pen.frame(
                    boxPath({
                      left: place.x,
                      right: place.x + place.width,
                      top: place.y + row * high,
                      bottom: place.y + (row + 1) * high,
                    }),
                  ),
                  // Rows side by side have their numbers one above the other.
                  pen.text(
                    34,
                    Math.max(place.y + (row + 0.5) * high + 5, 16 + n * 16),
                    whole(row),
                    {
                      ...{ size: letters.tick, anchor: "end" },
                    },
                  ),
                ]),
              ]);
            },
            alt: (scene, text) =>
              toldIn(scene, text).find(({ name }) => name === "unlike")?.detail ?? "",
          },
        ]
      : [],
  tables: (scene, text) =>
    scene.card
      ? [
          {
            caption: nameOf(scene.settings, text),
            rows: toldIn(scene, text).map(({ name, title, verdict, lines }) => ({
              ...{ id: name, name: title },
              cells: [verdict, lines.join(text.comma)],
            })),
          },
        ]
      : [],
  numbers({ card }) {
    const { data, shape } = card?.judged.rows ?? { data: new Float32Array(), shape: [0, 0] };
    return {
      data,
      shape: [...shape],
      columns: Array.from({ length: shape.at(-1) ?? 0 }, (_, column) => String(column)),
      axes: [{ name: "position", labels: Array.from({ length: shape[0] ?? 0 }, (_, row) => row) }],
    };
  },
});
