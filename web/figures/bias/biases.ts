import told from "posenc:records/biases";
import type biasText from "posenc:text/bias";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Table } from "../../draw/table.js";
import { significant, whole } from "../../text/number.js";
import type { Values } from "../shared/setting.js";
import { type bias, length } from "./settings.js";

type Text = typeof biasText;
export type State = Readonly<Values<typeof bias.settings>>;

/** A handicap of as much has the full colour. */
const fullColour = 6;
/** The deepest colour on which a number can be read. */
const deepest = 0.6;
/** A slope of 1 takes as much from the farthest key. */
export const most = length - 1;
/** T5 has so many buckets. */
export const highestBucket = told.bucketCount;

/** What is added to each score. The slope and the query may lie between two steps while a hand moves them. */
export interface Scene extends State {
  posenc: Posenc;
  /** Row by row, one for each query: what is added to a score, or a bucket's number. NaN: hidden. */
  cells: Float64Array<ArrayBuffer>;
  colours: Colours;
  /** Of the heads that the reader has chosen. */
  slopes: readonly number[];
  /** Of as many heads by the formula of a power of two. */
  plain: readonly number[];
}

/** The bucket of a key, by its place after the query. */
function bucketOf(after: number, mask: State["mask"]): number {
  const { before, later } = told.buckets[mask];
  return (after > 0 ? later[after] : before[-after]) ?? 0;
}

export function biasesOf(posenc: Posenc, state: State): Scene {
  const { way, mask, heads, slope } = state;
  const cells = Float64Array.from({ length: length * length }, (_, n) => {
    const after = (n % length) - Math.floor(n / length);
    if (mask === "causal" && after > 0) return Number.NaN;
    // Without this the nearest key would lose −0.
    return way === "t5" ? bucketOf(after, mask) : 0 - slope * Math.abs(after);
  });
  // A bucket of keys after the query is red, of those before it blue. Its number stands on the colour.
  const half = told.bucketCount / 2;
  const shades = cells.map((value, n) => {
    if (Number.isNaN(value)) return 0;
    if (way === "alibi") return Math.max(value / fullColour, -1);
    const isAfter = n % length > Math.floor(n / length);
    return ((isAfter ? value - half : -value) / length) * deepest;
  });
  return {
    ...{ ...state, posenc, cells },
    colours: new Colours(posenc, Float32Array.from(shades)),
    slopes: told.slopes[heads - 1] ?? [],
    plain: told.plain[heads - 1] ?? [],
  };
}

/** How many heads have the slopes of a power of two. The others have slopes of its double. */
function powerOf({ heads }: State): number {
  let power = 1;
  while (2 * power <= heads) power *= 2;
  return power;
}

/** The key that the handle stands at: the farthest that the marked query sees. */
export function farthestOf({ query, mask }: State): number {
  return mask === "both" && query < length - 1 - query ? length - 1 : 0;
}

export const signed = (value: number) => significant(value, 3);

/** What a head takes from the nearest and the farthest key, in words for screen readers. */
export function labelOf(scene: Scene, text: Text): string {
  const { cells, way, mask } = scene;
  const query = Math.round(scene.query);
  const row = [...cells.subarray(query * length, (query + 1) * length)]
    .map((value, key) => (Number.isNaN(value) ? "" : text.cell(whole(key), signed(value))))
    .filter((one) => one !== "");
  return text.label(
    text.choices.way[way],
    text.choices.mask[mask],
    whole(query),
    row.join(text.list),
  );
}

/** The sentence on what the two sides have in common. */
export function mirrorOf(scene: Scene, text: Text): string {
  const { mirror } = text;
  const { way, mask, slope } = scene;
  const query = Math.round(scene.query);
  if (mask === "causal") return mirror.causal(whole(query), whole(query + 1));
  if (way === "t5") {
    return mirror.buckets(whole(bucketOf(-3, mask)), whole(bucketOf(3, mask)));
  }
  return mirror.both(signed(3 * slope));
}

/** The sentence on heads that are no power of two. Empty if they are one. */
export function headsOf(scene: Scene, text: Text): string {
  const power = powerOf(scene);
  const { heads, plain } = scene;
  if (power === heads) return "";
  const few = plain.slice(0, 3).map((one) => significant(one, 3));
  return text.mixed({
    heads: whole(heads),
    power: whole(power),
    others: whole(heads - power),
    double: whole(2 * power),
    plain: few.join(text.list),
  });
}

/** The slopes of the heads, with those that the plain formula would give. */
export function slopesOf(scene: Scene, text: Text): Table {
  return {
    caption: text.slopes(whole(scene.heads)),
    corner: text.head,
    heads: [text.paper, text.formula],
    rows: scene.slopes.map((slope, n) => ({
      id: `slope-${n + 1}`,
      name: whole(n + 1),
      cells: [significant(slope, 3), significant(scene.plain[n] ?? 0, 3)],
      isChosen: slope === scene.slope,
    })),
  };
}

/** The buckets of a side, with the distances that share each. */
export function bucketsOf({ mask }: State, text: Text): Table {
  const { before, later } = told.buckets[mask];
  const rows = [];
  for (let first = 0; first < before.length; ) {
    const bucket = before[first];
    const next = before.findIndex((one, distance) => distance > first && one !== bucket);
    const last = next === -1 ? Number.POSITIVE_INFINITY : next - 1;
    const name =
      last === first
        ? whole(first)
        : last === Number.POSITIVE_INFINITY
          ? text.from(whole(first))
          : text.range(whole(first), whole(last));
    const after = later[first];
    rows.push({
      name,
      cells: [whole(bucket ?? 0), mask === "both" && first > 0 ? whole(after ?? 0) : "–"],
    });
    if (next === -1) break;
    first = next;
  }
  return {
    caption: text.buckets(whole(told.bucketCount)),
    corner: text.distance,
    heads: [text.before, text.after],
    rows,
  };
}
