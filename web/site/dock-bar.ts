import type { FigureElement } from "../figures/shared/figure-element.js";
import { sliderStep } from "../figures/shared/setting.js";
import { significant } from "../text/number.js";

/** What a control is made of, and how it shows its setting as it is now. */
interface Control {
  readonly parts: readonly HTMLElement[];
  follow(): void;
}

/** Returns a control of a setting that is a number: a slider with its label and value. */
function sliderOf(figure: FigureElement, name: string): Control {
  const label = document.createElement("label");
  const [told, slider, value] = [
    document.createElement("span"),
    document.createElement("input"),
    document.createElement("output"),
  ];
  slider.type = "range";
  slider.addEventListener("input", () => figure.numberControl(name).set(slider.valueAsNumber));
  label.append(told, slider);
  return {
    parts: [label, value],
    follow() {
      const control = figure.numberControl(name);
      told.textContent = control.label;
      slider.min = String(control.range.min);
      slider.max = String(control.range.max);
      slider.step = String(sliderStep(control.range, control.range.max));
      slider.value = String(control.value);
      // A number between whole ones has as much room as it may ever need, so that nothing moves.
      value.classList.toggle("between", control.range.step === undefined);
      value.textContent = control.range.step
        ? String(control.value)
        : significant(control.value, 3);
    },
  };
}

/** Returns a control of a setting that is a choice: a list with the words of the figure's own radio buttons. */
function selectionOf(figure: FigureElement, name: string): Control {
  const [label, told, select] = [
    document.createElement("label"),
    document.createElement("span"),
    document.createElement("select"),
  ];
  const radios = () => [
    ...(figure.shadowRoot?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ];
  select.addEventListener("change", () => radios()[select.selectedIndex]?.click());
  label.append(told, select);
  return {
    parts: [label],
    follow() {
      const own = radios();
      told.textContent = own[0]?.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
      const words = own.map((radio) => radio.labels?.[0]?.textContent?.trim() ?? "");
      if (words.join("\n") !== [...select.options].map(({ text }) => text).join("\n")) {
        select.replaceChildren(...words.map((word) => new Option(word)));
      }
      select.selectedIndex = own.findIndex(({ checked }) => checked);
    },
  };
}

/** Returns a button that presses one of the figure's own. */
function buttonOf(figure: FigureElement, selector: string): Control {
  const own = () => figure.shadowRoot?.querySelector<HTMLButtonElement>(selector);
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", () => own()?.click());
  const follow = () => {
    const words = own()?.textContent?.trim();
    if (words !== undefined && words !== button.textContent) button.textContent = words;
  };
  // It may say something else while what it has started goes on.
  if (figure.shadowRoot) {
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(follow).observe(figure.shadowRoot, changes);
  }
  return { parts: [button], follow };
}

/**
 * The line below the figure while it is docked on a phone: its one control, and the button that opens the figure.
 */
export class DockBar {
  readonly #place: Element | null;
  readonly #figure: FigureElement;
  /** The chapter's own controls, the best first: names of settings, and selectors of buttons. */
  readonly #own: readonly string[];
  readonly #controls = new Map<string, Control>();
  #shown = "";

  constructor(bar: HTMLElement, figure: FigureElement, own: string) {
    this.#place = bar.querySelector(".control");
    this.#figure = figure;
    this.#own = own.split(" ");
    this.show([]);
    figure.addEventListener("posenc-change", () => this.follow());
  }

  /** Whether the reader can move a setting here. */
  #has(name: string): boolean {
    const setting = (this.#figure.constructor as typeof FigureElement).settings[name];
    if (!setting) return false;
    return "min" in setting || !!this.#figure.shadowRoot?.querySelector(`input[name="${name}"]`);
  }

  /** Whether the figure has a button or a slider in its state. */
  #isThere(name: string): boolean {
    return !!this.#figure.shadowRoot?.querySelector(name.startsWith("#") ? name : `#${name}`);
  }

  #make(name: string): Control {
    if (name.startsWith("#")) return buttonOf(this.#figure, name);
    const { settings } = this.#figure.constructor as typeof FigureElement;
    const setting = settings[name];
    return setting && "min" in setting
      ? sliderOf(this.#figure, name)
      : selectionOf(this.#figure, name);
  }

  /**
   * Shows the control of a state: the chapter's own if that is among the settings that the state moves, or else
   * the first of them that has a control. Where the state moves none, it is the chapter's own. Of several that
   * are the chapter's own, those before the last come and go, and are taken while they are there.
   */
  show(moved: readonly string[]): void {
    const passing = this.#own.slice(0, -1).find((name) => this.#isThere(name));
    const own = passing ?? this.#own.at(-1) ?? "";
    const isOwn = passing !== undefined || moved.includes(own);
    const name = (isOwn ? undefined : moved.find((one) => this.#has(one))) ?? own;
    if (name !== this.#shown) {
      this.#shown = name;
      const control = this.#controls.get(name) ?? this.#make(name);
      this.#controls.set(name, control);
      const isUsed = this.#place?.contains(document.activeElement);
      this.#place?.replaceChildren(...control.parts);
      // Who works the dock by keyboard goes on there.
      if (isUsed) this.#place?.querySelector<HTMLElement>("input, select, button")?.focus();
    }
    this.follow();
  }

  /** Shows the setting as it is now. */
  follow(): void {
    this.#controls.get(this.#shown)?.follow();
  }
}
