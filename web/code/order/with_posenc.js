import { load, trainedWeights } from "posenc/model";

const models = await load();
const model = models.transformer(await trainedWeights("none"));
const tokens = model.metadata.get("tokens").split(" ");
const ids = (words) => words.map((word) => tokens.indexOf(word));
const words = ["one", "for", "all"];
const order = [2, 0, 1];

const there = model.encode(ids(words));
const back = model.encode(ids(order.map((place) => words[place])));

// Each word has the output that it had before, only in another row.
console.log(models.differenceFromPermuted(there, back, order) < 1e-5);
