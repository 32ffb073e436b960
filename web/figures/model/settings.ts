import { sharedWords } from "../shared/answer.js";
import { declare } from "../shared/declare.js";
import { places } from "./run.js";
import { lastStepOf } from "./steps.js";

export const model = declare({
  tag: "posenc-model",
  settings: {
    /**
     * A digit for each word: its place among the words of the language. The models were trained on 2 to 9 words, and
     * the reader lays them in the picture.
     */
    sentence: { kinds: sharedWords, least: 2, most: 9, initial: "012", control: "none" },
    /** The numbers are those of the last step. */
    step: {
      min: 0,
      max: ({ sentence }: { sentence: string }) => lastStepOf(sentence.length),
      step: 1,
      initial: 0,
      shows: "picture",
    },
    positions: { choices: places, initial: "both" },
    /**
     * The second machine: the same sentence with positions added elsewhere, or the sentence turned round with
     * those of the first. The numbers are those of the first.
     */
    beside: { choices: [...places, "turned"], initial: "none", shows: "picture" },
    head: { choices: ["0", "1"], initial: "0" },
    /**
     * Whether it goes through its steps once by itself when it is seen. Whether something moves in a page is for its
     * author to say.
     */
    play: { choices: ["off", "once"], initial: "off", shows: "element", control: "none" },
  },
});
