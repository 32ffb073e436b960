import { Colours } from "../draw/colours.js";
import { escaped, SvgPen, svgOf } from "../draw/svg-pen.js";
import { tokensOf } from "../figures/shared/answer.js";
import type { Language } from "../text/languages.js";
import { fixed, whole } from "../text/number.js";
import { orderTexts, sketchesTexts } from "../text/site.js";
import type { Making as All } from "./document.js";

/** The libraries that sketches take their numbers from. */
type Making = Pick<All, "posenc" | "models">;

/** What a sketch is drawn with. */
interface Drawing extends Making {
  pen: SvgPen;
  text: (typeof sketchesTexts)[Language];
  /** The sentence of the chapter about order. */
  words: readonly string[];
}

/** The width of all sketches, in units. A letter of 14 has 12 CSS pixels or more on every screen, also within a slip. */
const width = 340;
const size = 14;
const middle = { anchor: "middle", size } as const;
const quiet = { colour: "muted", size } as const;

/** Joins points into a line. */
function line(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function box(x: number, y: number, wide: number, high: number): string {
  return `M${x} ${y}h${wide}v${high}h${-wide}z`;
}

/** Returns how much of each word one of them takes, by the first head of the model without positions. */
function sharesOf(model: Making["models"]["none"], words: readonly string[], asking: string) {
  const tokens = tokensOf(model);
  const ids = words.map((word) => tokens.indexOf(word));
  const [layer] = model.encode(ids, { attention: true }).attention ?? [];
  const start = words.indexOf(asking) * words.length;
  return words.map((_, n) => layer?.data[start + n] ?? Number.NaN);
}

/** The small still pictures within the texts of chapters, by name: each has the height of its drawing. */
const sketches = {
  /** What one word takes of each, in two orders of the words: the same. */
  attention: {
    height: 296,
    draw({ models, pen, words }: Drawing) {
      const asking = words.at(-1) ?? "";
      const step = width / words.length;
      const at = (n: number) => (n + 0.5) * step;
      const panel = (order: readonly string[], top: number) => {
        const shares = sharesOf(models.none, order, asking);
        const x = at(order.indexOf(asking));
        const word = (place: number, y: number, one: string) =>
          pen.text(place, y, one, { ...middle, colour: one === asking ? "accent" : "ink" });
        const threads = shares.map((share, n) =>
          pen.path(`M${at(n)} ${top + 30}L${x} ${top + 92}`, {
            stroke: "accent",
            width: 1 + 15 * share,
          }),
        );
        const told = order.map(
          (one, n) =>
            word(at(n), top, one) +
            pen.text(at(n), top + 20, fixed(shares[n] ?? 0, 2), { ...middle, colour: "muted" }),
        );
        return [...threads, ...told, word(x, top + 112, asking)].join("");
      };
      return [
        panel(words, 20),
        pen.path(`M12 150H${width - 12}`, { stroke: "line" }),
        panel([...words].reverse(), 176),
      ].join("");
    },
  },
  /** Two texts whose last index is 1: steps of another size. */
  steps: {
    height: 150,
    draw({ pen, text }: Drawing) {
      const [left, long] = [12, width - 24];
      const ruler = (y: number, words: number, told: string) => {
        const ticks =
          words > 100 ? [0, 1] : Array.from({ length: words }, (_, n) => n / (words - 1));
        // A step of the long text is far below a pixel: its ticks are one surface.
        const surface = words > 100 ? pen.path(box(left, y - 8, long, 16), { fill: "line" }) : "";
        return [
          pen.text(left, y - 22, told, { size }),
          surface,
          pen.path(`M${left} ${y}H${left + long}`, { stroke: "muted", width: 1.5 }),
          ...ticks.map((at) =>
            pen.path(`M${left + at * long} ${y - 9}v18`, { stroke: "ink", width: 2 }),
          ),
        ].join("");
      };
      const half = left + long / 2;
      return [
        ruler(44, 3, text.steps.of(3, "0.5")),
        ruler(114, 5001, text.steps.of(5001, "0.0002")),
        // Not through the words between.
        pen.path(`M${half} 56V76M${half} 100V106`, { stroke: "accent", dashed: true }),
        pen.circle(half, 44, 5, { fill: "accent" }),
        pen.circle(half, 114, 5, { fill: "accent" }),
        pen.text(half, 142, "0.5", { ...middle, colour: "accent" }),
        pen.text(left, 142, "0", quiet),
        pen.text(left + long, 142, "1", { ...quiet, anchor: "end" }),
      ].join("");
    },
  },
  /** Two places where a cosine is the same, and its sine is not. */
  direction: {
    height: 178,
    draw({ posenc, pen, text }: Drawing) {
      const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
      const [, , , wavelength = 0] = encoding.wavelengths;
      const [left, top, high] = [12, 30, 104];
      const [first, last, count] = [3, 13, 96];
      const at = (n: number) => left + (n / 16) * (width - 2 * left);
      const down = (value: number) => top + ((1 - value) / 2) * high;
      /** The slowest pair's sine and cosine: the wave that repeats after 16 numbers. */
      const waveAt = (n: number) => {
        const { sines, cosines } = encoding.phasors((wavelength * n) / 16);
        return { sine: sines[3] ?? 0, cosine: cosines[3] ?? 0 };
      };
      const points = Array.from({ length: count + 1 }, (_, n) => (16 * n) / count);
      const curve = (of: "sine" | "cosine") =>
        line(points.map((n) => [at(n), down(waveAt(n)[of])] as const));
      const marked = [first, last].map((n) => {
        const { sine, cosine } = waveAt(n);
        const x = at(n);
        return [
          pen.path(`M${x} ${top}v${high}`, { stroke: "line" }),
          pen.circle(x, down(cosine), 5, { fill: "cosine" }),
          pen.circle(x, down(sine), 5, { fill: "sine" }),
          pen.text(x, top - 12, n === first ? text.direction.falls : text.direction.rises, middle),
          pen.text(x, top + high + 18, `cos ${fixed(cosine, 2)}`, { ...middle, colour: "cosine" }),
          pen.text(x, top + high + 36, `sin ${fixed(sine, 2)}`, { ...middle, colour: "sine" }),
        ].join("");
      });
      const level = down(waveAt(first).cosine);
      return [
        pen.path(`M${at(first)} ${level}H${at(last)}`, { stroke: "line", dashed: true }),
        pen.path(curve("sine"), { stroke: "sine", width: 1.5, dashed: true }),
        pen.path(curve("cosine"), { stroke: "cosine", width: 2.5 }),
        ...marked,
      ].join("");
    },
  },
  /** R_k for four pairs: a block for each, and zeros elsewhere. */
  blocks: {
    height: 224,
    draw({ posenc, pen, text }: Drawing) {
      const { cosines, sines } = posenc.sinusoidal({ dim: 8, base: 100 }).rotation(3);
      const side = 2 * cosines.length;
      const values = new Float32Array(side * side);
      for (const [pair, cosine] of cosines.entries()) {
        const sine = sines[pair] ?? 0;
        const start = 2 * pair * (side + 1);
        values.set([cosine, sine], start);
        values.set([-sine, cosine], start + side);
      }
      const [cell, x, y] = [25, 20, 12];
      const cells = { colours: new Colours(posenc, values), rows: side, columns: side };
      const named = Array.from(cosines, (_, pair) => {
        const [across, from] = [x + 2 * pair * cell, y + 2 * pair * cell];
        return (
          pen.path(box(across, from, 2 * cell, 2 * cell), { stroke: "ink", width: 2 }) +
          pen.text(x + side * cell + 14, from + cell + 5, text.blocks.pair(pair), { size })
        );
      });
      return [
        pen.cells(cells, { x, y, width: side * cell, height: side * cell }),
        pen.path(box(x, y, side * cell, side * cell), { stroke: "line" }),
        ...named,
      ].join("");
    },
  },
  /** What one word asks for and two others offer, as rows of two invented numbers, and the products. */
  query: {
    height: 132,
    draw({ posenc, pen, text }: Drawing) {
      const { asks, offers, kinds, words } = text.query;
      const q = [3, -1];
      const keys = [
        [2, 1],
        [0, 2],
      ];
      const product = (a: readonly number[], b: readonly number[]) => {
        const row = (data: readonly number[]) => ({
          data: Float32Array.from(data),
          shape: [1, data.length],
        });
        return posenc.similarity(row(a), row(b)).data[0] ?? 0;
      };
      const [left, wide, high] = [140, 52, 24];
      const told = (values: readonly number[], y: number, name: string) =>
        values.map(
          (value, n) =>
            pen.path(box(left + n * wide, y - 17, wide - 4, high), {
              stroke: name === "q" ? "accent" : "ink",
              width: 1.5,
            }) + pen.text(left + n * wide + wide / 2 - 2, y, whole(value), middle),
        );
      const spoken = (
        word: string,
        verb: string,
        values: readonly number[],
        y: number,
        name: string,
      ) => [
        pen.text(4, y, word, { size, bold: true, colour: name === "q" ? "accent" : "ink" }),
        pen.text(left - 8, y, `${verb} ${name}`, { ...quiet, anchor: "end" }),
        ...told(values, y, name),
      ];
      const end = left + 2 * wide + 6;
      const [asking, ...others] = words;
      return [
        ...kinds.map((kind, n) => pen.text(left + n * wide + wide / 2 - 2, 16, kind, middle)),
        ...spoken(asking ?? "", asks, q, 46, "q"),
        pen.text(end, 46, "q · k", quiet),
        ...keys.flatMap((k, n) => {
          const y = 86 + 34 * n;
          const [first = 0, second = 0] = q.map((value, at) => product([value], [k[at] ?? 0]));
          const sum = `${whole(first)} − ${whole(Math.abs(second))} = ${whole(product(q, k))}`;
          return [...spoken(others[n] ?? "", offers, k, y, "k"), pen.text(end, y, sum, { size })];
        }),
      ].join("");
    },
  },
  /** Where each column goes from one layout to the other. */
  deal: {
    height: 176,
    draw({ posenc, pen, text }: Drawing) {
      const pairs = 4;
      const step = width / (2 * pairs);
      const rows = (["interleaved", "concatenated"] as const).map((layout) => {
        // Where the core writes them: a row's numbers, each of which occurs once.
        const row = posenc.sinusoidal({ dim: 2 * pairs, base: 100, layout }).encode([5]).data;
        return [...row];
      });
      const [before = [], after = []] = rows;
      const [top, bottom, high] = [28, 130, 24];
      const names = before.map((_, n) => ({ pair: Math.floor(n / 2), isSine: n % 2 === 0 }));
      const place = (n: number, y: number, { pair, isSine }: (typeof names)[number]) => {
        const colour = isSine ? "sine" : "cosine";
        const x = n * step + 2;
        return (
          pen.path(box(x, y, step - 4, high), { stroke: colour, width: 1.5, dashed: !isSine }) +
          pen.text(x + step / 2 - 2, y + 16.5, `${isSine ? "sin" : "cos"}${"₀₁₂₃"[pair]}`, {
            ...middle,
            size: 13,
            colour,
          })
        );
      };
      const moved = names.map((name, n) => {
        const to = after.indexOf(before[n] ?? Number.NaN);
        const [from, end] = [(n + 0.5) * step, (to + 0.5) * step];
        const stroke = name.isSine ? "sine" : "cosine";
        return [
          pen.path(`M${from} ${top + high + 3}L${end} ${bottom - 3}`, {
            stroke,
            width: 1.5,
            dashed: !name.isSine,
          }),
          place(n, top, name),
          place(to, bottom, name),
        ].join("");
      });
      return [
        pen.text(2, top - 12, text.deal.interleaved, quiet),
        ...moved,
        pen.text(2, bottom + high + 18, text.deal.concatenated, quiet),
      ].join("");
    },
  },
} satisfies Readonly<Record<string, { height: number; draw(drawing: Drawing): string }>>;

type SketchName = keyof typeof sketches;

/** Returns a small still picture, as `::sketch{name=…}` in a text names it. */
export function sketchOf({ posenc, models }: Making, language: Language, name: string): string {
  if (!(name in sketches)) {
    throw new Error(`there is no sketch "${name}", but ${Object.keys(sketches).join(", ")}`);
  }
  const known = name as SketchName;
  const text = sketchesTexts[language];
  const pen = new SvgPen({ theme: "page", language });
  const { height, draw } = sketches[known];
  const { title, alt } = text[known];
  const words = orderTexts[language].sentences.short.words.split(" ");
  const body = draw({ posenc, models, pen, text, words });
  return `<figure class="sketch" data-sketch="${escaped(name)}">${svgOf({ width, height, body }, { title, description: alt }, pen)}</figure>`;
}
