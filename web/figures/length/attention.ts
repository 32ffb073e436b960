import record from "posenc:records/length";
import type lengthText from "posenc:text/length";
import facts from "posenc:trained/facts";
import type { Place } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { widthOf } from "../../draw/words.js";
import { whole } from "../../text/number.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { percent } from "../shared/trained/scene.js";
import type { Settings } from "./answers.js";
import { asking, type Looked } from "./looking.js";

type Text = typeof lengthText;

/** The word that is asked for. */
const wanted = asking - facts.back;
/** The farthest word that a row of training has. */
const reach = facts.longest - 1;
/** The last place whose distance training has shown. */
const lastSeen = asking + reach;

/** How many words there are; while a hand moves their end it lies between two. */
const wordsOf = ({ count }: Settings) => Math.round(count);

const shortest = facts.longest;

/** What is looked at with so many words. */
function lookedIn(settings: Settings): Looked {
  return record[settings.hides][wordsOf(settings) - shortest] ?? { answer: 0, heads: [] };
}

/** The name of the word at a place of the row. */
const wordAt = (place: number, text: Text) => text.words32.split(" ")[record.row[place] ?? 0] ?? "";

const wordOf = (id: number, text: Text) => text.words32.split(" ")[id] ?? "";

/** The place that gets the most attention, of both heads. */
function thiefOf({ heads }: Looked): number {
  const [first = []] = heads;
  const most = (place: number) => Math.max(...heads.map((head) => head[place] ?? 0));
  return first.reduce((best, _, place) => (most(place) > most(best) ? place : best), wanted);
}

/** How much of the attention of both heads goes to words that are farther than any in training, from 0 to 1. */
function stolen({ heads }: Looked): number {
  const far = heads.map((head) => head.slice(lastSeen + 1).reduce((sum, one) => sum + one, 0));
  return far.reduce((sum, one) => sum + one, 0) / (1000 * heads.length);
}

/** The share of right answers of each seed with so many words. */
function rightOf({ hides }: Pick<Settings, "hides">, words: number) {
  const at = words - shortest;
  const shares = record.seeds.map((seed) => seed[hides][at] ?? 0).sort((a, b) => a - b);
  const own = record.seeds.find(({ shipped }) => shipped)?.[hides][at] ?? 0;
  return {
    ...{ least: shares[0] ?? 0, most: shares.at(-1) ?? 0 },
    ...{ middle: shares[Math.floor(shares.length / 2)] ?? 0, own },
  };
}

const isRight = ({ answer }: Looked) => answer === record.row[wanted];

/** Where the words, the bars beside them, and the share of right answers lie. */
function placesOf({ width, height }: Frame) {
  const isWide = width >= 520;
  const [top, bottom] = [8, 34];
  const pitch = (height - top - bottom) / facts.farthest;
  const chart = { width: isWide ? 92 : 62 };
  const column = { x: (width - chart.width) / 2, half: isWide ? 34 : 27 };
  const down = (place: number) => top + (place + 0.5) * pitch;
  // What leads to a word turns off there to its bar.
  const bend = isWide ? 18 : 10;
  const most = column.x - column.half - bend - (isWide ? 62 : 46);
  return {
    ...{ isWide, pitch, down, column, most, bend },
    left: column.x - column.half,
    right: column.x + column.half,
    /** The line after so many words. */
    end: (words: number) => down(words - 1) + pitch / 2,
    chart: { from: width - chart.width + 14, to: width - 14, title: width - chart.width / 2 },
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;

function box(x: number, y: number, width: number, height: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`;
}

const near = (shares: readonly number[], place: number) => [
  shares[place - 1] ?? 0,
  shares[place + 1] ?? 0,
];

/** Draws how much of one head's attention each word gets: the length of a bar, and the width of what leads there. */
function drawHead<Mark>(
  pen: FigurePen<Mark>,
  shares: readonly number[],
  side: "left" | "right",
  { frame, text }: { frame: Frame; text: Text },
): Mark {
  const places = placesOf(frame);
  const sign = side === "left" ? -1 : 1;
  const x = places[side] + 6 * sign;
  const y = places.down(asking);
  const high = Math.max(4, Math.min(places.pitch - 3, 10));
  const marks = shares.flatMap((shared, place) => {
    const share = (shared / 1000) * frame.known;
    if (share < 0.01) return [];
    const wide = Math.max(2, share * places.most);
    const at = places.down(place);
    const name = place > lastSeen ? "bar far" : "bar";
    const start = x + sign * places.bend;
    const turn = at - Math.sign(at - y) * Math.min(places.bend, Math.abs(at - y));
    return [
      pen.path(
        `M${x} ${y.toFixed(1)}V${turn.toFixed(1)}Q${x} ${at.toFixed(1)} ${start} ${at.toFixed(1)}`,
        { stroke: "muted", width: 1 + 7 * share, opacity: 0.5, name: `${name} stream` },
      ),
      pen.path(box(sign < 0 ? start - wide : start, at - high / 2, wide, high), {
        ...{ fill: "ink", name },
      }),
      // Two that are next to each other have no room for both numbers.
      share >= 0.08 && !(shared < Math.max(...near(shares, place)) && places.pitch < 12)
        ? pen.text(start + sign * (wide + 6), at + 4.5, text.words.percent(percent(share)), {
            ...{ size: letters.tick, anchor: sign < 0 ? "end" : "start" },
          })
        : pen.all([]),
    ];
  });
  return pen.all([...marks, pen.circle(x, y, 5, { fill: "ink" })]);
}

/** Draws the words: those that matter by name, the others too where there is room. */
function drawWords<Mark>(pen: FigurePen<Mark>, settings: Settings, text: Text, frame: Frame): Mark {
  const { pitch, down, column } = placesOf(frame);
  const looked = lookedIn(settings);
  const thief = thiefOf(looked);
  const named = [wanted, asking, ...(frame.known > 0 && thief > lastSeen ? [thief] : [])];
  return pen.all(
    Array.from({ length: facts.farthest }, (_, place) => {
      const y = down(place);
      if (place >= wordsOf(settings)) {
        // Those that are still to come.
        return pen.path(`M${column.x - 9} ${y.toFixed(1)}h18`, { stroke: "line", width: 2 });
      }
      const isHidden = settings.hides === "yes" && Math.abs(place - asking) > reach;
      if (named.includes(place)) {
        return pen.text(column.x, y + 5, wordAt(place, text), {
          ...{ ...middle, size: letters.name, bold: true, name: "word named" },
        });
      }
      const isCovered = named.some((one) => Math.abs(down(one) - y) < 12);
      if (pitch >= 13.5) {
        return pen.text(column.x, y + 4.5, wordAt(place, text), {
          ...{ ...middle, size: letters.tick, colour: isHidden ? "line" : "muted", name: "word" },
        });
      }
      return isCovered
        ? pen.all([])
        : pen.path(`M${column.x - 9} ${y.toFixed(1)}h18`, {
            ...{ stroke: isHidden ? "line" : "muted", width: 2, opacity: 0.7, name: "word" },
          });
    }),
  );
}

/** Draws how many answers are right there by the number of words: all seeds as a band, and the model that looks here. */
function drawRight<Mark>(pen: FigurePen<Mark>, settings: Settings, text: Text, frame: Frame): Mark {
  const { chart, end, isWide } = placesOf(frame);
  const across = (share: number) => chart.from + share * (chart.to - chart.from);
  const words = Array.from({ length: facts.farthest - shortest + 1 }, (_, n) => shortest + n);
  const point = (share: number, count: number) =>
    `${across(share).toFixed(1)} ${end(count).toFixed(1)}`;
  const right = words.map((count) => rightOf(settings, count));
  const line = (of: "least" | "most" | "middle" | "own", until = words.length) =>
    right.slice(0, until).map((one, n) => point(one[of], words[n] ?? 0));
  const until = Math.max(1, Math.round((wordsOf(settings) - shortest) * frame.known) + 1);
  const here = right[until - 1];
  const [top, bottom] = [end(shortest), end(facts.farthest)];
  return pen.all([
    pen.text(chart.title, top - 38, text.right, { ...quiet, ...middle }),
    isWide
      ? pen.text(chart.title, top - 22, text.rightOf(whole(facts.rows.count)), {
          ...{ ...quiet, ...middle },
        })
      : pen.all([]),
    isWide ? pen.text(chart.from, top - 5, "0", { ...quiet, ...middle }) : pen.all([]),
    pen.text(chart.to + 8, top - 5, text.words.percent("100"), { ...quiet, anchor: "end" }),
    pen.path(`M${chart.from} ${top}V${bottom}M${chart.to} ${top}V${bottom}`, { stroke: "line" }),
    frame.known < 1
      ? pen.all([])
      : pen.all([
          pen.path(`M${[...line("least"), ...line("most").reverse()].join("L")}z`, {
            ...{ fill: "line", name: "band" },
          }),
          pen.path(`M${line("middle").join("L")}`, {
            ...{ stroke: "muted", width: 1.5, dashed: true, name: "middle" },
          }),
        ]),
    pen.path(`M${line("own", until).join("L")}`, { stroke: "ink", width: 2.5, name: "own" }),
    here
      ? pen.circle(across(here.own), end(words[until - 1] ?? shortest), 5, {
          ...{ fill: "ink", name: "own" },
        })
      : pen.all([]),
  ]);
}

/** Where the line below the last word is taken. */
export function endPlace(settings: Settings, frame: Frame): Place {
  const { column, end } = placesOf(frame);
  return { x: column.x - 56, y: end(settings.count) - 10, width: 112, height: 44 };
}

/** How many words there are where a finger has the end of the row. */
export function wordsAt(y: number, grip: { y: number; count: number }, frame: Frame): number {
  return grip.count + (y - grip.y) / placesOf(frame).pitch;
}

/** Draws what one place looks at: a bar for each word's share. What training never showed is dusk. */
export function drawAttention<Mark>(
  pen: FigurePen<Mark>,
  settings: Settings,
  text: Text,
  { known, ...room }: Frame,
): Mark {
  // What is asked is what becomes of it: how it is with as many words as in training is told.
  const frame = { ...room, known: wordsOf(settings) === shortest ? 1 : known };
  const places = placesOf(frame);
  const { down, end, chart, isWide } = places;
  // The bars of the left head begin there.
  const hasRoom = widthOf(text.asks, letters.name) < places.left - 16;
  const asks = hasRoom ? text.asks : text.asksShort;
  const looked = lookedIn(settings);
  const edge = chart.from - 14;
  const begins = end(lastSeen + 1);
  const last = end(settings.count);
  const y = down(asking);
  const [left, right] = looked.heads;
  const share = stolen(looked) * frame.known;
  const answer = frame.known > 0 ? wordOf(looked.answer, text) : "?";
  const seen = Math.min(begins, last);
  return pen.all([
    last > begins
      ? pen.path(box(0, begins, edge, last - begins), {
          ...{ fill: "line", opacity: settings.hides === "yes" ? 0.25 : 0.6, name: "never" },
        })
      : pen.all([]),
    drawRight(pen, settings, text, { ...room, known }),
    pen.path(
      `M0 ${y.toFixed(1)}H${(places.left - 4).toFixed(1)}M${(places.right + 4).toFixed(1)} ${y.toFixed(1)}H${edge}`,
      {
        ...{ stroke: "ink", width: 1.5, name: "asks" },
      },
    ),
    left ? drawHead(pen, left, "left", { frame, text }) : pen.all([]),
    right ? drawHead(pen, right, "right", { frame, text }) : pen.all([]),
    drawWords(pen, settings, text, frame),
    pen.text(4, y + 19, asks, { size: letters.name }),
    pen.text(
      edge,
      y + 19,
      frame.known > 0 && !isRight(looked) ? text.wrong(answer) : text.answers(answer),
      { size: letters.name, bold: true, anchor: "end", name: "answer" },
    ),
    pen.text(4, seen - 6, text.seen, quiet),
    ...(last > begins + 40
      ? [
          pen.text(
            4,
            begins + 18,
            settings.hides === "yes" ? text.hidden : isWide ? text.never : text.neverShort,
            quiet,
          ),
          pen.text(
            4,
            begins + 36,
            (isWide ? text.goes : (told: string) => told)(text.words.percent(percent(share))),
            { size: letters.name, bold: true, name: "stolen" },
          ),
        ]
      : []),
    pen.path(`M0 ${last.toFixed(1)}H${(chart.to + 14).toFixed(1)}`, { stroke: "ink", width: 1.5 }),
    pen.path(
      `M${places.column.x - 44} ${(last + 3).toFixed(1)}h88a10 10 0 0 1 10 10v6a10 10 0 0 1 -10 10h-88a10 10 0 0 1 -10 -10v-6a10 10 0 0 1 10 -10z`,
      { fill: "paper", stroke: "accent", width: 2, name: "end" },
    ),
    pen.text(places.column.x, last + 21, text.count(whole(wordsOf(settings))), {
      ...{ ...middle, size: letters.name, bold: true },
    }),
  ]);
}

/** What is said of what one place looks at. */
export function saidOf(settings: Settings, text: Text): string {
  const looked = lookedIn(settings);
  const words = wordsOf(settings);
  const { own, middle: median, least, most } = rightOf(settings, words);
  return text.looks({
    ...{ words: whole(words), stolen: text.words.percent(percent(stolen(looked))) },
    ...{
      answer: wordOf(looked.answer, text),
      right: wordAt(wanted, text),
      isRight: isRight(looked),
    },
    ...{
      own: text.words.percent(percent(own)),
      median: medianOf(text, median, least, most),
    },
  });
}

/** The median of all seeds and, where they differ, their range. */
function medianOf(text: Text, median: number, least: number, most: number): string {
  return percent(least) === percent(most)
    ? text.words.percent(percent(median))
    : text.medianOf(percent(median), text.words.range(percent(least), percent(most)));
}

/** How many answers are right at that place, with far words there and hidden, over all seeds. */
export function rightTable(text: Text): Table {
  const lengths = [shortest, 24, 36, 40, facts.farthest];
  const cell = (hides: Settings["hides"]) =>
    lengths.map((words) => {
      const { middle: median, least, most } = rightOf({ hides }, words);
      return medianOf(text, median, least, most);
    });
  return {
    caption: text.rightTable(whole(asking), whole(record.seeds.length)),
    heads: lengths.map((words) => text.words.length(whole(words))),
    rows: [
      { id: "plain", name: text.choices.hides.no, cells: cell("no") },
      { id: "hidden", name: text.choices.hides.yes, cells: cell("yes") },
    ],
  };
}

/** How much of each head's attention each word gets. */
export function sharesOf(settings: Settings) {
  const { heads } = lookedIn(settings);
  const words = wordsOf(settings);
  return {
    data: Float64Array.from(
      Array.from({ length: words }, (_, place) =>
        heads.map((head) => (head[place] ?? 0) / 1000),
      ).flat(),
    ),
    shape: [words, heads.length],
    columns: heads.map((_, head) => `head ${head}`),
    axes: [{ name: "place", labels: Array.from({ length: words }, (_, place) => place) }],
  };
}
