import { html } from "lit";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { ReadHere } from "./live.js";
import { pairs, verdictOf } from "./scene.js";
import type { pairs as declared } from "./settings.js";

/** What the event `posenc-change` of the pairs carries. */
export type PairsChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-pairs>` in HTML and JSX. */
export type PairsAttributes = AttributesOf<typeof declared.settings>;

/**
 * Which columns of a head make a hand: neighbours, or one of either half. A trained rotary model reads a row of words
 * while its queries and keys are turned in one of the two ways, with the rows of its weights as they were trained, or
 * moved.
 *
 * Its answers were recorded when the figure was made. The model itself is fetched when the reader asks.
 *
 * @fires posenc-change - The reader changed a setting: {@link PairsChange}.
 */
export class PosencPairs extends elementOf(pairs, {
  live: (host) => new ReadHere(host),
  more: (scene, text) => html`<p data-readout="pair">${verdictOf(scene, text)}</p>
    <div class="buttons">${scene.reading?.renderRun(text)}</div>
    <p class="hint" data-readout="where">${scene.reading?.where(text)}</p>`,
}) {}
