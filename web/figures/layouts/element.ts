import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { layouts } from "./scene.js";
import type { layouts as declared } from "./settings.js";

/** What the event `posenc-change` of the layouts carries. */
export type LayoutsChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-layouts>` in HTML and JSX. */
export type LayoutsAttributes = AttributesOf<typeof declared.settings>;

/**
 * One row of a positional encoding as cards, dealt from the interleaved layout into piles of sines
 * and cosines. Below them are the weights of a model that was trained with one layout, and what it answers.
 *
 * The model is fetched when the row is concatenated and the figure comes near the visible part of the page.
 *
 * @fires posenc-change - The reader changed a setting: {@link LayoutsChange}.
 */
export class PosencLayouts extends elementOf(layouts) {}
