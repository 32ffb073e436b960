import "./style/beside.css";
import { type ColourMapName, load, type Posenc, type Tensor } from "posenc";
import { type Dialects, load as loadDialects, type PresetName } from "posenc/dialects";
import { type Doctor, load as loadDoctor } from "posenc/doctor";
import { piecesOf } from "../code/coloured.js";
import { commentedIn } from "../code/comments.js";
import { presetName } from "../figures/shared/preset-names.js";
import type english from "../text/en/beside.js";
import type { Language } from "../text/languages.js";
import { fixed, whole } from "../text/number.js";
import { type LibraryName, libraries } from "./library/libraries.js";

const texts = import.meta.glob<typeof english>("../text/*/beside.ts", { import: "default" });
const programs = import.meta.glob<string>("../code/libraries/*.py", {
  query: "?raw",
  import: "default",
});

/** What the heatmap of the page shows. */
interface Heatmap extends HTMLElement {
  dialect: PresetName;
  dim: number;
  length: number;
  base: number;
  pos: number;
  col: number;
}

/** The parts of a library's program in which libraries differ, by the function that has them. */
const aspects = ["frequencies", "columns"] as const;
const maps = ["a", "b", "difference"] as const;
type MapName = (typeof maps)[number];
type Tables = Readonly<Record<MapName, Tensor>>;
/** The difference of two numbers from −1 to 1 is painted in the full colour from here on. */
const farthest = 2;

interface Modules {
  posenc: Posenc;
  dialects: Dialects;
  doctor: Doctor;
  text: typeof english;
}

/** Returns the lines of a function, without what stands before them in every line. */
function bodyOf(program: string, name: string): string {
  const body = new RegExp(`^def ${name}\\(.*:\\n((?: {4}.*\\n?)+)`, "m").exec(program)?.[1] ?? "";
  return body.replaceAll(/^ {4}/gm, "").trimEnd();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  words = "",
  className = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

/** Two libraries beside one another, and their difference, below the heatmap that chooses one of them. */
class Beside {
  readonly #heatmap: Heatmap;
  readonly #modules: Modules;
  readonly #section = element("section", "", "beside");
  /** The tables that are shown, and what they are of. */
  #shown: { key: string; tables: Tables } | undefined;

  constructor(heatmap: Heatmap, modules: Modules) {
    this.#heatmap = heatmap;
    this.#modules = modules;
    heatmap.after(this.#section);
    for (const event of ["posenc-change", "posenc-cursor"]) {
      heatmap.addEventListener(event, () => this.follow());
    }
    this.follow();
  }

  /** Shows what the heatmap shows. */
  follow(): void {
    const { dialect, dim, length, base } = this.#heatmap;
    // The paper has no table of an odd dim.
    this.#section.hidden = dialect === "paper" || dim % 2 === 1;
    if (this.#section.hidden) return;
    const key = [dialect, dim, length, base].join();
    if (this.#shown?.key !== key) {
      const { posenc, dialects, doctor } = this.#modules;
      const a = posenc.sinusoidal({ dim, base }).encode(length);
      // Each preset for sequences takes a dim and a base.
      const b = dialects.preset(dialect as "keras-hub", { dim, base }).encode(length);
      const tables = { a, b, difference: doctor.difference(a, b) };
      this.#shown = { key, tables };
      this.#write(tables);
    }
    this.#mark();
  }

  #write(tables: Tables): void {
    const { text } = this.#modules;
    const name = presetName(this.#heatmap.dialect);
    const heading = element("h2", text.heading(name));
    const panels = element("div", "", "panels");
    const names = { a: text.paper, b: text.other(name), difference: text.difference };
    for (const one of maps) panels.append(this.#panel(one, names[one], tables[one].data));
    this.#section.replaceChildren(heading, panels);
    void this.#writeCode(name);
  }

  #panel(one: MapName, label: string, data: Float32Array): HTMLElement {
    const { posenc, text } = this.#modules;
    const { dim, length } = this.#heatmap;
    const figure = element("figure");
    const canvas = element("canvas");
    [canvas.width, canvas.height] = [dim, length];
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", text.map(label));
    const isDifference = one === "difference";
    const colours: ColourMapName = isDifference ? "purple-green" : "blue-red";
    const paper = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const values = isDifference ? data.map((value) => value / farthest) : data;
    const pixels = posenc.paint(values, { colours, paper });
    canvas.getContext("2d")?.putImageData(new ImageData(pixels, dim, length), 0, 0);
    canvas.addEventListener("click", ({ offsetX, offsetY }) => {
      const { clientWidth, clientHeight } = canvas;
      this.#heatmap.col = Math.floor((offsetX / clientWidth) * dim);
      this.#heatmap.pos = Math.floor((offsetY / clientHeight) * length);
      this.#mark();
    });
    const place = element("div", "", "map");
    place.append(canvas, element("span", "", "cursor"));
    const caption = element("figcaption", label);
    const value = element("output");
    value.dataset.readout = one;
    figure.append(caption, place, value);
    return figure;
  }

  /** Marks the cursor's cell in all three, and tells their numbers. */
  #mark(): void {
    if (!this.#shown) return;
    const { pos, col, dim, length } = this.#heatmap;
    this.#section.style.setProperty("--x", String((col + 0.5) / dim));
    this.#section.style.setProperty("--y", String((pos + 0.5) / length));
    for (const one of maps) {
      const place = this.#section.querySelector(`[data-readout=${one}]`);
      const value = this.#shown.tables[one].data[pos * dim + col] ?? 0;
      if (place) {
        place.textContent = this.#modules.text.cell(whole(pos), whole(col), fixed(value));
      }
    }
  }

  /** Shows the lines of both programs that make other numbers. */
  async #writeCode(name: string): Promise<void> {
    const { text, dialects } = this.#modules;
    const { dialect, dim, base } = this.#heatmap;
    const key = this.#shown?.key;
    const own = (Object.keys(libraries) as LibraryName[]).find(
      (one) => libraries[one] === dialect && one !== "paper",
    );
    const read = (library: string) => programs[`../code/libraries/${library}.py`]?.();
    const b = own && (await read(own));
    if (!b) return;
    const a = await read(b.includes("import torch") ? "pytorch" : "numpy");
    // Another library was chosen in the meantime.
    if (!a || this.#shown?.key !== key) return;
    const preset = dialects.preset(dialect as "keras-hub", { dim, base });
    const papers = this.#modules.posenc.sinusoidal({ dim, base });
    const differs = {
      frequencies: papers.frequencies.some((one, pair) => one !== preset.frequencies[pair]),
      columns: papers.cell(1, 1).function !== preset.cell(1, 1)?.function,
    };
    const table = element("table");
    table.append(element("caption", text.code));
    const head = table.createTHead().insertRow();
    head.append(element("td"), element("th", text.paper), element("th", text.other(name)));
    const body = table.createTBody();
    for (const aspect of aspects) {
      const row = body.insertRow();
      const label = element("th", text.aspects[aspect]);
      label.append(element("small", differs[aspect] ? text.differs : text.same));
      row.append(label);
      row.classList.toggle("differs", differs[aspect]);
      row.append(
        cellOf(bodyOf(a, aspect), text.paper),
        cellOf(bodyOf(b, aspect), text.other(name)),
      );
    }
    this.#section.append(table);
  }
}

/** @param of Whose program it is: a phone shows no head of the table. */
function cellOf(program: string, of: string): HTMLElement {
  const cell = element("td");
  cell.dataset.of = of;
  const code = element("code");
  code.translate = false;
  const language = document.documentElement.lang as Language;
  const source = commentedIn(program, "python", language);
  for (const { text, kind } of piecesOf({ source, language: "python", settings: {} })) {
    code.append(element("span", text, kind));
  }
  const scroller = element("pre");
  scroller.tabIndex = 0;
  scroller.append(code);
  cell.append(scroller);
  return cell;
}

/** Compares the library that the page's heatmap shows with the paper. */
export async function compareBeside(heatmap: HTMLElement): Promise<void> {
  const language = texts[`../text/${document.documentElement.lang}/beside.ts`];
  if (!language) throw new Error("there is no text in this language");
  const [posenc, dialects, doctor, text] = await Promise.all([
    load(),
    loadDialects(),
    loadDoctor(),
    language(),
  ]);
  new Beside(heatmap as Heatmap, { posenc, dialects, doctor, text });
}
