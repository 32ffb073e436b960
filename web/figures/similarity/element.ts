import { attemptList } from "../attempt/words.js";
import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { similarity } from "./scene.js";
import type { similarity as declared } from "./settings.js";

/** What the event `posenc-change` of a comparison of encodings carries. */
export type SimilarityChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-similarity>` in HTML and JSX. */
export type SimilarityAttributes = AttributesOf<typeof declared.settings>;

/**
 * The reader's own encoding beside the paper's and a learned table: how alike each two rows are, how many of the four
 * tests each passes, and what a small Transformer answers that was trained with it.
 *
 * @fires posenc-change - The reader changed a setting: {@link SimilarityChange}.
 */
export class PosencSimilarity extends elementOf(similarity, { lists: { attempt: attemptList } }) {}
