import { javascript, type Maker } from "../../draw/program.js";
import type { Values } from "../shared/setting.js";
import { hasPositions } from "./run.js";
import { wordsOf } from "./sentence.js";
import type { model } from "./settings.js";
import { mostOf } from "./steps.js";

export const programs: Maker<Values<typeof model.settings>> = (settings, { language }) => {
  const { positions, sentence, head } = settings;
  const words = wordsOf(language, sentence);
  const isAdded = hasPositions(positions);
  const without =
    isAdded.encoder && isAdded.decoder
      ? ""
      : `// Rows of zeros in place of positions.
const none = (length) => ({ data: new Float32Array(length * model.dim), shape: [length, model.dim] });
`;
  const below = isAdded.encoder ? "" : ", { positions: none(words.length) }";
  const beside = isAdded.decoder ? "" : " positions: none(prompt.length),";
  return {
    JavaScript: javascript(
      '{ load, trainedWeights } from "posenc/model"',
      { words, head: Number(head), most: mostOf(words.length) },
      `
const models = await load();
const model = models.transformer(await trainedWeights("sinusoidal"));
const tokens = model.metadata.get("tokens").split(" ");
${without}const memory = model.encode(words.map((word) => tokens.indexOf(word))${below});
const prompt = [tokens.indexOf("<reverse>")];
// What the head takes of every word of the sentence, for each token that the decoder writes.
const rows = [];
while (rows.length < most && tokens[prompt.at(-1)] !== "<end>") {
  const options = {${beside} mask: "causal", attention: true };
  const { data, crossAttention } = model.decode(prompt, memory, options);
  const start = ((head + 1) * prompt.length - 1) * words.length;
  rows.push(crossAttention[0].data.slice(start, start + words.length));
  const logits = data.slice(-model.vocabSize);
  prompt.push(logits.indexOf(Math.max(...logits)));
}
const data = Float32Array.from(rows.flatMap((row) => [...row]));
const table = { data, shape: [rows.length, words.length] };
`,
    ),
  };
};
