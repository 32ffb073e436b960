import { javascript, type Maker } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { turnedIn } from "./picture.js";
import type { order } from "./settings.js";

export const programs: Maker<Values<typeof order.settings>> = (
  { words, positions },
  { language },
) => ({
  JavaScript: javascript(
    '{ load, trainedWeights } from "posenc/model"',
    { words: turnedIn(language, words).moved },
    `
const models = await load();
const model = models.transformer(await trainedWeights("${positions}"));
const tokens = model.metadata.get("tokens").split(" ");
// The encoder's outputs: a row for each word.
const { data, shape } = model.encode(words.map((word) => tokens.indexOf(word)));
const table = { data, shape };
`,
  ),
});
