import type { Posenc, Sinusoidal } from "posenc";
import { short } from "../../draw/frame.js";
import { whole } from "../../text/number.js";
import { drawFieldAxes, tens } from "../kit/field-axes.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { field } from "../shared/field.js";
import type waveText from "./en.js";

/** All pairs as a field: a hand for each column, positions down, and the hue says where a hand points. */
export interface Field {
  posenc: Posenc;
  encoding: Sinusoidal;
  pair: number;
  /** How many positions there are. */
  positions: number;
  /** From 0, where each position takes the same room, to 100, where each doubling does. */
  bend: number;
}

/** Where everything lies. */
export function placesOf({ encoding, positions, bend }: Omit<Field, "posenc">, frame: Frame) {
  const [left, top, right, bottom] = [58, 58, frame.width - 14, frame.height - 14];
  const [width, height] = [right - left, bottom - top];
  const pitch = width / encoding.pairs;
  // Nearly straight at first: the exponential of almost nothing.
  const curve = Math.max((bend / 100) * Math.log1p(positions), 1e-6);
  const end = Math.expm1(curve);
  return {
    ...{ left, top, right, bottom, width, height, pitch },
    positionAt: (share: number) => (positions * Math.expm1(curve * share)) / end,
    down: (position: number) => top + (Math.log1p((position * end) / positions) / curve) * height,
    across: (pair: number) => left + (pair + 0.5) * pitch,
    pairAt: (x: number) => (x - left) / pitch - 0.5,
  };
}

/** Positions in even steps, each 1, 2 or 5 of a power of ten. */
function evenly(positions: number): number[] {
  const ten = 10 ** Math.floor(Math.log10(positions / 2));
  const step = [5, 2].map((times) => times * ten).find((one) => 2 * one <= positions) ?? ten;
  return Array.from({ length: Math.floor(positions / step) }, (_, tick) => (tick + 1) * step);
}

/** Draws the field, a line where each hand has gone round once, and the pair that is looked at. */
export function drawField<Mark>(
  pen: FigurePen<Mark>,
  words: (typeof waveText)["field"],
  of: Field,
  frame: Frame,
): Mark {
  const { posenc, encoding, pair, positions, bend } = of;
  const places = placesOf(of, frame);
  const { left, top, bottom, width, height, pitch, down, across } = places;
  const raster = field(posenc, {
    frequencies: encoding.frequencies,
    positionAt: places.positionAt,
    from: [positions, bend],
  });
  const rounds = [...encoding.wavelengths].map((length, one) => ({ x: across(one), length }));
  const seen = rounds.filter(({ length }) => length <= positions);
  const turn = seen.map(({ x, length }) => `${short(x)} ${short(down(length))}`).join("L");
  const last = seen.at(-1);
  const x = across(pair);
  const column = `M${short(x - pitch / 2)} ${top}V${bottom}M${short(x + pitch / 2)} ${top}V${bottom}`;
  // Beside the line, where there is room.
  const isRight = last !== undefined && last.x - left < 100;
  return pen.all([
    pen.raster(raster, { x: left, y: top, width, height }),
    drawFieldAxes(
      pen,
      words,
      places,
      bend < 50 ? evenly(positions) : tens,
      encoding.frequencies[0] ?? 0,
    ),
    ...(frame.known > 0 && last
      ? [
          pen.path(`M${turn}`, { stroke: "paper", width: 5, opacity: 0.6 }),
          pen.path(`M${turn}`, { stroke: "ink", width: 1.5, name: "turn" }),
          pen.text(
            last.x + (isRight ? 12 : -12),
            Math.min(down(last.length), bottom - 8),
            words.turn,
            {
              ...{ size: letters.name, rim: true, name: "turn" },
              anchor: isRight ? "start" : "end",
            },
          ),
        ]
      : []),
    pen.path(column, { stroke: "paper", width: 3, opacity: 0.6 }),
    pen.path(column, { stroke: "ink", width: 1, name: "column" }),
    pen.circle(x, top - 16, 13, { fill: "paper", stroke: "accent", width: 2.5 }),
    pen.text(x, top - 11.5, whole(Math.round(pair)), { size: letters.tick, anchor: "middle" }),
  ]);
}
