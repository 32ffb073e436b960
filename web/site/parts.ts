/** The style of a part of the figure while the reader points at its name in the text. */
const light = new CSSStyleSheet();
light.replaceSync(`
  [data-lit] {
    outline: 2px solid var(--posenc-accent, var(--accent));
    outline-offset: 3px;
    border-radius: 3px;
  }
  @media (forced-colors: none) {
    svg [data-lit] {
      outline: none;
      filter: drop-shadow(0 0 2px var(--posenc-accent, var(--accent)))
        drop-shadow(0 0 4px var(--posenc-accent, var(--accent)));
    }
  }
`);

/**
 * Links names in the text with the parts of the figure that they mean. While the reader points at one of
 * the two, or one has the focus, both are highlighted. A name that was pressed stays highlighted with its
 * part until it is pressed again.
 */
export class Parts {
  readonly #names = [...document.querySelectorAll<HTMLElement>(".part")];
  readonly #roots: ParentNode[] = [];
  #pointed: string | undefined;
  #pressed: string | undefined;

  constructor() {
    if (this.#names.length > 0) document.adoptedStyleSheets.push(light);
    for (const name of this.#names) this.#offer(name);
  }

  /** Links the parts of a figure that was drawn: in its shadow tree and among its children. */
  follow(figure: HTMLElement): void {
    const root = figure.shadowRoot;
    if (!root || this.#names.length === 0) return;
    root.adoptedStyleSheets.push(light);
    this.#roots.push(root, figure);
    // What a figure fetches brings new parts when it comes.
    const drawn = new MutationObserver(() => this.refresh());
    for (const one of [root, figure]) drawn.observe(one, { childList: true, subtree: true });
    for (const type of ["pointerover", "focusin"] as const) {
      figure.addEventListener(type, (event) => {
        this.#point(this.#nameOf(event.composedPath()[0] as Element));
      });
    }
    for (const type of ["pointerleave", "focusout"] as const) {
      figure.addEventListener(type, () => this.#point(undefined));
    }
  }

  /** Makes a name a button that stays pressed, for touch screens and keyboards. */
  #offer(name: HTMLElement): void {
    const part = name.dataset.part;
    name.tabIndex = 0;
    name.setAttribute("role", "button");
    name.setAttribute("aria-pressed", "false");
    for (const type of ["pointerenter", "focus"] as const) {
      name.addEventListener(type, () => this.#point(part));
    }
    for (const type of ["pointerleave", "blur"] as const) {
      name.addEventListener(type, () => this.#point(undefined));
    }
    const press = () => {
      this.#pressed = this.#pressed === part ? undefined : part;
      this.#pointed = undefined;
      this.#show();
    };
    name.addEventListener("click", press);
    name.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press();
    });
  }

  /** Returns the name of the innermost part around an element of the figure. */
  #nameOf(element: Element): string | undefined {
    let found: { around: Element; part: string | undefined } | undefined;
    for (const { dataset } of this.#names) {
      const around = element.closest(dataset.of ?? "");
      if (around && !(found && around.contains(found.around))) {
        found = { around, part: dataset.part };
      }
    }
    return found?.part;
  }

  /** Highlights the parts of a figure that was drawn anew. */
  refresh(): void {
    if (this.#pointed ?? this.#pressed) this.#show();
  }

  #point(part: string | undefined): void {
    if (part === this.#pointed) return;
    this.#pointed = part;
    this.#show();
  }

  #show(): void {
    const lit = this.#pointed ?? this.#pressed;
    for (const root of this.#roots) {
      for (const one of root.querySelectorAll("[data-lit]")) one.removeAttribute("data-lit");
    }
    for (const name of this.#names) {
      const { part, of: selector = "" } = name.dataset;
      name.toggleAttribute("data-lit", part === lit);
      name.setAttribute("aria-pressed", String(part === this.#pressed));
      if (part !== lit) continue;
      for (const root of this.#roots) {
        for (const one of root.querySelectorAll(selector)) one.setAttribute("data-lit", "");
      }
    }
  }
}
