import type findings from "posenc:records/build";
import buildText from "posenc:text/build";
import findingText from "posenc:text/finding";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import { codeWidth } from "../../draw/words.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { type Printed, print, written } from "./print.js";
import { build as declared } from "./settings.js";
import { builtOf, large, linesOf, small } from "./variants.js";

type Text = typeof buildText;
type Settings = Values<typeof declared.settings>;
const { length, dim } = small;
const lineCount = 6;

/** An array that a line makes, as the program holds it, and its numbers as they are printed. */
interface Made {
  array: Printed;
  numbers: readonly string[];
}

/** What does not follow from the line. */
interface Computed {
  /** What each line leaves. The table of line 4 is all zeros, and that of line 5 has sines alone. */
  made: readonly Made[];
  /** The colours of the last two tables. */
  colours: { sines: Colours; table: Colours };
}

/** What the lines have made. The last one lies between two while a hand moves it. */
interface Scene extends Settings, Computed {
  findings: typeof findings | undefined;
}

function computed(posenc: Posenc, { precision, variant }: Settings): Computed {
  const { exponents, omega, sines, table } = builtOf(posenc, variant, { ...small, precision });
  const shape = [length, dim];
  const arrays: Printed[] = [
    { data: Array.from({ length }, (_, n) => n), shape: [length, 1], kind: "int64" },
    {
      ...{ data: exponents, shape: [exponents.length] },
      kind: variant === "integer" ? "int64" : precision,
    },
    { data: omega, shape: [omega.length], kind: precision },
    ...[new Float64Array(length * dim), sines, table].map((data) => ({
      ...{ data, shape, kind: precision },
    })),
  ];
  const coloursOf = (data: Float64Array) => new Colours(posenc, Float32Array.from(data));
  return {
    made: arrays.map((array) => ({ array, numbers: written(array) })),
    colours: { sines: coloursOf(sines), table: coloursOf(table) },
  };
}

const memo = new Memo<Computed>();

const lineOf = ({ line }: Pick<Settings, "line">) => Math.round(line);
const madeBy = (scene: Scene) => scene.made[lineOf(scene) - 1] as Made;

/** The last array as PyTorch prints it. */
export const printedBy = (scene: Scene) => print(madeBy(scene).array);
/** What prints it. */
export const printerOf = (scene: Scene, { printed, makes }: Text) =>
  printed(makes[lineOf(scene) - 1] ?? "");

/** What the doctor says of a changed program. */
export function diagnosis({ variant, findings }: Scene, text: Text, language: Language): string {
  if (variant === "paper") return "";
  if (!findings) return text.doctorComing;
  const words = textIn(language, findingText);
  return text.doctor(verdict(words, findings[variant], large.length * large.dim));
}

/** A line of the program on one or two lines of the picture. What differs from the paper's is apart. */
type Row = readonly { text: string; isChanged: boolean }[];

/** Breaks a line of the program that is longer than so many letters. */
function rowsOf(line: string, most: number): Row[] {
  const parts = line
    .split(/[«»]/)
    .map((text, n) => ({ text, isChanged: n % 2 === 1 }))
    .filter(({ text }) => text !== "");
  const whole = parts.map(({ text }) => text).join("");
  if (whole.length <= most) return [parts];
  const end = whole.lastIndexOf(" ", most) + 1;
  const rows: [first: Row, second: Row] = [[], [{ text: "    ", isChanged: false }]];
  let at = 0;
  for (const { text, isChanged } of parts) {
    const cut = clamp(end - at, 0, text.length);
    const [before, after] = [text.slice(0, cut), text.slice(cut)];
    if (before) rows[0] = [...rows[0], { text: before, isChanged }];
    if (after) rows[1] = [...rows[1], { text: after, isChanged }];
    at += text.length;
  }
  return rows;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
const gutter = 34;

/** Where the lines of the program lie, and below them what they make: a table with its heads. */
function placesOf({ variant }: Pick<Settings, "variant">, { width, height }: Frame) {
  const lines = linesOf(variant);
  const longest = Math.max(...lines.map((one) => one.replaceAll(/[«»]/g, "").length));
  const fits = (size: number) => Math.floor((width - gutter - 8) / codeWidth(" ", size));
  const size = longest <= fits(letters.name) ? letters.name : letters.tick;
  const broken = lines.map((line) => rowsOf(line, fits(size)));
  const count = broken.flat().length;
  const row = clamp((height * 0.4) / count, 19, 42);
  let y = 6;
  const code = broken.map((rows) => {
    const place = { x: 6, y, width: width - 12, height: rows.length * row };
    y += place.height;
    return { rows, place };
  });
  const head = clamp(height * 0.07, 22, 40);
  const left = clamp(width * 0.16, 82, 130);
  const column = Math.min((width - left - 10) / dim, 150);
  const x = left + (width - left - 10 - dim * column) / 2;
  const top = y + clamp(height * 0.04, 8, 34);
  const table = top + 2 * head + clamp(height * 0.05, 18, 34);
  return {
    ...{ code, row, size, x, column },
    exponents: { x, y: top, width: dim * column, height: head },
    omega: { x, y: top + head, width: dim * column, height: head },
    table: { x, y: table, width: dim * column, height: height - 8 - table },
  };
}

type Places = ReturnType<typeof placesOf>;

const box = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;
const centresOf = ({ code }: Places) => code.map(({ place }) => place.y + place.height / 2);

/** Where the mark of the last line lies, which may be between two. */
function markOf({ line }: Pick<Settings, "line">, places: Places): Place {
  const before = Math.min(Math.floor(line), lineCount - 1);
  const [from, to] = places.code.slice(before - 1, before + 1).map(({ place }) => place);
  if (!from || !to) return places.code[0]?.place as Place;
  const share = line - before;
  return {
    ...from,
    y: from.y + (to.y - from.y) * share,
    height: from.height + (to.height - from.height) * share,
  };
}

/** The line at a height, which may be between two. */
function lineAt(y: number, places: Places): number {
  const centres = centresOf(places);
  const before = clamp(centres.filter((one) => one <= y).length, 1, lineCount - 1);
  const [from = 0, to = 1] = centres.slice(before - 1, before + 1);
  return before + (y - from) / (to - from);
}

/** Draws the program. The lines that have not run are muted. */
function drawCode<Mark>(pen: FigurePen<Mark>, scene: Scene, places: Places): Mark {
  const { code, row, size } = places;
  const mark = markOf(scene, places);
  return pen.all([
    pen.path(box(mark), { fill: "line", opacity: 0.55 }),
    pen.path(`M${mark.x + 2} ${mark.y + 2}v${mark.height - 4}`, {
      ...{ stroke: "accent", width: 4, name: "mark" },
    }),
    ...code.map(({ rows, place }, n) => {
      const isLater = n + 1 > Math.ceil(scene.line);
      const ink = isLater ? "muted" : "ink";
      const base = (at: number) => place.y + (at + 0.5) * row + 5;
      const drawn = rows.map((parts, at) => {
        let x = gutter;
        return pen.all(
          parts.map(({ text, isChanged }) => {
            const from = x;
            x += codeWidth(text, size);
            const word = text.trimStart();
            const start = from + codeWidth(text.slice(word.length), size);
            return pen.all([
              pen.text(start, base(at), word, {
                ...{ size, code: true, colour: ink, bold: isChanged, name: `line-${n + 1}` },
              }),
              isChanged
                ? pen.path(`M${start} ${base(at) + 4}H${x}`, { stroke: "ink", width: 2 })
                : pen.all([]),
            ]);
          }),
        );
      });
      return pen.all([
        pen.text(gutter - 8, base(0), whole(n + 1), {
          ...{ size: letters.tick, colour: "muted", anchor: "end" },
        }),
        ...drawn,
      ]);
    }),
  ]);
}

/** How much of a line has run: all of it, nothing, or a part while a hand moves on to it. */
const ranOf = ({ line }: Scene, number: number) => clamp(line - number + 1, 0, 1);
/** Whether a line is the last that has run. */
const isLast = ({ line }: Scene, number: number) => Math.ceil(line) === number;

/** Draws the numbers above the columns that they belong to. What is asked is grey, and comes from the left. */
function drawHeads<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  places: Places,
  { text, known }: { text: Text; known: number },
): Mark {
  return pen.all(
    ([2, 3] as const).map((number) => {
      const place = number === 2 ? places.exponents : places.omega;
      const { numbers } = scene.made[number - 1] as Made;
      const wide = place.width / numbers.length;
      const base = place.y + place.height / 2 + 4;
      const ran = ranOf(scene, number);
      const rest = place.width * known;
      return pen.all([
        pen.text(place.x - 12, base, text.makes[number - 1] ?? "", {
          ...{ size: letters.tick, code: true, anchor: "end", colour: ran > 0 ? "ink" : "muted" },
        }),
        ...numbers.map((told, n) => {
          const x = place.x + n * wide;
          const isThere = ran * numbers.length > n && known > 0;
          return pen.all([
            // How many there are tells what is asked.
            known > 0
              ? pen.path(`M${x + 4} ${place.y + place.height - 3}h${wide - 8}`, {
                  stroke: isLast(scene, number) && isThere ? "ink" : "line",
                  width: isLast(scene, number) && isThere ? 3 : 1.5,
                })
              : pen.all([]),
            isThere
              ? pen.text(x + wide / 2, base, told, {
                  ...{ size: letters.name, code: true, anchor: "middle", name: `head-${number}` },
                })
              : pen.all([]),
          ]);
        }),
        known < 1
          ? pen.path(
              box({
                ...{ x: place.x + rest, y: place.y + 2 },
                ...{ width: place.width - rest, height: place.height - 3 },
              }),
              { fill: "line", name: "asked" },
            )
          : pen.all([]),
      ]);
    }),
  );
}

/** A number as it is printed, or with fewer digits where a cell is too narrow for it. */
const fitting = (told: string, width: number) =>
  codeWidth(told, letters.tick) < width - 4 ? told : told.replace(/(\.\d)\d+e/, "$1e");

/** Draws the positions, and the table with a number in each cell above its colour. */
function drawTable<Mark>(pen: FigurePen<Mark>, scene: Scene, places: Places, text: Text): Mark {
  const { column, table } = places;
  const row = table.height / length;
  const [positions, , , zeros, sines, whole] = scene.made as readonly Made[];
  const [first, fourth, fifth, sixth] = [1, 4, 5, 6].map((number) => ranOf(scene, number));
  const runs = (ran: number | undefined, n: number) => (ran ?? 0) * length > n;
  const last = Math.ceil(scene.line);
  const writes = (cell: number) => {
    if (last === 4) return true;
    if (last < 4) return false;
    const odd = cell % 2 === 1;
    return last === 5 && scene.variant !== "overwritten" ? !odd : odd;
  };
  const marks = Array.from({ length: length * dim }, (_, cell) => {
    const n = Math.floor(cell / dim);
    const place = {
      ...{ x: table.x + (cell % dim) * column + 3, y: table.y + n * row + 2 },
      ...{ width: column - 6, height: row - 4 },
    };
    const isThere = runs(fourth, n);
    const bar = Math.max(place.height - 19, 4);
    const [hasSines, isWhole] = [runs(fifth, n), runs(sixth, n)];
    const numbers = (isWhole ? whole : hasSines ? sines : zeros)?.numbers;
    const isNew = writes(cell) && runs(ranOf(scene, last), n);
    return pen.all([
      hasSines
        ? pen.cell(
            { ...place, y: place.y + place.height - bar, height: bar },
            isWhole ? scene.colours.table : scene.colours.sines,
            cell,
          )
        : pen.all([]),
      pen.path(box(place), {
        stroke: isNew ? "ink" : "line",
        width: isNew ? 2 : 1,
        name: isNew ? "new" : "cell",
      }),
      isThere
        ? pen.text(
            place.x + place.width / 2,
            place.y + 15,
            fitting(numbers?.[cell] ?? "", place.width),
            { size: letters.tick, code: true, anchor: "middle", name: "number" },
          )
        : pen.all([]),
    ]);
  });
  const beside = table.x - 12;
  return pen.all([
    pen.text(beside, table.y - 6, text.makes[0] ?? "", {
      ...{ size: letters.tick, code: true, anchor: "end", colour: "ink" },
    }),
    pen.text(table.x + 3, table.y - 6, text.makes[3] ?? "", {
      ...{ size: letters.tick, code: true, colour: last >= 4 ? "ink" : "muted" },
    }),
    ...Array.from({ length }, (_, n) =>
      pen.text(
        beside,
        table.y + n * row + 17,
        runs(first, n) ? (positions?.numbers[n] ?? "") : "",
        {
          ...{ size: letters.name, code: true, anchor: "end", bold: last === 1, name: "position" },
        },
      ),
    ),
    ...marks,
  ]);
}

/** Six lines of code, and what they make. */
export const build = figure({
  ...declared,
  text: buildText,
  /** What the doctor says is fetched once the program is changed. */
  fetch: ({ variant }, has?: typeof findings) =>
    variant === "paper" || has
      ? undefined
      : async () => (await import("posenc:records/build")).default,
  scene: (posenc, settings, found): Scene => {
    const { precision, variant } = settings;
    return {
      ...settings,
      ...memo.get([posenc, precision, variant], () => computed(posenc, settings)),
      findings: found,
    };
  },
  glides: ["line"],
  drawing: {
    ratio: 1.08,
    room: [0.85, 1.5],
    draw(pen, scene, text, frame) {
      const places = placesOf(scene, frame);
      return pen.all([
        drawCode(pen, scene, places),
        drawHeads(pen, scene, places, { text, known: frame.known }),
        drawTable(pen, scene, places, text),
      ]);
    },
    alt: (scene, text) =>
      text.alt(
        text.choices.variant[scene.variant],
        whole(lineOf(scene)),
        printedBy(scene).replaceAll(/\s+/g, " "),
      ),
    handles: {
      line: {
        moves: { down: "line" },
        place: (scene, frame) => markOf(scene, placesOf(scene, frame)),
        reach(scene, frame) {
          const { code } = placesOf(scene, frame);
          const [first, last] = [code[0]?.place as Place, code.at(-1)?.place as Place];
          return { ...first, height: last.y + last.height - first.y };
        },
        drag: (at, scene, frame) => ({ line: lineAt(at.y, placesOf(scene, frame)) }),
        label: (text) => text.settings.line,
        value: (scene, text) => text.lines[lineOf(scene) - 1] ?? "",
      },
    },
  },
  title: (_scene, text) => text.name,
  caption(scene, text, { language, trouble }) {
    const { variant } = scene;
    if (trouble !== "") return `${text.doctorTrouble} ${trouble}`;
    if (variant === "paper") return text.lines[lineOf(scene) - 1] ?? "";
    return joined(
      language,
      text.changed(text.choices.variant[variant]),
      diagnosis(scene, text, language),
    );
  },
  controls: ["line", "variant"],
  plays: "line",
  film: () => ({ line: 1 }),
  tables: ({ made, precision }, text) => [
    {
      caption: text.finished,
      corner: text.position,
      heads: Array.from({ length: dim }, (_, column) => whole(column)),
      rows: Array.from({ length }, (_, position) => ({
        id: `row-${position}`,
        name: whole(position),
        cells: Array.from({ length: dim }, (_, column) =>
          fixed(
            (precision === "float32" ? Math.fround : Number)(
              made[lineCount - 1]?.array.data[position * dim + column] ?? 0,
            ),
          ),
        ),
      })),
    },
  ],
  numbers(scene) {
    const { data, shape } = madeBy(scene).array;
    return {
      data: (scene.precision === "float32" ? Float32Array : Float64Array).from(data),
      shape,
      columns: Array.from({ length: shape.at(-1) ?? 0 }, (_, column) => String(column)),
      axes:
        shape.length === 1
          ? []
          : [{ name: "position", labels: Array.from({ length }, (_, row) => row) }],
    };
  },
});
