import { javascript, type Maker } from "../../draw/program.js";
import { arrangedIn, type OrderState } from "./picture.js";

export const order: Maker<OrderState> = ({ words, positions }, { language }) => ({
  JavaScript: javascript(
    '{ load, trainedWeights } from "posenc/model"',
    { words: arrangedIn(language, words).moved },
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
