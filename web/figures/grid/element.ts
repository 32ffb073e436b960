import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { grid } from "./scene.js";
import type { grid as declared } from "./settings.js";

/** What the event `posenc-change` of a grid carries. */
export type GridChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-grid>` in HTML and JSX. */
export type GridAttributes = AttributesOf<typeof declared.settings>;

/**
 * The positions of the patches of an image. The reader touches a patch, and every patch is the
 * redder the more it has in common with it. The touched patch may be read with x and y exchanged.
 *
 * @fires posenc-change - The reader changed a setting: {@link GridChange}.
 */
export class PosencGrid extends elementOf(grid) {}
