import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { number } from "./scene.js";
import type { number as declared } from "./settings.js";

/** What the event `posenc-change` of a number carries. */
export type NumberChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-number>` in HTML and JSX. */
export type NumberAttributes = AttributesOf<typeof declared.settings>;

/**
 * A word of two numbers with its position: the position is added as a number, as a share of the text,
 * or as a wave. The picture is as large as it must be to show where the word goes.
 *
 * @fires posenc-change - The reader changed a setting: {@link NumberChange}.
 */
export class PosencNumber extends elementOf(number) {}
