import clinicText from "posenc:text/clinic";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { builtOf } from "../build/variants.js";
import type { Values } from "../shared/setting.js";
import { cornerOf, printed, size } from "./corner.js";
import { captionOf, doctorSays, patientOf, tableOf } from "./patients.js";
import { questions } from "./questions.js";
import { rotaryTable } from "./rotary.js";
import type { clinic } from "./settings.js";

export { clinic as declared } from "./settings.js";

const left = 48;
const cell = { width: 84, height: 30 };
const width = left + printed.columns * cell.width + 48;
const inner = width - left - 32;

/** A broken table as a reader gets it, and one of the questions. What is wrong is told below alone. */
export const picture: Maker<Values<typeof clinic.settings>> = async (
  posenc,
  { patient, question: number },
) => {
  const one = patientOf(patient);
  const { mistake, from } = one;
  const made = async () => {
    if (one.kind === "sinusoidal") return builtOf(posenc, one.mistake, size).table;
    const dialects = await (await import("posenc/dialects")).load();
    return rotaryTable({ posenc, dialects }, one.mistake, size);
  };
  const table = await made();
  const corner = cornerOf(table);
  const { load } = await import("posenc/doctor");
  const [finding] = (await load()).identify({ data: table, shape: [size.length, size.dim] });
  const question = questions[number - 1] ?? questions[0];
  const settled = question.settle(posenc);
  const title = (language: Language) => textIn(language, picturesText).clinic.title(patient);
  const wordsOf = (language: Language) => {
    const text = textIn(language, clinicText);
    const words = text.questions[question.name];
    const settle = words.settled as (...told: string[]) => string;
    return { text, asked: words.asked, answers: words.answers, settled: settle(...settled) };
  };
  const drawTable = (pen: SvgPen, top: number): string => {
    const colours = new Colours(posenc, Float32Array.from(table));
    const { heads = [], rows } = tableOf(one, corner, pen.look.language);
    const names = heads.map((head, column) =>
      pen.text(left + (column + 0.5) * cell.width, top - 8, head, {
        size: 11,
        anchor: "middle",
        colour: "muted",
      }),
    );
    const drawn = rows.map((row, position) => {
      const y = top + position * cell.height;
      const name = pen.text(left - 10, y + 20, row.name, {
        size: 11,
        anchor: "end",
        colour: "muted",
      });
      const cells = row.cells.map((value, column) => {
        const index = position * size.dim + column;
        const x = left + column * cell.width;
        const place = { x: x + 6, y: y + 21, width: cell.width - 12, height: 5 };
        return (
          pen.text(x + cell.width / 2, y + 16, value, { size: 12, anchor: "middle" }) +
          pen.cells({ colours: colours.part(index, index + 1), rows: 1, columns: 1 }, place) +
          pen.path(`M${x} ${y}h${cell.width}v${cell.height}h${-cell.width}z`, { stroke: "line" })
        );
      });
      return name + cells.join("");
    });
    return [...names, ...drawn].join("\n");
  };

  return {
    title,
    alt(language) {
      const { asked, answers } = wordsOf(language);
      const told = tableOf(one, corner, language)
        .rows.map(({ cells }) => cells.join(", "))
        .join("; ");
      const choices = answers.map((answer, n) => `${n + 1}. ${answer}`).join("; ");
      return textIn(language, picturesText).clinic.alt(
        captionOf(one, language),
        told,
        asked,
        choices,
      );
    },
    caption(language) {
      const { settled } = wordsOf(language);
      return joined(language, doctorSays(one, finding, corner, language), settled);
    },
    draw(pen) {
      const { language } = pen.look;
      const { text, asked, answers } = wordsOf(language);
      const below = 104 + printed.rows * cell.height;
      const complaint = pen.lines(left, below + 28, inner, text.complaints[mistake]);
      const source = pen.text(left, complaint.below, from, { size: 11, colour: "muted" });
      const of = text.questionOf(whole(number), whole(questions.length));
      const question = complaint.below + 40;
      const title_ = pen.text(left, question, of, { size: 12, colour: "muted" });
      const put = pen.lines(left, question + 24, inner, asked, { bold: true });
      let next = put.below + 6;
      const choices = answers.map((answer, n) => {
        const mark = pen.text(left, next, `${n + 1}.`, { colour: "muted" });
        const told = pen.lines(left + 22, next, inner - 22, answer);
        next = told.below + 6;
        return mark + told.drawn;
      });
      const body = [
        pen.text(left, 34, title(language), { size: 15, bold: true }),
        pen.text(left, 62, captionOf(one, language), { size: 12, colour: "muted" }),
        drawTable(pen, 104),
        complaint.drawn,
        source,
        title_,
        put.drawn,
        ...choices,
      ];
      return { width, height: next + 8, body: body.join("\n") };
    },
    numbers: {
      data: table,
      shape: [size.length, size.dim],
      columns: Array.from({ length: size.dim }, (_, column) => String(column)),
      axes: [{ name: "position", labels: Array.from({ length: size.length }, (_, row) => row) }],
    },
    still(language) {
      const { caption, table: corner, tables } = textIn(language, stillText).clinic;
      const columns = [0, 1, 2, 3];
      const rows = (["paper", "own", "from-one", "doubled"] as const).map((variant) => {
        const { table } = builtOf(posenc, variant, size);
        const cells = columns.map((column) => fixed(table[size.dim + column] ?? 0));
        return { name: tables[variant], cells };
      });
      return { caption, corner, heads: columns.map(whole), rows };
    },
  };
};
