import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { beside } from "./scene.js";
import type { beside as declared } from "./settings.js";

/** What the event `posenc-change` of these angles carries. */
export type BesideChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-beside>` in HTML and JSX. */
export type BesideAttributes = AttributesOf<typeof declared.settings>;

/**
 * A thousand words whose positions are added to them, or set beside them: how far each turns away from itself, and how
 * near it comes to the others, in few columns and in many.
 *
 * @fires posenc-change - The reader changed a setting: {@link BesideChange}.
 */
export class PosencBeside extends elementOf(beside) {}
