import { html, nothing } from "lit";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { keyIn, originsOf } from "./answers.js";
import { Runs } from "./run.js";
import { length } from "./scene.js";
import type { length as declared } from "./settings.js";
import { runners } from "./settings.js";

/** What the event `posenc-change` of a length figure carries. */
export type LengthChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-length>` in HTML and JSX. */
export type LengthAttributes = AttributesOf<typeof declared.settings>;

/**
 * What a small trained Transformer looks at while its row of words grows beyond those of its training, with the far words
 * there or hidden. Then such Transformers that differ in how positions are told, asked about rows four times as long. The reader bets, a model's weights are fetched, and its answers are counted as she watches.
 * The hands of a rotary can be slowed down.
 *
 * @fires posenc-change - The reader changed a setting: {@link LengthChange}.
 */
export class PosencLength extends elementOf(length, {
  live: (host) => new Runs(host, host as never),
  lists: {
    runner: {
      groups: ({ settings, choices }) => [
        {
          label: settings.runner,
          choices: runners.map((value) => ({ value, label: choices.runner[value] })),
        },
      ],
      part: "runner",
    },
  },
  more: (scene, text) => {
    if (scene.view === "attention") return html`<p class="hint">${text.keyOfAttention}</p>`;
    const origins = originsOf(scene, text);
    return html`${origins ? html`<p data-readout="origins">${origins}</p>` : nothing}
      <p class="hint">${keyIn(scene, text)}</p>
      <p class="hint">${text.toys}</p>`;
  },
}) {}
