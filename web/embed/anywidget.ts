// Makes a figure a widget of a notebook, in the form that anywidget asks for: a module whose default export
// has `render`. A build may append this module to a figure's own file, or a host serves both files.
import { builtIn } from "../draw/built-in.js";
import type { FigureElement } from "../figures/shared/figure-element.js";
import { chooseLanguage } from "../text/languages.js";

/** The notebook's side of a widget: its traits by name. */
interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

interface Given {
  model: Model;
  /** Where the widget is drawn. */
  el: HTMLElement;
}

/** The figure that reads tables. */
const doctor = "compare";
/** Traits for every figure, as attributes of its tag. */
const attributes = ["controls", "theme", "height", "lang", "href"] as const;
/** The traits of a table. Without `shape`, the bytes of `table` are a file: .npy, .safetensors or text. */
const ofTable = ["table", "shape", "dtype"] as const;

/** The names that NumPy's files have for the types of numbers. */
const kinds: Readonly<Record<string, string>> = {
  float16: "<f2",
  float32: "<f4",
  float64: "<f8",
  int8: "|i1",
  uint8: "|u1",
  int16: "<i2",
  int32: "<i4",
};

/**
 * Returns a table as a file: its numbers behind the header of a .npy file.
 *
 * bytes: the numbers, row by row, little-endian.
 */
function fileOf(bytes: DataView<ArrayBuffer>, shape: unknown, dtype: unknown): File {
  if (!Array.isArray(shape) || shape.length === 0) return new File([bytes], "table");
  const descr = kinds[String(dtype ?? "float32")] ?? String(dtype);
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const told = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${sizes}), }`;
  // The first ten bytes and the line that tells of the array fill a multiple of 64.
  const length = Math.ceil((told.length + 11) / 64) * 64 - 10;
  const encoder = new TextEncoder();
  const start = [0x93, ...encoder.encode("NUMPY"), 1, 0, length & 0xff, length >> 8];
  const line = encoder.encode(`${told.padEnd(length - 1)}\n`);
  return new File([Uint8Array.from(start), line, bytes], "table.npy");
}

/**
 * Returns the trait of a setting. If the notebook itself has a trait of that name, such as `layout`, the
 * setting's trait has the same name with _ at its end.
 */
function traitOf(model: Model, setting: string): string | undefined {
  return [`${setting}_`, setting].find((name) =>
    ["number", "string"].includes(typeof model.get(name)),
  );
}

/** Fetches a figure's file from the folder of this one, if this one was fetched from an address. */
async function fetchBeside(name: string, language: string): Promise<void> {
  if (!/^https?:/.test(import.meta.url)) return;
  await import(/* @vite-ignore */ new URL(`${name}.${language}.js`, import.meta.url).href);
}

function tell(el: HTMLElement, message: string): void {
  const told = builtIn(document, "createElement")("p");
  told.setAttribute("role", "alert");
  told.textContent = message;
  el.append(told);
}

async function render({ model, el }: Given): Promise<() => void> {
  const table = model.get("table");
  const name = String(model.get("figure") ?? (table === undefined ? "" : doctor));
  const given = model.get("lang");
  const written =
    el.closest("[lang]")?.getAttribute("lang") ?? builtIn(document, "documentElement").lang;
  const language = chooseLanguage([typeof given === "string" ? given : "", written]);
  const tag = `posenc-${name}`;
  await fetchBeside(name, language).catch(() => {});
  const Figure = customElements.get(tag) as typeof FigureElement | undefined;
  if (!Figure) {
    tell(el, `<${tag}>: there is no ${name}.${language}.js before or beside anywidget.js.`);
    return () => {};
  }
  const figure = builtIn(document, "createElement")(tag) as FigureElement;
  const traits = Object.keys(Figure.settings).flatMap((setting) => {
    const trait = traitOf(model, setting);
    return trait === undefined ? [] : [{ setting, trait }];
  });
  const values = figure as unknown as Record<string, unknown>;
  const stops: (() => void)[] = [];

  /** Calls a listener now, and whenever a trait changes. */
  const follow = (trait: string, listener: () => void) => {
    listener();
    model.on(`change:${trait}`, listener);
    stops.push(() => model.off(`change:${trait}`, listener));
  };
  /** Sends the notebook those changes that it does not have yet. */
  const save = (changes: readonly (readonly [trait: string, value: unknown])[]) => {
    const differing = changes.filter(
      ([trait, value]) => JSON.stringify(model.get(trait)) !== JSON.stringify(value),
    );
    for (const [trait, value] of differing) model.set(trait, value);
    if (differing.length > 0) model.save_changes();
  };
  /** Sends the notebook the figure's settings: the reader may have changed them, or the figure clamped one. */
  const saveSettings = () =>
    save(
      traits.map(({ setting, trait }) => {
        const isNumber = typeof model.get(trait) === "number";
        return [trait, isNumber ? Number(values[setting]) : String(values[setting])];
      }),
    );

  for (const attribute of attributes) {
    if (model.get(attribute) === undefined) continue;
    follow(attribute, () => {
      const value = model.get(attribute);
      if (value === null || value === "") figure.removeAttribute(attribute);
      else figure.setAttribute(attribute, String(value));
    });
  }
  for (const { setting, trait } of traits) {
    follow(trait, () => {
      values[setting] = model.get(trait);
      void figure.updateComplete.then(saveSettings);
    });
  }
  figure.addEventListener("posenc-change", saveSettings);
  figure.addEventListener("posenc-verdict", (event) => {
    const told = (event as CustomEvent<{ verdict: string; presets: readonly string[] }>).detail;
    const known = Object.entries(told).filter(([trait]) => model.get(trait) !== undefined);
    save(known);
  });
  if (table !== undefined && "readTable" in figure) {
    const read = figure.readTable as (source: File) => Promise<void>;
    const take = () => {
      const bytes = model.get("table");
      if (!(bytes instanceof DataView) || bytes.byteLength === 0) return;
      const file = fileOf(bytes as DataView<ArrayBuffer>, model.get("shape"), model.get("dtype"));
      void read.call(figure, file);
    };
    // The traits of one table change together, in one task.
    let isComing = false;
    const coming = () => {
      if (isComing) return;
      isComing = true;
      queueMicrotask(() => {
        isComing = false;
        take();
      });
    };
    for (const trait of ofTable) follow(trait, coming);
  }
  el.append(figure);
  return () => {
    for (const stop of stops) stop();
    figure.remove();
  };
}

export default { render };
