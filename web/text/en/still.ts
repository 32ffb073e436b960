/** The words of the tables below the chapters' still pictures. */
const text = {
  wave: {
    caption: "d = 64: some pairs and their wavelengths",
    pair: "pair i",
    wavelength: "λ in positions",
  },
  build: {
    caption: "d = 4: the finished table, positions 0 to 3",
    position: "position",
  },
  model: {
    caption: (sentence: string) => `“${sentence}” backwards, with positions in four ways`,
    positions: "Positions are added below",
    writes: "The model writes",
  },
  clinic: {
    caption: "Position 1 of four tables with d = 16, columns 0 to 3",
    table: "table",
    tables: {
      paper: "the paper",
      own: "an exponent for each column",
      "from-one": "i counted from 1",
      doubled: "the exponent doubled",
    },
  },
};

export default text;
