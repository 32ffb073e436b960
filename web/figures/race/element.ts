import { html, nothing } from "lit";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { Race } from "./run.js";
import { keyIn, originsOf, race } from "./scene.js";
import type { race as declared } from "./settings.js";
import { runners } from "./settings.js";

/** What the event `posenc-change` of a race carries. */
export type RaceChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-race>` in HTML and JSX. */
export type RaceAttributes = AttributesOf<typeof declared.settings>;

/**
 * Small trained Transformers that differ in how positions are told, asked about rows four times as long as those of
 * their training. The reader bets, a model's weights are fetched, and its answers are counted as she watches.
 * The hands of a rotary can be slowed down.
 *
 * @fires posenc-change - The reader changed a setting: {@link RaceChange}.
 */
export class PosencRace extends elementOf(race, {
  live: (host) => new Race(host, host as never),
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
    const origins = originsOf(scene, text);
    return html`${origins ? html`<p data-readout="origins">${origins}</p>` : nothing}
      <p class="hint">${keyIn(scene, text)}</p>
      <p class="hint">${text.toys}</p>`;
  },
}) {}
