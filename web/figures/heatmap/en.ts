import inFormula from "../../text/en/formula.js";

const text = {
  inFormula,
  name: "Heatmap of the positional encoding",
  settings: {
    dialect: "Computed as in",
    length: "Positions",
    layout: "Layout",
    colours: "Colours",
    pos: "The cursor’s position",
    col: "The cursor’s dimension",
  },
  choices: {
    layout: {
      interleaved: "interleaved",
      concatenated: "concatenated",
    },
    colours: {
      "blue-red": "blue–red",
      "purple-green": "purple–green",
      angles: "angles",
    },
  },
  xAxis: "dimension",
  yAxis: "position",
  picture: {
    paper: "Positional encoding",
    dialect: (name: string) => `Positional encoding as ${name} computes it`,
    title: (what: string, dim: string, base: string) => `${what}, d = ${dim}, base ${base}`,
    alt: (what: string, rows: string, columns: string, colours: string) =>
      `Heatmap: ${what}. Positions ${rows} from top to bottom, dimensions ${columns} from left to right; ${colours}.`,
    colours: {
      "blue-red": (zero: string) => `blue is −1, ${zero} 0 and red +1`,
      "purple-green": (zero: string) => `purple is −1, ${zero} 0 and green +1`,
      angles: (_zero: string) => "the hue of a pair says where its hand points",
    },
    marked: (pos: string, col: string, fn: string, value: string) =>
      `Framed: position ${pos}, dimension ${col}, ${fn}, ${value}.`,
  },
  announce: (pos: string, col: string, fn: string, value: string) =>
    `Position ${pos}, dimension ${col}, ${fn}, ${value}`,
  sine: "sine",
  cosine: "cosine",
  position: "position",
  dimension: "dimension",
  pair: "pair",
  pairOf: (pair: string, pairs: string) => `${pair} (of ${pairs})`,
  function: "function",
  value: "value",
  wavelength: "wavelength λ",
  wavelengthUnit: (value: string) => `${value} positions per turn`,
  unfinished: (slow: string, pairs: string, length: string) =>
    `${slow} of the ${pairs} pairs do not complete a turn in ${length} positions.`,
  window: (rows: string, columns: string) =>
    `More cells than pixels: this is a window on positions ${rows} and dimensions ${columns}. It follows the cursor.`,
  tableCaption: (rows: string, columns: string) =>
    `Positions ${rows} (rows) by dimensions ${columns} (columns)`,
  paper: "the paper",
  families: {
    paper: "the paper’s numbers, sine and cosine alternating",
    concatenated: "the paper’s numbers, sines before cosines",
    endpoint: "other frequencies, down to 1/base",
    mistakes: "known mistakes",
  },
  papersValue: "value in the paper’s table",
  zero: "zero",
  zeroColumn: "No pair reaches this column, so it is padded with zeros.",
  differing: (columns: string, dim: string) =>
    columns === "0"
      ? "Every number is the same as the paper’s."
      : `${columns} of the ${dim} columns differ from the paper’s.`,
  paperIsEven:
    "The paper’s table needs an even number of dimensions, so there is none to compare with.",
  dialectComing: (name: string) =>
    `Loading how ${name} computes it. Until then this is the paper’s table.`,
  dialectTrouble:
    "The other libraries’ formulas could not be loaded, so this is the paper’s table.",
};

export default text;
