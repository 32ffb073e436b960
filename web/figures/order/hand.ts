// What only a hand does: it takes words to other seats, by two taps or by carrying them, and shakes the bag.
import orderText from "posenc:text/order";
import { move, shaken } from "../../draw/order.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Live } from "../kit/live.js";
import { untouched } from "../shared/setting.js";
import type { Scene, Settings } from "./scene.js";
import { type Arranged, arranged, isUntouched } from "./sentence.js";

export class Hand implements Live<Scene, typeof orderText, Settings> {
  /** How long the words are on their way to their seats. */
  readonly time = 700;
  readonly #host: { language: Language };
  /** The place of the word that is being moved. */
  #picked: number | undefined;

  constructor(host: { language: Language }) {
    this.#host = host;
  }

  with(scene: Scene): Scene {
    return { ...scene, isLive: true, picked: this.#picked };
  }

  reset(): void {
    this.#picked = undefined;
  }

  tap(name: string, { words }: Scene): Partial<Settings> {
    const text = textIn(this.#host.language, orderText);
    const sentence = arranged(text, words);
    const place = placeOf(name);
    const picked = this.#picked;
    this.#picked = undefined;
    if (name === "shake") return { words: shakenFrom(sentence).join("") };
    if (name === "swap") {
      const isLong = sentence.name === "long" && isUntouched(sentence);
      return { words: isLong ? text.exchanged : untouched(sentence.order.length) };
    }
    if (name === "sentence") {
      const other = text.sentences[sentence.name === "short" ? "long" : "short"];
      return { words: untouched(other.words.split(" ").length) };
    }
    if (picked === undefined) this.#picked = place;
    if (picked === undefined || picked === place) return {};
    return { words: move(sentence.order, picked, place).join("") };
  }

  carry(name: string, onto: string, { words }: Scene): Partial<Settings> {
    this.#picked = undefined;
    if (!onto.startsWith("word")) return {};
    const { order } = arranged(textIn(this.#host.language, orderText), words);
    return { words: move(order, placeOf(name), placeOf(onto)).join("") };
  }
}

const placeOf = (name: string) => Number(name.split("-")[1]);

/**
 * Shakes the bag until the other word of the pair comes first, so that the right answer changes, and the words are not
 * as written.
 */
function shakenFrom({ written, moved, pair }: Arranged): number[] {
  const firstOf = (words: readonly (string | undefined)[]) =>
    words.find((word) => word !== undefined && pair.includes(word));
  for (;;) {
    const order = shaken(written.length);
    const words = order.map((from) => written[from]);
    if (firstOf(words) !== firstOf(moved) && words.join(" ") !== written.join(" ")) return order;
  }
}
