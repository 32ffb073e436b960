import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { bias } from "./scene.js";
import type { bias as declared } from "./settings.js";

/** What the event `posenc-change` of a bias carries. */
export type BiasChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-bias>` in HTML and JSX. */
export type BiasAttributes = AttributesOf<typeof declared.settings>;

/**
 * What is added to attention's scores for the distance: ALiBi's slope of a head, which the reader drags,
 * or T5's buckets. A trained encoder attends with it.
 *
 * The encoder and its weights are fetched when the reader opens the numbers.
 *
 * @fires posenc-change - The reader changed a setting: {@link BiasChange}.
 */
export class PosencBias extends elementOf(bias) {}
