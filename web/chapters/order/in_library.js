import { load as loadModels, trainedWeights } from "posenc/model";

// For each place, where its word was written.
const words = "012";

const models = await loadModels();
const order = [...words].map(Number);
// No word has moved yet: reverse them.
if (order.every((word, place) => word === place)) order.reverse();
const model = models.transformer(await trainedWeights("none"));
// As many words as the order has. The ids 0 to 2 are the model's commands.
const ids = order.map((_, place) => 3 + place);
const moved = order.map((place) => ids[place]);
const places = { start: first, length: order.length };

function keepsItsOutput(positions) {
  const [before, now] = [ids, moved].map((src) => model.encode(src, { positions }));
  return models.differenceFromPermuted(before, now, order) < 1e-5;
}

console.log("without positions:", keepsItsOutput());
console.log("with positions:", keepsItsOutput(library(32).encode(places)));
