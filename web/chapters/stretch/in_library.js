const factor = 8;
const dim = 64;
const trained = 512;

const omega = Array.from(library(dim).frequencies);
const turns = omega.map((one) => (trained * one) / (2 * Math.PI));
const kept = turns.map((count) => Math.min(Math.max((count - 1) / (4 - 1), 0), 1));
const ways = {
  "as trained": omega,
  linear: omega.map((one) => one / factor),
  "by parts": omega.map((one, pair) => kept[pair] * one + ((1 - kept[pair]) * one) / factor),
};

console.log("all round:", String(turns.filter((count) => count >= 1).length));
for (const [name, stretched] of Object.entries(ways)) {
  // A pair that was not once round has seen angles up to its last one. Rounding adds a little.
  const beyond = omega.filter(
    (one, pair) => turns[pair] < 1 && factor * stretched[pair] > one * (1 + 1e-9),
  );
  console.log(`${name}: ${stretched[0].toFixed(4)} ${beyond.length}`);
}
