import { load } from "posenc";
import { load as loadRotaries } from "posenc/rotary";

const n = 20;
const apart = 3;
const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = q;

const posenc = await load();
const encoding = posenc.sinusoidal({ dim: q.length });
const rotaries = await loadRotaries();
const rope = rotaries.preset("transformers-default", { dim: q.length, pairing: "adjacent" });

const shape = [1, q.length];
const turn = (x, start) => ({ data: rope.apply(Float32Array.from(x), { shape, start }), shape });
const add = (x, start) => ({ data: encoding.addTo(Float32Array.from(x), { shape, start }), shape });

for (const [name, placed] of Object.entries({ turned: turn, added: add })) {
  const score = (at) => posenc.similarity(placed(q, at + apart), placed(k, at)).data[0].toFixed(4);
  console.log(`${name}:`, score(n), score(n + 40));
}
