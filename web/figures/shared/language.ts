import type { ReactiveController, ReactiveControllerHost } from "lit";
import { builtIn } from "../../draw/built-in.js";
import { chooseLanguage, type Language } from "../../text/languages.js";

/** Returns the nearest `lang` above an element, also outside the shadow root that it is in. */
export function languageAround(element: Element): string {
  const holder = element.closest("[lang]");
  if (holder) return builtIn(holder, "getAttribute")("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : "";
}

/** The document is told by this event that texts in another language have arrived. */
export const languageArrived = "posenc-language";

/** Follows the language of the text around an element, or of its own attribute `lang`. */
export class LanguageController implements ReactiveController {
  language: Language = "en";
  readonly #host: ReactiveControllerHost & Element;
  #observer: MutationObserver | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#read();
    builtIn(document, "addEventListener")(languageArrived, this.#arrived);
    this.#observer ??= new MutationObserver(() => this.#read());
    this.#observer.observe(builtIn(document, "documentElement"), {
      attributeFilter: ["lang"],
      subtree: true,
    });
  }

  hostDisconnected(): void {
    builtIn(document, "removeEventListener")(languageArrived, this.#arrived);
    this.#observer?.disconnect();
  }

  readonly #arrived = (): void => this.#host.requestUpdate();

  #read(): void {
    const language = chooseLanguage([languageAround(this.#host)]);
    if (language === this.language) return;
    this.language = language;
    this.#host.requestUpdate();
  }
}
