import type { Posenc } from "posenc";
import type { Run } from "../code/output.js";
import type { Dtype } from "../text/tensor.js";

/** The core and the differences of the library whose programs are shown. */
interface InLibrary {
  source: Posenc;
  library: Pick<Run, "first" | "isEndpoint">;
}

/** Updates the output of a chapter's programs when a setting at their beginning changes. */
export class Printed {
  readonly #code: HTMLElement;
  /** The settings and the dtype of the output that is shown, so that nothing is computed twice. */
  #now: string;
  readonly #own: InLibrary | undefined;

  /** @param own For another library's programs, whose output the page does not have yet. */
  constructor(code: HTMLElement, own?: InLibrary) {
    this.#code = code;
    this.#own = own;
    this.#now = own ? "" : this.#key();
    const dtypes = code.querySelector<HTMLElement>(".dtype");
    if (!dtypes) return;
    dtypes.hidden = false;
    dtypes.addEventListener("change", () => {
      for (const place of code.querySelectorAll("[data-dtype]")) place.textContent = this.#dtype;
      void this.follow();
    });
  }

  get #dtype(): Dtype {
    const chosen = this.#code.querySelector<HTMLInputElement>(".dtype :checked");
    return (chosen?.value ?? (this.#own ? "float64" : "float32")) as Dtype;
  }

  /** The settings as the first program has them. */
  #settings(): Record<string, string> {
    const places = this.#code.querySelectorAll<HTMLElement>("[data-setting]");
    return Object.fromEntries(
      [...places].map((place) => [place.dataset.setting ?? "", place.textContent ?? ""]),
    );
  }

  #key(): string {
    return JSON.stringify([this.#settings(), this.#dtype]);
  }

  #write(outputOf: (tab: string) => string): void {
    for (const panel of this.#code.querySelectorAll<HTMLElement>("[data-tab]")) {
      const place = panel.querySelector("samp");
      if (place) place.textContent = outputOf(panel.dataset.tab ?? "");
    }
  }

  /** Prints anew if a setting or the dtype has changed. */
  async follow(): Promise<void> {
    const now = this.#key();
    if (now === this.#now) return;
    this.#now = now;
    const printing = await fetchPrinting().catch(() => undefined);
    // Another change came in the meantime.
    if (now !== this.#now) return;
    if (printing === undefined) {
      // The network failed. An empty output is better than the numbers of other settings.
      this.#write(() => "");
      this.#now = "";
      return;
    }
    const { posenc, outputOf, outputs } = printing;
    const output = outputs[this.#code.dataset.chapter ?? ""];
    if (!output) return;
    const { source = posenc, library } = this.#own ?? {};
    const run = { ...library, posenc: source, settings: this.#settings(), dtype: this.#dtype };
    this.#write((tab) => tried(() => outputOf(tab, output, run)));
  }
}

/** Fetches the modules that make the output. They are needed only after a change. */
async function fetchPrinting() {
  const [{ load }, { outputOf }, { outputs }] = await Promise.all([
    import("posenc"),
    import("../code/output.js"),
    import("../chapters/outputs.js"),
  ]);
  return { posenc: await load(), outputOf, outputs };
}

/** A program prints nothing where the core refuses its settings: an odd number of dimensions. */
function tried(print: () => string): string {
  try {
    return print();
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}
