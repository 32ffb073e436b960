import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { ExportMenu, Shown } from "./export-menu.js";
import { messageOf } from "./fetched.js";

/** Whether an element is shown as light on dark: by the colour of its text. */
function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(element).color.match(/[\d.]+/g) ?? []
  ).map(Number);
  return red + green + blue > 384;
}

/** A button that opens the menu for saving a figure. The menu is fetched when it is first opened. */
export class Exports {
  readonly #host: ReactiveControllerHost & Element;
  #menu: ExportMenu | undefined;
  #isOpen = false;
  #trouble = "";

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
  }

  readonly #toggle = async (): Promise<void> => {
    this.#isOpen = !this.#isOpen;
    this.#trouble = "";
    this.#host.requestUpdate();
    if (!this.#isOpen || this.#menu) return;
    try {
      const { ExportMenu } = await import("./export-menu.js");
      this.#menu = new ExportMenu(() => this.#host.requestUpdate());
    } catch (error) {
      this.#trouble = messageOf(error);
    }
    this.#host.requestUpdate();
  };

  renderButton(label: string): TemplateResult {
    return html`<button
      type="button"
      id="save"
      aria-expanded=${this.#isOpen ? "true" : "false"}
      @click=${this.#toggle}
    >
      ${label}
    </button>`;
  }

  renderMenu(shown: () => Omit<Shown, "theme">): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const theme = isDark(this.#host) ? "dark" : "light";
    return html`<div class="exports foot">
      ${this.#menu?.render({ ...shown(), theme }) ?? nothing}
      ${this.#trouble ? html`<small lang="en">${this.#trouble}</small>` : nothing}
    </div>`;
  }
}
