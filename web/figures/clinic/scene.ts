import corners from "posenc:records/corners";
import clinicText from "posenc:text/clinic";
import type { Posenc } from "posenc";
import type { Dialects } from "posenc/dialects";
import type { FindingData } from "posenc/doctor";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import { linesOf } from "../../draw/words.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { builtOf } from "../build/variants.js";
import { type Context, type FigurePen, type Frame, figure, type Piece } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { cornerOf, printed, size } from "./corner.js";
import {
  captionOf,
  doctorSays,
  explained,
  firstRowOf,
  type Patient,
  patientOf,
  tableOf,
} from "./patients.js";
import { rightTable, rotaryMistakes, rotaryTable } from "./rotary.js";
import { clinic as declared } from "./settings.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof clinicText;

/** What can be diagnosed in a table of rows that are added, and in what turns queries and keys. */
const diagnoses = {
  sinusoidal: ["paper", "own", "from-one", "doubled", "integer"],
  rotary: ["paper", ...rotaryMistakes],
} as const;
export type Diagnosis = (typeof diagnoses)[keyof typeof diagnoses][number];

interface Needed {
  /** What the doctor says of each mistake. */
  findings: Readonly<Partial<Record<string, FindingData>>>;
  /** What rounds angles to float16: the file of such a table needs it. */
  dialects?: Dialects;
}

export interface Scene extends Partial<Needed> {
  posenc: Posenc;
  number: Settings["patient"];
  patient: Patient;
  question: number;
  /** The patient's corner, and what it should be. */
  corner: readonly number[];
  right: readonly number[];
  /** The values whose colours are shown: those of the corner, on their way to the right ones once these are told. */
  shown: readonly number[];
  /** How far the right numbers have opened. */
  opened: number;
  said: readonly (Diagnosis | "ask")[];
  answers: Readonly<Record<number, number>>;
  tap?: (piece: string) => void;
}

const both = new Memo<Pick<Scene, "corner" | "right">>();

function sceneOf(posenc: Posenc, settings: Settings, needed: Needed | undefined): Scene {
  const patient = patientOf(settings.patient);
  const { corner, right } = both.get([posenc, patient], () =>
    patient.kind === "rotary"
      ? {
          corner: corners[patient.mistake],
          right: cornerOf(rightTable(posenc, patient.mistake, size)),
        }
      : {
          corner: cornerOf(builtOf(posenc, patient.mistake, size).table),
          right: cornerOf(builtOf(posenc, "paper", size).table),
        },
  );
  return {
    ...{
      ...needed,
      posenc,
      patient,
      corner,
      right,
      shown: corner,
      opened: 0,
      said: [],
      answers: {},
    },
    ...{ number: settings.patient, question: settings.question },
  };
}

/** Whether it is told what is wrong: the reader has found it, or has asked. */
export const isTold = ({ said, patient }: Pick<Scene, "said" | "patient">): boolean =>
  said.some((one) => one === patient.mistake || one === "ask");

/** The numbers of the patients whose tables are of the same kind. */
const numbersLike = (patient: Settings["patient"]) =>
  declared.settings.patient.choices.filter(
    (number) => patientOf(number).kind === patientOf(patient).kind,
  );

/** All that the doctor says. */
export function doctorOf(scene: Scene, text: Text, { language, trouble }: Context): string {
  const { findings, patient, corner } = scene;
  if (trouble !== "") return `${text.doctorTrouble} ${trouble}`;
  if (!findings) return text.doctorComing;
  return joined(
    language,
    ...(scene.said.includes("ask") ? [] : [text.right]),
    doctorSays(patient, findings[patient.mistake], corner, language),
  );
}

/** What is said of the last diagnosis, in a few words. */
export function saidOf(scene: Scene, text: Text, language: Language): string {
  const { findings, patient, corner, said } = scene;
  if (!isTold(scene)) return said.length > 0 ? text.wrong : text.diagnose;
  const meant = explained(patient, corner, language);
  const told =
    meant !== "" || !findings
      ? meant || text.doctorComing
      : doctorSays(patient, findings[patient.mistake], corner, language);
  return joined(language, ...(said.includes("ask") ? [] : [text.right]), told);
}

const edge = 8;
/** How many diagnoses stand side by side. */
const across = 3;
/** Where a picture is narrower, all its words are small. */
const narrow = 544;

/** The rooms of the complaint, the table, and below it the diagnoses, or what is said once one is right. */
function placesOf(scene: Scene, text: Text, { width, height, known, language = "en" }: Frame) {
  const isNarrow = width < narrow;
  const letter = isNarrow ? letters.tick : letters.name;
  const lead = letter + (isNarrow ? 3 : 6);
  const room = width - 2 * edge;
  // Chinese dots and quotation marks are as wide as letters.
  const line = language === "en" ? room : room - 2 * letter;
  const { mistake, kind } = scene.patient;
  const complaint = linesOf(text.complaints[mistake], letter, line);
  const told = scene.opened > 0 ? linesOf(saidOf(scene, text, language), letter, line) : [];
  const names = diagnoses[kind];
  const gap = isNarrow ? 4 : 8;
  const box = { height: isNarrow ? 50 : 56, width: (room - gap * (across - 1)) / across };
  const boxes = Math.ceil(names.length / across) * (box.height + gap) + 6;
  const below = boxes + (told.length * lead + 12 - boxes) * scene.opened;
  // Where there is little room, what is said takes that of the complaint.
  const asked = isNarrow ? 1 - scene.opened : 1;
  // Room for the number of the last row.
  const left = edge + 8 + 9 * whole(firstRowOf(scene.patient)).length;
  const top = edge + asked * complaint.length * lead + (isNarrow ? 23 : 30);
  const row = (height - top - edge - below * known) / printed.rows;
  const end = top + printed.rows * row;
  return {
    ...{ isNarrow, letter, lead, told, left, top, row, end },
    complaint: asked === 1 ? complaint : [],
    column: (width - left - edge) / printed.columns,
    /** The diagnoses in rows. */
    boxes: names.map((name, n) => ({
      name,
      lines: linesOf(text.diagnoses[name], letter, box.width - 10),
      place: {
        x: edge + (n % across) * (box.width + gap),
        y: end + 6 + gap / 2 + Math.floor(n / across) * (box.height + gap),
        ...box,
      } satisfies Place,
    })),
  };
}

const rounded = ({ x, y, width, height }: Place) =>
  `M${x + 5} ${y}h${width - 10}q5 0 5 5v${height - 10}q0 5 -5 5h${10 - width}q-5 0 -5 -5v${10 - height}q0 -5 5 -5z`;
const middle = { anchor: "middle" } as const;

/** Whether two numbers differ as they are printed. */
const differs = (a = 0, b = 0) => fixed(a) !== fixed(b);

/** Draws the corner of a table. What it should be stands below each number that is wrong, once that is told. */
function drawTable<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { posenc, patient, corner, right, shown, opened } = scene;
  const { isNarrow, letter, left, top, row, column } = placesOf(scene, text, frame);
  const colours = new Colours(posenc, Float32Array.from(shown));
  const bar = Math.min(Math.max(row / 6, 3), 16);
  const inset = isNarrow ? 1 : 3;
  const isOpen = opened === 1;
  // Where cells are narrow, a number with its sign leaves their edges free.
  const digits = Math.min(letter, column / 4.8);
  const heads = Array.from({ length: printed.columns }, (_, n) =>
    pen.text(left + (n + 0.5) * column, top - 8, whole(n), {
      ...{ size: letters.tick, ...middle, colour: "muted" },
    }),
  );
  const cell = (n: number) => {
    const [r, c] = [Math.floor(n / printed.columns), n % printed.columns];
    const [x, y] = [left + c * column, top + r * row];
    const name = `row-${r} column-${c}`;
    const place = {
      ...{ x: x + inset, y: y + inset },
      ...{ width: column - 2 * inset, height: row - 2 * inset },
    };
    const centre = x + column / 2;
    // The rows come one after the other. The first is no secret.
    const isKnown = r === 0 || frame.known >= (r + 0.5) / printed.rows;
    if (!isKnown) return pen.path(rounded(place), { fill: "line", name });
    const isWrong = isOpen && differs(corner[n], right[n]);
    const base = y + (row - bar) / 2 + 3;
    const apart = isWrong ? Math.min(row / 5, 12) : 0;
    const wide = 2 * letter;
    return pen.all([
      pen.path(rounded(place), { stroke: "line", name }),
      pen.cell(
        { x: x + 9, y: y + row - bar - inset - 3, width: column - 18, height: bar },
        colours,
        n,
      ),
      pen.text(centre, base - apart, fixed(corner[n] ?? 0), {
        ...{ size: digits, ...middle, name: `number ${name}` },
        ...(isWrong && { colour: "muted" }),
      }),
      ...(isWrong
        ? [
            pen.path(`M${centre - wide} ${base - apart - 1}L${centre + wide} ${base - apart - 8}`, {
              ...{ stroke: "ink", width: 1.5, name: "wrong" },
            }),
            pen.text(centre, base + apart, fixed(right[n] ?? 0), {
              ...{ size: digits, bold: true, ...middle, name: "meant" },
            }),
          ]
        : []),
    ]);
  };
  const first = firstRowOf(patient);
  return pen.all([
    ...heads,
    ...Array.from({ length: printed.rows }, (_, r) =>
      pen.text(left - 8, top + (r + 0.5) * row + 4, whole(first + r), {
        ...{ size: letters.tick, anchor: "end", colour: "muted" },
      }),
    ),
    ...corner.map((_, n) => cell(n)),
  ]);
}

/** Draws a patient's complaint, its table, and what can be diagnosed, or what was wrong. */
function draw<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { complaint, told, letter, lead, end, boxes } = placesOf(scene, text, frame);
  const { opened, said } = scene;
  return pen.all([
    ...complaint.map((line, n) =>
      pen.text(edge, edge + letter + n * lead, line, { size: letter, name: "complaint" }),
    ),
    drawTable(pen, scene, text, frame),
    ...(frame.known < 1 || opened > 0
      ? []
      : boxes.map(({ name, lines, place: { x, y, ...box } }) => {
          const [across, down] = [x + box.width / 2, y + box.height / 2];
          const isCrossed = said.includes(name);
          return pen.all([
            pen.path(rounded({ x, y, ...box }), {
              fill: "paper",
              stroke: "line",
              width: 1.5,
              name: "diagnosis",
            }),
            ...lines.map((line, n) =>
              pen.text(across, down + 5 + (n - (lines.length - 1) / 2) * (letter + 2), line, {
                ...{ size: letter, ...middle, colour: isCrossed ? "muted" : "ink" },
              }),
            ),
            ...(isCrossed
              ? [
                  pen.path(`M${x + 12} ${y + box.height - 8}L${x + box.width - 12} ${y + 8}`, {
                    ...{ stroke: "ink", width: 1.5, name: "crossed" },
                  }),
                ]
              : []),
          ]);
        })),
    ...(opened === 1
      ? told.map((line, n) =>
          pen.text(edge, end + 10 + letter + n * lead, line, { size: letter, name: "said" }),
        )
      : []),
  ]);
}

/** What can be diagnosed, until it is told. */
function piecesOf(scene: Scene, text: Text, frame: Frame): Piece[] {
  if (frame.known < 1 || scene.opened > 0) return [];
  return placesOf(scene, text, frame).boxes.map(({ name, place }) => ({
    ...{ name: `say-${name}`, place, label: text.diagnoses[name] },
    isPressed: scene.said.includes(name),
  }));
}

const between = (from: readonly number[], to: readonly number[], share: number) =>
  to.map((value, n) => (from[n] ?? 0) + (value - (from[n] ?? 0)) * share);

/** The corner of a broken table. The reader says what is wrong with it; then the right numbers stand below. */
export const clinic = figure({
  ...declared,
  text: clinicText,
  fetch({ patient }, has?: Needed) {
    const isRounded = patientOf(patient).mistake === "float16";
    if (isRounded ? has?.dialects : has) return undefined;
    return async (): Promise<Needed> => {
      const [added, turned, dialects] = await Promise.all([
        import("posenc:records/build"),
        import("posenc:records/rotary"),
        isRounded ? import("posenc/dialects").then(({ load }) => load()) : has?.dialects,
      ]);
      const findings = { ...added.default, ...turned.default };
      return { findings, ...(dialects && { dialects }) };
    };
  },
  scene: sceneOf,
  between: (from, to, share) => ({
    ...to,
    shown: between(from.shown, to.shown, share),
    opened: from.opened + (to.opened - from.opened) * share,
  }),
  drawing: {
    ratio: 1.1,
    room: [0.9, 1.9],
    draw,
    alt(scene, text, { language }) {
      const { patient, corner } = scene;
      const rows = tableOf(patient, corner, language).rows;
      const told = rows.map(({ cells }) => cells.join(", ")).join("; ");
      return text.alt(captionOf(patient, language), told, text.complaints[patient.mistake]);
    },
    pieces: piecesOf,
  },
  title: ({ number }, text) => text.title(number),
  caption: ({ patient }, text, { language }) =>
    text.from(captionOf(patient, language), patient.from),
  controls: ["patient"],
  offers: ({ patient }) => ({ patient: numbersLike(patient) }),
  // The questions are about rows that are added.
  idle: ({ patient }) => (patientOf(patient).kind === "rotary" ? ["question"] : []),
  tables: ({ patient, corner }, _text, language) => [tableOf(patient, corner, language)],
  numbers({ posenc, patient, dialects }) {
    const data =
      patient.kind === "rotary"
        ? rotaryTable(posenc, patient.mistake, size, dialects)
        : builtOf(posenc, patient.mistake, size).table;
    return {
      data,
      shape: [size.length, size.dim],
      columns: Array.from({ length: size.dim }, (_, column) => String(column)),
      axes: [{ name: "position", labels: Array.from({ length: size.length }, (_, row) => row) }],
    };
  },
});
