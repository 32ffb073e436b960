import record from "posenc:records/mrope";
import mropeText from "posenc:text/mrope";
import type { Posenc } from "posenc";
import type { Hand } from "../../draw/clock.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import { span as numberSpan, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { mixed } from "../kit/glide.js";
import { letters } from "../kit/letters.js";
import { drawPairClock } from "../shared/pair-clock.js";
import type { Values } from "../shared/setting.js";
import { mrope as declared, line, patches } from "./settings.js";

type Text = typeof mropeText;
type Settings = Values<typeof declared.settings>;

const axes = ["t", "h", "w"] as const;
/** Every so many pairs has a clock. */
const every = 8;
/** The first token behind the picture. */
const next = line.before + patches;

/** The tokens and what turns them; between two ways while one goes over into the other. */
interface Counting {
  /** Time, row and column of each token. */
  tokens: readonly (readonly number[])[];
  /** The numbers from 0 on that the map has room for. */
  span: number;
  base: number;
  /** The lane of each clock. */
  lanes: readonly number[];
}

interface Scene extends Settings, Counting {
  posenc: Posenc;
}

const countedBy = (way: Settings["way"]) => record[way === "turns" ? "turns" : "blocks"];

/** A text's numbers are all the same. Its clocks stand in the middle lane. */
function countingOf(way: Settings["way"]): Counting {
  const { tokens, base, axes } = countedBy(way);
  const isLine = way === "line";
  const counted = isLine ? tokens.map((_, token) => [token, token, token]) : tokens;
  return {
    ...{ tokens: counted, base, span: Math.max(...counted.flat()) + 1 },
    lanes: axes.filter((_, pair) => pair % every === 0).map((axis) => (isLine ? 1 : axis)),
  };
}

/** The three numbers of a token, or between those of two. */
function numbersAt({ tokens }: Counting, token: number): readonly [number, number, number] {
  const before = Math.floor(token);
  const from = tokens[before] ?? [];
  const to = tokens[before + 1] ?? from;
  return [0, 1, 2].map((n) => mixed(from[n] ?? 0, to[n] ?? 0, token - before)) as never;
}

/** The numbers of query and key, where their hands point in each pair, and the angle between them in radians. */
function turnsOf(scene: Scene) {
  const { dim, axes } = countedBy(scene.way);
  const encoding = scene.posenc.sinusoidal({ dim, base: scene.base });
  const turned = (token: number) => {
    const numbers = numbersAt(scene, token);
    const phasors = numbers.map((one) => encoding.phasors(one));
    const hands = axes.map(
      (axis, pair): Hand => ({
        cosine: phasors[axis]?.cosines[pair] ?? 1,
        sine: phasors[axis]?.sines[pair] ?? 0,
      }),
    );
    return { numbers, hands };
  };
  const [q, k] = [turned(scene.q), turned(scene.k)];
  const apart = q.numbers.map((one, axis) => one - (k.numbers[axis] ?? 0));
  const angles = axes.map((axis, pair) => (apart[axis] ?? 0) * (encoding.frequencies[pair] ?? 0));
  return { q, k, apart, angles };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;

/** Where the map of tokens lies, its unit, and the lanes of clocks below it. */
function placesOf({ width, height }: Frame, { span }: Pick<Scene, "span">) {
  const [left, top, edge, label] = [48, 26, 8, 102];
  const side = (height - top) * 0.5;
  const unit = { y: side / span, x: Math.min((side / span) * 1.6, (width - left - 84) / span) };
  const lanes = top + side + 30;
  const lane = (height - lanes) / axes.length;
  const pitch = (width - label - edge) / (record.blocks.axes.length / every);
  return {
    ...{ left, top, unit, edge, lanes, lane },
    radius: Math.min(pitch, lane) / 2 - 3,
    /** The middle of a number's column, and of its row. */
    across: (number: number) => left + (number + 0.5) * unit.x,
    down: (number: number) => top + (number + 0.5) * unit.y,
    clock: (n: number) => label + (n + 0.5) * pitch,
  };
}

/** Where the mark of the query or the key is: side by side where both are in one token. */
function markOf(scene: Scene, name: "q" | "k", frame: Frame) {
  const { across, down, unit } = placesOf(frame, scene);
  const [, row, column] = numbersAt(scene, scene[name]);
  const aside = unit.x * (name === "q" ? 0.27 : -0.27);
  return { x: across(column) + aside, y: down(row), row, column };
}

/** Draws the tokens, each where its column and its row are, and the numbers of query and key at the edges. */
function drawMap<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { tokens, span, way } = scene;
  const { across, down, unit, left, top } = placesOf(frame, scene);
  const isKnown = frame.known > 0;
  const [wide, high] = [unit.x - 2, unit.y - 2];
  const box = (x: number, y: number) =>
    `M${x - wide / 2} ${y - high / 2}h${wide}v${high}h${-wide}z`;
  const shown = isKnown ? span : (tokens[next - 1]?.[2] ?? 0) + 1;
  const marks = (["k", "q"] as const).map((name) => ({ name, ...markOf(scene, name, frame) }));
  const isFree = (tick: number, of: "row" | "column") =>
    marks.every(
      (mark) =>
        Math.abs(mark[of] - tick) * (of === "row" ? unit.y : unit.x) > (of === "row" ? 17 : 22),
    );
  const numbers = Array.from({ length: shown }, (_, one) => one);
  const [first = [], end = []] = [tokens[line.before], tokens[next - 1]];
  const ranges = (way === "line" ? ["n"] : axes).map((name, axis) => {
    const [from = 0, to = 0] = [first[axis], end[axis]].map((one) => Math.round(one ?? 0));
    return `${name} = ${numberSpan(from, to - from + 1)}`;
  });
  return pen.all([
    pen.text(frame.width - 8, top - 8, way === "line" ? text.axis.n : text.axis.w, {
      ...quiet,
      anchor: "end",
    }),
    ...numbers
      .filter((one) => isFree(one, "column") && (unit.x > 20 || one % 2 === 0))
      .map((one) => pen.text(across(one), top - 8, whole(one), { ...quiet, ...middle })),
    ...numbers
      .filter((one) => isFree(one, "row") && (unit.y > 14 || one % 2 === 0))
      .map((one) => pen.text(left - 8, down(one) + 5, whole(one), { ...quiet, anchor: "end" })),
    way === "line" ? pen.all([]) : pen.text(4, top - 8, text.axis.h, quiet),
    ...tokens.map(([, row = 0, column = 0], token) => {
      const isPatch = token >= line.before && token < next;
      // What stands behind the picture comes to its place as the answer plays.
      const share = token < next ? 1 : frame.known;
      const [x, y] = [
        across(mixed(span - 1, column, share)),
        down(mixed(token - next, row, share)),
      ];
      const isUnknown = token >= next && !isKnown;
      const word = text.words[token < next ? token : token - patches] ?? "";
      // In a small box a mark takes the place of the word.
      const isMarked = unit.x < 48 && (token === scene.q || token === scene.k);
      return pen.all([
        pen.path(box(x, y), {
          ...{ fill: isPatch || isUnknown ? "line" : "paper", stroke: isPatch ? "paper" : "line" },
          name: isPatch ? "patch" : token === next && isKnown ? "word next" : "word",
        }),
        isPatch || isMarked || unit.y < 16
          ? pen.all([])
          : pen.text(x, y + 5, isUnknown ? "?" : word, { size: letters.tick, ...middle }),
      ]);
    }),
    ...marks.map(({ name, x, y, row, column }) => {
      const told = { size: letters.name, bold: true, rim: true } as const;
      return pen.all([
        pen.path(`M${left - 4} ${y}H${x}V${top - 4}`, {
          ...{ stroke: name === "q" ? "ink" : "muted", name: `lines ${name}` },
        }),
        pen.text(left - 8, y + 5, whole(Math.round(row)), { ...told, anchor: "end" }),
        pen.text(x, top - 8, whole(Math.round(column)), { ...told, ...middle }),
      ]);
    }),
    pen.text(across((end[2] ?? 0) + 0.5), down((end[1] ?? 0) + 0.5) + 15, ranges.join("\u2002"), {
      ...{ size: letters.tick, anchor: "end", rim: true },
    }),
    ...marks.map(({ name, x, y }) =>
      pen.all([
        pen.circle(x, y, 9, {
          ...{ fill: name === "q" ? "ink" : "paper", stroke: "ink", width: 2 },
          name: `token ${name}`,
        }),
        name === "q"
          ? pen.text(x + 14, y + 5, name, { size: letters.name, rim: true })
          : pen.text(x, y + 4, name, { size: letters.tick, ...middle }),
      ]),
    ),
  ]);
}

/** Draws every eighth pair's clock in the lane of the number that turns it, and how far apart the two tokens are there. */
function drawLanes<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { way, lanes } = scene;
  const { lane, lanes: top, radius, clock: across, edge } = placesOf(frame, scene);
  const turns = turnsOf(scene);
  const isLine = way === "line";
  const own = isLine ? [1] : [0, 1, 2];
  const at = (one: number) => top + (one + 0.5) * lane;
  return pen.all([
    pen.text(edge, top - 8, text.pairs, quiet),
    ...lanes.map((_, n) => pen.text(across(n), top - 8, whole(n * every), { ...quiet, ...middle })),
    ...own.map((axis) => {
      const [q = 0, k = 0] = [turns.q, turns.k].map(({ numbers }) =>
        Math.round(numbers[axis] ?? 0),
      );
      const y = at(axis);
      return pen.all([
        pen.path(`M${edge} ${y - lane / 2}H${frame.width - edge}`, { stroke: "line" }),
        pen.text(
          edge,
          y + 5,
          `${isLine ? "n" : axes[axis]}:\u2002${whole(q)} − ${whole(k)} = ${whole(q - k)}`,
          {
            ...{ size: letters.tick, name: `apart ${axes[axis]}` },
          },
        ),
      ]);
    }),
    ...lanes.map((one, n) => {
      const [q, k] = [turns.q.hands[n * every], turns.k.hands[n * every]] as [Hand, Hand];
      const clock = drawPairClock(pen, { q, k }, radius, `wedge ${axes[one] ?? ""}`);
      return pen.group(across(n), at(one), 1, clock);
    }),
  ]);
}

/** A token that a finger takes along the line: to the nearest of them, or between it and the one beside it. */
function token(name: "q" | "k"): Handle<Scene, Text, Settings> {
  return {
    moves: { across: name },
    place(scene, frame) {
      const { x, y } = markOf(scene, name, frame);
      return { x: x - 22, y: y - 22, width: 44, height: 44 };
    },
    reach(scene, frame): Place | undefined {
      const { left, top, unit } = placesOf(frame, scene);
      const side = { width: scene.span * unit.x, height: scene.span * unit.y };
      return name === "q" ? { x: left, y: top, ...side } : undefined;
    },
    drag({ x, y }, scene, frame) {
      const { left, top, unit } = placesOf(frame, scene);
      const aside = name === "q" ? 0.77 : 0.23;
      const [column, row] = [(x - left) / unit.x - aside, (y - top) / unit.y - 0.5];
      const away = scene.tokens.map(([, h = 0, w = 0]) => Math.hypot(h - row, w - column));
      const nearest = away.indexOf(Math.min(...away));
      const [, h = 0, w = 0] = scene.tokens[nearest] ?? [];
      const shares = [-1, 1].map((step) => {
        const [, toH = h, toW = w] = scene.tokens[nearest + step] ?? [];
        const [down, across] = [toH - h, toW - w];
        const isBeside = Math.max(Math.abs(down), Math.abs(across)) === 1;
        const share = ((row - h) * down + (column - w) * across) / (down ** 2 + across ** 2);
        return isBeside ? step * Math.min(Math.max(share, 0), 0.5) : 0;
      });
      return { [name]: nearest + (shares[0] ?? 0) + (shares[1] ?? 0) };
    },
    label: (text) => text.settings[name],
    value: (scene, text) => placeOf(scene, text, name),
  };
}

/** What a token is, and its numbers. */
function placeOf(scene: Scene, text: Text, name: "q" | "k"): string {
  const at = Math.round(scene[name]);
  const [t, h, w] = numbersAt(scene, at).map(whole) as [string, string, string];
  const patch = at - line.before;
  const isPatch = patch >= 0 && patch < patches;
  const [row, column] = [Math.floor(patch / line.columns), patch % line.columns];
  const what = isPatch
    ? text.patch(whole(row + 1), whole(column + 1))
    : text.word(text.words[at < next ? at : at - patches] ?? "");
  return text.at(what, scene.way === "line" ? `n = ${t}` : `t = ${t}, h = ${h}, w = ${w}`);
}

/** A line of words with a picture in it, and a head's query and key at two of its tokens. */
export const mrope = figure({
  ...declared,
  text: mropeText,
  scene: (posenc, settings): Scene => ({ ...settings, ...countingOf(settings.way), posenc }),
  glides: ["q", "k"],
  between: (from, to, share) => ({
    ...to,
    tokens: to.tokens.map((numbers, n) =>
      numbers.map((one, axis) => mixed(from.tokens[n]?.[axis] ?? one, one, share)),
    ),
    span: mixed(from.span, to.span, share),
    lanes: to.lanes.map((one, n) => mixed(from.lanes[n] ?? one, one, share)),
  }),
  drawing: {
    ratio: 1.04,
    room: [0.9, 1.45],
    draw: (pen, scene, text, frame) =>
      pen.all([drawMap(pen, scene, text, frame), drawLanes(pen, scene, text, frame)]),
    alt: (scene, text, { language }) =>
      joined(
        language,
        text.alt(whole(patches)),
        text.isQ(placeOf(scene, text, "q")),
        text.isK(placeOf(scene, text, "k")),
        text.sections[scene.way],
      ),
    handles: { k: token("k"), q: token("q") },
  },
  title: ({ way }, text) => text.choices.way[way],
  caption(scene, text, { language }) {
    const number = scene.tokens[next]?.[0] ?? 0;
    return joined(
      language,
      text.cost(whole(patches), whole(number - line.before), whole(number)),
      text.sections[scene.way],
    );
  },
  controls: ["way"],
  tables(scene, text) {
    const { q, k, apart, angles } = turnsOf(scene);
    const cells = (numbers: readonly number[]) => numbers.map((one) => whole(Math.round(one)));
    return [
      {
        heads: axes.map((axis) => text.axis[axis]),
        rows: [
          { id: "q", name: "q", cells: cells(q.numbers) },
          { id: "k", name: "k", cells: cells(k.numbers) },
          { id: "apart", name: "q − k", cells: cells(apart) },
        ],
      },
      {
        caption: text.wedges,
        heads: [text.turnedBy, text.angle],
        rows: scene.lanes.map((lane, n) => ({
          id: `pair-${n * every}`,
          name: text.pair(whole(n * every)),
          cells: [
            scene.way === "line" ? "n" : (axes[lane] ?? ""),
            text.radians(significant(angles[n * every] ?? 0, 3)),
          ],
        })),
      },
    ];
  },
  numbers(scene) {
    const { q, k } = turnsOf(scene);
    const labels = [...q.hands.keys()];
    const hands = labels.flatMap((pair) => [q.hands[pair], k.hands[pair]]);
    return {
      data: Float64Array.from(hands.flatMap((hand) => [hand?.cosine ?? 1, hand?.sine ?? 0])),
      shape: [labels.length, 4],
      columns: ["q cos", "q sin", "k cos", "k sin"],
      axes: [{ name: "pair", labels }],
    };
  },
});
