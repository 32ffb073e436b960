import heatmapText from "posenc:text/heatmap";
import picturesText from "posenc:text/pictures";
import rotationText from "posenc:text/rotation";
import type { AdditionTerms, Rotation, Sinusoidal } from "posenc";
import type { ColourName } from "../../draw/palette.js";
import type { Maker } from "../../draw/picture.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, powerOfTen, span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { drawClock, drawSign } from "./scene.js";
import type { rotation } from "./settings.js";

export { programs } from "./program.js";
export { rotation as declared } from "./settings.js";

const size = { width: 700, height: 380 };
const centre = { x: 178, y: 212 };
/** How much larger the clock is than its own unit. */
const scale = 1.18;
/** Where the numbers begin. */
const side = 362;
/** How many pictures a turn from the first hand to the second has, and how long each is seen, in ms. */
const steps = 16;
const pace = { first: 700, between: 70, last: 1600 };
/** How many cells of a row the table without scripts has. */
const stillColumns = 4;

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
  if (value === 0) return "0";
  return Math.abs(value) >= 0.001 ? fixed(value) : powerOfTen(value);
}

/** The picture of a rotation: a clock of one pair, and the same hand by two ways in numbers. */
export const picture: Maker<Values<typeof rotation.settings>> = (posenc, settings) => {
  const { dim, base, pos, k, pair } = settings;
  const encoding = posenc.sinusoidal({ dim, base });
  const turning = encoding.rotation(k);
  const terms = turning.terms(pos, pair);
  const title = (language: Language) =>
    textIn(language, picturesText).rotation.title(whole(pair), whole(pos), whole(pos + k));

  /** The clock when the hand has turned by some positions. */
  const drawTurned = (pen: SvgPen, rotation: Rotation, shown: AdditionTerms): string => {
    const scene = { encoding, rotation, pair, pos, terms: shown, settings: { pos, k } };
    return pen.group(centre.x, centre.y, scale, drawClock(pen, scene, "turn"));
  };

  const drawNumbers = (pen: SvgPen, shown: AdditionTerms, turned: number): string => {
    const text = textIn(pen.look.language, rotationText);
    const key = (row: number, name: "pos" | "shifted" | "rotated", label: string) => {
      const y = 84 + 25 * row;
      return pen.group(side, y - 4, 1, drawSign(pen, name)) + pen.text(side + 50, y, label);
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
    // Computed are the numbers of the ring, which stays where it is while the hand turns.
    const residuals = [
      shown.rotatedSine - terms.directSine,
      shown.rotatedCosine - terms.directCosine,
    ].map(tiny);
    const [c, s] = [fixed(shown.cosBeta), fixed(shown.sinBeta)];
    return [
      key(0, "pos", text.handPos),
      key(1, "shifted", text.handShifted),
      key(2, "rotated", text.handRotated),
      pen.text(sineAt, 172, text.sine, { anchor: "end", colour: "muted", bold: true }),
      pen.text(cosineAt, 172, text.cosine, { anchor: "end", colour: "muted", bold: true }),
      pen.path(`M${side} 180H${cosineAt}`, { stroke: "line" }),
      row(0, `PE(${whole(pos)})`, fixed(shown.sinAlpha), fixed(shown.cosAlpha), "ink"),
      row(1, text.computed, fixed(terms.directSine), fixed(terms.directCosine), "ink"),
      row(2, text.rotated, fixed(shown.rotatedSine), fixed(shown.rotatedCosine), "accent"),
      row(3, text.residual, residuals[0] ?? "", residuals[1] ?? "", "muted"),
      pen.text(side, 318, `R, k = ${fixed(turned, Number.isInteger(turned) ? 0 : 2)}`, {
        colour: "muted",
      }),
      pen.text(side, 341, text.beta(fixed(shown.beta, 3)), { colour: "muted" }),
      pen.path("M508 300h-5v46h5M664 300h5v46h-5", { stroke: "muted", width: 1.5 }),
      pen.text(sineAt, 317, c, { anchor: "end" }),
      pen.text(cosineAt - 18, 317, s, { anchor: "end" }),
      pen.text(sineAt, 340, fixed(-shown.sinBeta), { anchor: "end" }),
      pen.text(cosineAt - 18, 340, c, { anchor: "end" }),
    ].join("\n");
  };

  const draw = (pen: SvgPen, turned: number): Drawn => {
    const partly = turned === k ? turning : encoding.rotation(turned);
    const shown = partly.terms(pos, pair);
    const body = [
      pen.text(32, 30, title(pen.look.language), { size: 15, bold: true }),
      drawTurned(pen, partly, shown),
      // Without words there is nothing to tell beside the clock.
      pen.look.wordless ? "" : drawNumbers(pen, shown, turned),
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
    still(language) {
      const text = textIn(language, heatmapText);
      const columns = Math.min(dim, stillColumns);
      const positions = [pos, pos + k];
      return {
        caption: text.tableCaption(positions.map(whole).join(", "), span(0, columns)),
        corner: text.position,
        heads: Array.from({ length: columns }, (_, column) => String(column)),
        rows: positions.map((position) => {
          const { data } = encoding.encode([position]);
          const cells = Array.from(data.slice(0, columns), (value) => fixed(value));
          return { name: whole(position), cells };
        }),
      };
    },
  };
};
