import { html, type LitElement, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { styleMap } from "lit/directives/style-map.js";
import type { LayoutName, Posenc, Tensor } from "posenc";
import { Colours } from "../../draw/colours.js";
import type layoutsText from "../../text/en/layouts.js";
import { fixed, whole } from "../../text/number.js";
import { prefersLessMotion } from "../shared/motion.js";
import { cardsIn, faceOf } from "./scene.js";

/** How long a card takes to its new place, in ms. */
const dealing = 500;

interface Dealt {
  layout: LayoutName;
  /** The row of the position in that layout. */
  row: Tensor;
  /** The marked card. */
  card: number;
}

/** One row of a table as cards, which are dealt into piles of sines and cosines and back. */
export class Cards {
  readonly #figure: LitElement;
  #layout: LayoutName | undefined;
  /** Where each card was on the screen before the last deal. */
  #before = new Map<string, number>();

  constructor(figure: LitElement) {
    this.#figure = figure;
  }

  get #all(): HTMLElement[] {
    return [...this.#figure.renderRoot.querySelectorAll<HTMLElement>(".card")];
  }

  /** Remembers where the cards are, before they are drawn in another order. */
  remember(layout: LayoutName): void {
    if (layout === this.#layout) return;
    this.#layout = layout;
    this.#before = new Map(
      this.#all.map((card) => [card.id, card.getBoundingClientRect().left] as const),
    );
  }

  /** Lets the cards run from where they were, unless the reader prefers less motion. */
  run(): void {
    const before = this.#before;
    this.#before = new Map();
    if (prefersLessMotion()) return;
    for (const card of this.#all) {
      const from = before.get(card.id);
      if (from === undefined) continue;
      const way = from - card.getBoundingClientRect().left;
      if (way === 0) continue;
      card.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], {
        duration: dealing,
        easing: "ease-in-out",
      });
    }
  }

  render(
    text: typeof layoutsText,
    posenc: Posenc,
    { layout, row, card: marked }: Dealt,
    choose: (card: number) => void,
  ): TemplateResult {
    const order = cardsIn(layout, row.data.length);
    const colours = new Colours(posenc, row.data);
    return html`<ol class="cards" aria-label=${text.cards(text.layouts[layout])}>
      ${repeat(
        order.map((card, column) => ({ card, column })),
        ({ card }) => card,
        ({ card, column }) => {
          const { fn, pair: number } = faceOf(card);
          const pair = whole(number);
          const value = fixed(row.data[column] ?? 0, 2);
          return html`<li>
            <button
              type="button"
              id="card-${card}"
              class="card ${fn}"
              aria-pressed=${card === marked ? "true" : "false"}
              aria-label=${text.card(whole(column), fn, pair, value)}
              @click=${() => choose(card)}
            >
              <span class="colour" style=${styleMap({ background: colours.followingScheme(column) })}></span>
              <span>${fn}<sub>${pair}</sub></span>
              <small>${value}</small>
            </button>
          </li>`;
        },
      )}
    </ol>`;
  }
}
