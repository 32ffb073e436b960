import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { DrawnFirst } from "./live.js";
import { distance } from "./scene.js";
import type { distance as declared } from "./settings.js";

/** What the event `posenc-change` of a distance carries. */
export type DistanceChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-distance>` in HTML and JSX. */
export type DistanceAttributes = AttributesOf<typeof declared.settings>;

/**
 * The dot product of two positions. Both slide along the row as the ends of a rod, and the product
 * stands still. Readers may draw the curve over the distance before they see it.
 *
 * @fires posenc-change - The reader changed a setting: {@link DistanceChange}.
 */
export class PosencDistance extends elementOf(distance, {
  live: (host) => new DrawnFirst(host),
}) {}
