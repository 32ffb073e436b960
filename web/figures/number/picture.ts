import numberText from "posenc:text/number";
import picturesText from "posenc:text/pictures";
import type { Maker } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { half, mapOf, orbitPath, trailOf } from "./map.js";
import type { number } from "./settings.js";
import { addedAt, distance, nearestTo, type Place, placeOf, ways, words } from "./words.js";

export { programs } from "./program.js";
export { number as declared } from "./settings.js";

const left = 32;
const top = 60;
const side = left + 2 * half + 40;
/** Where the columns of the table end. */
const ends = [190, 262, 350];

/** A word goes away with its position, and in numbers how far it goes in each of the three ways. */
export const picture: Maker<Values<typeof number.settings>> = (posenc, { way, n, word }) => {
  const start: Place = words[word] ?? [0, 0];
  const map = mapOf(way, n);
  const told = ways.map((one) => {
    const place = placeOf(posenc, one, start, n);
    const [added, nearest] = [addedAt(posenc, one, n), nearestTo(place)];
    return { way: one, place, added, moved: distance(place, start), nearest };
  });
  const chosen = told.find((one) => one.way === way) ?? told[0];
  if (!chosen) throw new Error("there are ways to add a position");
  const reach = significant(map.reach, 3);
  const movedBy = significant(chosen.moved, 3);

  const namesIn = (language: Language) => {
    const text = textIn(language, numberText);
    return { text, name: text.words[word] ?? "", nearest: text.words[chosen.nearest] ?? "" };
  };
  const title = (language: Language) => {
    const { text, name } = namesIn(language);
    return text.table(name, whole(n));
  };

  const drawMap = (pen: SvgPen): string => {
    const { text } = namesIn(pen.look.language);
    const [from, to] = [map.at(start), map.at(chosen.place)];
    const isTold = (one: number) => one === word || one === chosen.nearest;
    const dots = words.map((place, one) => {
      const { x, y } = map.at(place);
      return pen.circle(x, y, isTold(one) ? 4 : 2.5, { fill: isTold(one) ? "ink" : "muted" });
    });
    const names = words.map((place, one) => {
      if (!map.hasNames) return "";
      const { x, y } = map.at(place);
      const how = { size: 12, anchor: "middle", bold: isTold(one) } as const;
      return pen.text(x, y - 7, text.words[one] ?? "", how);
    });
    return [
      pen.path(`M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`, { stroke: "line" }),
      pen.path(`M${-half} 0H${half}M0 ${-half}V${half}`, { stroke: "line" }),
      pen.text(half - 6, -6, reach, { size: 11, anchor: "end", colour: "muted" }),
      pen.text(-half + 6, -6, `−${reach}`, { size: 11, colour: "muted" }),
      way === "wave" ? pen.path(orbitPath(posenc, map, start), { stroke: "muted" }) : "",
      ...dots,
      pen.path(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: "accent", width: 2.5 }),
      ...trailOf(posenc, way, start, n).map((place) => {
        const { x, y } = map.at(place);
        return pen.circle(x, y, 2, { fill: "accent" });
      }),
      pen.circle(to.x, to.y, 6, { fill: "accent", stroke: "paper", width: 1.5 }),
      ...names,
    ].join("");
  };

  return {
    title,
    alt(language) {
      const { text, name, nearest } = namesIn(language);
      const drawn = text.map(name, whole(n), nearest, reach);
      return textIn(language, picturesText).number.alt(drawn, movedBy);
    },
    caption(language) {
      const { text, name, nearest } = namesIn(language);
      const own = textIn(language, picturesText).number;
      return own.caption(name, whole(n), text.ways[way], movedBy, nearest);
    },
    draw(pen) {
      const { language } = pen.look;
      const { text } = namesIn(language);
      const rows = told.map((one) => ({
        name: text.ways[one.way],
        cells: [
          one.way === "wave"
            ? one.added.map((value) => fixed(value, 2)).join(", ")
            : significant(one.added[0], 4),
          significant(one.moved, 3),
          text.words[one.nearest] ?? "",
        ],
        isChosen: one === chosen,
      }));
      const table = drawRows(pen, {
        x: side,
        y: top + 24,
        heads: [text.added, text.moved, text.nearest],
        rows,
        ends,
      });
      const body = [
        pen.text(left, 34, title(language), { size: 15, bold: true }),
        pen.group(left + half, top + half, 1, drawMap(pen)),
        table.drawn,
      ];
      const width = side + (ends.at(-1) ?? 0) + left;
      return { width, height: top + 2 * half + 28, body: body.join("\n") };
    },
    numbers: {
      data: Float64Array.from(
        told.flatMap(({ added, place, moved }) => [...added, ...place, moved]),
      ),
      shape: [ways.length, 5],
      columns: ["added_x", "added_y", "x", "y", "moved"],
      axes: [{ name: "way", labels: ways }],
    },
  };
};
