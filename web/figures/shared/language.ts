import type { ReactiveController, ReactiveControllerHost } from "lit";
import { chooseLanguage, type Language } from "../../text/languages.js";

/** Returns the nearest `lang` above an element, also outside the shadow root that it is in. */
function languageOf(element: Element): string {
  const holder = element.closest("[lang]");
  if (holder) return holder.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : "";
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
    document.addEventListener(languageArrived, this.#arrived);
    this.#observer ??= new MutationObserver(() => this.#read());
    this.#observer.observe(document.documentElement, {
      attributeFilter: ["lang"],
      subtree: true,
    });
  }

  hostDisconnected(): void {
    document.removeEventListener(languageArrived, this.#arrived);
    this.#observer?.disconnect();
  }

  readonly #arrived = (): void => this.#host.requestUpdate();

  #read(): void {
    const language = chooseLanguage([languageOf(this.#host)]);
    if (language === this.language) return;
    this.language = language;
    this.#host.requestUpdate();
  }
}
