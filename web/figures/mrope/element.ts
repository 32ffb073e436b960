import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { mrope } from "./scene.js";
import type { mrope as declared } from "./settings.js";

/** What the event `posenc-change` of positions in a picture carries. */
export type MropeChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-mrope>` in HTML and JSX. */
export type MropeAttributes = AttributesOf<typeof declared.settings>;

/**
 * A picture's patches between words, each with three numbers (M-RoPE): time, row and column. Below them the clocks of a
 * query and a key, each turned by one of the three.
 *
 * @fires posenc-change - The reader changed a setting: {@link MropeChange}.
 */
export class PosencMrope extends elementOf(mrope) {}
