import type { FigureElement } from "../figures/shared/figure-element.js";

/** Returns a control of a setting that is a number: a slider with its label and value. */
function sliderOf(figure: FigureElement, name: string) {
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
      slider.step = String(control.range.step ?? "any");
      slider.value = String(control.value);
      value.textContent = String(control.value);
    },
  };
}

/** Returns a control of a setting that is a choice: a list with the words of the figure's own radio buttons. */
function selectionOf(figure: FigureElement, name: string) {
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
function buttonOf(figure: FigureElement, selector: string) {
  const own = () => figure.shadowRoot?.querySelector<HTMLButtonElement>(selector);
  const button = document.createElement("button");
  button.type = "button";
  button.addEventListener("click", () => own()?.click());
  return {
    parts: [button],
    follow() {
      button.textContent = own()?.textContent?.trim() ?? "";
    },
  };
}

/**
 * The line below the figure while it is docked on a phone: its one control, and the button that opens the figure.
 */
export class DockBar {
  readonly #control: { follow(): void };

  constructor(place: HTMLElement, figure: FigureElement, name: string) {
    const { settings } = figure.constructor as typeof FigureElement;
    const setting = settings[name];
    const control = name.startsWith("#")
      ? buttonOf(figure, name)
      : setting && "min" in setting
        ? sliderOf(figure, name)
        : selectionOf(figure, name);
    place.querySelector(".control")?.replaceChildren(...control.parts);
    this.#control = control;
    this.follow();
    figure.addEventListener("posenc-change", () => this.follow());
  }

  /** Shows the setting as it is now. */
  follow(): void {
    this.#control.follow();
  }
}
