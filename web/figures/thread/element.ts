import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { thread } from "./scene.js";
import type { thread as declared } from "./settings.js";

/** What the event `posenc-change` of threads carries. */
export type ThreadChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-thread>` in HTML and JSX. */
export type ThreadAttributes = AttributesOf<typeof declared.settings>;

/**
 * The quickest hands of an encoding while one reads on: from above they are clocks, tilted helices, from the side waves,
 * and closed the columns of the table. Readers tilt them by one gesture, and drag the row.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link ThreadChange}.
 */
export class PosencThread extends elementOf(thread) {}
