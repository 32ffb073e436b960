import type { Language } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { seedsBehind } from "./counted.js";
import { type Attributes, escaped } from "./markdown.js";

/** Where the manual has the model card. */
const card = "reference/documents/Models.Model_card.html";

/**
 * The numbers of trained models in a page: each opens what every seed answered, and where it was counted, without a
 * script.
 */
export class Whys {
  readonly #language: Language;
  readonly #root: string;
  readonly #explained = new Map<string, string>();

  /** @param root The path from the page to the root of the site. */
  constructor(language: Language, root: string) {
    this.#language = language;
    this.#root = root;
  }

  /** Returns a number as what opens its explanation, or as it is if no models have counted it. */
  number(told: string, attributes: Attributes): string {
    const shares = seedsBehind(attributes);
    if (!shares) return told;
    const { sign: _, ...asked } = attributes;
    const id = `why-${Object.values(asked).join("-")}`;
    const { why } = siteTexts[this.#language];
    const { of = "" } = attributes;
    const file = {
      ...{ rightFrom: "further.csv", rightHidden: "hidden.csv", rightAt: "places.csv" },
      cameFrom: "origins.csv",
    }[of as string];
    this.#explained.set(
      id,
      `<section class="entry" id="${id}" popover role="note" tabindex="-1" autofocus>
<p>${escaped(why.told(shares.join(" · ")))} <a href="${this.#root}${card}">${escaped(why.card)}</a>, <code translate="no">${file ?? "attempts.csv"}</code></p></section>`,
    );
    return `<button type="button" class="term" popovertarget="${id}">${told}</button>`;
  }

  /** Returns the explanations of all numbers that were told. */
  explanations(): string {
    return [...this.#explained.values()].join("\n");
  }
}
