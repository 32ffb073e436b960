/** A row of words that the reader moves, and a bag from which she lays more. */
const text = {
  wordsName: "The sentence, word by word",
  place: (word: string, place: string, count: string) => `${word}, place ${place} of ${count}`,
  keys: {
    finger: "Drag a word sideways, or tap it and then tap its new place.",
    keyboard:
      "Drag a word. Or press Enter on it, move it with the arrow keys and press Enter again; Esc puts it back.",
  },
  bag: "The bag: words that the model knows",
  lay: (word: string) => `${word}: lay it at the end`,
  takeOut: "Take it out",
  takenOut: (word: string) => `${word} is taken out.`,
  full: (most: string) => `The row is full: the model was trained on ${most} words at most.`,
  least: (least: string) => `${least} words must stay.`,
  bagKeys: {
    finger:
      "Tap a word of the bag to lay it, or drag it into the row. Tap a word of the row to move it or to take it out.",
    keyboard:
      "Click a word of the bag to lay it, or drag it into the row, and out again. By keyboard: arrow keys and Enter; in the row Enter picks a word up, arrow keys move it, Delete takes it out.",
  },
};

export default text;
