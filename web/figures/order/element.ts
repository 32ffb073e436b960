import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { Hand } from "./hand.js";
import { order } from "./scene.js";
import type { order as declared } from "./settings.js";

/** What the event `posenc-change` of an order figure carries. */
export type OrderChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-order>` in HTML and JSX. */
export type OrderAttributes = AttributesOf<typeof declared.settings>;

/**
 * A sentence whose words are shaken in a bag, and what a small trained Transformer makes of it:
 * without positions its outputs only change their seats, with positions they change.
 *
 * A model is fetched when the reader first asks it something.
 *
 * @fires posenc-change - The reader changed a setting: {@link OrderChange}.
 */
export class PosencOrder extends elementOf(order, {
  live: (host) => new Hand(host as never),
}) {}
