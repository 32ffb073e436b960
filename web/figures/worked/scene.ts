import findingText from "posenc:text/finding";
import workedText from "posenc:text/worked";
import type { Posenc } from "posenc";
import type { FindingData } from "posenc/doctor";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { linesOf } from "../../draw/words.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";
import { type FigurePen, type Frame, figure, type Piece } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { holds } from "../shared/media.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import {
  addedOf,
  dim,
  droppedOf,
  large,
  length,
  orderOf,
  type Sums,
  sumOf,
  type Told,
} from "./numbers.js";
import { arrange, type RuleName, ruleOf } from "./rules.js";
import { worked as declared } from "./settings.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof workedText;

/** A number to place, as the core makes it. */
interface Tile {
  fn: "sin" | "cos";
  /** In radians. */
  angle: number;
  value: number;
}

/** For each cell, row by row, the number of its tile. */
export type Board = readonly (number | undefined)[];
export const emptyBoard: Board = new Array(length * dim).fill(undefined);

export interface Scene extends Settings, Omit<Sums, "p"> {
  posenc: Posenc;
  /** In the paper's order. */
  tiles: readonly Tile[];
  colours: Colours;
  board: Board;
  /** The tile that is being placed. */
  picked: number | undefined;
  /** What the doctor says of each rule. */
  findings: Readonly<Partial<Record<RuleName, FindingData>>> | undefined;
  /** Where each number was, while all are on their way to other places. */
  way: { from: Board; share: number } | undefined;
  /** What the tables show that are added. */
  sums: Sums;
}

/** The order of the tiles beside the board: shuffled, but the same for everyone. */
const shuffled = [7, 2, 10, 0, 5, 9, 3, 11, 1, 6, 4, 8];

const tiles = new Memo<Pick<Scene, "tiles" | "colours">>();

function sceneOf(posenc: Posenc, settings: Settings, findings: Scene["findings"]): Scene {
  const encoding = posenc.sinusoidal({ dim });
  const order = orderOf(settings.words);
  const rule = settings.arrangement === "own" ? "interleaved" : settings.arrangement;
  const numbers = Float32Array.from(emptyBoard, (_, n) => n);
  return {
    ...{ ...settings, posenc, encoding, order, findings },
    ...tiles.get([posenc], () => {
      const { afterCosines, angles } = encoding.trace(length);
      const made = Array.from(afterCosines.data, (value, n) => ({
        fn: n % 2 === 0 ? ("sin" as const) : ("cos" as const),
        angle: angles.data[Math.floor(n / 2)] ?? 0,
        value,
      }));
      return { tiles: made, colours: new Colours(posenc, afterCosines.data) };
    }),
    board: [...arrange(numbers, dim, rule)],
    ...{ picked: undefined, way: undefined },
    sums: { encoding, order, p: Number(settings.p), seed: settings.seed },
  };
}

/** Whether a seed drops a number of the sum. */
export function isDropped({ sums }: Scene, index: number, seed: number): boolean {
  return sumOf(sums, seed)[index] === 0 && sumOf(sums)[index] !== 0;
}

const isFull = ({ board }: Scene) => board.every((tile) => tile !== undefined);

const numberOn = ({ tiles }: Scene, tile: number | undefined) => tiles[tile ?? -1]?.value;

/** The rule by which all numbers lie, if there is one. */
function ruleOfScene(scene: Scene): RuleName | undefined {
  const placed = scene.board.map((tile) => numberOn(scene, tile) ?? Number.NaN);
  return ruleOf(
    placed,
    Float32Array.from(scene.tiles, ({ value }) => value),
    dim,
  );
}

/** The cells that hold another number than the paper has there. */
function wrongCells(scene: Scene): number[] {
  return scene.board.flatMap((tile, cell) =>
    tile === undefined || numberOn(scene, tile) === numberOn(scene, cell) ? [] : [cell],
  );
}

/** The words of the rows. */
const wordsOf = ({ order }: Scene, text: Text) => order.map((word) => text.sentence[word] ?? "");

/** What is said of the numbers on the board: by how many there are, or by their rule. */
function judge(scene: Scene, text: Text): string {
  const placed = scene.board.filter((tile) => tile !== undefined).length;
  const wrong = whole(wrongCells(scene).length);
  if (placed < scene.board.length) return text.placed(whole(placed), wrong);
  const rule = ruleOfScene(scene);
  if (rule === undefined) return text.noRule(wrong);
  return rule === "interleaved" ? text.right : text.rules[rule];
}

/** What the doctor says of a large table by the same rule. */
function doctorOf(scene: Scene, text: Text, language: Language): string {
  const rule = isFull(scene) ? ruleOfScene(scene) : undefined;
  if (rule === undefined) return "";
  if (!scene.findings) return text.doctorComing;
  const words = textIn(language, findingText);
  return text.doctor(verdict(words, scene.findings[rule], large.length * large.dim));
}

/** How numbers are placed, or how many are. */
const lineOf = (scene: Scene, text: Text) =>
  scene.board.some((tile) => tile !== undefined)
    ? judge(scene, text)
    : holds("(pointer: coarse)")
      ? text.touch
      : text.keys;

/** What is said of all numbers, in lines, in the room that all numbers have left. */
function verdictLines(scene: Scene, text: Text, language: Language, width: number) {
  const told = [judge(scene, text), doctorOf(scene, text, language)];
  return told.flatMap((one, n) =>
    linesOf(one, letters.tick, width).map((line) => ({ line, bold: n === 0 })),
  );
}

/** An angle without zeros at its end. */
const angleOf = (value: number) => whole(Number(value.toFixed(4)));

const margin = { left: 62, right: 10, top: 20, bottom: 4 };
/** Where a picture is narrower, what is said of it stands in it: there is no line below it. */
const narrow = 544;

/** Where the board lies, and the tiles below it. */
function boardPlaces({ width, height }: Frame) {
  const column = (width - margin.left - margin.right) / dim;
  const between = 22;
  const row = Math.min((height - margin.top - margin.bottom - between) / 6, 122);
  const cell = (n: number, top: number): Place => ({
    x: margin.left + (n % dim) * column + 2,
    y: top + Math.floor(n / dim) * row + 2,
    ...{ width: column - 4, height: row - 4 },
  });
  const below = margin.top + length * row + between;
  return {
    ...{ row, column, below },
    cellAt: (n: number) => cell(n, margin.top),
    /** A finger has all of its room. */
    roomOf: ({ x, y }: Place) => ({ x: x - 2, y: y - 2, width: column, height: row }),
    /** A tile has its place below the board as long as it is not on it. */
    tileAt: (tile: number, board: Board) => {
      const at = board.indexOf(tile);
      return at >= 0 ? cell(at, margin.top) : cell(shuffled.indexOf(tile), below);
    },
  };
}

const centre = ({ x, y, width, height }: Place) => ({ x: x + width / 2, y: y + height / 2 });
/** The cell that the page asks about. */
const asked = 11;

const rounded = ({ x, y, width, height }: Place) =>
  `M${x + 5} ${y}h${width - 10}q5 0 5 5v${height - 10}q0 5 -5 5h${10 - width}q-5 0 -5 -5v${10 - height}q0 -5 5 -5z`;
const middle = { anchor: "middle" } as const;

/** Draws a word at each row, and its position if there is room. */
function drawWords<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  text: Text,
  rows: (row: number) => { y: number; isHigh: boolean },
): Mark {
  return pen.all(
    wordsOf(scene, text).map((word, n) => {
      const { y, isHigh } = rows(n);
      return pen.all([
        pen.text(margin.left - 10, isHigh ? y - 3 : y + 5, word, {
          ...{ size: letters.name, anchor: "end", name: "word" },
        }),
        isHigh
          ? pen.text(margin.left - 10, y + 15, text.short(whole(n)), {
              ...{ size: letters.tick, anchor: "end", colour: "muted" },
            })
          : pen.all([]),
      ]);
    }),
  );
}

/** Draws the board, and the numbers on it and below it. */
function drawBoard<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { board, picked, way } = scene;
  const { row, column, below, cellAt, tileAt } = boardPlaces(frame);
  const wrong = isFull(scene) && frame.known === 1 && !way ? wrongCells(scene) : [];
  const heads = Array.from({ length: dim }, (_, n) =>
    pen.text(margin.left + (n + 0.5) * column, 15, text.column(whole(n)), {
      ...{ size: letters.tick, colour: "muted", ...middle },
    }),
  );
  const face = (tile: Tile, n: number) => {
    const [at, from] = [tileAt(n, board), way ? tileAt(n, way.from) : undefined];
    const share = way?.share ?? 1;
    const carried = frame.carried?.name === nameOf(scene, n) ? frame.carried.by : { x: 0, y: 0 };
    const place = {
      ...at,
      x: (from ? from.x + (at.x - from.x) * share : at.x) + carried.x,
      y: (from ? from.y + (at.y - from.y) * share : at.y) + carried.y,
    };
    const base = place.y + place.height / 2;
    const isPicked = n === picked || carried.x !== 0 || carried.y !== 0;
    return pen.all([
      pen.path(rounded(place), {
        ...{ fill: "paper", stroke: isPicked ? "accent" : "line", width: isPicked ? 3 : 1.5 },
        name: board.includes(n) ? "laid" : "tile",
      }),
      pen.text(place.x + place.width / 2, base - 5, `${tile.fn} ${angleOf(tile.angle)}`, {
        ...{ size: letters.name, ...middle, name: "angle" },
      }),
      pen.text(place.x + place.width / 2, base + 11, fixed(tile.value, 5), {
        ...{ size: letters.tick, ...middle, colour: "muted" },
      }),
      pen.cell(
        { x: place.x + 8, y: place.y + place.height - 6, width: place.width - 16, height: 4 },
        scene.colours,
        n,
      ),
    ]);
  };
  const all = scene.tiles.map((tile, n) => ({ n, mark: face(tile, n) }));
  // What is carried is above all others.
  const isAbove = ({ n }: { n: number }) => frame.carried?.name === nameOf(scene, n);
  const room = { x: margin.left, y: margin.top, width: dim * column, height: length * row };
  return pen.all([
    ...heads,
    drawWords(pen, scene, text, (n) => ({ y: margin.top + (n + 0.5) * row, isHigh: true })),
    pen.path(rounded(room), { stroke: "line", name: "board" }),
    ...emptyBoard.map((_, n) =>
      pen.path(rounded(cellAt(n)), { stroke: "line", width: 1, dashed: "2 4", name: "cell" }),
    ),
    frame.known < 1 && board[asked] === undefined
      ? pen.text(centre(cellAt(asked)).x, centre(cellAt(asked)).y + 6, "?", {
          ...{ size: letters.name, bold: true, ...middle, colour: "muted", name: "asked" },
        })
      : pen.all([]),
    !isFull(scene) && frame.width < narrow
      ? pen.text(margin.right, below - 7, frame.known < 1 ? text.touch : lineOf(scene, text), {
          ...{ size: letters.tick, colour: "muted", name: "said" },
        })
      : pen.all([]),
    isFull(scene) && frame.known === 1 && !way
      ? pen.all(
          verdictLines(scene, text, frame.language ?? "en", dim * column).map(({ line, bold }, n) =>
            pen.text(margin.left, below + 18 + 19 * n, line, {
              size: letters.tick,
              bold,
              name: "said",
            }),
          ),
        )
      : pen.all([]),
    pen.path(rounded({ ...room, y: below }), { opacity: 0, name: "tiles" }),
    ...all.filter((one) => !isAbove(one)).map(({ mark }) => mark),
    ...wrong.map((n) => pen.path(rounded(cellAt(n)), { stroke: "ink", width: 3, name: "wrong" })),
    ...all.filter(isAbove).map(({ mark }) => mark),
  ]);
}

/** What a piece is called that has a tile: it is taken where it lies. */
function nameOf({ board }: Scene, tile: number): string {
  const cell = board.indexOf(tile);
  return cell >= 0 ? `cell-${cell}` : `tile-${tile}`;
}

/** Where the three tables lie that are added or dropped from, each below a line with its name. */
function sumPlaces({ width, height }: Frame, stage: "add" | "dropout") {
  const [head, edge] = [22, 6];
  const room = height - 3 * head - edge;
  // Each number that a finger takes has room for it.
  const touched = stage === "dropout" ? Math.min(Math.max(room / 5, 44), 72) : 0;
  const row = Math.min(stage === "add" ? room / 9 : (room - length * touched) / 6, 60);
  const rows = [row, stage === "dropout" ? touched : row, row];
  let top = 0;
  return rows.map((high) => {
    const y = top + head;
    top = y + length * high;
    return { x: margin.left, y, row: high, column: (width - margin.left - margin.right) / dim };
  });
}

type Block = ReturnType<typeof sumPlaces>[number];

const cellIn = ({ x, y, row, column }: Block, n: number): Place => ({
  x: x + (n % dim) * column + 3,
  y: y + Math.floor(n / dim) * row + 2,
  ...{ width: column - 6, height: row - 4 },
});

const tablesOf = ({ stage, sums }: Scene, text: Text): readonly [Told, Told, Told] =>
  stage === "add" ? addedOf(text, sums) : droppedOf(text, sums);

/** Draws three tables one below the other: number by number, and the colour of each below it. */
function drawSums<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { stage, posenc, seed } = scene;
  if (stage === "place") return pen.all([]);
  const blocks = sumPlaces(frame, stage);
  const signs = stage === "add" ? ["", "+", "="] : ["", "", ""];
  return pen.all(
    tablesOf(scene, text).map(({ id, name, data }, n) => {
      const block = blocks[n] as Block;
      const isTouched = id === "dropped";
      const colours = new Colours(posenc, data);
      return pen.all([
        pen.text(margin.left - 10, block.y - 6, signs[n] ?? "", {
          ...{ size: letters.name, bold: true, anchor: "end" },
        }),
        pen.text(margin.left + 3, block.y - 6, name, { size: letters.tick, colour: "muted" }),
        drawWords(pen, scene, text, (row) => ({
          y: block.y + (row + 0.5) * block.row,
          isHigh: false,
        })),
        ...Array.from(data, (value, cell) => {
          const place = cellIn(block, cell);
          const { x, y } = centre(place);
          const isDead = isTouched && isDropped(scene, cell, seed);
          return pen.all([
            isTouched ? pen.path(rounded(place), { stroke: "line", width: 1.5 }) : pen.all([]),
            // Where rows are low, the numbers take all of their height.
            place.height < 20
              ? pen.all([])
              : pen.cell(
                  {
                    ...place,
                    x: place.x + 8,
                    y: place.y + place.height - 6,
                    width: place.width - 16,
                    height: 4,
                  },
                  colours,
                  cell,
                ),
            pen.text(x, y + 4, fixed(value, 2), {
              ...{ size: letters.tick, ...middle, name: isDead ? `${id} dead` : id },
              ...(isDead && { colour: "muted" }),
            }),
            isDead
              ? pen.path(`M${x - 22} ${y + 7}L${x + 22} ${y - 7}`, { stroke: "muted", width: 1.5 })
              : pen.all([]),
          ]);
        }),
      ]);
    }),
  );
}

/** What a finger taps: the numbers and the cells of the board, or the numbers that dropout decides about. */
function piecesOf(scene: Scene, text: Text, frame: Frame): Piece[] {
  const { stage, board, tiles, picked, sums, seed } = scene;
  const cell = (n: number, holds: string) =>
    text.cell(whole(Math.floor(n / dim)), whole(n % dim), holds);
  if (stage === "add") return [];
  if (stage === "dropout") {
    const [, block] = sumPlaces(frame, stage);
    const left = sumOf(sums, seed);
    return Array.from(left, (value, n) => ({
      name: `fate-${n}`,
      place: cellIn(block as Block, n),
      label: text.fate(
        wordsOf(scene, text)[Math.floor(n / dim)] ?? "",
        whole(n % dim),
        isDropped(scene, n, seed) ? text.dead : fixed(value, 2),
      ),
    }));
  }
  const { cellAt, tileAt, roomOf } = boardPlaces(frame);
  const labelOf = (n: number) => {
    const { fn, angle, value } = tiles[n] as Tile;
    return text.tile(fn, angleOf(angle), fixed(value, 5));
  };
  const loose = shuffled.filter((n) => !board.includes(n));
  return [
    ...loose.map((n) => ({
      ...{ name: `tile-${n}`, place: roomOf(tileAt(n, board)), label: labelOf(n) },
      ...{ isPressed: n === picked, isLoose: true },
    })),
    ...board.map((tile, n) => ({
      ...{ name: `cell-${n}`, place: roomOf(cellAt(n)) },
      label: cell(n, tile === undefined ? text.empty : labelOf(tile)),
      ...{ isPressed: tile !== undefined && tile === picked, isLoose: tile !== undefined },
    })),
  ];
}

/** The numbers that a step ends on. */
const lastOf = (scene: Scene, text: Text): Float32Array =>
  scene.stage === "place"
    ? Float32Array.from(scene.board, (tile) => numberOn(scene, tile) ?? Number.NaN)
    : scene.stage === "add"
      ? tablesOf(scene, text)[2].data
      : tablesOf(scene, text)[1].data;

const titleOf = ({ stage }: Scene, text: Text) =>
  stage === "place" ? text.placeTitle : text.choices.stage[stage];

/** A table of 3 × 4: a row for each word. */
function tableOf(
  scene: Scene,
  text: Text,
  { id, name, data }: Omit<Told, "id"> & { id: string },
): Table {
  const decimals = scene.stage === "place" ? 5 : 2;
  return {
    caption: name,
    rows: wordsOf(scene, text).map((word, row) => ({
      id: `${id}-${row}`,
      name: word,
      cells: Array.from(data.slice(row * dim, (row + 1) * dim), (value) =>
        Number.isNaN(value) ? "" : fixed(value, decimals),
      ),
    })),
  };
}

/** Three words of four numbers: a board to lay their positions on, the sum, and what dropout leaves of it. */
export const worked = figure({
  ...declared,
  text: workedText,
  /** The doctor is asked once the numbers lie by a rule. */
  fetch: ({ stage, arrangement }, has?: Scene["findings"]) =>
    has || stage !== "place" || arrangement === "own"
      ? undefined
      : async (): Promise<Scene["findings"]> => (await import("posenc:records/worked")).default,
  scene: sceneOf,
  /** Each number travels to its new place. */
  between: (from, to, share) =>
    from.stage === "place" && to.stage === "place"
      ? { ...to, way: { from: from.board, share } }
      : to,
  drawing: {
    ratio: 1.12,
    room: [0.95, 1.5],
    draw: (pen, scene, text, frame) =>
      scene.stage === "place"
        ? drawBoard(pen, scene, text, frame)
        : drawSums(pen, scene, text, frame),
    alt(scene, text) {
      const data = lastOf(scene, text);
      const decimals = scene.stage === "place" ? 4 : 2;
      const rows = Array.from({ length }, (_, row) =>
        Array.from(data.slice(row * dim, (row + 1) * dim), (value) =>
          Number.isNaN(value) ? text.empty : fixed(value, decimals),
        ).join(", "),
      );
      return text.alt(titleOf(scene, text), rows.join("; "));
    },
    pieces: piecesOf,
  },
  title: titleOf,
  caption(scene, text, { trouble }) {
    if (trouble !== "") return `${text.doctorTrouble} ${trouble}`;
    if (scene.stage === "add") return text.addHint;
    if (scene.stage === "dropout") return text.dropHint(fixed(1 / (1 - scene.sums.p), 3));
    return isFull(scene) ? text.placeCaption : lineOf(scene, text);
  },
  controls: ["stage", "seed"],
  idle: ({ stage }) =>
    stage === "place"
      ? ["p", "seed"]
      : stage === "add"
        ? ["arrangement", "p", "seed"]
        : ["arrangement"],
  tables: (scene, text) =>
    scene.stage === "place"
      ? [tableOf(scene, text, { id: "place", name: text.placeTitle, data: lastOf(scene, text) })]
      : tablesOf(scene, text).map((told) => tableOf(scene, text, told)),
  numbers: (scene) => ({
    data: Float32Array.from(lastOf(scene, workedText)),
    shape: [length, dim],
    columns: Array.from({ length: dim }, (_, column) => String(column)),
    axes: [{ name: "position", labels: [0, 1, 2] }],
  }),
});
