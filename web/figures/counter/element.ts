import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { counter } from "./scene.js";
import type { counter as declared } from "./settings.js";

/** What the event `posenc-change` of a counter carries. */
export type CounterChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-counter>` in HTML and JSX. */
export type CounterAttributes = AttributesOf<typeof declared.settings>;

/**
 * A binary counter whose digits melt into waves: those of an encoding of 8 columns and base 16, at
 * positions π · n, where the waves have the periods 2, 4, 8 and 16.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link CounterChange}.
 */
export class PosencCounter extends elementOf(counter) {}
