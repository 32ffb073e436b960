import "./style/sides.css";
import formulas from "posenc:formulas";
import { html, nothing, render, type TemplateResult } from "lit";
import { type ColourMapName, load, type Posenc } from "posenc";
import { type Dialects, load as loadDialects, type SequencePreset } from "posenc/dialects";
import type { PosencHeatmap } from "../figures/heatmap/element.js";
import { presetName } from "../figures/shared/preset-names.js";
import type english from "../text/en/sides.js";
import { fixed, powerOfTen, significant, whole } from "../text/number.js";

const texts = import.meta.glob<typeof english>("../text/*/sides.ts", { import: "default" });
/** The name of the second library in the query. The first is the heatmap's own setting. */
const inQuery = "against";

const sides = ["a", "b"] as const;
const maps = [...sides, "difference"] as const;
type MapName = (typeof maps)[number];
/** The greatest difference that two numbers from −1 to 1 can have: it has the full colour. */
const farthest = 2;
const ramp = Float32Array.from({ length: 129 }, (_, step) => step / 64 - 1);

interface Modules {
  posenc: Posenc;
  dialects: Dialects;
  text: typeof english;
}

/** Two tables and what is counted in them. Each is [length, dim]. */
interface Compared {
  key: string;
  a: SequencePreset;
  b: SequencePreset;
  tables: Readonly<Record<MapName, Float32Array>>;
  differing: { cells: number; columns: number };
  /** Where the difference is largest. */
  largest: { value: number; index: number };
}

/** Returns two tables, their difference, and how far they differ. */
function compare(a: SequencePreset, b: SequencePreset, length: number, key: string): Compared {
  const [left, right] = [a.encode(length).data, b.encode(length).data];
  const difference = left.map((value, index) => value - (right[index] ?? 0));
  const columns = new Set<number>();
  let cells = 0;
  let largest = { value: 0, index: 0 };
  for (const [index, signed] of difference.entries()) {
    if (signed === 0) continue;
    const value = Math.abs(signed);
    cells++;
    columns.add(index % a.dim);
    if (value > largest.value) largest = { value, index };
  }
  const tables = { a: left, b: right, difference };
  return { key, a, b, tables, differing: { cells, columns: columns.size }, largest };
}

/**
 * Two libraries and their difference beside one another, above the heatmap, which shows the first of them and has
 * the cursor of all.
 */
class Sides {
  readonly #section: HTMLElement;
  readonly #heatmap: PosencHeatmap;
  readonly #modules: Modules;
  readonly #changed: () => void;
  #against = "paper";
  #compared: Compared | undefined;
  #frame = 0;
  /** What the canvases were painted with. */
  #painted = "";

  constructor(
    section: HTMLElement,
    heatmap: PosencHeatmap,
    { modules, changed }: { modules: Modules; changed: () => void },
  ) {
    this.#section = section;
    this.#heatmap = heatmap;
    this.#modules = modules;
    this.#changed = changed;
    this.#readQuery();
    addEventListener("popstate", () => this.#readQuery());
    for (const media of ["(prefers-color-scheme: dark)", "print"]) {
      matchMedia(media).addEventListener("change", () => this.follow());
    }
    // It has the cursor of all, so it is drawn at once, however far below it is.
    heatmap.drawNow();
    heatmap.addController({ hostUpdated: () => this.follow() });
    this.#show();
  }

  #readQuery(): void {
    const given = new URLSearchParams(location.search).get(inQuery) ?? "paper";
    const known = this.#heatmap.libraries.some(({ choices }) =>
      choices.some(({ value }) => value === given),
    );
    this.#against = known ? given : "paper";
    this.follow();
  }

  /** Shows what the heatmap shows, once in a frame. */
  follow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#show());
  }

  #choose(name: "a" | "b", value: string): void {
    if (name === "a") this.#heatmap.choose(value);
    else {
      this.#against = value;
      const url = new URL(location.href);
      if (value === "paper") url.searchParams.delete(inQuery);
      else url.searchParams.set(inQuery, value);
      history.replaceState(null, "", url);
      this.#changed();
    }
    this.follow();
  }

  #swap(): void {
    const { dialect } = this.#heatmap;
    this.#choose("a", this.#against);
    this.#choose("b", dialect);
  }

  /** Returns the library's name for readers. */
  #nameOf(dialect: string): string {
    return dialect === "paper" ? this.#modules.text.paper : presetName(dialect);
  }

  #show(): void {
    const { dialect, dim, length, base } = this.#heatmap;
    const { dialects } = this.#modules;
    const names = { a: dialect as string, b: this.#against };
    const key = [names.a, names.b, dim, length, base].join();
    if (this.#compared?.key !== key) {
      const presets = dialects.presets();
      const refusing = Object.values(names).find(
        (name) => dim % 2 === 1 && presets.find((one) => one.name === name)?.odd === "none",
      );
      if (refusing !== undefined) {
        this.#compared = undefined;
        this.#render(names, this.#modules.text.odd(this.#nameOf(refusing)));
        return;
      }
      // Each preset for sequences takes a dim and a base.
      const [a, b] = [names.a, names.b].map((name) =>
        dialects.preset(name as "keras-hub", { dim, base }),
      ) as [SequencePreset, SequencePreset];
      this.#compared = compare(a, b, length, key);
    }
    this.#render(names, this.#verdict(this.#compared));
    this.#paint(this.#compared);
  }

  #verdict({ differing, largest, tables, a }: Compared): string {
    const { text } = this.#modules;
    const all = significant(tables.a.length, 9);
    if (differing.cells === 0) return text.same(all);
    const { value, index } = largest;
    const told = value < 0.001 ? powerOfTen(value) : fixed(value);
    return (
      text.differ(significant(differing.cells, 9), all, whole(differing.columns), whole(a.dim)) +
      text.between +
      text.largest(told, whole(Math.floor(index / a.dim)), whole(index % a.dim))
    );
  }

  #render(names: { a: string; b: string }, verdict: string): void {
    const { text } = this.#modules;
    const { compared, heatmap } = { compared: this.#compared, heatmap: this.#heatmap };
    this.#section.style.setProperty("--x", String((heatmap.col + 0.5) / heatmap.dim));
    this.#section.style.setProperty("--y", String((heatmap.pos + 0.5) / heatmap.length));
    render(
      html`<h3>${text.heading}</h3>
        <p class="verdict" role="status">${verdict}</p>
        <div class="panels">
          ${maps.map((one) => this.#panel(one, names, compared))}
        </div>
        <button type="button" @click=${() => this.#swap()}>⇄ ${text.swap}</button>
        ${compared ? this.#table(names) : nothing}`,
      this.#section,
    );
  }

  /** What is told of the cursor's cell in all three tables. */
  #told({ a, b, tables }: Compared): string {
    const { text } = this.#modules;
    const { pos, col, dim } = this.#heatmap;
    const value = (one: MapName) => fixed(tables[one][pos * dim + col] ?? 0);
    return text.told(
      text.at(whole(pos), whole(col)),
      `${this.#kindOf(a)}, ${value("a")}`,
      `${this.#kindOf(b)}, ${value("b")}`,
      value("difference"),
    );
  }

  /** What the cursor's cell is in a table: "sine of pair 2". */
  #kindOf(preset: SequencePreset): string {
    const { text } = this.#modules;
    const cell = preset.cell(this.#heatmap.pos, this.#heatmap.col);
    return cell ? text.kinds[cell.function](whole(cell.pair)) : text.zero;
  }

  #panel(one: MapName, names: { a: string; b: string }, compared?: Compared): TemplateResult {
    const { text } = this.#modules;
    const { pos, col, dim, length } = this.#heatmap;
    const value = compared?.tables[one][pos * dim + col];
    const end = one === "difference" ? whole(farthest) : "1";
    const steer = (event: KeyboardEvent | PointerEvent) => {
      if (compared) this.#heatmap.steer(event, () => this.#told(compared));
    };
    const label =
      one === "difference" ? text.difference : text.map(text.names[one], this.#nameOf(names[one]));
    return html`<figure>
      <figcaption>
        <b>${text.names[one]}</b> ${one === "difference" ? text.scale : this.#select(one, names[one])}
      </figcaption>
      <div
        class="map"
        role="grid"
        tabindex="0"
        aria-label=${label}
        aria-rowcount=${length}
        aria-colcount=${dim}
        aria-activedescendant="cell-${one}"
        @keydown=${steer}
        @pointerdown=${steer}
        @pointermove=${steer}
        @pointerup=${steer}
      >
        <canvas data-map=${one} aria-hidden="true" width=${dim} height=${length}></canvas>
        <span class="cursor" aria-hidden="true"></span>
        <div role="row" aria-rowindex=${pos + 1}>
          <div
            id="cell-${one}"
            role="gridcell"
            aria-colindex=${col + 1}
            aria-label=${compared ? this.#told(compared) : text.at(whole(pos), whole(col))}
          ></div>
        </div>
      </div>
      <div class="scale" aria-hidden="true">
        <span>−${end}</span><canvas data-ramp=${one} width=${ramp.length} height="1"></canvas
        ><span>${end}</span>
      </div>
      <p class="value">
        <b data-readout=${one}>${value === undefined ? nothing : fixed(value)}</b>
        <small
          >${
            one === "difference" || !compared
              ? text.at(whole(pos), whole(col))
              : this.#kindOf(compared[one])
          }</small
        >
      </p>
    </figure>`;
  }

  #select(one: "a" | "b", chosen: string): TemplateResult {
    const label = this.#modules.text.choose(this.#modules.text.names[one]);
    return html`<select
      aria-label=${label}
      autocomplete="off"
      @change=${(event: Event) => this.#choose(one, (event.target as HTMLSelectElement).value)}
    >
      ${this.#heatmap.libraries.map(
        (group) => html`<optgroup label=${group.label}>
          ${group.choices.map(
            ({ value, label }) =>
              html`<option value=${value} .selected=${value === chosen}>${label}</option>`,
          )}
        </optgroup>`,
      )}
    </select>`;
  }

  /** Both formulas. */
  #table(names: { a: string; b: string }): TemplateResult {
    const { text } = this.#modules;
    return html`<table>
        <caption>
          ${text.formulas}
        </caption>
        <thead>
          <tr>
            ${sides.map(
              (one) =>
                html`<th scope="col">${text.of(text.names[one], this.#nameOf(names[one]))}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            ${sides.map(
              (one) =>
                html`<td data-of=${text.names[one]}>
                  <div class="formula">
                    ${formulas[names[one] as keyof typeof formulas]?.(text.inFormula) ?? text.none}
                  </div>
                </td>`,
            )}
          </tr>
        </tbody>
      </table>
      <p class="hint">${text.begin}</p>`;
  }

  #paint({ key, tables }: Compared): void {
    const { posenc } = this.#modules;
    const isDark =
      matchMedia("(prefers-color-scheme: dark)").matches && !matchMedia("print").matches;
    const paper = isDark ? "dark" : "light";
    const { dim } = this.#heatmap;
    const now = `${key} ${paper}`;
    if (now === this.#painted) return;
    this.#painted = now;
    const put = (selector: string, values: Float32Array, colours: ColourMapName, width: number) => {
      const canvas = this.#section.querySelector<HTMLCanvasElement>(selector);
      const pixels = posenc.paint(values, { colours, paper });
      const image = new ImageData(pixels, width, values.length / width);
      canvas?.getContext("2d")?.putImageData(image, 0, 0);
    };
    for (const one of maps) {
      const isDifference = one === "difference";
      const colours = isDifference ? "purple-green" : "blue-red";
      const values = tables[one];
      put(
        `[data-map=${one}]`,
        isDifference ? values.map((value) => value / farthest) : values,
        colours,
        dim,
      );
      put(`[data-ramp=${one}]`, ramp, colours, ramp.length);
    }
  }
}

/**
 * Shows two libraries beside one another, and follows the page's heatmap.
 *
 * @param changed Called after the query has changed.
 */
export async function showSides(heatmap: HTMLElement, changed: () => void): Promise<void> {
  const section = document.querySelector<HTMLElement>(".sides");
  const language = texts[`../text/${document.documentElement.lang}/sides.ts`];
  if (!section || !language) throw new Error("the page has no place or no text for two libraries");
  const [posenc, dialects, text] = await Promise.all([load(), loadDialects(), language()]);
  new Sides(section, heatmap as PosencHeatmap, { modules: { posenc, dialects, text }, changed });
}
