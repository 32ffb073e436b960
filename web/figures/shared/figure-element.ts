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

/** The labels of a figure's settings. */
export interface Labels {
  readonly settings: Readonly<Record<string, string>>;
}

interface Note {
  given: string;
  rule: Rule;
}

/**
 * What all figures share. A figure loads the core. It clamps its settings to what is allowed and
 * says so. It follows the language of the page. Readers can reset it and copy a link to it.
 *
 * An attribute has the value that a figure starts with, as an `<input>`'s does. The property of the
 * same name has the value now. Reset goes back to the attributes.
 *
 * @attr controls - `none` leaves out sliders, buttons and tables: the picture and its numbers stay.
 * @fires posenc-change - The reader changed a setting. `detail` holds all settings.
 * @slot - Content that is shown until the figure is ready, or if it cannot be.
 * @cssprop --posenc-ink - Text and lines.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders and axes.
 * @cssprop --posenc-accent - Focus, sliders and marks.
 */
export abstract class FigureElement extends LitElement {
  /** The name of the element in HTML. */
  static readonly tag: string;
  /** The settings, by the name of attribute and property. */
  static readonly settings: Settings;
  /** The labels of the settings. */
  static readonly text: Labels;

  static override properties: PropertyDeclarations = {
    queryPrefix: { type: String, attribute: "query-prefix" },
    href: { type: String },
    ready: { type: Boolean, reflect: true },
    failed: { type: Boolean, reflect: true },
  };

  /** Comes before the names of the settings in a link. A page with several figures needs it. */
  declare queryPrefix: string;
  /** The page that a copied link opens. Default: this page. */
  declare href: string;
  /** True once the core has drawn the figure. */
  declare ready: boolean;
  /** True if the core could not be loaded. */
  declare failed: boolean;

  protected posenc: Posenc | undefined;
  /** Why the core could not be loaded. */
  #failure: string | undefined;
  /** Why the core refused the settings. */
  #refusal = "";
  readonly #language = new LanguageController(this);
  readonly #announcer = new Announcer(this);
  readonly #copyLink = new CopyButton(this, "copy-link");
  /** What each clamped setting was before. */
  readonly #notes = new Map<string, Note>();
  /** The settings whose controls are drawn. Their notes stand there, the others below the figure. */
  readonly #beside = new Set<string>();

  constructor() {
    super();
    this.queryPrefix = "";
    this.href = "";
    this.ready = false;
    this.failed = false;
    for (const [name, rule] of this.#rules()) this.#set(name, initialOf(rule));
  }

  /**
   * Computes what the template needs. What the core refuses (a RangeError) is shown to the reader.
   */
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

  /**
   * Yields each setting with its bounds, which may follow from the values of the settings before
   * it.
   */
  *#rules(): Generator<readonly [name: string, rule: Rule]> {
    for (const [name, setting] of Object.entries(this.#class.settings)) {
      yield [name, ruleOf(setting, this)];
    }
  }

  /** Returns a setting with its bounds as they are now. */
  protected ruleOf(name: string): Rule {
    const setting = this.#class.settings[name];
    if (!setting) throw new Error(`<${this.#class.tag}> has no setting "${name}"`);
    return ruleOf(setting, this);
  }

  /** Returns the label of a setting: this figure's own, or else that of all figures. */
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
      // Each figure that waited for the core gets a task of its own, so that no task is long.
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

  /** Sets what the reader asked for and tells the page. */
  protected change(name: string, value: unknown): void {
    // An empty number box goes back to the number before.
    if (value === "" || Number.isNaN(value)) this.requestUpdate();
    else this.#set(name, value);
    void this.updateComplete.then(() => this.tellChange());
  }

  /** Tells the page the values of the settings. */
  protected tellChange(): void {
    const names = Object.keys(this.#class.settings);
    this.dispatch(
      "posenc-change",
      Object.fromEntries(names.map((name) => [name, this.#get(name)])),
    );
  }

  /** Dispatches an event that leaves the shadow roots around the figure. */
  protected dispatch(type: `posenc-${string}`, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /**
   * Tells screen readers a text at once, or the result of a function once nothing changes any more.
   */
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

  /** Draws what is not in the template: canvases, and lines that need the size of the figure. */
  protected draw(_posenc: Posenc): void {}

  /** Sets all settings back to the attributes. */
  reset(): void {
    for (const [name, rule] of this.#rules()) {
      this.#set(name, settle(rule, this.getAttribute(name)).value);
    }
    this.#notes.clear();
    this.#copyLink.clear();
    this.announce("");
    void this.updateComplete.then(() => this.tellChange());
  }

  /** Takes the settings from a page's query, and from the attributes what the query lacks. */
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

  /**
   * A slider for a setting, with a number box beside it. The slider may end before the box does.
   */
  protected slider(name: string, { end }: { end?: number } = {}): TemplateResult {
    const control = this.#numberControl(name);
    const boxLabel = this.shared.exactly(control.label);
    return slider({ ...control, boxLabel, end });
  }

  /** A number box for a setting whose range is too wide for a slider. */
  protected numberBox(name: string): TemplateResult {
    return numberBox(this.#numberControl(name));
  }

  /** Returns the note about a setting whose control is being drawn. */
  protected noteOf(name: string): string | undefined {
    this.#beside.add(name);
    return this.#told(name);
  }

  #told(name: string): string | undefined {
    const note = this.#notes.get(name);
    if (!note) return undefined;
    const text = this.shared;
    const rule = ruleInWords(note.rule, text.rule);
    return text.clamped(this.labelOf(name), note.given, rule, String(this.#get(name)));
  }

  #numberControl(name: string) {
    return {
      name,
      label: this.labelOf(name),
      note: this.noteOf(name),
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
      note: this.noteOf(name),
      choices: choices.map((value) => ({ value, label: labels[value] ?? value })),
      value: String(this.#get(name)),
      set: (value) => this.change(name, value),
    });
  }

  #renderNotes(): TemplateResult {
    const text = this.shared;
    const elsewhere = [...this.#notes.keys()].filter((name) => !this.#beside.has(name));
    const notes = elsewhere.map((name) => this.#told(name));
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
    this.#beside.clear();
    return html`${this.renderFigure(this.posenc)} ${this.#announcer.render()}
      ${this.#renderNotes()}
      <div class="foot">
        <button type="button" id="reset" @click=${this.reset}>${text.reset}</button>
        ${this.#copyLink.render(() => this.link, text.link, { shows: true })}
      </div>`;
  }
}
