import configText from "posenc:text/config";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { livePen } from "../../draw/live-pen.js";
import { textIn } from "../../text/translations.js";
import { drawRuler, type Seen } from "../ruler/drawing.js";
import { type Kit, loadKit } from "../ruler/kit.js";
import { Arrival } from "../shared/arrival.js";
import type { AttributesOf } from "../shared/attributes.js";
import { selection } from "../shared/control.js";
import { CopyButton } from "../shared/copy.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { renderFileButton } from "../shared/file-button.js";
import { lessonStyle } from "../shared/lesson-style.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { sessionProgram, torchProgram } from "./code.js";
import { renderCode } from "./coloured.js";
import { type ExampleName, exampleNames, examples, exampleText } from "./examples.js";
import { type DrawnLayers, type Scene, sceneOf, size } from "./scene.js";
import { config } from "./settings.js";
import { configStyle } from "./style.js";
import {
  altOf,
  engineOf,
  headlineOf,
  ignoredOf,
  stretchedOf,
  type Text,
  type Told,
  tableOfBits,
  tableOfLayers,
  troubleOf,
  typeName,
} from "./words.js";

/** Configurations are a few kilobytes; some have factors for many layers. */
const mostBytes = 4_000_000;

/** What the event `posenc-change` of a configuration carries; never the reader's file. */
export type ConfigChange = Values<typeof config.settings>;
/** The attributes of `<posenc-config>` in HTML and JSX. */
export type ConfigAttributes = AttributesOf<typeof config.settings>;

/** Why there is no answer: in the reader's words, and what the library says. */
interface Trouble {
  said: string;
  message: string;
}

/**
 * Readers paste or drop a model's `config.json` and see what it does with positions: the wavelengths of its rotary
 * on a ruler, what stretching makes of each, the layers, what scores are multiplied by, where positions collapse in
 * 16 bits, and what other engines do otherwise. The file never leaves the browser.
 *
 * The module that reads configurations is fetched when the figure comes near the visible part of the page. If the
 * page has a picture of its start, in the slot `picture`, the reader must also have done anything on the page: the
 * module is then no part of the page's first load.
 *
 * @fires posenc-change - The reader chose or left an example: {@link ConfigChange}.
 */
export class PosencConfig extends figure({ ...config, text: configText }) {
  readonly #kit = new Fetched<Kit>(this, loadKit);
  readonly #state = stateOf(this, { written: "", dragged: false });
  readonly #copies = {
    posenc: new CopyButton(this, "copy-posenc"),
    torch: new CopyButton(this, "copy-torch"),
  };
  /** The example that the box holds. */
  #taken: ExampleName | "none" = "none";
  /** The text that was read last. */
  #read: string | undefined;
  #scene: Scene | undefined;
  #trouble: Error | "too-large" | undefined;

  get #text(): Text {
    return textIn(this.language, configText);
  }

  constructor() {
    super();
    new Arrival(this, () => this.#kit.startNear());
  }

  protected override prepare(): void {
    if (!this.startPicture) this.#kit.startNear();
    else if (this.isMoved) this.#kit.start();
    if (this.example !== this.#taken) {
      this.#taken = this.example;
      if (this.example !== "none") this.#state.written = exampleText(this.example);
    }
    const kit = this.#kit.value;
    if (kit) this.#readText(kit, this.#state.written);
  }

  #readText(kit: Kit, text: string): void {
    if (this.#read === text) return;
    this.#read = text;
    this.#scene = undefined;
    this.#trouble = undefined;
    if (text.trim() === "") return;
    try {
      this.#scene = sceneOf(kit, text);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
      this.#trouble = error;
    }
  }

  override reset(): void {
    this.#state.written = "";
    this.#taken = "none";
    this.#trouble = undefined;
    super.reset();
  }

  /** What the reader's own file says goes into a picture, too. */
  protected override get shownState(): Readonly<Record<string, unknown>> {
    const { written } = this.#state;
    return { ...super.shownState, ...(this.example === "none" && { written }) };
  }

  #choose(name: ExampleName): void {
    // The same example may be wanted again: it was edited.
    this.#taken = "none";
    this.change("example", name);
    this.requestUpdate();
  }

  #take(text: string): void {
    this.#taken = "none";
    if (this.example !== "none") this.change("example", "none");
    this.#state.written = text;
  }

  /** Reads a configuration as if the reader had dropped this file. */
  async readConfig(file: File): Promise<void> {
    if (file.size > mostBytes) {
      this.#take("");
      await this.updateComplete;
      this.#trouble = "too-large";
      this.requestUpdate();
      return;
    }
    this.#take(await file.text());
  }

  readonly #drag = (event: DragEvent): void => {
    event.preventDefault();
    this.#state.dragged = event.type === "dragover";
    if (event.type !== "drop") return;
    const { files } = event.dataTransfer ?? {};
    if (files?.[0]) void this.readConfig(files[0]);
    else this.#take(event.dataTransfer?.getData("text/plain") ?? "");
  };

  #renderInput(): TemplateResult {
    const text = this.#text;
    const { written, dragged } = this.#state;
    return html`<div
      class="input"
      ?data-dragged=${dragged}
      @dragover=${this.#drag}
      @dragleave=${this.#drag}
      @drop=${this.#drag}
    >
      ${selection({
        name: "example",
        label: this.labelOf("example"),
        note: this.noteOf("example"),
        groups: [
          {
            label: text.models,
            choices: exampleNames.map((value) => ({ value, label: examples[value].name })),
          },
          { label: text.yours, choices: [{ value: "none", label: text.own }] },
        ],
        value: this.example,
        set: (value) => {
          if (value === "none") this.#take("");
          else this.#choose(value as ExampleName);
        },
      })}
      <label for="config">${text.input}</label>
      <textarea
        id="config"
        rows="8"
        spellcheck="false"
        autocomplete="off"
        wrap="off"
        placeholder=${text.placeholder}
        aria-describedby="stays"
        .value=${live(written)}
        @input=${(event: Event) => this.#take((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p class="stays" id="stays">${text.stays}</p>
      <div class="buttons">
        ${renderFileButton(text.file, ".json,.txt", (file) => void this.readConfig(file))}
        <span class="hint">${text.drop}</span>
      </div>
    </div>`;
  }

  get #told(): Trouble | undefined {
    if (this.#trouble === undefined) return undefined;
    if (this.#trouble === "too-large") return { said: this.#text.troubles.tooLarge, message: "" };
    return troubleOf(this.#text, this.#trouble);
  }

  /** What is said as long as nothing was read: what the page says of its own picture, if it has one. */
  #renderWaiting(): TemplateResult | string {
    const text = this.#text;
    if (this.#kit.value) return text.waiting;
    return this.startPicture && !this.isMoved
      ? html`<slot name="told">${text.coming}</slot>`
      : text.coming;
  }

  #renderVerdict(): TemplateResult {
    const text = this.#text;
    const trouble = this.#told;
    const scene = this.#scene;
    const { trouble: unloaded, retry } = this.#kit;
    if (unloaded) {
      return html`<p class="failure" role="alert">
        ${text.failed} <small lang="en">${unloaded}</small>
        <button type="button" @click=${retry}>${this.shared.again}</button>
      </p>`;
    }
    const told = trouble?.said ?? (scene ? headlineOf(text, scene.meaning) : this.#renderWaiting());
    return html`<p class="verdict" role="status" data-readout="verdict" ?data-trouble=${trouble !== undefined}>
      ${told} ${trouble?.message ? html`<small lang="en">${trouble.message}</small>` : nothing}
    </p>`;
  }

  #renderDrawn(drawn: DrawnLayers, isOnly: boolean): TemplateResult {
    const text = this.#text;
    const { layers, ruler } = drawn;
    return html`<div class="layers" data-layers=${layers.type}>
      ${isOnly ? nothing : html`<h3>${typeName(text, layers.type)}</h3>`}
      <div class="picture">
        ${renderDrawing({
          name: "ruler",
          size,
          label: altOf(text, drawn),
          marks: drawRuler(livePen, text.drawing, ruler, size),
        })}
      </div>
      <p data-readout="stretched">${stretchedOf(text, drawn)}</p>
    </div>`;
  }

  /** Each mark as it is drawn, beside what it says: its colour is another one in the dark. */
  #renderLegend(): TemplateResult {
    const { legend } = this.#text;
    const kinds: readonly (Seen | "ramp")[] = ["round", "within", "beyond", "ramp"];
    return html`<ul class="legend hint">
      ${kinds.map((kind) => html`<li><i data-kind=${kind}></i>${legend[kind]}</li>`)}
    </ul>`;
  }

  #renderList(heading: string, id: string, all: readonly Told[]): TemplateResult | typeof nothing {
    if (all.length === 0) return nothing;
    return html`<div class="list" data-readout=${id}>
      <h3>${heading}</h3>
      <ul>
        ${all.map(({ text, isEnglish }) => html`<li lang=${isEnglish ? "en" : nothing}>${text}</li>`)}
      </ul>
    </div>`;
  }

  #renderCode(scene: Scene): TemplateResult | typeof nothing {
    const text = this.#text;
    const [first] = scene.drawn;
    if (!first) return nothing;
    const torch = torchProgram(first);
    const session = sessionProgram(first);
    const block = (name: "posenc" | "torch", label: string, code: string) => html`<div class="code">
      <div class="buttons">
        <h3>${label}</h3>
        ${this.#copies[name].render(() => code, text.copy, { shows: false })}
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${label}>
        <pre data-code=${name}><code>${renderCode(code)}</code></pre>
      </div>
    </div>`;
    return html`<div class="codes">
      ${block("posenc", "posenc", session)} ${block("torch", "PyTorch", torch)}
    </div>`;
  }

  #renderScene(scene: Scene): TemplateResult {
    const text = this.#text;
    const { meaning, layers, drawn } = scene;
    const bits = tableOfBits(text, meaning);
    return html`<div class="found">
        <div class="drawn">
          ${drawn.map((one) => this.#renderDrawn(one, drawn.length === 1))}
          ${drawn.length > 0 ? this.#renderLegend() : nothing}
        </div>
        <div class="told">
          ${layers.map((one) => renderTable(tableOfLayers(text, one)))}
          ${bits ? html`${renderTable(bits)}<p class="hint">${text.bitsHint}</p>` : nothing}
          ${this.#renderList(
            text.engines,
            "engines",
            meaning.engines.map((one) => engineOf(text, one)),
          )}
          ${this.#renderList(
            text.ignored,
            "ignored",
            meaning.ignored.map((one) => ignoredOf(text, one)),
          )}
        </div>
      </div>
      ${this.#renderCode(scene)}`;
  }

  /** The page's own picture of the example, until the module is there. */
  #renderStart(): TemplateResult | typeof nothing {
    if (this.#kit.value || !this.startPicture || this.isMoved) return nothing;
    return html`<div class="found"><div class="drawn"><div class="picture">
      <slot name="picture"></slot>
    </div></div></div>`;
  }

  protected override renderFigure(): TemplateResult {
    const waits = !this.#kit.value && !this.#kit.trouble;
    return html`<div class=${waits ? "figure waiting" : "figure"} role="group" aria-label=${this.#text.name}>
      <div class="controls">${this.#renderInput()}</div>
      ${this.#renderVerdict()} ${this.#scene ? this.#renderScene(this.#scene) : this.#renderStart()}
    </div>`;
  }

  static override styles = [theme, lessonStyle, configStyle];
}
