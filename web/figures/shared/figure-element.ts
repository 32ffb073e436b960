import sharedText from "posenc:text/figure";
import {
  html,
  LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { load, type Posenc } from "posenc";
import type english from "../../text/en/figure.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import { Announcer } from "./announcer.js";
import { choice, numberBox, slider } from "./control.js";
import { CopyButton } from "./copy.js";
import { messageOf } from "./fetched.js";
import { LanguageController } from "./language.js";
import {
  type ChoiceSetting,
  initialOf,
  type NumberRange,
  type Rule,
  ruleInWords,
  ruleOf,
  type Settings,
  settle,
} from "./setting.js";

/** What the settings of a figure are called. */
export interface Labels {
  readonly settings: Readonly<Record<string, string>>;
}

interface Note {
  given: string;
  rule: Rule;
}

/**
 * What all figures share. A figure loads the core, keeps its settings inside what is allowed and
 * says so when it had to, speaks the language of the page, and can be reset and linked to.
 *
 * An attribute is where a figure starts, like an `<input>`'s value, and the property of the same
 * name is where it is now; Reset goes back to the attributes.
 *
 * @fires posenc-change - The reader changed a setting. `detail` holds all settings.
 * @slot - Is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text and lines.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders and axes.
 * @cssprop --posenc-accent - Focus, sliders and marks.
 */
export abstract class FigureElement extends LitElement {
  /** The name of the element in HTML. */
  static readonly tag: string;
  /** What can be set, by the name of the attribute and property. */
  static readonly settings: Settings;
  /** What the settings are called. */
  static readonly text: Labels;

  static override properties: PropertyDeclarations = {
    queryPrefix: { type: String, attribute: "query-prefix" },
    href: { type: String },
    ready: { type: Boolean, reflect: true },
    failed: { type: Boolean, reflect: true },
  };

  /** Stands before the names of this figure's settings in a link, where a page has several figures. */
  declare queryPrefix: string;
  /** The page that a copied link opens. Default: this page. */
  declare href: string;
  /** True once the core has drawn the figure. */
  declare ready: boolean;
  /** True where the core could not be loaded. */
  declare failed: boolean;

  protected posenc: Posenc | undefined;
  /** Why the core could not be loaded. */
  #failure: string | undefined;
  /** Why the core did not take the settings. */
  #refusal = "";
  readonly #language = new LanguageController(this);
  readonly #announcer = new Announcer(this);
  readonly #copyLink = new CopyButton(this, "copy-link");
  /** What each clamped setting was. */
  readonly #notes = new Map<string, Note>();

  constructor() {
    super();
    this.queryPrefix = "";
    this.href = "";
    this.ready = false;
    this.failed = false;
    for (const [name, rule] of this.#rules()) this.#set(name, initialOf(rule));
  }

  /** What there is to work out before the template is made. May throw what the core throws. */
  protected abstract prepare(posenc: Posenc): void;
  protected abstract renderFigure(posenc: Posenc): TemplateResult;

  /** @internal */
  protected get language(): Language {
    return this.#language.language;
  }

  /** The texts that all figures share. @internal */
  protected get shared(): typeof english {
    return textIn(this.language, sharedText);
  }

  get #class(): typeof FigureElement {
    return this.constructor as typeof FigureElement;
  }

  #get(name: string): unknown {
    return (this as unknown as Record<string, unknown>)[name];
  }

  #set(name: string, value: unknown): void {
    (this as unknown as Record<string, unknown>)[name] = value;
  }

  /** Each setting by name, its bounds worked out when the settings before it are what they shall be. */
  *#rules(): Generator<readonly [name: string, rule: Rule]> {
    for (const [name, setting] of Object.entries(this.#class.settings)) {
      yield [name, ruleOf(setting, this)];
    }
  }

  /** What a setting may be now. */
  protected ruleOf(name: string): Rule {
    const setting = this.#class.settings[name];
    if (!setting) throw new Error(`<${this.#class.tag}> has no setting "${name}"`);
    return ruleOf(setting, this);
  }

  /** What a setting is called: by this figure, or else by all. */
  protected labelOf(name: string): string {
    const own: Labels = textIn(this.language, this.#class.text);
    const shared: Labels = this.shared;
    return own.settings[name] ?? shared.settings[name] ?? name;
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
      this.#failure = undefined;
      this.failed = false;
      this.ready = true;
    } catch (error) {
      this.#failure = messageOf(error);
      this.failed = true;
    }
  }

  /** Sets something as the reader asked and tells the page. */
  protected change(name: string, value: unknown): void {
    // An emptied number box asks for nothing: it goes back to what it was.
    if (value === "" || Number.isNaN(value)) this.requestUpdate();
    else this.#set(name, value);
    void this.updateComplete.then(() => this.tellChange());
  }

  /** Tells the page of the settings as they are. */
  protected tellChange(): void {
    const names = Object.keys(this.#class.settings);
    this.dispatch(
      "posenc-change",
      Object.fromEntries(names.map((name) => [name, this.#get(name)])),
    );
  }

  /** Tells the page of something by an event that leaves the shadow roots around the figure. */
  protected dispatch(type: `posenc-${string}`, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Tells readers who listen how something stands: at once, or a function once that has settled. */
  protected announce(told: string | (() => string)): void {
    if (typeof told === "string") this.#announcer.say(told);
    else this.#announcer.sayWhenSettled(told);
  }

  protected override willUpdate(changed: PropertyValues): void {
    for (const [name, rule] of this.#rules()) {
      const given = this.#get(name);
      const { value, clamped } = settle(rule, given);
      if (changed.has(name)) {
        if (clamped) this.#notes.set(name, { given: String(given), rule });
        else this.#notes.delete(name);
      }
      if (given !== value) this.#set(name, value);
    }
    if (!this.posenc) return;
    try {
      this.prepare(this.posenc);
      this.#refusal = "";
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#refusal = error.message;
    }
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.posenc && this.#failure === undefined) this.draw(this.posenc);
  }

  /** Draws what is no template: canvases, and lines that need the size of the figure. */
  protected draw(_posenc: Posenc): void {}

  /** Back to the attributes. */
  reset(): void {
    for (const [name, rule] of this.#rules()) {
      this.#set(name, settle(rule, this.getAttribute(name)).value);
    }
    this.#notes.clear();
    this.#copyLink.clear();
    this.announce("");
    void this.updateComplete.then(() => this.tellChange());
  }

  /** Takes this figure's settings from a page's query; from the attributes what the query lacks. */
  readQuery(query: URLSearchParams): void {
    for (const name of Object.keys(this.#class.settings)) {
      this.#set(name, query.get(this.queryPrefix + name) ?? this.getAttribute(name));
    }
  }

  /** Puts into a page's query the settings that differ from the attributes. */
  writeQuery(query: URLSearchParams): void {
    for (const [name, rule] of this.#rules()) {
      const value = String(settle(rule, this.#get(name)).value);
      const start = String(settle(rule, this.getAttribute(name)).value);
      if (value === start) query.delete(this.queryPrefix + name);
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

  /** A slider for a setting, with a number box beside it; the slider may end before the box does. */
  protected slider(name: string, { end }: { end?: number } = {}): TemplateResult {
    const control = this.#numberControl(name);
    const boxLabel = this.shared.exactly(control.label);
    return slider({ ...control, boxLabel, end });
  }

  /** A number box for a setting that has no end worth sliding to. */
  protected numberBox(name: string): TemplateResult {
    return numberBox(this.#numberControl(name));
  }

  #numberControl(name: string) {
    return {
      name,
      label: this.labelOf(name),
      range: this.ruleOf(name) as NumberRange,
      value: this.#get(name) as number,
      set: (value: number | string) => this.change(name, value),
    };
  }

  /** Radio buttons for a setting, with a label for each of its choices. */
  protected choice(name: string, labels: Readonly<Record<string, string>>): TemplateResult {
    const { choices } = this.ruleOf(name) as ChoiceSetting;
    return choice({
      name,
      label: this.labelOf(name),
      choices: choices.map((value) => ({ value, label: labels[value] ?? value })),
      value: String(this.#get(name)),
      set: (value) => this.change(name, value),
    });
  }

  #renderNotes(): TemplateResult {
    const text = this.shared;
    const notes = [...this.#notes].map(([name, { given, rule }]) =>
      text.clamped(
        this.labelOf(name),
        given,
        ruleInWords(rule, text.rule),
        String(this.#get(name)),
      ),
    );
    if (this.#refusal) notes.push(`${text.refused} ${this.#refusal}`);
    return html`<div class="notes" role="status">${notes.map((note) => html`<p>${note}</p>`)}</div>`;
  }

  protected override render(): TemplateResult {
    const text = this.shared;
    if (this.#failure !== undefined) {
      return html`<p class="failure" role="alert">
          ${text.failed} <small lang="en">${this.#failure}</small>
        </p>
        <slot></slot>`;
    }
    if (!this.posenc) return html`<slot></slot>`;
    return html`${this.renderFigure(this.posenc)} ${this.#announcer.render()}
      ${this.#renderNotes()}
      <div class="foot">
        <button type="button" id="reset" @click=${this.reset}>${text.reset}</button>
        ${this.#copyLink.render(() => this.link, text.link, { shows: true })}
      </div>`;
  }
}
