import { elementOf } from "../kit/element.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { learned } from "./scene.js";
import type { learned as declared } from "./settings.js";

/** What the event `posenc-change` of a learned table carries. */
export type LearnedChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-learned>` in HTML and JSX. */
export type LearnedAttributes = AttributesOf<typeof declared.settings>;

/**
 * A table of learned positions beside the waves. The reader drags a word down both: the learned table
 * ends. Above its end the word, its position and its segment are added and normalised as in BERT.
 * Or she has a table trained: what trains it is fetched when that view is shown.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link LearnedChange}.
 */
export class PosencLearned extends elementOf(learned) {}
