import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";

interface Words {
  copy: string;
  copied: string;
  refused: string;
}

/** A button that copies something, and a message that tells whether it could. */
export class CopyButton {
  readonly #host: ReactiveControllerHost;
  readonly #id: string;
  #outcome: "copied" | "refused" | undefined;
  /** The content that the browser refused to copy. */
  #refused = "";

  constructor(host: ReactiveControllerHost, id: string) {
    this.#host = host;
    this.#id = id;
  }

  async #copy(content: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(content);
      this.#outcome = "copied";
    } catch {
      this.#outcome = "refused";
      this.#refused = content;
    }
    this.#host.requestUpdate();
  }

  /** Removes the message. */
  clear(): void {
    this.#outcome = undefined;
    this.#host.requestUpdate();
  }

  /**
   * @param how `shows` shows the content if the browser refuses, so that the reader can copy it.
   */
  render(content: () => string, words: Words, { shows }: { shows: boolean }): TemplateResult {
    const outcome = this.#outcome;
    return html`<button type="button" id=${this.#id} @click=${() => this.#copy(content())}>
        ${words.copy}
      </button>
      <span class="message" role="status">${outcome ? words[outcome] : nothing}</span>
      ${
        shows && outcome === "refused"
          ? html`<input
              class="link"
              readonly
              aria-label=${words.copy}
              .value=${this.#refused}
              @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
            />`
          : nothing
      }`;
  }
}
