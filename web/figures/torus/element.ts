import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { torus } from "./scene.js";
import type { torus as declared } from "./settings.js";

/** What the event `posenc-change` of a torus carries. */
export type TorusChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-torus>` in HTML and JSX. */
export type TorusAttributes = AttributesOf<typeof declared.settings>;

/**
 * Two hands of a positional encoding as a place on a torus: the slow one goes round the ring and carries the quick one.
 * All positions are beads on one thread, which k slides along itself. Readers take the beads along, and turn the torus.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link TorusChange}.
 * @cssprop --posenc-accent - The bead after the slide, focus and sliders.
 */
export class PosencTorus extends elementOf(torus) {}
