import { hostedPage } from "posenc:hosted";
import sharedText from "posenc:text/figure";
import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { load, type Posenc } from "posenc";
import { builtIn } from "../../draw/built-in.js";
import type english from "../../text/en/figure.js";
import type { Language } from "../../text/languages.js";
import { languageOf, textIn } from "../../text/translations.js";
import type { Room } from "../kit/room.js";
import { Announcer } from "./announcer.js";
import { choice } from "./control.js";
import { CopyButton } from "./copy.js";
import type { Shown } from "./export-menu.js";
import { Exports } from "./exports.js";
import { messageOf } from "./fetched.js";
import { keepKeys } from "./keys.js";
import { LanguageController } from "./language.js";
import { frameShown, whenNear } from "./near.js";
import { SchemeController, type Theme } from "./scheme.js";
import {
  type ChoiceSetting,
  initialOf,
  type NumberRange,
  type Rule,
  ruleInWords,
  ruleOf,
  type Settings,
  settle,
  written,
} from "./setting.js";

/** The labels of a figure's settings. */
export interface Labels {
  /** What the figure is, for screen readers. */
  readonly name?: string;
  readonly settings: Readonly<Record<string, string>>;
}

interface Note {
  given: string;
  rule: Rule;
}

/**
 * What all figures share. A figure loads the core when it comes near the visible part of the page. It
 * clamps its settings to what is allowed and says so. It follows the language and the colours of the
 * page around it. Readers can reset it and copy a link to it.
 *
 * An attribute has the value that a figure starts with, as an `<input>`'s does. The property of the
 * same name has the value now. Reset goes back to the attributes.
 *
 * @fires posenc-ready - The figure is drawn for the first time.
 * @fires posenc-change - The reader changed a setting. `detail` holds all settings.
 * @slot - What is shown until the figure is drawn, where it cannot be drawn, and in print without script: a picture, for example.
 * @csspart figure - All that is drawn.
 * @csspart foot - The buttons below the figure.
 * @cssprop --posenc-room - The least height of the figure. Default: what it needs with its defaults.
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
  /** The height that is kept free. */
  static readonly room: Room;

  static override properties: PropertyDeclarations = {
    height: { type: Number },
    theme: { type: String },
    // What a server has written of the tag stays as it is: nothing is added for a default.
    controls: { type: String, reflect: true, useDefault: true },
    isStatic: { type: Boolean, reflect: true, attribute: "static" },
    href: { type: String },
    queryPrefix: { type: String, attribute: "query-prefix" },
    ready: { type: Boolean, reflect: true },
    failed: { type: Boolean, reflect: true },
  };

  /** How high the figure is, in CSS pixels. What needs more scrolls. Default: as high as it needs. */
  declare height: number | null;
  /**
   * `light`, `dark` or `auto`: as light or dark as the page is behind the figure, also when that
   * changes. Default: `auto`.
   */
  declare theme: Theme;
  /**
   * `all`; `min` leaves the picture and what moves it, for a post; `none` leaves the picture and its
   * numbers. Default: `all`.
   */
  declare controls: "all" | "min" | "none";
  /** Shows the picture as it starts, and takes no input. */
  declare isStatic: boolean;
  /**
   * The page that a copied link opens. Default: this figure's page on the site of posenc. A figure
   * whose link leads to the page that it stands in starts as the link says.
   */
  declare href: string | null;
  /**
   * Comes before the names of the settings in a link. Default: the `id` and a hyphen if the figure has
   * an id, or else nothing.
   */
  declare queryPrefix: string | null;
  /** True once the core has drawn the figure. */
  declare ready: boolean;
  /** True if the core could not be loaded. */
  declare failed: boolean;

  protected posenc: Posenc | undefined;
  /** Whether what stands below the picture is drawn, too: a frame later, so that no task is long. */
  #isWhole = false;
  #isLoading = false;
  /** Why the core could not be loaded. */
  #failure: string | undefined;
  /** Why the core refused the settings. */
  #refusal = "";
  readonly #internals = this.attachInternals();
  /** What screen readers call the figure while it is one image. */
  #imageName: string | undefined;
  readonly #language = new LanguageController(this);
  readonly #announcer = new Announcer(this);
  readonly #copyLink = new CopyButton(this, "copy-link");
  readonly #exports = new Exports(this);
  /** What each clamped setting was before. */
  readonly #notes = new Map<string, Note>();
  /** The settings whose controls are drawn. Their notes stand there, the others below the figure. */
  readonly #beside = new Set<string>();
  #stopWaiting: (() => void) | undefined;

  constructor() {
    super();
    this.height = null;
    this.theme = "auto";
    this.controls = "all";
    this.isStatic = false;
    this.href = null;
    this.queryPrefix = null;
    this.ready = false;
    this.failed = false;
    for (const [name, rule] of this.#rules()) this.#set(name, initialOf(rule));
    new SchemeController(this, this.#internals);
    this.addEventListener("keydown", keepKeys);
  }

  /**
   * Computes what the template needs. What the core refuses (a RangeError) is shown to the reader.
   */
  protected abstract prepare(posenc: Posenc): void;
  /** @internal What it draws, for its menu. */
  protected abstract readonly declared: Shown["figure"];
  protected abstract renderFigure(posenc: Posenc): TemplateResult;

  /** @internal */
  protected get language(): Language {
    return languageOf(this.#language.language, sharedText);
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
   * Yields each setting with its bounds, which may follow from the allowed values of the settings before
   * it. A page may have set others just now.
   */
  *#rules(): Generator<readonly [name: string, rule: Rule]> {
    const values: Record<string, unknown> = {};
    for (const [name, setting] of Object.entries(this.#class.settings)) {
      const rule = ruleOf(setting, values);
      yield [name, rule];
      values[name] = settle(rule, this.#get(name)).value;
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
    if (!this.hasUpdated && this.#leadsHere && location.search) {
      this.readQuery(new URLSearchParams(location.search));
    }
    if (this.posenc) return;
    this.#stopWaiting = whenNear(this, () => void this.#load());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting?.();
  }

  // A page may need it before it is near: something else there shows what it shows.
  /** @internal */
  drawNow(): void {
    this.#stopWaiting?.();
    if (!this.posenc) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const posenc = await load();
      // Each figure that waited for the core gets a task of its own, so that no task is long.
      await new Promise((resolve) => setTimeout(resolve));
      this.posenc = posenc;
      this.#failure = undefined;
      this.failed = false;
      this.requestUpdate();
      await this.updateComplete;
      await frameShown();
      this.#isWhole = true;
      this.requestUpdate();
      this.ready = true;
      await this.updateComplete;
      this.dispatch("posenc-ready", undefined);
    } catch (error) {
      this.#failure = messageOf(error);
      this.failed = true;
    } finally {
      this.#isLoading = false;
    }
  }

  /** What a picture of this figure is drawn from: its settings, and what else it shows. */
  protected get shownState(): Readonly<Record<string, unknown>> {
    const names = Object.keys(this.#class.settings);
    return Object.fromEntries(names.map((name) => [name, this.#get(name)]));
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
    // A Symbol can be neither in an attribute nor in an address.
    for (const name of ["height", "theme", "controls", "href", "queryPrefix"]) {
      if (typeof this.#get(name) !== "symbol") continue;
      this.#set(name, name === "controls" ? "all" : null);
    }
    for (const [name, rule] of this.#rules()) {
      const given = this.#get(name);
      const { value, clamped } = settle(rule, given);
      if (changed.has(name)) {
        if (clamped) this.#notes.set(name, { given: written(given), rule });
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
    this.#keepRoom();
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

  /** What stands before the names of this figure's settings in a query. */
  protected get namePrefix(): string {
    return this.queryPrefix ?? (this.id ? `${this.id}-` : "");
  }

  /** Takes the settings from a page's query, and from the attributes what the query lacks. */
  readQuery(query: URLSearchParams): void {
    for (const name of Object.keys(this.#class.settings)) {
      this.#set(name, query.get(this.namePrefix + name) ?? this.getAttribute(name));
    }
  }

  /** Yields each setting with its value, or with undefined if that is the attribute's. */
  *#moved(): Generator<readonly [name: string, value: string | undefined]> {
    for (const [name, rule] of this.#rules()) {
      const value = String(settle(rule, this.#get(name)).value);
      const start = String(settle(rule, this.getAttribute(name)).value);
      yield [name, value === start ? undefined : value];
    }
  }

  /** Puts into a page's query the settings that differ from the attributes. */
  writeQuery(query: URLSearchParams): void {
    for (const [name, value] of this.#moved()) {
      if (value === undefined) query.delete(this.namePrefix + name);
      else query.set(this.namePrefix + name, value);
    }
  }

  /** Whether the text or the reader has led the figure away from its start. */
  protected get isMoved(): boolean {
    return [...this.#moved()].some(([, value]) => value !== undefined);
  }

  /** The page that a link opens, if there is one. */
  get #page(): URL | undefined {
    const page = this.href ?? hostedPage(this.localName, this.language);
    if (page === undefined) return undefined;
    return page === "" ? new URL(location.href) : new URL(page, builtIn(document, "baseURI"));
  }

  /** Whether a link opens the page that the figure stands in. */
  get #leadsHere(): boolean {
    const page = this.#page;
    return (
      page !== undefined && page.origin + page.pathname === location.origin + location.pathname
    );
  }

  /** What a link holds besides the settings, by name. */
  protected get alsoInLink(): Readonly<Record<string, string>> {
    return {};
  }

  /** The address that opens a page with this figure as it is now, or "" if there is no such page. */
  get link(): string {
    const url = this.#page;
    if (url === undefined) return "";
    if (this.#leadsHere) {
      url.search = location.search;
      if (!this.href) url.hash = "";
      this.writeQuery(url.searchParams);
    } else {
      // Another page may start the figure with other values: each is told, without this page's prefix.
      for (const [name, rule] of this.#rules()) {
        url.searchParams.set(name, String(settle(rule, this.#get(name)).value));
      }
    }
    const prefix = this.#leadsHere ? this.namePrefix : "";
    for (const [name, value] of Object.entries(this.alsoInLink)) {
      url.searchParams.set(prefix + name, value);
    }
    return url.href;
  }

  /** Returns the note about a setting whose control is being drawn, with the labels of its choices. */
  protected noteOf(name: string, labels?: Readonly<Record<string, string>>): string | undefined {
    this.#beside.add(name);
    return this.#told(name, labels);
  }

  #told(name: string, labels: Readonly<Record<string, string>> = {}): string | undefined {
    const note = this.#notes.get(name);
    if (!note) return undefined;
    const text = this.shared;
    const value = String(this.#get(name));
    const rule = ruleInWords(note.rule, text.rule, labels);
    return text.clamped(this.labelOf(name), note.given, rule, labels[value] ?? value);
  }

  // What the control of a number setting needs. The numbers in a page's text are such controls, too.
  /** @internal */
  numberControl(name: string) {
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
  protected choice(
    name: string,
    labels: Readonly<Record<string, string>>,
    choices = (this.ruleOf(name) as ChoiceSetting).choices,
  ): TemplateResult {
    return choice({
      name,
      label: this.labelOf(name),
      note: this.noteOf(name, labels),
      choices: choices.map((value) => ({ value, label: labels[value] ?? value })),
      value: String(this.#get(name)),
      set: (value) => this.change(name, value),
    });
  }

  #renderNotes(): TemplateResult {
    const text = this.shared;
    // Where controls are left out, a note beside one would not be seen.
    const areAll = this.controls === "all" && !this.isStatic;
    const elsewhere = [...this.#notes.keys()].filter((name) => !(areAll && this.#beside.has(name)));
    const notes = elsewhere.map((name) => this.#told(name));
    if (this.#refusal) notes.push(text.refused(this.#refusal));
    return html`<div class="notes" role="status">${notes.map((note) => html`<p>${note}</p>`)}</div>`;
  }

  /** The buttons that every figure has, and the menu that one of them opens. */
  protected renderActions(posenc: Posenc): {
    buttons: TemplateResult;
    menu: TemplateResult | typeof nothing;
  } {
    const text = this.shared;
    return {
      buttons: html`<button type="button" id="reset" @click=${this.reset}>${text.reset}</button>
      ${this.#page ? this.#copyLink.render(() => this.link, text.link, { shows: true }) : nothing}
        ${this.#exports.renderButton(text.save)}`,
      menu: this.#exports.renderMenu(() => ({
        name: this.#class.tag.replace("posenc-", ""),
        figure: this.declared,
        state: this.shownState,
        posenc,
        language: this.language,
      })),
    };
  }

  /** What stands below the figure. */
  protected abstract renderFoot(posenc: Posenc): TemplateResult;

  /** In a post, what is left out there is one step away. */
  #renderWay(): TemplateResult | typeof nothing {
    if (this.controls !== "min" || !this.#page || this.#leadsHere) return nothing;
    return html`<a class="open" href=${this.link} target="_blank" rel="noopener">
      ${this.shared.open}
    </a>`;
  }

  #renderContent(): TemplateResult {
    if (this.#failure !== undefined) {
      return html`<p class="failure" role="alert" title=${this.#failure}>${this.shared.failed}</p>
        <slot></slot>`;
    }
    const { posenc } = this;
    if (!posenc) return html`<slot></slot>`;
    this.#beside.clear();
    const figure = this.renderFigure(posenc);
    if (!this.#isWhole) return figure;
    // What the foot has a control for is told there.
    const foot = this.renderFoot(posenc);
    return html`${figure} ${this.#announcer.render()} ${this.#renderNotes()} ${foot} ${this.#renderWay()}`;
  }

  get #isFixed(): boolean {
    return this.height !== null && this.height > 0;
  }

  protected override render(): TemplateResult {
    const { name = "" }: Labels = textIn(this.language, this.#class.text);
    const imageName = this.isStatic ? name : undefined;
    // Not at every time: jsdom's internals have no such attributes.
    if (imageName !== this.#imageName) {
      this.#imageName = imageName;
      this.#internals.role = imageName === undefined ? null : "img";
      this.#internals.ariaLabel = imageName || null;
    }
    return html`<div
      class=${this.#isFixed ? "around fixed" : "around"}
      part="figure"
      lang=${this.language}
      ?inert=${this.isStatic && this.posenc !== undefined}
    >
      ${this.#renderContent()}
    </div>`;
  }

  /** Keeps the room free. Some pages forbid an attribute `style` in a template. */
  #keepRoom(): void {
    const { style } = this.renderRoot.firstElementChild as HTMLElement;
    const { room } = this.#class;
    const heights = room[this.controls] ?? room.all;
    for (const [n, name] of ["wide", "middle", "narrow"].entries()) {
      style.setProperty(`--${name}`, heights[n] ?? "");
    }
    if (this.#isFixed) style.setProperty("--height", `${this.height}px`);
  }
}
