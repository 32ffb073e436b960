const text = {
  name: "Six lines of code, and what each of them makes",
  settings: {
    line: "Run up to line",
    precision: "Numbers",
    variant: "Change one place",
  },
  makes: ["position", "exponent", "omega", "pe", "pe", "pe"],
  printed: (name: string) => `print(${name})`,
  array: "The array as PyTorch prints it",
  lines: [
    "Line 1: the positions, as a column. The extra axis lets every position meet every frequency.",
    "Line 2: 0, 2, … divided by d: the exponents 2i/d. The step 2 gives one exponent to each pair.",
    "Line 3: the frequencies ωᵢ. The first is 1, and each further one is smaller.",
    "Line 4: room for four positions of four numbers.",
    "Line 5: sines go to columns 0, 2 and so on: “0::2” starts at 0 and takes every second column.",
    "Line 6: cosines of the same angles go to columns 1, 3 and so on.",
  ],
  choices: {
    precision: { float32: "float32", float64: "float64" },
    variant: {
      paper: "as in the paper",
      exp: "exp and log",
      overwritten: "0::2 → 1::2",
      integer: "/ → //",
      "from-one": "i from 1",
      doubled: "2 · arange",
      multiplied: "1 / → 1 *",
      own: "an exponent per column",
    },
  },
  finished: "d = 4: the finished table",
  position: "position",
  alt: (variant: string, line: string, printed: string) =>
    `Six lines of PyTorch (${variant}), run up to line ${line}. What that line has made: ${printed}`,
  changed: (variant: string) => `One place is changed: ${variant}.`,
  doctorComing: "The doctor is being asked about a table of 32 × 16 by this program …",
  doctorTrouble: "The doctor could not be fetched.",
  doctor: (told: string) => `The doctor, asked about a table of 32 × 16 by this program: “${told}”`,
};

export default text;
