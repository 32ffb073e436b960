import { readFileSync } from "node:fs";
import { load } from "posenc/model";
import { languages } from "../../text/languages.js";
import { orderTexts } from "../../text/site.js";
import { type Recorded, read } from "./reading.js";

/**
 * Lets the model without positions read the short sentence of each language as it is written. A build does so once: a
 * reader who asks nothing fetches no model.
 */
async function makeRecord(): Promise<Recorded> {
  const model = (await load()).transformer(readFileSync("src/training/none.safetensors"));
  return Object.fromEntries(
    languages.map((language) => {
      const { words, pair } = orderTexts[language].sentences.short;
      const { outputs, first, backwards } = read(model, words.split(" "), pair.split(" "));
      return [
        words,
        {
          outputs: Array.from(outputs.data, (value) => Number(value.toPrecision(9))),
          first,
          backwards,
        },
      ];
    }),
  );
}

export const records = { order: makeRecord };
