import javascript from "highlight.js/lib/languages/javascript";
import python from "highlight.js/lib/languages/python";
import { createLowlight } from "lowlight";
import type { ProgramLanguage } from "./comments.js";

const lowlight = createLowlight({ javascript, python });
type Nodes = ReturnType<typeof lowlight.highlight>["children"][number][];

/** The kinds of words that have a colour: what the highlighter calls them, and their class on the page. */
const kinds: Readonly<Record<string, string>> = {
  "hljs-comment": "c",
  "hljs-keyword": "k",
  "hljs-string": "s",
  "hljs-number": "n",
  "hljs-literal": "n",
};

/** A setting of the figure that a program begins with: `pos = 5` or `const pos = 5;`. */
const assignment = /^((?:const )?(\w+) = )([^;#\n]+?)(;?)$/gm;
/** The dtype of the program's arrays, which the reader can change: `dtype = torch.float32`. */
const dtype = /(?<=dtype(?: =|==) \w+\.)float32/;

/** What the page changes in a program while its reader uses the figure. */
interface Slot {
  start: number;
  end: number;
  /** The element's attribute in `dataset`, and its value. */
  data: readonly [name: "setting" | "dtype", value: string];
}

/** A piece of a program: of one colour, and in a slot or not. */
export interface Piece {
  text: string;
  kind: string | undefined;
  slot: Slot["data"] | undefined;
}

/** The names of sines and cosines, in PyTorch, NumPy and posenc. */
const wave = /\b((?:sin|cos)(?:es?|ines?)?)\b/;

/** Sines and cosines have the colour of their marks in the figures. */
function wavesIn(text: string): { text: string; kind: string | undefined }[] {
  return text
    .split(wave)
    .map((part, n) => ({ text: part, kind: n % 2 === 1 ? part.slice(0, 3) : undefined }))
    .filter(({ text }) => text !== "");
}

function* wordsIn(
  nodes: Nodes,
  kind?: string,
): Generator<{ text: string; kind: string | undefined }> {
  for (const node of nodes) {
    if (node.type === "text") {
      if (kind === undefined) yield* wavesIn(node.value);
      else yield { text: node.value, kind };
    }
    if (node.type !== "element") continue;
    const names = [node.properties.className].flat().map(String);
    yield* wordsIn(node.children, names.map((name) => kinds[name]).find(Boolean) ?? kind);
  }
}

interface Program {
  source: string;
  language: ProgramLanguage;
  /** The values now, by name. */
  settings: Readonly<Record<string, string | number>>;
  /** Whether readers can change its dtype. Default: false. */
  hasDtype?: boolean;
  /** Called where the program itself begins with another value. */
  wrong?(name: string, value: string): void;
}

/**
 * Returns a program in pieces. The value of each setting that it begins with is a slot with the setting's
 * name, so that the page can follow its figure.
 */
export function piecesOf({
  source: given,
  language,
  settings,
  hasDtype = false,
  wrong = () => {},
}: Program): Piece[] {
  const slots: Slot[] = [];
  let longer = 0;
  const source = given
    .trimEnd()
    .replaceAll(
      assignment,
      (whole, before: string, name: string, value: string, after: string, at: number) => {
        const shown = settings[name];
        if (shown === undefined) return whole;
        const quote = /^["']/.exec(value)?.[0] ?? "";
        const now = `${quote}${shown}${quote}`;
        if (value !== now) wrong(name, value);
        const start = at + longer + before.length + quote.length;
        slots.push({ start, end: start + String(shown).length, data: ["setting", name] });
        longer += now.length - value.length;
        return before + now + after;
      },
    );
  const kept = hasDtype ? dtype.exec(source) : undefined;
  if (kept) slots.push({ start: kept.index, end: kept.index + 7, data: ["dtype", ""] });

  const pieces: Piece[] = [];
  const cuts = slots.flatMap(({ start, end }) => [start, end]);
  let at = 0;
  for (const { text, kind } of wordsIn(lowlight.highlight(language, source).children)) {
    const end = at + text.length;
    const own = cuts.filter((cut) => cut > at && cut < end).sort((a, b) => a - b);
    for (const to of [...own, end]) {
      const slot = slots.find((one) => one.start <= at && to <= one.end)?.data;
      pieces.push({ text: source.slice(at, to), kind, slot });
      at = to;
    }
  }
  return pieces;
}
