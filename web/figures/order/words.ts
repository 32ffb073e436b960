import { html, type LitElement, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { move, nearest } from "../../draw/order.js";
import type orderText from "../../text/en/order.js";
import { whole } from "../../text/number.js";
import { stateOf } from "../shared/state.js";

/** How far the pointer goes before a press becomes a drag, in CSS pixels. */
const dragAfter = 4;

/** The words as they are arranged. */
export interface Arrangement {
  /** For each place, where its word was written. */
  readonly order: readonly number[];
  /** The words in that order, as a reader sees them. */
  readonly words: readonly string[];
}

interface Sentence {
  now(): Arrangement;
  /** Whether the words are being shaken in their bag. */
  shaking(): boolean;
  text(): typeof orderText;
  arrange(order: readonly number[]): void;
  announce(told: string): void;
}

/** The words as buttons. Readers move them by pointer, by two clicks, or by keyboard. */
export class Words {
  readonly #figure: LitElement;
  readonly #sentence: Sentence;
  readonly #state: {
    /** The place of the word that has the keyboard's focus. */
    focused: number;
    /** The place of the word that is being moved, if there is one. */
    picked: number | undefined;
  };
  /** The order that Esc restores. */
  #pickedFrom: readonly number[] = [];
  #drag: { place: number; x: number; y: number; moved: boolean } | undefined;
  #refocus = false;
  /** Whether the pointer's press was handled already. The click that follows it is then ignored. */
  #clicked = false;

  constructor(figure: LitElement, sentence: Sentence) {
    this.#figure = figure;
    this.#sentence = sentence;
    this.#state = stateOf(figure, { focused: 0, picked: undefined as number | undefined });
  }

  reset(): void {
    this.#state.picked = undefined;
  }

  /** Whether a word follows the pointer. */
  get dragging(): boolean {
    return this.#drag?.moved ?? false;
  }

  /** Focuses the word again that has the focus: moving a word in the page loses it. */
  refocus(): void {
    if (!this.#refocus) return;
    this.#refocus = false;
    this.#figure.renderRoot.querySelector<HTMLElement>('.word[tabindex="0"]')?.focus();
  }

  #move(from: number, to: number): void {
    const { order } = this.#sentence.now();
    if (to < 0 || to >= order.length || from === to) return;
    this.#sentence.arrange(move(order, from, to));
    const { words } = this.#sentence.now();
    const place = this.#sentence.text().place;
    this.#sentence.announce(place(words[to] ?? "", whole(to + 1), whole(words.length)));
  }

  #focus(place: number): void {
    this.#state.focused = place;
    this.#refocus = true;
    this.#figure.requestUpdate();
  }

  #pick(place: number): void {
    this.#state.picked = place;
    this.#pickedFrom = this.#sentence.now().order;
  }

  #putBack(picked: number): void {
    const word = this.#sentence.now().order[picked] ?? 0;
    this.#state.picked = undefined;
    this.#sentence.arrange(this.#pickedFrom);
    this.#focus(this.#sentence.now().order.indexOf(word));
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const last = this.#sentence.now().order.length - 1;
    const { focused, picked } = this.#state;
    const places: Record<string, number> = {
      ArrowLeft: focused - 1,
      ArrowUp: focused - 1,
      ArrowRight: focused + 1,
      ArrowDown: focused + 1,
      Home: 0,
      End: last,
    };
    const to = places[event.key];
    if (to !== undefined) {
      const place = Math.min(Math.max(to, 0), last);
      if (picked !== undefined) {
        this.#move(picked, place);
        this.#state.picked = place;
      }
      this.#focus(place);
    } else if (event.key === "Escape" && picked !== undefined) {
      this.#putBack(picked);
    } else {
      return;
    }
    event.preventDefault();
  };

  /** The first click, or Enter, picks a word up. The next one puts it down at that place. */
  #click(place: number): void {
    const { picked } = this.#state;
    this.#state.focused = place;
    if (picked === undefined) {
      this.#pick(place);
      return;
    }
    this.#state.picked = undefined;
    this.#move(picked, place);
  }

  /**
   * The list captures the pointer at once, because a word that moves leaves the page for a moment
   * and gets no more events. The browser then sends no click to the word, so a press without a drag
   * is handled here as one.
   */
  readonly #pointer = (event: PointerEvent): void => {
    if (event.type === "pointerdown") this.#press(event);
    else if (event.type === "pointermove") this.#pull(event);
    else this.#drop(event);
  };

  #press(event: PointerEvent): void {
    const list = event.currentTarget as HTMLElement;
    const chip = (event.target as Element).closest(".word");
    this.#clicked = false;
    if (event.button !== 0 || !chip) return;
    const { clientX: x, clientY: y } = event;
    this.#drag = { place: [...list.querySelectorAll(".word")].indexOf(chip), x, y, moved: false };
    list.setPointerCapture(event.pointerId);
  }

  #drop(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = undefined;
    if (drag.moved) this.#state.picked = undefined;
    else if (event.type === "pointerup") {
      this.#click(drag.place);
      this.#focus(drag.place);
    }
    this.#clicked = true;
  }

  #pull({ clientX, clientY, currentTarget }: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    if (!drag.moved) {
      const gone = Math.abs(clientX - drag.x) + Math.abs(clientY - drag.y);
      if (gone < dragAfter) return;
      drag.moved = true;
      this.#pick(drag.place);
    }
    const chips = [...(currentTarget as Element).querySelectorAll(".word")];
    const to = nearest(
      chips.map((chip) => chip.getBoundingClientRect()),
      clientX,
      clientY,
    );
    if (to === drag.place) return;
    this.#move(drag.place, to);
    drag.place = to;
    this.#state.picked = to;
    this.#state.focused = to;
  }

  render(): TemplateResult {
    const text = this.#sentence.text();
    const { order, words } = this.#sentence.now();
    const { picked } = this.#state;
    // The focus may come from a longer sentence in another language.
    const focused = Math.min(this.#state.focused, order.length - 1);
    return html`<ol
        id="words"
        class=${this.#sentence.shaking() ? "shaking" : ""}
        aria-label=${text.wordsName}
        aria-describedby="word-keys"
        @keydown=${this.#key}
        @pointerdown=${this.#pointer}
        @pointermove=${this.#pointer}
        @pointerup=${this.#pointer}
        @pointercancel=${this.#pointer}
        @lostpointercapture=${this.#pointer}
      >
        ${repeat(
          order.map((from, place) => ({ from, place })),
          ({ from }) => from,
          ({ from, place }) => {
            const word = words[place] ?? "";
            return html`<li data-flies="word ${from} of ${order.length}">
              <button
                type="button"
                class="word"
                tabindex=${place === focused ? 0 : -1}
                aria-pressed=${place === picked ? "true" : "false"}
                aria-label=${text.place(word, whole(place + 1), whole(words.length))}
                @click=${(event: MouseEvent) => {
                  // The keyboard makes clicks with a count of 0.
                  if (event.detail === 0 || !this.#clicked) this.#click(place);
                  this.#clicked = false;
                }}
              >
                ${word}
              </button>
            </li>`;
          },
        )}
      </ol>`;
  }

  /** How words are moved, for the hand that the reader has. */
  renderHint(): TemplateResult {
    const text = this.#sentence.text();
    return html`<p class="hint keys" id="word-keys">
        <span class="by-finger">${text.keys.finger}</span>
        <span class="by-keyboard">${text.keys.keyboard}</span>
      </p>`;
  }
}
