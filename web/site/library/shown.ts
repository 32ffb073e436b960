import "../style/library.css";
import formulas from "posenc:formulas";
import { render } from "lit";
import { load, type Posenc } from "posenc";
import { type Dialects, load as loadDialects } from "posenc/dialects";
import type { ChapterWords, Following, LibraryWords } from "../../chapters/chapter.js";
import { type Comments, commentedIn } from "../../code/comments.js";
import type { FigureElement } from "../../figures/shared/figure-element.js";
import type english from "../../text/en/library.js";
import type { Language } from "../../text/languages.js";
import { Printed } from "../printed.js";
import { tabs } from "../tabs.js";
import { type LibraryName, libraries } from "./libraries.js";
import { javascriptOf, pythonOf, writeProgram } from "./program.js";
import { inLibrary, type Library, libraryOf } from "./source.js";
import { kept, paragraphsOf, symbolsOf } from "./words.js";

/** The texts by language, and the programs by library and by chapter. Each is fetched when it is needed. */
const texts = import.meta.glob<typeof english>("../../text/*/library.ts", { import: "default" });
const python = import.meta.glob<string>("../../code/libraries/*.py", {
  query: "?raw",
  import: "default",
});
const tails = import.meta.glob<string>("../../chapters/*/in_library.{py,js}", {
  query: "?raw",
  import: "default",
});
const chapters = import.meta.glob<LibraryWords>("../../chapters/*/library.ts", {
  import: "library",
});
const commented = import.meta.glob<Comments>("../../chapters/*/comments.ts", {
  import: "comments",
});
/** What is fetched to show a library. */
interface Fetched {
  posenc: Posenc;
  dialects: Dialects;
  text: typeof english;
  words: ChapterWords;
}

/** Whether a figure gets the library's numbers. */
const isLed = (how: Following): how is "preset" | "core" | "columns" =>
  how === "preset" || how === "core" || how === "columns";

/** Lets a page follow the reader's library: its figure, its programs, and what is said of it. */
export class Shown {
  readonly #figures: readonly FigureElement[];
  readonly #how = document.querySelector<HTMLElement>(".library")?.dataset.follows as Following;
  readonly #slug = document.querySelector<HTMLElement>("main")?.dataset.slug ?? "";
  readonly #original = document.querySelector<HTMLElement>(".code");
  #fetched: Promise<Fetched> | undefined;
  #library: Library | undefined;
  #source: Posenc | undefined;
  #core: Posenc | undefined;
  #section: HTMLElement | undefined;
  #code: { element: HTMLElement; printed: Printed } | undefined;
  /** The value that the page gave to the figure's attribute which the library changes. */
  #before: string | null | undefined;
  /** The library that was asked for last. */
  #asked = "";

  constructor(figures: readonly FigureElement[]) {
    this.#figures = figures;
  }

  async #fetch(): Promise<Fetched> {
    const language = document.documentElement.lang as Language;
    const text = texts[`../../text/${language}/library.ts`];
    const chapter = chapters[`../../chapters/${this.#slug}/library.ts`];
    if (!text || !chapter) throw new Error("the library has no text in this language");
    const all = await Promise.all([load(), loadDialects(), text(), chapter()]);
    return { posenc: all[0], dialects: all[1], text: all[2], words: all[3][language] };
  }

  /**
   * @param label The library's name for readers.
   * @param isChosen Whether the reader has chosen it now. Otherwise a setting in the link has precedence.
   */
  async show(name: string, label: string, isChosen: boolean): Promise<void> {
    this.#asked = name;
    this.#fetched ??= this.#fetch().catch((error) => {
      this.#fetched = undefined;
      throw error;
    });
    const { posenc, dialects, text, words } = await this.#fetched;
    const library = libraryOf(dialects, name as LibraryName);
    const programs = name === "paper" ? undefined : await this.#fetchPrograms(library);
    // Another choice came in the meantime.
    if (name !== this.#asked) return;
    this.#core = posenc;
    this.#library = library;
    const isColumns = this.#how === "columns";
    this.#source = inLibrary(
      { posenc, dialects },
      library,
      isColumns ? library.layout : "interleaved",
    );
    this.#section?.remove();
    this.#code?.element.remove();
    this.#section = undefined;
    this.#code = undefined;
    if (this.#original) this.#original.hidden = programs !== undefined;
    if (name !== "paper") this.#tell(library, { label, text, words });
    if (programs) this.#write(programs, label, inLibrary({ posenc, dialects }, library));
    for (const figure of this.#figures) this.#lead(figure, isChosen);
  }

  /** Fetches the programs with a library's rows. A chapter that asks for no row has none: its own stay. */
  async #fetchPrograms(library: Library): Promise<Readonly<Record<string, string>> | undefined> {
    const [inPython, inJavaScript] = ["py", "js"].map(
      (ending) => tails[`../../chapters/${this.#slug}/in_library.${ending}`],
    );
    if (!this.#original || !inPython || !inJavaScript) return undefined;
    const [own = "", pythonTail, javaScriptTail, comments] = await Promise.all([
      python[`../../code/libraries/${library.name}.py`]?.(),
      inPython(),
      inJavaScript(),
      commented[`../../chapters/${this.#slug}/comments.ts`]?.(),
    ]);
    const language = document.documentElement.lang as Language;
    const told = { language, slug: this.#slug, comments };
    return {
      python: commentedIn(pythonOf(own, pythonTail), "python", told),
      JavaScript: commentedIn(javascriptOf(javaScriptTail, library), "javascript", told),
    };
  }

  /** Gives the library's numbers to a figure that was just drawn, and to the programs. */
  follow(figure: FigureElement | undefined): void {
    if (figure) this.#lead(figure, false);
    void this.#code?.printed.follow();
  }

  /** Gives a figure the library's numbers. */
  #lead(figure: FigureElement, isChosen: boolean): void {
    const library = this.#library;
    const how = this.#how;
    if (!library || !isLed(how)) return;
    const isPaper = library.name === "paper";
    // A figure starts with its attributes, and Reset goes back to them.
    const start = (name: string, value: string) => {
      const before = this.#before ?? figure.getAttribute(name);
      this.#before = before;
      const now = isPaper ? before : value;
      if (now === null) figure.removeAttribute(name);
      else figure.setAttribute(name, now);
      const url = new URL(location.href);
      const own = url.searchParams.get(name);
      if (own === null) return;
      if (!isChosen) Reflect.set(figure, name, own);
      else {
        url.searchParams.delete(name);
        history.replaceState(null, "", url);
      }
    };
    if (how === "preset") start("dialect", libraries[library.name]);
    else if (this.#slug === "layouts") start("layout", library.layout);
    if (how === "preset" || !figure.ready) return;
    Reflect.set(figure, "posenc", isPaper ? this.#core : this.#source);
    figure.requestUpdate();
  }

  /** Writes below its choice what the library does, and what that changes in this chapter. */
  #tell(
    library: Library,
    { label, text, words }: Pick<Fetched, "text" | "words"> & { label: string },
  ): void {
    const section = document.createElement("section");
    section.className = "library";
    section.id = "in-library";
    section.setAttribute("aria-labelledby", "in-library-name");
    const heading = document.createElement("h3");
    heading.id = "in-library-name";
    heading.textContent = text.heading(label);
    const about = document.createElement("p");
    about.textContent = kept(text.about[library.name as Exclude<LibraryName, "paper">]);
    const formula = document.createElement("div");
    formula.className = "formula";
    formula.dataset.readout = "library-formula";
    const shown = formulas[libraries[library.name]];
    if (shown) render(shown(text.inFormula), formula);
    const symbols = document.createElement("p");
    symbols.className = "hint";
    symbols.textContent = kept(symbolsOf(library, text.symbols).join(text.between));
    const isFollowed = isLed(this.#how);
    const paragraphs = paragraphsOf(library, words, { text, isFollowed });
    const told = paragraphs.map((sentences) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = kept(sentences.join(text.between));
      return paragraph;
    });
    section.append(heading, about, formula, symbols, ...told);
    document.querySelector("#library-note")?.after(section);
    this.#section = section;
  }

  /** Shows the library's programs in place of the paper's. */
  #write(programs: Readonly<Record<string, string>>, label: string, source: Posenc): void {
    const original = this.#original;
    const library = this.#library;
    if (!original || !library) return;
    const element = document.createElement("div");
    element.className = "code in-library";
    element.dataset.chapter = this.#slug;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", original.getAttribute("aria-label") ?? "");
    const settings = Object.fromEntries(
      [...original.querySelectorAll<HTMLElement>("[data-setting]")].map((one) => [
        one.dataset.setting ?? "",
        one.textContent ?? "",
      ]),
    );
    for (const [name, program] of Object.entries(programs)) {
      const old = name === "JavaScript" ? name : "NumPy";
      const shown = name === "JavaScript" ? name : label;
      const panel = original.querySelector(`[data-tab=${old}]`)?.cloneNode(true) as HTMLElement;
      for (const attribute of ["id", "class", "role", "aria-labelledby"]) {
        panel.removeAttribute(attribute);
      }
      panel.dataset.tab = shown;
      const renamed = (words: string) => words.replace(old, shown);
      for (const part of panel.querySelectorAll("h3, .prints")) {
        part.textContent = renamed(part.textContent ?? "");
      }
      for (const part of panel.querySelectorAll("[aria-label]")) {
        part.setAttribute("aria-label", renamed(part.getAttribute("aria-label") ?? ""));
      }
      const place = panel.querySelector("code");
      if (place) {
        const written = name === "JavaScript" ? "javascript" : "python";
        writeProgram(place, program, written, settings);
      }
      element.append(panel);
    }
    tabs(element, "library-");
    original.after(element);
    const printed = new Printed(element, { source, library });
    this.#code = { element, printed };
    void printed.follow();
  }
}
