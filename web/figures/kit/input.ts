import { css, html, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { renderFileButton } from "../shared/file-button.js";

/** The words of a place where something is given. Every figure that has one brings them. */
export interface InputWords {
  /** What is given. */
  readonly input: string;
  readonly placeholder: string;
  /** That it stays on the reader's device. */
  readonly stays: string;
  /** What chooses a file. */
  readonly file: string;
  /** That a file may be dropped, and of what kind. */
  readonly drop: string;
}

interface Given {
  readonly words: InputWords;
  /** What the text box holds. */
  readonly written: string;
  /** The kinds of files, as an `<input>` lists them. */
  readonly accept: string;
  /** What else is said below the box. Default: nothing. */
  readonly also?: unknown;
}

interface Taker {
  /** Takes what was typed, pasted or dropped as text. */
  text(text: string, isTyped: boolean): void;
  file(file: File): void;
  /** Is told that the reader pastes, before the text is there. Default: it comes as text. */
  paste?(event: ClipboardEvent): void;
}

const dragging = ["dragover", "dragleave", "drop"] as const;

/**
 * The place where readers type or paste what a tool shows, or choose a file. A file may be dropped anywhere on the
 * figure.
 */
export class Input implements ReactiveController {
  readonly #host: LitElement;
  readonly #taker: Taker;

  constructor(host: LitElement, taker: Taker) {
    this.#host = host;
    this.#taker = taker;
    host.addController(this);
  }

  hostConnected(): void {
    for (const moment of dragging) this.#host.addEventListener(moment, this.#drag);
  }

  hostDisconnected(): void {
    for (const moment of dragging) this.#host.removeEventListener(moment, this.#drag);
  }

  readonly #drag = (event: DragEvent): void => {
    if (this.#host.matches("[static]")) return;
    event.preventDefault();
    this.#host.toggleAttribute("dragged", event.type === "dragover");
    if (event.type !== "drop") return;
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) this.#taker.file(file);
    else if (text !== "") this.#taker.text(text, false);
  };

  focus(): void {
    this.#host.renderRoot.querySelector<HTMLElement>("#given")?.focus({ preventScroll: true });
  }

  render({ words, written, accept, also }: Given): TemplateResult {
    return html`<div class="input">
      <label for="given">${words.input}</label>
      <textarea
        id="given"
        rows="6"
        spellcheck="false"
        autocomplete="off"
        wrap="off"
        placeholder=${words.placeholder}
        aria-describedby="stays takes"
        .value=${live(written)}
        @paste=${(event: ClipboardEvent) => this.#taker.paste?.(event)}
        @input=${({ target, inputType }: InputEvent) =>
          this.#taker.text((target as HTMLTextAreaElement).value, inputType !== "insertFromPaste")}
      ></textarea>
      <p class="hint" id="stays">${words.stays}</p>
      <div class="buttons">
        ${renderFileButton(words.file, accept, (file) => this.#taker.file(file))}
        <span class="hint" id="takes">${words.drop}</span>
      </div>
      ${also}
    </div>`;
  }
}

/** Beside the picture where there is room. */
export const inputStyle = css`
  .tool {
    display: grid;
    gap: 0.75rem 2rem;
    grid-template-columns: minmax(0, 1fr);
  }

  .input {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    font-size: 0.875rem;
  }

  .input textarea {
    flex: 1;
    min-block-size: 8rem;
    margin: 0;
    font: 0.75rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    color: inherit;
    background: transparent;
    border: 1px dashed var(--line);
    border-radius: 0.375rem;
    padding: 0.5rem;
    resize: vertical;
  }

  .input textarea::placeholder {
    white-space: pre-wrap;
    font-family: var(--font, system-ui, sans-serif);
    color: var(--muted);
    opacity: 1;
  }

  .input .hint {
    overflow-wrap: anywhere;
  }

  /* A finger drops nothing. */
  @media (pointer: coarse) {
    #takes {
      display: none;
    }
  }

  :host([dragged]) .input textarea {
    border-color: var(--accent);
  }

  @container (min-width: 50rem) {
    .tool {
      grid-template-columns: minmax(0, 1fr) 22rem;
    }

    .tool[data-input="above"] {
      grid-template-columns: 22rem minmax(0, 1fr);
    }
  }

  :host(:is([controls="none"], [static])) .input {
    display: none;
  }

  :host(:is([controls="none"], [static])) .tool {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    .input {
      display: none;
    }

    .tool {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
