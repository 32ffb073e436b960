import { load, trainedWeights } from "posenc/model";

const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
const model = models.transformer(weights);
const words = model.metadata.get("tokens").split(" ");
const id = (word) => words.indexOf(word);
const backwards = model.generate(["love", "me", "for", "all"].map(id), {
  prompt: [id("<reverse>")],
  end: id("<end>"),
  most: 5,
});
document.querySelector("output").textContent = backwards.map((token) => words[token]).join(" ");
