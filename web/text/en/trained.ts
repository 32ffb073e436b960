const text = {
  name: "What a small Transformer answers",
  /** A name for each of the 32 words of the trained encoders, which know them by their numbers alone. */
  names:
    "bell sand pear coin drum goat leaf wolf hill snow wind road moon fire song harp milk boat plum shoe fern bear tea ink fox star corn lamp rice seed tree door",
  tasks: { back: "Three back", seen: "Seen" },
  questions: {
    back: (places: string) => `Three back: which word is ${places} places before this one?`,
    seen: "Seen: has this word appeared before?",
  },
  percent: (number: string) => `${number}%`,
  range: (least: string, most: string) => (least === most ? `${least}%` : `${least} to ${most}%`),
  words: "words in a string",
  trainedOn: "shaded: trained lengths",
  table: (rows: string) => `Right answers in ${rows} new strings of each length`,
  length: (words: string) => `${words} words`,
  trainedLength: (words: string) => `${words} words (trained)`,
  untold: (task: string) => `${task}, without positions`,
  curve: (question: string, told: string) => `${question} ${told}`,
  point: (words: string, percent: string) => `${percent} at ${words} words`,
  comma: ", ",
  key: (seeds: string) =>
    `Thick: counted here, just now, by the model that the page loaded. Thin: all ${seeds} seeds that were trained. Dashed: a model without positions. Shaded: the lengths of training.`,
  strip: (words: string) => `One string of ${words} words, place by place`,
  stripKey: "Filled: right. Cross: wrong. Dot: no question there.",
  stripLabel: (task: string, right: string, asked: string) =>
    `${task}: right at ${right} of ${asked} places.`,
  originsOf: (words: string) =>
    `Where the answers to “three back” come from, in strings of ${words} words`,
  origins: (places: string, percent: string) =>
    `Most come from ${places} ${places === "1" ? "place" : "places"} before: at ${percent}% of places, the answer is the word there.`,
  placesBefore: "places before",
  wanted: "dashed: what is asked",
};

export default text;
