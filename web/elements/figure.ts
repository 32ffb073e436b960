import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { load, type Posenc } from "posenc";
import type { Catalogue } from "../text/en.js";
import type { Language } from "../text/language.js";
import { LanguageController } from "./language.js";
import { ruleOf, type Setting, settle } from "./setting.js";

/** Attributes stay text until `settle` has looked at them, so that a note can quote them. */
export const asWritten = { fromAttribute: (text: string | null) => text };

interface Note {
  given: string;
  setting: Setting;
}

/**
 * What the figures share: they load the core, keep their settings inside what is allowed and say
 * so when they had to, speak the language of the page, and can be reset and linked to.
 *
 * Like an `<input>`'s value, an attribute is where a figure starts and the property of the same
 * name is where it is now; Reset goes back to the attributes.
 */
export abstract class FigureElement extends LitElement {
  static override properties: PropertyDeclarations = {
    queryPrefix: { type: String, attribute: "query-prefix" },
    href: { type: String },
    ready: { type: Boolean, reflect: true },
    failed: { type: Boolean, reflect: true },
    failure: { state: true },
    refusal: { state: true },
    linkMessage: { state: true },
  };

  /** Put before the names of this figure's settings in a link, where a page has several figures. */
  declare queryPrefix: string;
  /** The page a copied link opens. This page unless told. */
  declare href: string;
  /** True once the figure is drawn by the core. */
  declare ready: boolean;
  /** True where the core could not be loaded. */
  declare failed: boolean;
  declare protected failure: string | undefined;
  declare protected refusal: string | undefined;
  declare protected linkMessage: { text: string; link?: string } | undefined;

  protected posenc: Posenc | undefined;
  readonly #language = new LanguageController(this);
  readonly #notes = new Map<string, Note>();

  constructor() {
    super();
    this.queryPrefix = "";
    this.href = "";
    this.ready = false;
    this.failed = false;
  }

  protected get text(): Catalogue {
    return this.#language.text;
  }

  protected get language(): Language {
    return this.#language.language;
  }

  /** Each setting by the name of its property, in the order in which they depend on each other. */
  protected abstract settings(): Iterable<readonly [name: string, setting: Setting]>;
  /** How a setting is called in a note. */
  protected abstract labelOf(name: string): string;
  /** What there is to work out before the template is made; what the core refuses it throws. */
  protected abstract prepare(posenc: Posenc): void;
  protected abstract renderFigure(posenc: Posenc): TemplateResult;
  /** What a reader's change of a setting is told as. */
  protected abstract tell(): void;

  #get(name: string): unknown {
    return (this as unknown as Record<string, unknown>)[name];
  }

  #set(name: string, value: unknown): void {
    (this as unknown as Record<string, unknown>)[name] = value;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.posenc) void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const posenc = await load();
      // Figures that waited for the same core get a task each, so that none is a long one.
      await new Promise((resolve) => setTimeout(resolve));
      this.posenc = posenc;
      this.failure = undefined;
      this.failed = false;
      this.ready = true;
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.failed = true;
    }
  }

  /** Sets something as the reader asked and tells the page. */
  protected change(name: string, value: unknown): void {
    // An emptied number box asks for nothing: it goes back to what it was.
    if (value === "" || Number.isNaN(value)) this.requestUpdate();
    else this.#set(name, value);
    void this.updateComplete.then(() => this.tell());
  }

  protected override willUpdate(changed: PropertyValues): void {
    for (const [name, setting] of this.settings()) {
      const given = this.#get(name);
      const { value, clamped } = settle(setting, given);
      if (changed.has(name)) {
        if (clamped) this.#notes.set(name, { given: String(given), setting });
        else this.#notes.delete(name);
      }
      if (given !== value) this.#set(name, value);
    }
    if (!this.posenc) return;
    try {
      this.prepare(this.posenc);
      this.refusal = undefined;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refusal = error.message;
    }
  }

  #start(name: string, setting: Setting): number | string {
    return settle(setting, this.getAttribute(name)).value;
  }

  /** Back to the attributes. */
  reset(): void {
    for (const [name, setting] of this.settings()) this.#set(name, this.#start(name, setting));
    this.#notes.clear();
    this.linkMessage = undefined;
    void this.updateComplete.then(() => this.tell());
  }

  /** Takes this figure's settings from a page's query, and from the attributes what it lacks. */
  readQuery(query: URLSearchParams): void {
    for (const [name] of this.settings()) {
      this.#set(name, query.get(this.queryPrefix + name) ?? this.getAttribute(name));
    }
  }

  /** Puts into a page's query the settings that differ from the attributes. */
  writeQuery(query: URLSearchParams): void {
    for (const [name, setting] of this.settings()) {
      const value = String(settle(setting, this.#get(name)).value);
      if (value === String(this.#start(name, setting))) query.delete(this.queryPrefix + name);
      else query.set(this.queryPrefix + name, value);
    }
  }

  /** The address that opens a page with this figure as it is now. */
  get link(): string {
    const url = new URL(this.href, location.href);
    if (!this.href) url.hash = "";
    this.writeQuery(url.searchParams);
    return url.href;
  }

  async #copyLink(): Promise<void> {
    const { link } = this;
    try {
      await navigator.clipboard.writeText(link);
      this.linkMessage = { text: this.text.figure.linkCopied };
    } catch {
      this.linkMessage = { text: this.text.figure.linkNotCopied, link };
    }
  }

  #renderNotes(): TemplateResult {
    const { figure } = this.text;
    const notes = [...this.#notes].map(([name, { given, setting }]) =>
      figure.clamped(
        this.labelOf(name),
        given,
        ruleOf(setting, this.text),
        String(this.#get(name)),
      ),
    );
    if (this.refusal) notes.push(`${figure.refused} ${this.refusal}`);
    return html`<div class="notes" role="status">${notes.map((note) => html`<p>${note}</p>`)}</div>`;
  }

  #renderFoot(): TemplateResult {
    const { figure } = this.text;
    const message = this.linkMessage;
    return html`<div class="foot">
      <button type="button" id="reset" @click=${this.reset}>${figure.reset}</button>
      <button type="button" id="copy-link" @click=${this.#copyLink}>${figure.copyLink}</button>
      <span class="message" role="status">${message?.text ?? nothing}</span>
      ${
        message?.link
          ? html`<input
              class="link"
              readonly
              aria-label=${figure.copyLink}
              .value=${message.link}
              @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
            />`
          : nothing
      }
    </div>`;
  }

  protected override render(): TemplateResult {
    const { figure } = this.text;
    if (this.failure !== undefined) {
      return html`<p class="failure" role="alert">
          ${figure.failed} <small lang="en">${this.failure}</small>
        </p>
        <slot></slot>`;
    }
    if (!this.posenc) return html`<slot></slot>`;
    return html`${this.renderFigure(this.posenc)} ${this.#renderNotes()} ${this.#renderFoot()}`;
  }
}
