import { scripts } from "posenc:scripts";
import sharedText from "posenc:text/figure";
import type { GivenSettings } from "../embed/messages.js";
import { type FigureClass, figuresOf } from "../figures/shared/define.js";
import { initialOf, isNumber, type Rule, ruleOf, settle } from "../figures/shared/setting.js";
import type { Language } from "../text/languages.js";
import { textIn } from "../text/translations.js";

type Values = Readonly<Record<string, string>>;

/** A field for each setting of a figure: also for those that its readers have no control for. */
export class FigureFields {
  readonly #place: HTMLFieldSetElement;
  readonly #language: Language;
  readonly #changed: (settings: Values) => void;
  #figure: FigureClass | undefined;
  /** The settings that differ from their defaults. */
  #settings: Values = {};

  /**
   * @param language The language of the labels.
   * @param changed Is called with the settings that differ from their defaults, when the author changed one.
   */
  constructor(place: HTMLFieldSetElement, language: Language, changed: (settings: Values) => void) {
    this.#place = place;
    this.#language = language;
    this.#changed = changed;
    place.addEventListener("input", () => this.#read());
    // What is not allowed becomes what is, once the field is left. A list may have changed what follows from it.
    for (const type of ["change", "focusout"]) place.addEventListener(type, () => this.#fill());
  }

  /** All settings of the figure, as attributes have them. */
  get all(): Values {
    return Object.fromEntries(this.#rules().map(([name, , value]) => [name, value]));
  }

  /** Each setting with its bounds, which may follow from those before it, and its value. */
  #rules(given: GivenSettings = this.#settings): [name: string, rule: Rule, value: string][] {
    const settled: Record<string, string | number> = {};
    return Object.entries(this.#figure?.settings ?? {}).map(([name, setting]) => {
      const rule = ruleOf(setting, settled);
      const { value } = settle(rule, given[name]);
      settled[name] = value;
      return [name, rule, String(value)];
    });
  }

  /** Takes settings from elsewhere, and returns those that differ from their defaults. */
  take(given: GivenSettings): Values {
    const told = this.#rules(given).filter(([, rule, value]) => value !== String(initialOf(rule)));
    this.#settings = Object.fromEntries(told.map(([name, , value]) => [name, value]));
    this.#fill();
    return this.#settings;
  }

  /** Shows the fields of a figure, and returns the settings that differ from their defaults. */
  async show(figure: string, given: GivenSettings): Promise<Values> {
    const own = scripts[this.#language] ?? {};
    const [module] = await Promise.all([own[figure]?.(), own[""]?.()]);
    [this.#figure] = figuresOf(module ?? {});
    const fields = this.#rules(given).map(([name, rule]) => this.#field(name, rule));
    this.#place.replaceChildren(...[this.#place.querySelector("legend") ?? ""], ...fields);
    this.#place.hidden = fields.length === 0;
    return this.take(given);
  }

  #field(name: string, rule: Rule): HTMLElement {
    const label = document.createElement("label");
    const words = document.createElement("span");
    const own = textIn(this.#language, this.#figure?.text ?? { settings: {} }).settings[name];
    const shared: Values = textIn(this.#language, sharedText).settings;
    words.textContent = own ?? shared[name] ?? name;
    const attribute = document.createElement("code");
    attribute.textContent = name;
    attribute.translate = false;
    // Some labels end with the name themselves.
    if (!words.textContent.endsWith(` ${name}`)) words.append(" ", attribute);
    let control: HTMLInputElement | HTMLSelectElement;
    if ("choices" in rule) {
      control = document.createElement("select");
      control.append(...rule.choices.map((choice) => new Option(choice)));
      control.translate = false;
    } else {
      control = document.createElement("input");
      control.type = isNumber(rule) ? "number" : "text";
    }
    control.name = `setting-${name}`;
    label.append(words, control);
    return label;
  }

  #control(name: string): HTMLInputElement | HTMLSelectElement | null {
    return this.#place.querySelector(`[name="setting-${name}"]`);
  }

  /** Writes the values into the fields. */
  #fill(): void {
    for (const [name, rule, value] of this.#rules()) {
      const control = this.#control(name);
      if (!control) continue;
      if (isNumber(rule) && control instanceof HTMLInputElement) {
        control.min = String(rule.min);
        control.max = String(rule.max);
        control.step = String(rule.step ?? "any");
      }
      // A field that is being written in stays as it is.
      if (control !== document.activeElement || control instanceof HTMLSelectElement) {
        control.value = value;
      }
    }
  }

  /** Takes what the author wrote. A number that is only half written changes nothing yet. */
  #read(): void {
    const given = Object.fromEntries(
      this.#rules().map(([name, , value]) => [name, this.#control(name)?.value || value]),
    );
    this.#changed(this.take(given));
  }
}
