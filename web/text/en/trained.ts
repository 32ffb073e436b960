const text = {
  name: "What a small Transformer answers",
  tasks: { back: "Three back", seen: "Seen" },
  questions: {
    back: (places: string) => `Three back: which word stands ${places} places before?`,
    seen: "Seen: has this word stood in the row already?",
  },
  percent: (number: string) => `${number}%`,
  range: (least: string, most: string) => (least === most ? `${least}%` : `${least} to ${most}%`),
  words: "words in a row",
  trainedOn: "shaded: trained lengths",
  table: (rows: string) => `Right answers in ${rows} fresh rows of each length`,
  length: (words: string) => `${words} words`,
  trainedLength: (words: string) => `${words} words (trained)`,
  untold: (task: string) => `${task}, told nothing`,
  curve: (question: string, told: string) => `${question} ${told}`,
  point: (words: string, percent: string) => `${percent} at ${words} words`,
  comma: ", ",
  key: (seeds: string) =>
    `Thick: counted here, just now, by the model that the page fetched. Thin: all ${seeds} seeds that were trained. Dashed: a model that is told nothing. Shaded: the lengths it was trained on.`,
  strip: (words: string) => `One row of ${words} words, place by place`,
  stripKey: "Full: right. Cross: wrong. Dot: nothing is asked there.",
  stripLabel: (task: string, right: string, asked: string) =>
    `${task}: right at ${right} of ${asked} places.`,
  originsOf: (words: string) =>
    `Where the answers to “three back” come from, in rows of ${words} words`,
  origins: (places: string, percent: string) =>
    `Most come from ${places} ${places === "1" ? "place" : "places"} before: the word there is the answer in ${percent}% of places.`,
  placesBefore: "places before",
  wanted: "dashed: what is asked",
};

export default text;
