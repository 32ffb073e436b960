import wordsText from "posenc:text/words";
import { html, type LitElement, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { move, nearest } from "../../draw/order.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { stateOf } from "./state.js";

/** How far the pointer goes before a press becomes a drag, in CSS pixels. */
const dragAfter = 4;
/** How far above its row a word that is dragged still belongs to it, in CSS pixels. */
const reach = 40;

/** The words as they are arranged. */
export interface Arrangement {
  /** For each place, the number of its word: where it was written, or which one of the bag it is. */
  readonly order: readonly number[];
  /** The words in that order, as a reader sees them. */
  readonly words: readonly string[];
}

/** Words from which the reader lays a sentence, each as often as she likes. */
export interface Bag {
  /** By their number, as a reader sees them. */
  readonly words: readonly string[];
  /** How many words a sentence has. */
  readonly least: number;
  readonly most: number;
}

interface Sentence {
  now(): Arrangement;
  /** Default: words are moved, and none comes or goes. */
  bag?(): Bag;
  /** Whether the words are being shaken in their bag. */
  shaking?(): boolean;
  language(): Language;
  arrange(order: readonly number[]): void;
  announce(told: string): void;
}

/** A word on its way with the pointer. */
interface Drag {
  /** Its number. */
  word: number;
  /** Where it stands in the row, if it does. */
  place: number | undefined;
  x: number;
  y: number;
  moved: boolean;
}

/**
 * The words as buttons. Readers move them by pointer, by two clicks, or by keyboard. From a bag they lay more of
 * them in the same ways, and take them out.
 */
export class Words {
  readonly #figure: LitElement;
  readonly #sentence: Sentence;
  readonly #state: {
    /** The place of the word that has the keyboard's focus. */
    focused: number;
    /** The word of the bag that has it. */
    inBag: number;
    /** The place of the word that is being moved, if there is one. */
    picked: number | undefined;
  };
  /** The order that Esc restores, and where the word stood. */
  #pickedFrom: { order: readonly number[]; place: number } = { order: [], place: 0 };
  #drag: Drag | undefined;
  #refocus: "row" | "bag" | undefined;
  /** Whether the pointer's press was handled already. The click that follows it is then ignored. */
  #clicked = false;

  constructor(figure: LitElement, sentence: Sentence) {
    this.#figure = figure;
    this.#sentence = sentence;
    this.#state = stateOf(figure, {
      focused: 0,
      inBag: 0,
      picked: undefined as number | undefined,
    });
  }

  get #text(): typeof wordsText {
    return textIn(this.#sentence.language(), wordsText);
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
    const place = this.#refocus === "row" ? "#words" : "#bag";
    this.#refocus = undefined;
    const word = this.#figure.renderRoot.querySelector<HTMLElement>(`${place} [tabindex="0"]`);
    word?.focus();
  }

  #tellPlace(place: number): void {
    const { words } = this.#sentence.now();
    const told = this.#text.place(words[place] ?? "", whole(place + 1), whole(words.length));
    this.#sentence.announce(told);
  }

  #move(from: number, to: number): void {
    const { order } = this.#sentence.now();
    if (to < 0 || to >= order.length || from === to) return;
    this.#sentence.arrange(move(order, from, to));
    this.#tellPlace(to);
  }

  /** Lays a word of the bag at a place. Returns whether there was room. */
  #lay(word: number, place: number): boolean {
    const { most = 0 } = this.#sentence.bag?.() ?? {};
    const { order } = this.#sentence.now();
    if (order.length >= most) {
      this.#sentence.announce(this.#text.full(whole(most)));
      return false;
    }
    this.#sentence.arrange([...order.slice(0, place), word, ...order.slice(place)]);
    this.#tellPlace(place);
    return true;
  }

  /** Takes a word out of the row. Returns whether enough others are left. */
  #takeOut(place: number): boolean {
    const bag = this.#sentence.bag?.();
    const { order, words } = this.#sentence.now();
    if (!bag) return false;
    if (order.length <= bag.least) {
      this.#sentence.announce(this.#text.least(whole(bag.least)));
      return false;
    }
    this.#state.picked = undefined;
    this.#state.focused = Math.min(place, order.length - 2);
    this.#sentence.arrange(order.filter((_, one) => one !== place));
    this.#sentence.announce(this.#text.takenOut(words[place] ?? ""));
    return true;
  }

  #focus(place: number): void {
    this.#state.focused = place;
    this.#refocus = "row";
    this.#figure.requestUpdate();
  }

  #pick(place: number): void {
    this.#state.picked = place;
    this.#pickedFrom = { order: this.#sentence.now().order, place };
  }

  #putBack(): void {
    const { order, place } = this.#pickedFrom;
    this.#state.picked = undefined;
    this.#sentence.arrange(order);
    this.#focus(place);
  }

  /** Where a key leads from a place, if it leads anywhere. */
  #led(key: string, from: number, last: number): number | undefined {
    const places: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      Home: 0,
      End: last,
    };
    const to = places[key];
    return to === undefined ? undefined : Math.min(Math.max(to, 0), last);
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const isInBag = (event.target as Element).closest("#bag") !== null;
    if (isInBag ? this.#keyInBag(event.key) : this.#keyInRow(event.key)) event.preventDefault();
  };

  #keyInBag(key: string): boolean {
    const last = (this.#sentence.bag?.().words.length ?? 1) - 1;
    const to = this.#led(key, this.#state.inBag, last);
    if (to === undefined) return false;
    this.#state.inBag = to;
    this.#refocus = "bag";
    this.#figure.requestUpdate();
    return true;
  }

  #keyInRow(key: string): boolean {
    const { focused, picked } = this.#state;
    const place = this.#led(key, focused, this.#sentence.now().order.length - 1);
    if (place !== undefined) {
      if (picked !== undefined) {
        this.#move(picked, place);
        this.#state.picked = place;
      }
      this.#focus(place);
    } else if (key === "Escape" && picked !== undefined) {
      this.#putBack();
    } else if (this.#sentence.bag && (key === "Delete" || key === "Backspace")) {
      if (this.#takeOut(focused)) this.#focus(this.#state.focused);
    } else {
      return false;
    }
    return true;
  }

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

  /** Lays a word of the bag at the end of the row. */
  #layLast(word: number): void {
    this.#state.picked = undefined;
    this.#state.inBag = word;
    this.#lay(word, this.#sentence.now().order.length);
  }

  /**
   * The element around the words captures the pointer at once, because a word that moves leaves the page for a
   * moment and gets no more events. The browser then sends no click to the word, so a press without a drag
   * is handled here as one.
   */
  readonly #pointer = (event: PointerEvent): void => {
    if (event.type === "pointerdown") this.#press(event);
    else if (event.type === "pointermove") this.#pull(event);
    else this.#drop(event);
  };

  #press(event: PointerEvent): void {
    const around = event.currentTarget as HTMLElement;
    const chip = (event.target as Element).closest<HTMLElement>(".word");
    this.#clicked = false;
    if (event.button !== 0 || !chip) return;
    const { clientX: x, clientY: y } = event;
    const { number: word } = chip.dataset;
    const place = chip.closest("#bag") ? undefined : chipsIn(around).indexOf(chip);
    this.#drag = { word: Number(word), place, x, y, moved: false };
    around.setPointerCapture(event.pointerId);
  }

  #drop(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = undefined;
    if (drag.moved) this.#state.picked = undefined;
    else if (event.type === "pointerup") {
      if (drag.place === undefined) this.#layLast(drag.word);
      else {
        this.#click(drag.place);
        this.#focus(drag.place);
      }
    }
    this.#clicked = true;
    this.#figure.requestUpdate();
  }

  #pull({ clientX, clientY, currentTarget }: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    if (!drag.moved) {
      const gone = Math.abs(clientX - drag.x) + Math.abs(clientY - drag.y);
      if (gone < dragAfter) return;
      drag.moved = true;
      if (drag.place !== undefined) this.#pick(drag.place);
    }
    const around = currentTarget as Element;
    const boxes = chipsIn(around).map((chip) => chip.getBoundingClientRect());
    const row = around.querySelector("#words")?.getBoundingClientRect();
    if (this.#sentence.bag && row && (clientY > row.bottom || clientY < row.top - reach)) {
      if (drag.place !== undefined && this.#takeOut(drag.place)) drag.place = undefined;
      return;
    }
    let to = nearest(boxes, clientX, clientY);
    if (to === drag.place) return;
    if (drag.place === undefined) {
      const box = boxes[to];
      if (box && clientX > (box.left + box.right) / 2) to++;
      if (!this.#lay(drag.word, to)) return;
    } else this.#move(drag.place, to);
    drag.place = to;
    this.#state.picked = to;
    this.#state.focused = to;
  }

  #renderWord(number: number, word: string, of: WordButton): TemplateResult {
    return html`<button
      type="button"
      class="word"
      data-number=${number}
      tabindex=${of.isFocused ? 0 : -1}
      aria-pressed=${of.isPicked === undefined ? nothing : String(of.isPicked)}
      aria-label=${of.label}
      aria-disabled=${of.isOff ? "true" : nothing}
      @click=${(event: MouseEvent) => {
        // The keyboard makes clicks with a count of 0.
        if (event.detail === 0 || !this.#clicked) of.click();
        this.#clicked = false;
      }}
    >
      ${word}
    </button>`;
  }

  #renderRow(): TemplateResult {
    const text = this.#text;
    const { order, words } = this.#sentence.now();
    const { picked } = this.#state;
    // The focus may come from a longer sentence.
    const focused = Math.min(this.#state.focused, order.length - 1);
    const met = new Map<number, number>();
    const keys = order.map((number) => {
      const before = met.get(number) ?? 0;
      met.set(number, before + 1);
      return `${number}.${before}`;
    });
    return html`<ol
      id="words"
      class=${this.#sentence.shaking?.() ? "shaking" : ""}
      aria-label=${text.wordsName}
      aria-describedby="word-keys"
    >
      ${repeat(
        order.map((number, place) => ({ number, place })),
        ({ place }) => keys[place],
        ({ number, place }) => {
          const word = words[place] ?? "";
          return html`<li data-flies="word ${number} of ${order.length}">
            ${this.#renderWord(number, word, {
              label: text.place(word, whole(place + 1), whole(words.length)),
              isFocused: place === focused,
              isPicked: place === picked,
              click: () => this.#click(place),
            })}
          </li>`;
        },
      )}
    </ol>`;
  }

  #renderBag({ words, least, most }: Bag): TemplateResult {
    const text = this.#text;
    const { inBag, picked } = this.#state;
    const count = this.#sentence.now().order.length;
    return html`<div id="bag" role="toolbar" aria-label=${text.bag}>
        ${words.map((word, number) =>
          this.#renderWord(number, word, {
            label: text.lay(word),
            isFocused: number === inBag,
            isOff: count >= most,
            click: () => this.#layLast(number),
          }),
        )}
      </div>
      <button
        type="button"
        id="take-out"
        ?disabled=${picked === undefined || count <= least}
        @click=${() => {
          if (picked !== undefined && this.#takeOut(picked)) this.#focus(this.#state.focused);
        }}
      >
        ${text.takeOut}
      </button>`;
  }

  render(): TemplateResult {
    const bag = this.#sentence.bag?.();
    return html`<div
      class="laid"
      @keydown=${this.#key}
      @pointerdown=${this.#pointer}
      @pointermove=${this.#pointer}
      @pointerup=${this.#pointer}
      @pointercancel=${this.#pointer}
      @lostpointercapture=${this.#pointer}
    >
      ${this.#renderRow()} ${bag ? this.#renderBag(bag) : nothing}
    </div>`;
  }

  /** How words are moved, for the hand that the reader has. */
  renderHint(): TemplateResult {
    const text = this.#text;
    const { finger, keyboard } = this.#sentence.bag ? text.bagKeys : text.keys;
    return html`<p class="hint keys" id="word-keys">
        <span class="by-finger">${finger}</span>
        <span class="by-keyboard">${keyboard}</span>
      </p>`;
  }
}

interface WordButton {
  label: string;
  isFocused: boolean;
  /** Default: the word cannot be picked up. */
  isPicked?: boolean;
  /** Whether a press does nothing but say why. */
  isOff?: boolean;
  click(): void;
}

/** The words of the row as they stand in the page. */
function chipsIn(around: Element): HTMLElement[] {
  return [...around.querySelectorAll<HTMLElement>("#words .word")];
}
