import { load } from "posenc";
import { load as loadRotaries } from "posenc/rotary";

const dim = 8;
const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = [0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8];

const posenc = await load();
const rotaries = await loadRotaries();
const shape = [1, dim];

function score(q, k, pairing) {
  const rope = rotaries.preset("transformers-default", { dim, pairing });
  const turn = (x, start) => ({ data: rope.apply(Float32Array.from(x), { shape, start }), shape });
  return posenc.similarity(turn(q, 7), turn(k, 4)).data[0].toFixed(4);
}

// The first numbers of all hands, then the second ones.
function moved(x) {
  const how = { from: "adjacent", to: "halves", headDim: dim };
  return rotaries.convertPairing({ data: Float32Array.from(x), shape }, how).data;
}

console.log("neighbours:", score(q, k, "adjacent"));
console.log("halves:", score(q, k, "halves"));
console.log("halves, moved:", score(moved(q), moved(k), "halves"));
