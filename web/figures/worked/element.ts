import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { Placed } from "./live.js";
import { length } from "./numbers.js";
import { worked } from "./scene.js";
import type { worked as declared } from "./settings.js";

/** What the event `posenc-change` of a worked example carries. */
export type WorkedChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-worked>` in HTML and JSX. */
export type WorkedAttributes = AttributesOf<typeof declared.settings>;

/**
 * A positional encoding of 3 × 4 by hand: readers place its twelve numbers, add them to three words,
 * and see what dropout makes of the sum. An arrangement by another rule is named by the doctor.
 *
 * @fires posenc-change - The reader changed a setting: {@link WorkedChange}.
 */
export class PosencWorked extends elementOf(worked, { live: () => new Placed() }) {
  protected override change(name: string, value: unknown): void {
    // A seed decides nothing before the last step.
    if (name === "seed") this.stage = "dropout";
    super.change(name, value);
  }

  override readQuery(query: URLSearchParams): void {
    const own = new URLSearchParams(query);
    const words = `${this.namePrefix}words`;
    if (own.get(words)?.length !== length) own.delete(words);
    super.readQuery(own);
  }
}
