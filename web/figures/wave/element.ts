import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { viewOf, wave } from "./scene.js";
import type { wave as declared } from "./settings.js";

/** What the event `posenc-change` of a wave carries. */
export type WaveChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-wave>` in HTML and JSX. */
export type WaveAttributes = AttributesOf<typeof declared.settings>;

/**
 * The wave of one pair. Readers stretch it by its crest to the length of another pair, and the view grows with it
 * until they see the last one.
 *
 * @fires posenc-change - The reader changed a setting: {@link WaveChange}.
 */
export class PosencWave extends elementOf(wave) {
  /** The picture grows until the whole wave of the pair is in it. */
  protected override change(name: string, value: unknown): void {
    const { posenc, dim, base } = this;
    if (name === "pair" && posenc) {
      const encoding = posenc.sinusoidal({ dim: Number(dim), base: Number(base) });
      this.zoom = viewOf(encoding, Number(value)) ?? this.zoom;
    }
    // So few positions that hardly a hand moves are no field.
    if (name === "view" && value === "field") this.zoom = Math.max(this.zoom, 2);
    super.change(name, value);
  }
}
