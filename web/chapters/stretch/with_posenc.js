import { load } from "posenc/rotary";

const factor = 8;
const dim = 64;
const trained = 512;

const posenc = await load();
const plain = posenc.preset("transformers-default", { dim });
const ways = {
  "as trained": plain,
  linear: posenc.preset("transformers-linear", { dim, factor }),
  "by parts": posenc.preset("transformers-llama3", { dim, factor, trained }),
};

console.log("all round:", String(plain.wavelengths.filter((length) => length <= trained).length));
for (const [name, { frequencies }] of Object.entries(ways)) {
  // A pair that was not once round has seen angles up to its last one. Rounding adds a little.
  const beyond = plain.frequencies.filter(
    (omega, pair) =>
      plain.wavelengths[pair] > trained && factor * frequencies[pair] > omega * (1 + 1e-9),
  );
  console.log(`${name}: ${frequencies[0].toFixed(4)} ${beyond.length}`);
}
