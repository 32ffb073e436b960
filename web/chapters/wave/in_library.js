const dim = 64;

const wavelengths = Array.from(library(dim).frequencies, (omega) => (2 * Math.PI) / omega);

console.log("pairs:", String(wavelengths.length));
console.log(`first: ${wavelengths[0].toFixed(2)}`);
console.log(`last: ${wavelengths.at(-1).toFixed(2)}`);
