import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { owns } from "./models.js";
import { ruler } from "./scene.js";
import type { ruler as declared, Method } from "./settings.js";
import { usualRamp } from "./stretch.js";

/** What the event `posenc-change` of a ruler carries. */
export type RulerChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-ruler>` in HTML and JSX. */
export type RulerAttributes = AttributesOf<typeof declared.settings>;

/**
 * The wavelengths of a model's rotary on a ruler, with the length of its training marked, and what becomes of them
 * when the model is stretched to read longer texts. Readers choose the way, and drag the length that is read and the
 * ramp's ends.
 *
 * The module with rotaries is fetched once the model is stretched.
 *
 * @fires posenc-change - The reader changed a setting: {@link RulerChange}.
 */
export class PosencRuler extends elementOf(ruler, {
  lists: {
    method: {
      groups: ({ settings, choices }) => [
        {
          label: settings.method,
          choices: Object.entries(choices.method).map(([value, label]) => ({ value, label })),
        },
      ],
      part: "method",
    },
  },
}) {
  protected override change(name: string, value: unknown): void {
    // A model is stretched as its own configuration does.
    if (name === "model") {
      const { method, factor, slow, fast } = owns[value as keyof typeof owns];
      Object.assign(this, { method, factor, slow, fast });
    }
    // Each method has a ramp of its own.
    if (name === "method") Object.assign(this, usualRamp(value as Method));
    super.change(name, value);
  }
}
