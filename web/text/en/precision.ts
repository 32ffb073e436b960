const text = {
  name: "The same positions with angles in three precisions",
  settings: {
    start: "First position",
    length: "Positions",
  },
  jump: "Go to",
  coming: "The figure is being fetched …",
  failed: "The code that rounds the angles could not be fetched.",
  map: (precision: string, start: string, end: string) =>
    `Heatmap of positions ${start} to ${end} with angles in ${precision}`,
  all: (length: string) => `All ${length} rows differ.`,
  some: (distinct: string, length: string, first: string) =>
    `${distinct} different rows of ${length}: that of position ${first} is the first to repeat the one before it.`,
  one: (length: string) => `One and the same row, ${length} times.`,
  infinite:
    "Where it is grey, the position is infinite: the largest number that float16 has is 65,504.",
  axis: "position ↓, dimension →",
  mark: "The line marks the first row that repeats the one above it.",
  bits: {
    float32: "24 bits: exact for whole numbers up to 16,777,216",
    float16: "11 bits: exact for whole numbers up to 2,048",
    bfloat16: "8 bits: exact for whole numbers up to 256",
  },
};

export default text;
