import type { Posenc, Sinusoidal } from "posenc";
import type { Dialects } from "posenc/dialects";
import { type Sums, sumsOf, tried, ways } from "../figures/beside/sums.js";
import type { Recorded } from "../figures/pairs/reading.js";
import { tasks } from "../figures/shared/trained/runs.js";
import { tellsOf } from "../figures/wave/tells.js";
import { fixed, powerOfTen, significant, whole } from "../text/number.js";
import { answeredBy, countedIn, type Shares } from "./attempts.js";
import type { Attributes } from "./markdown.js";

/** What the numbers in the texts are made with. */
export interface Cores {
  posenc: Posenc;
  dialects: Dialects;
  /** What the trained rotary model answers with each pairing. */
  pairs: Recorded;
}

/** The numbers that a text gives to one of its own. Each must be there, unless a default is told. */
interface Given {
  (name: string, missing?: number): number;
  /** Returns a word that a text gives. */
  word(name: string, missing?: string): string;
}

const encodingOf = ({ posenc }: Cores, given: Given): Sinusoidal =>
  posenc.sinusoidal({ dim: given("dim"), base: given("base", 10000) });

/** By their number of columns and the way: they take half a second, and each language tells them. */
const knownSums = new Map<string, Sums>();

function sumsFor({ posenc }: Cores, given: Given): Sums {
  const [dim, told] = [given("dim"), given.word("way", "added")];
  const way = ways.find((one) => one === told);
  if (!way) throw new Error(`way is "${told}", and may be ${ways.join(" or ")}`);
  const known = knownSums.get(`${way} ${dim}`) ?? sumsOf(posenc, dim, way);
  knownSums.set(`${way} ${dim}`, known);
  return known;
}

const degrees = (angle: number) => `${whole(Math.round(angle))}°`;

/** The numbers of a preset by its name, as far as a text asks for them. */
function frequencyOf({ dialects }: Cores, given: Given): number {
  const name = given.word("preset");
  const { frequencies } =
    name === "timm-fourier"
      ? dialects.preset(name, { shape: [2, 2], bands: given("bands"), maxRes: given("res") })
      : dialects.preset(name as "whisper", {
          dim: given("dim"),
          ...(name === "diffusers-timestep" && { shift: given("shift") }),
        });
  return frequencies[given("pair")] ?? Number.NaN;
}

/** What the small encoders answered: a text names their kind, the task, and the length of the rows. */
const answered = (given: Given): Shares =>
  answeredBy(given.word("kind"), given.word("task"), given("length"));

/** How far back our models look, in places. */
const back = 3;

const percent = (share: number, given: Given) => fixed(100 * share, given("decimals", 0));

/** The median of some shares and, where they differ, their range: "58% (53–61)". */
function spread(shares: Shares, given: Given): string {
  const sign = given.word("sign", "");
  const [middle, least, most] = [shares.length >> 1, 0, shares.length - 1].map((at) =>
    percent(shares[at] ?? Number.NaN, given),
  );
  return least === most ? `${middle}${sign}` : `${middle}${sign} (${least}–${most})`;
}

/** A row in float64: rounded to float32 first, some numbers would end in another fourth decimal. */
const rowOf = (cores: Cores, given: Given) =>
  encodingOf(cores, given).encode([given("pos")], { as: "float64" }).data;

/** What all seeds of trained models answered. A text tells their median and their range. */
const ofSeeds = {
  /** How many answers are right, by kind, task and length. */
  right: answered,
  /** The same where the first of twelve words stands at another place. */
  rightFrom: (given) =>
    countedIn("further.csv", {
      ...{ kind: given.word("kind"), task: given.word("task"), start: given("start") },
    }),
  /** The same where words are hidden that are farther than any in training. */
  rightHidden: (given) =>
    countedIn("hidden.csv", {
      ...{ kind: given.word("kind"), task: given.word("task"), length: given("length") },
      window: 11,
    }),
  /** How often the rotary finds the word three back from one place. */
  rightAt: (given) =>
    countedIn("places.csv", {
      ...{ length: given("length"), place: given("place"), window: "none" },
    }),
  /** How many answers of the rotary are the word that stands so many times three places before. */
  cameFrom: (given) => {
    const factor = given("factor");
    return countedIn("origins.csv", { factor, distance: back * factor }, ["found", "asked"]);
  },
} satisfies Readonly<Record<string, (given: Given) => Shares>>;

const isOfSeeds = (of: string | null | undefined): of is keyof typeof ofSeeds =>
  Object.hasOwn(ofSeeds, of ?? "");

/** What a text can have counted: `:number{of=wavelength dim=64 pair=31}`. */
const counted = {
  /** A cell of the paper's table. */
  cell: (cores, given) => {
    const { dim } = encodingOf(cores, given);
    const row = rowOf(cores, given);
    const column = given("col");
    if (column >= dim) throw new Error(`there is no column ${column}`);
    return fixed(row[column] ?? 0, given("decimals", 4));
  },
  /** A cell of the paper's table and a number of a word: their sum. */
  sum: (cores, given) => {
    const row = rowOf(cores, given);
    return fixed((row[given("col")] ?? 0) + given("word"), given("decimals", 4));
  },
  wavelength: (cores, given) =>
    significant(
      encodingOf(cores, given).wavelengths[given("pair")] ?? Number.NaN,
      given("digits", 5),
    ),
  frequency: (cores, given) => significant(frequencyOf(cores, given), given("digits", 4)),
  /** The product of two rows, and as a share of the most that there is. */
  product: (cores, given) => {
    const encoding = encodingOf(cores, given);
    return fixed(
      encoding.similarity([given("p")], [given("q")]).data[0] ?? 0,
      given("decimals", 3),
    );
  },
  share: (cores, given) => {
    const encoding = encodingOf(cores, given);
    const [product = 0] = encoding.similarity([given("p")], [given("q")]).data;
    return fixed(product / encoding.pairs, 3);
  },
  /** What a base tells of a text: see tellsOf. */
  anew: (cores, given) => whole(tellsOf(encodingOf(cores, given), given("length")).anew),
  still: (cores, given) => whole(tellsOf(encodingOf(cores, given), given("length")).still),
  alike: (cores, given) => whole(tellsOf(encodingOf(cores, given), given("length")).alike),
  alikeness: (cores, given) =>
    fixed(tellsOf(encodingOf(cores, given), given("length")).share, given("decimals", 3)),
  /** The pairs that have not turned once when training ends: further out they have values it never saw. */
  unturned: (cores, given) => {
    const { pairs } = encodingOf(cores, given);
    return whole(pairs - tellsOf(encodingOf(cores, given), given("length")).anew);
  },
  /** What the sum does to words: see Sums. */
  angle: (cores, given) => degrees(sumsFor(cores, given).own[1]),
  leastAngle: (cores, given) => degrees(sumsFor(cores, given).own[0]),
  mostAngle: (cores, given) => degrees(sumsFor(cores, given).own[2]),
  otherAngle: (cores, given) => degrees(sumsFor(cores, given).other),
  tried: () => significant(tried),
  leastRight: (_, given) => percent(answered(given)[0] ?? Number.NaN, given),
  mostRight: (_, given) => percent(answered(given).at(-1) ?? Number.NaN, given),
  seeds: (_, given) => whole(answered(given).length),
  /** How many of 100 answers are right with a turn and the rows of the weights for another: see Recorded. */
  paired({ pairs }, given) {
    const task = tasks.find((one) => one === given.word("task"));
    const counts = pairs.counts[`${given.word("turn")} ${given.word("rows")}`];
    return percent(counts && task ? counts[task] : Number.NaN, given);
  },
  /** How far a logit is at most from the trained one, where rows have moved with the turn. */
  pairedDifference: ({ pairs }) =>
    powerOfTen(pairs.read["halves halves"]?.difference ?? Number.NaN),
  /** Two numbers of the text, multiplied. */
  times: (_, given) => significant(given("a") * given("b"), 12),
} satisfies Readonly<Record<string, (cores: Cores, given: Given) => string>>;

/** Reads what a text gives to a number, and keeps which of it was read. */
function givenIn({ of, ...attributes }: Attributes): { given: Given; refuseUnread(): void } {
  const used = new Set<string>();
  const word = (name: string, missing?: string): string => {
    used.add(name);
    const told = attributes[name] ?? missing;
    if (told === "" && missing === "") return "";
    if (told == null || told === "") throw new Error(`the number "${of}" needs ${name}=…`);
    return told;
  };
  const number = (name: string, missing?: number): number => {
    if (missing !== undefined && attributes[name] === undefined) return missing;
    const value = Number(word(name));
    if (Number.isNaN(value))
      throw new Error(`${name} of "${of}" is no number: ${attributes[name]}`);
    return value;
  };
  return {
    given: Object.assign(number, { word }),
    refuseUnread() {
      for (const name of Object.keys(attributes)) {
        if (!used.has(name)) throw new Error(`the number "${of}" is not made of ${name}`);
      }
    },
  };
}

/** Returns what every seed answered of which a text tells the median, in percent; undefined for another number. */
export function seedsBehind(attributes: Attributes): readonly string[] | undefined {
  const { of } = attributes;
  if (!isOfSeeds(of)) return undefined;
  const { given } = givenIn(attributes);
  return ofSeeds[of](given).map((share) => percent(share, given));
}

/**
 * Returns a number that a text does not write itself: the core counts it while the page is made. Throws an Error if
 * there is no such number, if the text leaves out what it is made of, or gives what it is not made of.
 */
export function countedNumber(cores: Cores, attributes: Attributes): string {
  const { of } = attributes;
  const { given, refuseUnread } = givenIn(attributes);
  const count = Object.hasOwn(counted, of ?? "") ? counted[of as keyof typeof counted] : undefined;
  if (!count && !isOfSeeds(of)) {
    const known = [...Object.keys(counted), ...Object.keys(ofSeeds)].join(", ");
    throw new Error(`a text asks for "${of}", which is among ${known}`);
  }
  const told = isOfSeeds(of) ? spread(ofSeeds[of](given), given) : (count?.(cores, given) ?? "NaN");
  if (told.includes("NaN")) throw new Error(`there is no number "${of}" of that`);
  refuseUnread();
  return told;
}
