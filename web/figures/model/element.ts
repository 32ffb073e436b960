import { html } from "lit";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { Laid } from "./live.js";
import { model, whyOf } from "./scene.js";
import type { model as declared } from "./settings.js";

/** What the event `posenc-change` of a model carries. */
export type ModelChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-model>` in HTML and JSX. */
export type ModelAttributes = AttributesOf<typeof declared.settings>;

/**
 * A sentence on its way through a trained Transformer, step by step, with attention as threads. The reader lays
 * it from the words that the model knows. Beside it the same model reads the sentence with positions left out
 * below the encoder, below the decoder, or both, or reads it turned round.
 *
 * The model is fetched once the figure is near.
 *
 * @fires posenc-change - The reader changed a setting: {@link ModelChange}.
 */
export class PosencModel extends elementOf(model, {
  live: (host) => new Laid(host as never),
  more: (scene, text, { language }) =>
    html`<p data-readout="why">${whyOf(scene, text, language)}</p>`,
}) {}
