const dim = 16;
const back = 3;
const factor = 2;

const { frequencies } = library(dim);

function turned(places, slower) {
  const angles = Array.from(frequencies, (omega) => (places * omega) / slower);
  return angles
    .slice(0, 4)
    .map((angle) => angle.toFixed(4))
    .join(" ");
}

console.log("learned:", turned(back, 1));
console.log("slowed down:", turned(back, factor));
console.log("and further:", turned(back * factor, factor));
