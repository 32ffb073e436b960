import picturesText from "posenc:text/pictures";
import waveText from "posenc:text/wave";
import type { Posenc } from "posenc";
import type { Picture } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import { dot } from "../../draw/sentences.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import {
  across,
  base,
  combPath,
  curvePath,
  dotsOf,
  limitOf,
  pointsOf,
  reachesLimit,
  size,
  ticksOf,
  upright,
  windows,
} from "./curve.js";

const left = 32;
const top = 52;
/** How much larger the drawing is than its own unit. */
const scale = 1.6;
const small = { size: 8, colour: "muted" } as const;

export interface WaveState {
  dim: string;
  pair: number;
  zoom: number;
}

/** The wave of one pair over as many positions as the zoom shows, and its frequency in numbers. */
export function wave(posenc: Posenc, { dim, pair, zoom }: WaveState): Picture {
  const encoding = posenc.sinusoidal({ dim: Number(dim), base });
  const positions = windows[zoom] ?? windows[0];
  const shown = { encoding, pair, positions };
  const { exponent, frequency, wavelength } = encoding.cell(0, 2 * pair);
  const limit = limitOf(encoding);
  const isOther = reachesLimit(encoding);
  const exponentName = isOther ? "i/(d/2 − 1)" : "2i/d";
  const percent = significant((100 * wavelength) / limit, 3);
  const title = (language: Language) => textIn(language, picturesText).wave.title(whole(pair), dim);

  const drawWave = (pen: SvgPen): string => {
    const text = textIn(pen.look.language, waveText);
    const end = size.width - size.right;
    const path = curvePath(shown);
    const wide = size.width - size.left - size.right;
    const crest = across(wavelength, positions);
    const peak = size.middle - size.swing;
    const anchorOf = (tick: number) =>
      tick === positions ? "end" : tick === 0 ? "start" : "middle";
    return [
      pen.path(`M${size.left} ${size.middle}H${end}`, { stroke: "line" }),
      path === ""
        ? pen.path(`M${size.left} ${peak}h${wide}v${2 * size.swing}h${-wide}z`, { fill: "line" }) +
          pen.text(size.width / 2, size.middle + 3, text.band, { size: 8, anchor: "middle" })
        : pen.path(path, { stroke: "ink", width: 1.5 }),
      ...(path === ""
        ? []
        : dotsOf(shown).map(({ x, y, radius }) => pen.circle(x, y, radius, { fill: "ink" }))),
      pen.path(combPath(encoding, positions), { stroke: "muted" }),
      pen.path(`M${size.left} ${size.comb}H${end}`, { stroke: "line" }),
      ...ticksOf(positions).map((tick) =>
        pen.text(across(tick, positions), size.comb + 13, significant(tick), {
          ...small,
          anchor: anchorOf(tick),
        }),
      ),
      pen.text(size.width / 2, size.comb + 27, text.axis, { ...small, anchor: "middle" }),
      limit <= positions
        ? pen.path(upright(across(limit, positions), 12, size.comb), {
            stroke: "muted",
            dashed: true,
          }) +
          pen.text(across(limit, positions) - 4, 18, `2π${dot(pen.look.language)}10000`, {
            ...small,
            anchor: "end",
          })
        : "",
      wavelength <= positions
        ? pen.path(upright(crest, peak, size.comb), { stroke: "accent", width: 2 }) +
          pen.circle(crest, peak, 5, { fill: "accent", stroke: "paper" })
        : "",
    ].join("");
  };

  const samples = pointsOf(positions);
  return {
    title,
    alt: (language) =>
      textIn(language, waveText).picture(
        whole(pair),
        significant(wavelength),
        significant(positions),
      ),
    caption: (language) =>
      textIn(language, picturesText).wave.caption(
        whole(pair),
        dim,
        significant(frequency),
        significant(wavelength),
        percent,
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, waveText);
      const [width, height] = [scale * size.width, scale * size.height];
      const table = drawRows(pen, {
        x: left + scale * size.left,
        y: top + height + 26,
        rows: [
          {
            name: exponentName,
            cells: [fixed(isOther ? pair / (encoding.pairs - 1) : exponent)],
          },
          { name: `ω = 10000^(−${exponentName})`, cells: [significant(frequency)] },
          { name: "λ = 2π/ω", cells: [text.positions(significant(wavelength))] },
          { name: text.ofLimit, cells: [`${percent} %`] },
        ],
        ends: [360],
      });
      const body = [
        pen.text(left + scale * size.left, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawWave(pen)),
        table.drawn,
      ];
      return { width: 2 * left + width, height: table.below + 8, body: body.join("\n") };
    },
    numbers: {
      get data() {
        const { data } = encoding.encode(samples);
        const columns = Array.from({ length: samples.length }, (_, n) =>
          data.subarray(n * encoding.dim + 2 * pair, n * encoding.dim + 2 * pair + 2),
        );
        return Float32Array.from(columns.flatMap((pairOfColumns) => [...pairOfColumns]));
      },
      shape: [samples.length, 2],
      columns: ["sin", "cos"],
      axes: [
        {
          name: "position",
          labels: Array.from({ length: samples.length }, (_, n) => n * samples.step),
        },
      ],
    },
  };
}
