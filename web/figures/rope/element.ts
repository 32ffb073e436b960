import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { rope } from "./scene.js";
import type { rope as declared } from "./settings.js";

/** What the event `posenc-change` of a rope carries. */
export type RopeChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-rope>` in HTML and JSX. */
export type RopeAttributes = AttributesOf<typeof declared.settings>;

/**
 * A query and a key, turned by the places of their words (RoPE). Both words slide along the row, and their score
 * stands still. Where the rows of positions are added to the same numbers, it does not.
 *
 * @fires posenc-change - The reader changed a setting: {@link RopeChange}.
 */
export class PosencRope extends elementOf(rope) {}
