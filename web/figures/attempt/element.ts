import { html } from "lit";
import type { Language } from "../../text/languages.js";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { Guessed } from "./live.js";
import { attempt, detailsOf } from "./scene.js";
import type { attempt as declared } from "./settings.js";
import { attemptList } from "./words.js";

/** What the event `posenc-change` of an attempt carries. */
export type AttemptChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-attempt>` in HTML and JSX. */
export type AttemptAttributes = AttributesOf<typeof declared.settings>;

/**
 * The reader's own encoding, and a card of four tests: is each row unlike every other, does a word stay
 * recognisable, is a step the same wherever it starts, and do the numbers stay within bounds. She may
 * guess first. A small Transformer that was trained with it answers as well: its weights are fetched when
 * she wants that.
 *
 * @fires posenc-change - The reader changed a setting: {@link AttemptChange}.
 */
export class PosencAttempt extends elementOf(attempt, {
  live: (host) => new Guessed(host as never),
  lists: { attempt: attemptList },
  more: (scene, text, { language }) => html`<div>
      ${detailsOf(scene, text).map(({ id, told }) => html`<p data-readout=${id}>${told}</p>`)}
    </div>
    ${scene.guesses?.renderTrained(scene, text, language as Language)}`,
}) {
  /** Whether the encoding is the reader's own, and not what the page starts with. */
  #hasChosen = false;

  override reset(): void {
    this.#hasChosen = false;
    super.reset();
  }

  override readQuery(query: URLSearchParams): void {
    super.readQuery(query);
    this.#hasChosen = query.has(`${this.namePrefix}attempt`);
  }

  /** What she has chosen goes with her to pages that start with another attempt. */
  override writeQuery(query: URLSearchParams): void {
    super.writeQuery(query);
    if (this.#hasChosen) query.set(`${this.namePrefix}attempt`, this.attempt);
  }

  protected override change(name: string, value: unknown): void {
    this.#hasChosen = true;
    super.change(name, value);
  }
}
