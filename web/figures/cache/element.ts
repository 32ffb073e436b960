import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { cache } from "./scene.js";
import type { cache as declared } from "./settings.js";

/** What the event `posenc-change` of a cache carries. */
export type CacheChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-cache>` in HTML and JSX. */
export type CacheAttributes = AttributesOf<typeof declared.settings>;

/**
 * A cache of eight rotated keys that slides along a stream of words: the places go on counting, or the slots are
 * numbered and all keys rotated back, or that is forgotten. Each slot shows its distance and its score.
 *
 * @fires posenc-change - The reader changed a setting: {@link CacheChange}.
 */
export class PosencCache extends elementOf(cache) {}
