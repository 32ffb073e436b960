import { html } from "lit";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { build, diagnosis, printedBy, printerOf } from "./scene.js";
import type { build as declared } from "./settings.js";
import { variants } from "./variants.js";

/** What the event `posenc-change` of a build carries. */
export type BuildChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-build>` in HTML and JSX. */
export type BuildAttributes = AttributesOf<typeof declared.settings>;

/**
 * Six lines of code and what each of them makes. One place of the program can be changed: the doctor
 * says what was built.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link BuildChange}.
 */
export class PosencBuild extends elementOf(build, {
  lists: {
    variant: {
      groups: ({ settings, choices }) => [
        {
          label: settings.variant,
          choices: variants.map((value) => ({ value, label: choices.variant[value] })),
        },
      ],
      part: "variant",
    },
  },
  more: (scene, text, { language }) => html`<h3>${printerOf(scene, text)}</h3>
    <pre tabindex="0" role="region" aria-label=${text.array} translate="no" data-readout="array">${printedBy(scene)}</pre>
    <p data-readout="doctor">${diagnosis(scene, text, language)}</p>`,
}) {}
