import compareText from "posenc:text/compare";
import { css, html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { ChangedLine, Verdict } from "posenc/doctor";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { elementOf } from "../kit/element.js";
import { Input, inputStyle } from "../kit/input.js";
import { figureStyle } from "../kit/style.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CopyButton } from "../shared/copy.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { exampleNames, exampleText } from "./example.js";
import { more, type Tools } from "./more.js";
import { type Answered, TableReader, type Trouble } from "./reader.js";
import { compare } from "./scene.js";
import type { compare as declared } from "./settings.js";

/** What the event `posenc-change` of a comparison carries; never the reader's table. */
export type CompareChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-compare>` in HTML and JSX. */
export type CompareAttributes = AttributesOf<typeof declared.settings>;

/** What the event `posenc-verdict` carries. */
export interface CompareVerdict {
  verdict: Verdict | "none";
  /** The names of the presets that have these numbers. */
  presets: readonly string[];
}

/**
 * Readers paste or drop a table and are told which formula it is: the verdict in words, a heatmap of the
 * differences, the lines to change, what the table is made of and the formula as a line of code. The table never
 * leaves the browser.
 *
 * The module that tells formulas apart is fetched when the reader first gives a table.
 *
 * @fires posenc-change - The reader chose or left an example: {@link CompareChange}.
 * @fires posenc-verdict - A table was compared: {@link CompareVerdict}.
 */
export class PosencCompare extends elementOf(compare, {
  input: "above",
  lists: {
    example: {
      groups: (text) => [
        { label: text.yours, choices: [{ value: "none", label: text.choices.example.none }] },
        {
          label: text.examples,
          choices: exampleNames.map((value) => ({ value, label: text.choices.example[value] })),
        },
      ],
      part: "example",
    },
  },
  more,
}) {
  readonly #state = stateOf(this, { chosen: 0, row: 1 });
  readonly #reader = new TableReader(this, {
    given: () => this.#leave(),
    answered: (said) => this.#tell(said),
    waits: () => void this.#reveal("#progress"),
  });
  readonly #input = new Input(this, {
    text: (text, isTyped) => {
      this.#reveals = !isTyped;
      this.#reader.takeText(text, isTyped);
    },
    file: (file) => void this.readTable(file),
    paste: (event) => {
      this.#reveals = true;
      this.#reader.takePaste(event);
    },
  });
  readonly #tools: Tools = {
    choose: (chosen) => {
      Object.assign(this.#state, { chosen, row: 1 });
      this.#clearCopies();
    },
    turnTo: (row) => {
      this.#state.row = row;
    },
    code: new CopyButton(this, "copy-code"),
    markdown: new CopyButton(this, "copy-markdown"),
  };
  /** The example that was last read. */
  #taken = "none";
  /** Whether the verdict comes into view: the reader gave a table and is not typing. */
  #reveals = false;

  get #text(): typeof compareText {
    return textIn(this.language, compareText);
  }

  /** What the reader gave, and what came of it, goes into a picture, too. */
  protected override get shownState(): Readonly<Record<string, unknown>> {
    const { chosen, row } = this.#state;
    return { ...super.shownState, said: this.#reader.said, chosen, row, tools: this.#tools };
  }

  protected override get alsoInLink(): Readonly<Record<string, string>> {
    const { packed } = this.#reader;
    return packed === undefined ? {} : { table: packed };
  }

  protected override prepare(posenc: Posenc): void {
    if (this.example !== this.#taken) {
      this.#taken = this.example;
      if (this.example === "none") this.#reader.clear();
      else this.#reader.takeExample(exampleText(posenc, this.example));
    }
    super.prepare(posenc);
  }

  /** Reads a table as if the reader had dropped this file: `.npy`, `.safetensors` or text. */
  async readTable(file: File): Promise<void> {
    this.#reveals = true;
    await this.#reader.takeFile(file);
  }

  override reset(): void {
    this.#begin();
    super.reset();
  }

  override readQuery(query: URLSearchParams): void {
    super.readQuery(query);
    const linked = query.get(`${this.namePrefix}table`) ?? undefined;
    if (linked !== undefined) this.example = "none";
    if (linked === this.#reader.linked) return;
    this.#begin();
    if (linked !== undefined) void this.#reader.takeLinked(linked);
  }

  override writeQuery(query: URLSearchParams): void {
    super.writeQuery(query);
    // Only a link that the reader copies tells of a table. The address keeps the one it came with.
    const name = `${this.namePrefix}table`;
    const { linked } = this.#reader;
    if (linked === undefined) query.delete(name);
    else query.set(name, linked);
  }

  protected override change(name: string, value: unknown): void {
    this.#reveals = true;
    super.change(name, value);
  }

  #begin(): void {
    this.#reader.clear();
    this.#taken = "none";
  }

  /** The reader gives a table of her own. */
  #leave(): void {
    const { linked } = this.#reader;
    if (this.example !== "none") {
      this.#taken = "none";
      super.change("example", "none");
    } else if (linked !== undefined) this.tellChange();
  }

  #clearCopies(): void {
    this.#tools.code.clear();
    this.#tools.markdown.clear();
  }

  #tell(said: Answered | Trouble): void {
    Object.assign(this.#state, { chosen: 0, row: 1 });
    this.#clearCopies();
    if (said.kind === "answered") {
      const [finding] = said.findings;
      const detail: CompareVerdict = {
        verdict: finding?.verdict ?? "none",
        presets: finding?.presets ?? [],
      };
      this.dispatch("posenc-verdict", detail);
    }
    void this.#reveal(".caption");
    this.announce(() => this.renderRoot.querySelector(".caption")?.textContent ?? "");
  }

  /** Brings a part into view where the reader has just given a table: on a phone it is below the fold. */
  async #reveal(part: string): Promise<void> {
    if (!this.#reveals) return;
    await this.updateComplete;
    this.renderRoot.querySelector(part)?.scrollIntoView({ block: "nearest" });
  }

  protected override renderInput(): TemplateResult {
    const words = this.#text;
    const { written } = this.#reader;
    return this.#input.render({
      ...{ words, written, accept: ".npy,.safetensors,.csv,.tsv,.json,.txt" },
      also: html`${this.#renderProgress()} ${this.#renderLinkNote()}`,
    });
  }

  /** How far a worker is, and the button that ends it. */
  #renderProgress(): TemplateResult | typeof nothing {
    const { said } = this.#reader;
    if (said.kind !== "working" || said.megabytes === undefined) return nothing;
    const text = this.#text;
    const { megabytes, shape, share } = said;
    const cancel = () => {
      this.#reader.clear();
      this.#input.focus();
    };
    return html`<div class="buttons" id="progress">
      <progress
        aria-label=${text.reading(whole(Math.ceil(megabytes)))}
        value=${shape === undefined && share !== undefined ? share : nothing}
      ></progress>
      <button type="button" id="cancel" @click=${cancel}>${text.cancel}</button>
    </div>`;
  }

  /** Says whether a copied link has the reader's numbers. */
  #renderLinkNote(): TemplateResult | typeof nothing {
    const { said, packed } = this.#reader;
    if (said.kind !== "answered" || this.example !== "none" || this.link === "") return nothing;
    const text = this.#text;
    return html`<p class="hint" id="link-note">
      ${packed === undefined ? text.linkTooLarge : text.linkHolds}
    </p>`;
  }

  /** The lines of PyTorch and NumPy to change. They are what a reader came for. */
  #renderChanges(): TemplateResult | typeof nothing {
    const { said } = this.#reader;
    const { python, mistake } =
      (said.kind === "answered" && said.findings[this.#state.chosen]) || ({} as never);
    if (!python || python.pytorch.changes.length === 0) return nothing;
    const text = this.#text;
    const lines = ({ changes }: { changes: readonly ChangedLine[] }) =>
      changes.flatMap(({ from, to }) => [
        html`<del>${`− ${from}\n`}</del>`,
        html`<ins>${`+ ${to}`}</ins>`,
      ]);
    return html`<section class="changes" id="changes">
      <h3>${mistake ? text.change : text.differs}</h3>
      ${Object.entries({ PyTorch: python.pytorch, NumPy: python.numpy }).map(
        ([library, program]) =>
          program
            ? html`<pre tabindex="0" role="region" aria-label=${library} translate="no" data-library=${library}><code>${lines(program)}</code></pre>`
            : nothing,
      )}
    </section>`;
  }

  protected override renderFigure(): TemplateResult {
    return html`${super.renderFigure()} ${this.#renderChanges()}`;
  }

  static override styles = [
    theme,
    figureStyle,
    inputStyle,
    css`
      .caption,
      #progress {
        scroll-margin-block: 1rem;
      }

      .caption {
        text-autospace: normal;
        overflow-wrap: anywhere;
      }

      progress {
        inline-size: min(100%, 12rem);
        accent-color: var(--accent);
      }

      .changes {
        display: grid;
        gap: 0.5rem 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
        margin-block-start: 1rem;
      }

      .changes h3 {
        grid-column: 1 / -1;
      }

      pre {
        margin: 0;
        padding: 0.625rem 0.75rem;
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
        font: 0.8125rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      }

      pre[data-library]::before {
        content: attr(data-library);
        display: block;
        font: 0.75rem / 1.5 var(--font, system-ui, sans-serif);
        color: var(--muted);
      }

      del,
      ins {
        display: block;
        text-decoration: none;
      }

      del {
        color: var(--muted);
      }

      ins {
        font-weight: 600;
      }

      ins + del {
        margin-block-start: 0.5rem;
      }

      .others ol {
        display: grid;
        gap: 0.375rem;
        margin: 0.375rem 0 0;
        padding: 0;
        list-style: none;
      }

      .others button {
        text-align: start;
      }

      .code {
        display: grid;
        gap: 0.5rem;
        grid-template-columns: minmax(0, 1fr);
      }

      .drawer > [part="more"] {
        grid-template-columns: minmax(0, 1fr);
      }

      td {
        text-align: start;
        overflow-wrap: anywhere;
      }

      tbody th {
        inline-size: 40%;
        vertical-align: top;
        color: var(--muted);
      }

      .drawer .control input[type="range"] {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    `,
  ];
}
