import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { PaperName } from "posenc";
import { builtIn } from "../../draw/built-in.js";

export const themes = ["auto", "light", "dark"] as const;
/** What a figure is asked to look like. "auto" follows what lies behind it. */
export type Theme = (typeof themes)[number];
type Scheme = Exclude<Theme, "auto">;

/** Returns red, green, blue (0 to 255) and alpha (0 to 1) of a colour as a computed style has it. */
function channelsOf(colour: string): readonly number[] {
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (numbers?.every(Number.isFinite)) return [...numbers, 1].slice(0, 4);
  // Other notations, such as oklch(), are converted by drawing with them.
  const context = builtIn(document, "createElement")("canvas").getContext("2d");
  if (!context) return [255, 255, 255, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Returns whether a colour is nearer to black than to white, or undefined if it hides little. */
function isDark(colour: string): boolean | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 0] = channelsOf(colour);
  // The weights of ITU-R BT.601.
  return alpha < 0.5 ? undefined : 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** Returns the slot or the node that an element or another node stands in. */
function outside(node: Node): Node | null {
  return builtIn(node as Element, "assignedSlot") ?? builtIn(node, "parentNode");
}

/** Yields the elements around an element from the inside out, also those outside its shadow root. */
function* around(element: Element): Generator<Element> {
  let one = outside(element);
  while (one) {
    if (one instanceof Element) yield one;
    one = one instanceof ShadowRoot ? one.host : outside(one);
  }
}

/** Returns how dark the page is behind an element, or undefined if nothing there has a colour. */
export function schemeBehind(element: Element): Scheme | undefined {
  for (const one of around(element)) {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
    const dark = isDark(backgroundColor);
    if (dark !== undefined) return dark ? "dark" : "light";
    // A picture's colours cannot be read. Text that can be read on it is of the other kind.
    if (backgroundImage !== "none") return isDark(color) ? "light" : "dark";
  }
  return undefined;
}

/** What is called when the page may have changed its colours. */
const listeners = new Set<() => void>();
let frame = 0;

/** Calls all listeners in the next frame: the styles of a change are worked out once for all. */
function tellAll(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    for (const listener of listeners) listener();
  });
}

/** Watches what pages switch colours with: attributes, style sheets, the system. */
class Watch {
  readonly #observer = new MutationObserver(tellAll);
  // jsdom has neither media queries nor the object CSS.
  readonly #media = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

  constructor() {
    this.#observer.observe(builtIn(document, "head"), {
      attributes: true,
      childList: true,
      subtree: true,
    });
    this.#media?.addEventListener("change", tellAll);
    // A style sheet that arrives, and a background that is on its way to another colour.
    builtIn(document, "addEventListener")("load", tellAll, true);
    builtIn(document, "addEventListener")("transitionend", tellAll, true);
  }

  /** Watches the attributes of the elements around an element, too. */
  add(element: Element): void {
    for (const one of around(element)) this.#observer.observe(one, { attributes: true });
  }

  stop(): void {
    this.#observer.disconnect();
    this.#media?.removeEventListener("change", tellAll);
    builtIn(document, "removeEventListener")("load", tellAll, true);
    builtIn(document, "removeEventListener")("transitionend", tellAll, true);
    cancelAnimationFrame(frame);
  }
}

let watch: Watch | undefined;

const papers = new WeakMap<Element, PaperName>();

/** Returns whether a figure is drawn on light or on dark paper: which of its `light-dark()` colours show. */
export function paperOf(figure: Element): PaperName {
  return papers.get(figure) ?? "light";
}

/** Returns which colour `light-dark()` takes in an element. */
function paperIn(element: Element): PaperName {
  const schemes = getComputedStyle(element).colorScheme;
  if (!schemes?.includes("dark")) return "light";
  if (!schemes.includes("light")) return "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** A figure whose theme can be chosen. */
interface Themed extends ReactiveControllerHost, Element {
  theme: Theme;
}

const printing = ["beforeprint", "afterprint"] as const;

/**
 * Gives a figure the custom state `light` or `dark`, which its style sheet knows. Without either, it
 * has the colour scheme of the page. On paper it is light.
 */
export class SchemeController implements ReactiveController {
  readonly #host: Themed;
  readonly #states: CustomStateSet | undefined;
  readonly #read = (): void => this.#show();
  #theme: Theme | undefined;
  #shown: Scheme | undefined;
  #isPrinted = false;

  constructor(host: Themed, internals: ElementInternals) {
    this.#host = host;
    // Older browsers have other names for states, or none. There a figure looks as the page does.
    const hasStates = globalThis.CSS?.supports("selector(:state(dark))");
    this.#states = hasStates ? internals.states : undefined;
    host.addController(this);
  }

  hostConnected(): void {
    listeners.add(this.#read);
    watch ??= new Watch();
    watch.add(this.#host);
    for (const moment of printing) addEventListener(moment, this.#print);
    this.#show();
  }

  hostDisconnected(): void {
    listeners.delete(this.#read);
    for (const moment of printing) removeEventListener(moment, this.#print);
    if (listeners.size > 0) return;
    watch?.stop();
    watch = undefined;
  }

  hostUpdate(): void {
    if (this.#host.theme !== this.#theme) this.#show();
  }

  #show(): void {
    const { theme } = this.#host;
    this.#theme = theme;
    const scheme = theme === "light" || theme === "dark" ? theme : schemeBehind(this.#host);
    if (scheme !== this.#shown) {
      if (this.#shown) this.#states?.delete(this.#shown);
      if (scheme) this.#states?.add(scheme);
      this.#shown = scheme;
    }
    this.#draw();
  }

  /** Draws what has no style, such as a canvas, for another paper. */
  #draw(): void {
    // A page that changes for the printer tells the figure of it as of any change.
    const paper = this.#isPrinted ? "light" : paperIn(this.#host);
    if (paper === papers.get(this.#host)) return;
    papers.set(this.#host, paper);
    this.#host.requestUpdate();
  }

  readonly #print = ({ type }: Event): void => {
    this.#isPrinted = type === "beforeprint";
    this.#draw();
  };
}
