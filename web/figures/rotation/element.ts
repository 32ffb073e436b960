import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { rotation } from "./scene.js";
import type { rotation as declared } from "./settings.js";

/** What the event `posenc-change` of a rotation carries. */
export type RotationChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-rotation>` in HTML and JSX. */
export type RotationAttributes = AttributesOf<typeof declared.settings>;

/**
 * One pair of a positional encoding as a clock, with the hands of PE(pos) and PE(pos + k). The figure shows that R_k
 * turns one into the other, and how sin α cos β and cos α sin β add up to sin(α + β).
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link RotationChange}.
 * @cssprop --posenc-accent - The turned hand, focus and sliders.
 */
export class PosencRotation extends elementOf(rotation) {}
