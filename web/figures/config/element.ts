import configText from "posenc:text/config";
import { css, type TemplateResult } from "lit";
import { textIn } from "../../text/translations.js";
import { elementOf } from "../kit/element.js";
import { Input, inputStyle } from "../kit/input.js";
import { figureStyle } from "../kit/style.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { exampleNames, examples, exampleText } from "./examples.js";
import { Copies } from "./live.js";
import { more } from "./more.js";
import { config } from "./scene.js";
import type { config as declared } from "./settings.js";

/** Configurations are a few kilobytes; some have factors for many layers. */
const mostBytes = 4_000_000;

/** What the event `posenc-change` of a configuration carries; never the reader's file. */
export type ConfigChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-config>` in HTML and JSX. */
export type ConfigAttributes = AttributesOf<typeof declared.settings>;

/**
 * Readers paste or drop a model's `config.json` and see what it does with positions: the wavelengths of its rotary
 * on a ruler, what stretching makes of each, the layers, what scores are multiplied by, where positions collapse in
 * 16 bits, and what other engines do otherwise. The file never leaves the browser.
 *
 * @fires posenc-change - The reader chose or left an example: {@link ConfigChange}.
 */
export class PosencConfig extends elementOf(config, {
  input: "below",
  live: (host) => new Copies(host),
  lists: {
    example: {
      groups: (text) => [
        {
          label: text.models,
          choices: exampleNames.map((value) => ({ value, label: examples[value].name })),
        },
        { label: text.yours, choices: [{ value: "none", label: text.choices.example.none }] },
      ],
      part: "example",
    },
  },
  more,
}) {
  readonly #state = stateOf(this, { written: "", isTooLarge: false });
  readonly #input = new Input(this, {
    text: (text) => this.#take(text),
    file: (file) => void this.readConfig(file),
  });

  /** What the reader's own file says goes into a picture, too. No link has it. */
  protected override get shownState(): Readonly<Record<string, unknown>> {
    const { written, isTooLarge } = this.#state;
    return { ...super.shownState, ...(this.example === "none" && { written, isTooLarge }) };
  }

  protected override change(name: string, value: unknown): void {
    Object.assign(this.#state, { written: "", isTooLarge: false });
    super.change(name, value);
  }

  override reset(): void {
    Object.assign(this.#state, { written: "", isTooLarge: false });
    super.reset();
  }

  #take(written: string, isTooLarge = false): void {
    if (this.example !== "none") this.change("example", "none");
    Object.assign(this.#state, { written, isTooLarge });
    this.announce(() => this.renderRoot.querySelector(".caption")?.textContent ?? "");
  }

  /** Reads a configuration as if the reader had dropped this file. */
  async readConfig(file: File): Promise<void> {
    if (file.size > mostBytes) this.#take("", true);
    else this.#take(await file.text());
  }

  protected override renderInput(): TemplateResult {
    return this.#input.render({
      words: textIn(this.language, configText),
      written: this.example === "none" ? this.#state.written : exampleText(this.example),
      accept: ".json,.txt",
    });
  }

  static override styles = [
    theme,
    figureStyle,
    inputStyle,
    css`
      pre {
        margin: 0;
        font: 0.75rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      }

      .drawer > [part="more"] {
        grid-template-columns: minmax(0, 1fr);
      }

      .list ul {
        margin: 0.25rem 0 0;
        padding-inline-start: 1.25rem;
      }

      :is(td, li, .caption) {
        overflow-wrap: anywhere;
      }

      .scroll {
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
        padding: 0.5rem;
      }

      .code .buttons {
        align-items: center;
      }

      .c {
        color: var(--muted);
      }

      .k {
        color: light-dark(#2a54a5, #9dbcf2);
      }

      .s {
        color: light-dark(#3d6a1c, #a6ca80);
      }

      .n {
        color: light-dark(#7a3f74, #d9a9d3);
      }
    `,
  ];
}
