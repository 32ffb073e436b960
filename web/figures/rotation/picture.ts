import picturesText from "posenc:text/pictures";
import rotationText from "posenc:text/rotation";
import type { AdditionTerms, Posenc, Rotation, Sinusoidal } from "posenc";
import { type Hand, point, sweepPath } from "../../draw/clock.js";
import type { ColourName } from "../../draw/palette.js";
import type { Picture } from "../../draw/picture.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, powerOfTen, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";

const size = { width: 700, height: 380 };
const centre = { x: 178, y: 212 };
const radius = 118;
/** Where the numbers begin. */
const side = 362;
/** How many pictures a turn from the first hand to the second has, and how long each is seen, in ms. */
const steps = 16;
const pace = { first: 700, between: 70, last: 1600 };
/** How many points an arc has. */
const arcPoints = 96;

export interface RotationState {
  dim: number;
  base: number;
  pos: number;
  k: number;
  pair: number;
}

const columns = [
  "frequency",
  "sin_pos",
  "cos_pos",
  "sin_computed",
  "cos_computed",
  "sin_rotated",
  "cos_rotated",
] as const;

/** One row a pair: [dim / 2, 7]. */
function numbersOf(encoding: Sinusoidal, rotation: Rotation, pos: number) {
  const pairs = encoding.dim / 2;
  const data = new Float64Array(pairs * columns.length);
  for (let pair = 0; pair < pairs; pair++) {
    const terms = rotation.terms(pos, pair);
    const { sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine } = terms;
    const row = [sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine];
    data.set([encoding.frequencies[pair] ?? 0, ...row], pair * columns.length);
  }
  return data;
}

/** A difference that may be very small. */
function tiny(value: number): string {
  return value === 0 ? "0" : powerOfTen(value);
}

/** The picture of a rotation: a clock of one pair, and the same hand by two ways in numbers. */
export function rotation(posenc: Posenc, state: RotationState): Picture {
  const { dim, base, pos, k, pair } = state;
  const encoding = posenc.sinusoidal({ dim, base });
  const turning = encoding.rotation(k);
  const terms = turning.terms(pos, pair);
  const title = (language: Language) =>
    textIn(language, picturesText).rotation.title(whole(pair), whole(pos), whole(pos + k));

  const drawHand = (pen: SvgPen, hand: Hand, colour: ColourName, width: number) => {
    const tip = point(hand, radius);
    const line = `M0 0L${tip.x.toFixed(2)} ${tip.y.toFixed(2)}`;
    return (
      pen.path(line, { stroke: colour, width }) +
      pen.circle(tip.x, tip.y, 5, { fill: colour, stroke: "paper", width: 1.5 })
    );
  };

  const drawClock = (pen: SvgPen, shown: AdditionTerms, turned: number): string => {
    const from: Hand = { cosine: shown.cosAlpha, sine: shown.sinAlpha };
    const to: Hand = { cosine: terms.directCosine, sine: terms.directSine };
    const now: Hand = { cosine: shown.rotatedCosine, sine: shown.rotatedSine };
    const { data } = encoding.encode({
      start: pos,
      length: arcPoints + 1,
      step: turned === 0 ? 1 : turned / arcPoints,
    });
    const column = (offset: number) =>
      Float32Array.from(
        { length: arcPoints + 1 },
        (_, row) => data[row * dim + 2 * pair + offset] ?? 0,
      );
    const arc = turned === 0 ? "" : sweepPath(column(0), column(1), 46, 52);
    const ring = point(to, radius);
    const label = (hand: Hand, text: string, colour: ColourName) => {
      const at = point(hand, radius + 20);
      return pen.text(at.x, at.y + 5, text, { anchor: "middle", colour, bold: true });
    };
    const isNear = Math.hypot(from.cosine - to.cosine, from.sine - to.sine) < 0.2;
    return `<g transform="translate(${centre.x} ${centre.y})">${[
      pen.circle(0, 0, radius, { stroke: "line", width: 1.5 }),
      pen.path("M-126 0H126M0 -126V126", { stroke: "line" }),
      pen.text(radius - 8, -6, "cos", { size: 11, anchor: "end", colour: "muted" }),
      pen.text(6, -radius + 18, "sin", { size: 11, colour: "muted" }),
      pen.path(arc, { stroke: "accent", width: 2.5 }),
      drawHand(pen, from, "ink", 2.5),
      drawHand(pen, now, "accent", 2.5),
      pen.circle(ring.x, ring.y, 9.5, { stroke: "muted", width: 2 }),
      label(from, whole(pos), "ink"),
      isNear ? "" : label(to, whole(pos + k), "accent"),
      pen.circle(0, 0, 3, { fill: "ink" }),
    ].join("")}</g>`;
  };

  const drawNumbers = (pen: SvgPen, shown: AdditionTerms, turned: number): string => {
    const text = textIn(pen.look.language, rotationText);
    const key = (row: number, label: string, colour: ColourName, isRing = false) => {
      const y = 84 + 25 * row;
      const mark = isRing
        ? pen.circle(side + 13, y - 4, 6.5, { stroke: colour, width: 2 })
        : pen.path(`M${side} ${y - 4}h26`, { stroke: colour, width: 2.5 });
      return mark + pen.text(side + 38, y, label, {});
    };
    const [sineAt, cosineAt] = [side + 218, side + 310];
    const row = (n: number, label: string, sine: string, cosine: string, colour: ColourName) => {
      const y = 198 + 25 * n;
      return [
        pen.text(side, y, label, { colour: "muted" }),
        pen.text(sineAt, y, sine, { anchor: "end", colour }),
        pen.text(cosineAt, y, cosine, { anchor: "end", colour }),
      ].join("");
    };
    const residuals = [
      shown.rotatedSine - shown.directSine,
      shown.rotatedCosine - shown.directCosine,
    ].map(tiny);
    const [c, s] = [fixed(shown.cosBeta), fixed(shown.sinBeta)];
    return [
      key(0, text.handPos, "ink"),
      key(1, text.handShifted, "muted", true),
      key(2, text.handRotated, "accent"),
      pen.text(sineAt, 172, text.sine, { anchor: "end", colour: "muted", bold: true }),
      pen.text(cosineAt, 172, text.cosine, { anchor: "end", colour: "muted", bold: true }),
      pen.path(`M${side} 180H${cosineAt}`, { stroke: "line" }),
      row(0, `PE(${whole(pos)})`, fixed(shown.sinAlpha), fixed(shown.cosAlpha), "ink"),
      row(1, text.computed, fixed(shown.directSine), fixed(shown.directCosine), "ink"),
      row(2, text.rotated, fixed(shown.rotatedSine), fixed(shown.rotatedCosine), "accent"),
      row(3, text.residual, residuals[0] ?? "", residuals[1] ?? "", "muted"),
      pen.text(side, 318, `R, k = ${fixed(turned, Number.isInteger(turned) ? 0 : 1)}`, {
        colour: "muted",
      }),
      pen.path("M508 300h-5v46h5M664 300h5v46h-5", { stroke: "muted", width: 1.5 }),
      pen.text(sineAt, 317, c, { anchor: "end" }),
      pen.text(cosineAt - 18, 317, s, { anchor: "end" }),
      pen.text(sineAt, 340, fixed(-shown.sinBeta), { anchor: "end" }),
      pen.text(cosineAt - 18, 340, c, { anchor: "end" }),
    ].join("\n");
  };

  const draw = (pen: SvgPen, turned: number): Drawn => {
    const shown = turned === k ? terms : encoding.rotation(turned).terms(pos, pair);
    const body = [
      pen.text(32, 30, title(pen.look.language), { size: 15, bold: true }),
      drawClock(pen, shown, turned),
      drawNumbers(pen, shown, turned),
    ];
    return { ...size, body: body.join("\n") };
  };

  return {
    title,
    alt(language) {
      const text = textIn(language, picturesText).rotation;
      const end = (cosine: number, sine: number) => text.end(fixed(cosine, 2), fixed(sine, 2));
      const from = end(terms.cosAlpha, terms.sinAlpha);
      const to = end(terms.rotatedCosine, terms.rotatedSine);
      return text.alt(whole(pair), whole(pos), from, whole(k), whole(pos + k), to);
    },
    caption(language) {
      const text = textIn(language, picturesText).rotation;
      return text.caption(whole(k), whole(pos), whole(pos + k), tiny(terms.residual));
    },
    draw: (pen) => draw(pen, k),
    frames: Array.from({ length: steps + 1 }, (_, step) => ({
      draw: (pen: SvgPen) => draw(pen, (k * step) / steps),
      milliseconds: step === 0 ? pace.first : step === steps ? pace.last : pace.between,
    })),
    numbers: {
      get data() {
        return numbersOf(encoding, turning, pos);
      },
      shape: [dim / 2, columns.length],
      columns,
      axes: [{ name: "pair", labels: Array.from({ length: dim / 2 }, (_, one) => one) }],
    },
  };
}
