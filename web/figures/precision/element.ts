import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { precision } from "./scene.js";
import type { precision as declared } from "./settings.js";

/** What the event `posenc-change` of a precision figure carries. */
export type PrecisionChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-precision>` in HTML and JSX. */
export type PrecisionAttributes = AttributesOf<typeof declared.settings>;

/**
 * The same positions three times, with angles computed in float32, float16 and bfloat16. The figure
 * shows which positions get the same row.
 *
 * The module that rounds the angles is fetched when the figure comes near the visible part of the
 * page.
 *
 * @fires posenc-change - The reader changed a setting: {@link PrecisionChange}.
 */
export class PosencPrecision extends elementOf(precision, {
  // A place is a setting: nothing else is made.
  live: () => ({
    with: (scene) => scene,
    reset: () => {},
    tap: (place) => ({ start: Number(place.replace("to-", "")) }),
  }),
}) {}
