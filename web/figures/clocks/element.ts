import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { clocks } from "./scene.js";
import type { clocks as declared } from "./settings.js";

/** What the event `posenc-change` of the clocks carries. */
export type ClocksChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-clocks>` in HTML and JSX. */
export type ClocksAttributes = AttributesOf<typeof declared.settings>;

/**
 * 32 clocks, one for each pair of columns, that write the table row by row. One crank turns all hands by the
 * same k, onto the rings of the row that is 8 further.
 *
 * @fires posenc-change - The reader changed a setting: {@link ClocksChange}.
 */
export class PosencClocks extends elementOf(clocks) {}
