import type { Posenc } from "posenc";
import { short } from "../../draw/frame.js";
import { significant } from "../../text/number.js";
import { drawFieldAxes, tens } from "../kit/field-axes.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { field } from "../shared/field.js";
import { type RampEnd, type Ruler, seenOf } from "./drawing.js";
import type rulerText from "./en.js";

/** What the field shows of a model. */
export interface Field extends Ruler {
  trained: number;
  reach: number;
}

/** The words of the drawing. */
type FieldWords = (typeof rulerText)["field"];

/** How many times the trained length the field reaches. */
export const times = 64;

/** Where everything lies: hands across, from quick to slow, and positions down, of which each doubling is as long. */
export function placesOf({ plain, trained }: Pick<Field, "plain" | "trained">, frame: Frame) {
  const [left, top] = [66, 52];
  const [width, height] = [frame.width - left - 8, frame.height - top - 32];
  const pitch = width / plain.length;
  const steps = Math.log2(1 + trained * times);
  const [first = 1, last = 1] = [plain[0], plain[plain.length - 1]];
  return {
    ...{ left, top, width, height, pitch, right: left + width, bottom: top + height },
    positionAt: (share: number) => 2 ** (share * steps) - 1,
    down: (position: number) => top + (Math.log2(1 + position) / steps) * height,
    pairAt: (x: number) => (x - left) / pitch - 0.5,
    across: (pair: number) => left + (pair + 0.5) * pitch,
    /** Where a hand of this wavelength would be: from hand to hand they grow by the same factor. */
    acrossOf: (length: number) =>
      left +
      (0.5 + (Math.log(length / first) / Math.log(last / first)) * (plain.length - 1)) * pitch,
    lengthAt: (x: number) =>
      first * (last / first) ** (((x - left) / pitch - 0.5) / (plain.length - 1)),
  };
}

/** Where the length that is read now is held, and the ramp's ends. */
export function holdsOf(ruler: Field, frame: Frame) {
  const { down, right, bottom, acrossOf } = placesOf(ruler, frame);
  const ramp = ruler.ramp;
  return {
    reach: { x: right - 22, y: down(ruler.reach) },
    ...(ramp && {
      fast: { x: acrossOf(ramp.fast), y: bottom + 18 },
      slow: { x: acrossOf(ramp.slow), y: bottom + 18 },
    }),
  };
}

/**
 * Draws the hands of a model as a field, the length of its training, and the length that is read now. Where a hand comes
 * to angles that it never had in training, its hues are dusk. How many of the hands have told that follows from `known`.
 */
export function drawField<Mark>(
  pen: FigurePen<Mark>,
  posenc: Posenc,
  words: FieldWords,
  ruler: Field,
  frame: Frame,
): Mark {
  const { plain, stretched = plain, trained, reach } = ruler;
  const places = placesOf(ruler, frame);
  const { left, top, width, height, right, bottom, pitch, down, across, positionAt } = places;
  const hands = Array.from({ length: plain.length }, (_, hand) => hand);
  const told = hands.filter((hand) => hand < frame.known * plain.length);
  const newFrom = (hand: number) =>
    seenOf(ruler, hand) === "beyond" && told.includes(hand)
      ? (trained * (stretched[hand] ?? 0)) / (plain[hand] ?? 1)
      : undefined;
  const raster = field(posenc, {
    frequencies: frequenciesOf(stretched),
    positionAt,
    newFrom,
    from: [trained, reach, told.length, plain],
  });
  const row = (some: readonly number[]) =>
    some
      .map((hand) => `M${short(across(hand) - pitch / 2)} ${bottom + 5}h${short(pitch)}`)
      .join("");
  const of = (kind: ReturnType<typeof seenOf>) =>
    told.filter((hand) => seenOf(ruler, hand) === kind);
  const beyond = of("beyond");
  const size = Math.min(Math.max(pitch * 0.32, 1.75), 4);
  const crosses = beyond.map((hand) => {
    const [x, y] = [across(hand), bottom + 6];
    return `M${short(x - size)} ${short(y - size)}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
  });
  const outline = beyond.map((hand, n) => {
    const y = short(down(newFrom(hand) ?? 0));
    const x = across(hand) - pitch / 2;
    return `${n === 0 ? "M" : "L"}${short(x)} ${y}H${short(x + pitch)}`;
  });
  const lineAt = (position: number) => `M${left} ${short(down(position))}H${right}`;
  const label = { size: letters.name, rim: true } as const;
  return pen.all([
    pen.raster(raster, { x: left, y: top, width, height }),
    // What is asked is not told yet.
    ...(frame.known < 1
      ? [
          pen.path(`M${left} ${short(down(trained))}H${right}V${short(down(reach))}H${left}z`, {
            fill: "paper",
            opacity: 0.85 * (1 - frame.known),
            name: "asked",
          }),
        ]
      : []),
    pen.path(`M${left} ${short(down(reach))}H${right}V${bottom}H${left}z`, {
      ...{ fill: "paper", opacity: 0.82, name: "unread" },
    }),
    ...(ruler.ramp ? [drawRamp(pen, words, { ...ruler, ramp: ruler.ramp }, frame)] : []),
    ...(outline.length > 0
      ? [pen.path(outline.join(""), { stroke: "ink", width: 1.5, name: "beyond" })]
      : []),
    pen.path(row(of("round")), { stroke: "ink", width: 4, name: "round" }),
    pen.path(row(of("within")), { stroke: "line", width: 4, name: "within" }),
    ...(crosses.length > 0
      ? [pen.path(crosses.join(""), { stroke: "ink", width: 1.25, name: "crosses" })]
      : []),
    drawFieldAxes(pen, words, places, tens, frequenciesOf(stretched)[0] ?? 0),
    pen.path(lineAt(trained), { stroke: "ink", width: 1.5, name: "trained" }),
    pen.text(left + 8, down(trained) - 7, words.trained(significant(trained, 9)), label),
    ...(reach === trained
      ? []
      : [
          pen.path(lineAt(reach), { stroke: "ink", width: 1.5, dashed: true, name: "reach" }),
          pen.text(left + 8, down(reach) - 7, words.reach(significant(reach, 9)), label),
        ]),
  ]);
}

/** The frequencies of wavelengths, the same array for the same wavelengths: by it a picture knows that nothing changed. */
const frequenciesOf = (() => {
  const kept = new WeakMap<object, Float64Array>();
  return (lengths: ArrayLike<number>): Float64Array => {
    const known = kept.get(lengths);
    if (known) return known;
    const made = Float64Array.from(lengths, (length) => (2 * Math.PI) / length);
    kept.set(lengths, made);
    return made;
  };
})();

/** Draws the ramp's ends: left of it hands keep their pace, right of it they are slowed by the whole factor. */
function drawRamp<Mark>(
  pen: FigurePen<Mark>,
  words: FieldWords,
  ruler: Field & { ramp: Readonly<Record<RampEnd, number>> },
  frame: Frame,
): Mark {
  const { top, bottom, acrossOf } = placesOf(ruler, frame);
  const { trained, ramp } = ruler;
  const [fast, slow] = [acrossOf(ramp.fast), acrossOf(ramp.slow)];
  const told = (x: number, end: RampEnd) =>
    pen.text(
      end === "fast" ? x - 13 : x + 13,
      bottom + 44,
      words.turns(significant(trained / ramp[end], 2)),
      {
        ...{ size: letters.tick, anchor: end === "fast" ? "end" : "start" },
      },
    );
  return pen.all([
    pen.path(`M${short(fast)} ${top}V${bottom + 18}M${short(slow)} ${top}V${bottom + 18}`, {
      ...{ stroke: "ink", width: 1, dashed: "2 4", name: "ramp" },
    }),
    pen.path(`M${short(fast)} ${bottom + 18}H${short(slow)}`, { stroke: "muted", width: 2 }),
    told(fast, "fast"),
    told(slow, "slow"),
  ]);
}
