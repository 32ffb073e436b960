import exportText from "posenc:text/export";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { writeNpy } from "posenc/npy";
import { csvOf } from "../../draw/csv.js";
import type { Picture } from "../../draw/picture.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Figure } from "../kit/figure.js";
import { drawn, type State } from "../kit/picture.js";
import { messageOf } from "./fetched.js";
import { pngOf, save, svgFileOf } from "./picture-files.js";
import type { Settings } from "./setting.js";

/** What a figure is, as it is shown. */
export interface Shown {
  /** The name after `posenc-`. */
  name: string;
  figure: Figure<string, Settings, never, unknown, unknown>;
  state: State;
  posenc: Posenc;
  language: Language;
  theme: "light" | "dark";
}

type Format = "png" | "svg" | "csv" | "npy";

const makers: Readonly<Record<Format, (picture: Picture, shown: Shown) => Blob | Promise<Blob>>> = {
  svg: svgFileOf,
  png: pngOf,
  csv: ({ numbers }) => new Blob([csvOf(numbers)], { type: "text/csv" }),
  npy: ({ numbers: { data, shape } }) =>
    new Blob([writeNpy({ data, shape })], { type: "application/octet-stream" }),
};

/** Tells what came of the last command. */
interface Outcome {
  told: string;
  /** The message of an error, which is English. */
  message?: string;
}

/** Saves a figure as a picture or as numbers. */
export class ExportMenu {
  readonly #changed: () => void;
  #outcome: Outcome | undefined;

  /** @param changed Is called when the menu must be drawn again. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  #tell(told: string, message?: string): void {
    this.#outcome = message === undefined ? { told } : { told, message };
    this.#changed();
  }

  async #save(format: Format, shown: Shown): Promise<void> {
    const text = textIn(shown.language, exportText);
    const { name, figure, state, posenc, language } = shown;
    this.#tell(text.making);
    try {
      const picture = await drawn(async () => figure).picture(posenc, state, language);
      const file = `posenc-${name}.${format}`;
      save(await makers[format](picture, shown), file);
      this.#tell(text.saved(file));
    } catch (error) {
      this.#tell(text.failed, messageOf(error));
    }
  }

  render(shown: Shown): TemplateResult {
    const text = textIn(shown.language, exportText);
    const button = (id: string, label: string, act: () => void) =>
      html`<button type="button" id="export-${id}" @click=${act}>${label}</button>`;
    const formats = (label: string, names: readonly Format[]) =>
      html`<div class="buttons" role="group" aria-label=${label}>
        <span class="hint" aria-hidden="true">${label}</span>
        ${names.map((name) => button(name, text[name], () => void this.#save(name, shown)))}
      </div>`;
    return html`${formats(text.picture, ["png", "svg"])} ${formats(text.numbers, ["csv", "npy"])}
      <div class="buttons">${button("print", text.print, () => print())}</div>
      <p class="message" role="status">
        ${this.#outcome?.told ?? nothing}
        ${this.#outcome?.message ? html`<small lang="en">${this.#outcome.message}</small>` : nothing}
      </p>`;
  }
}
