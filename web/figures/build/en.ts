const text = {
  name: "Six lines of code, and what each of them makes",
  settings: {
    line: "Run up to line",
    precision: "Numbers",
    variant: "Change one thing",
  },
  makes: ["position", "exponent", "omega", "pe", "pe", "pe"],
  printed: (name: string) => `print(${name})`,
  array: "The array as PyTorch prints it",
  lines: [
    "Line 1: the positions, as a column. The extra axis lets every position meet every frequency.",
    "Line 2: 0, 2, … divided by d: the exponents 2i/d. The step 2 gives each pair one exponent.",
    "Line 3: the frequencies ωᵢ. The first is 1, and each one after it is smaller.",
    "Line 4: space for four positions of four numbers.",
    "Line 5: the sines go into columns 0, 2 and so on: “0::2” starts at 0 and takes every second column.",
    "Line 6: the cosines of the same angles go into columns 1, 3 and so on.",
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
      own: "one exponent per column",
    },
  },
  finished: "d = 4: the finished table",
  position: "position",
  alt: (variant: string, line: string, printed: string) =>
    `Six lines of PyTorch (${variant}), run up to line ${line}. What that line has made: ${printed}`,
  changed: (variant: string) => `One thing is changed: ${variant}.`,
  doctorComing: "Asking the doctor about this program’s 32 × 16 table …",
  doctorTrouble: "The doctor could not be loaded.",
  doctor: (told: string) => `The doctor, on this program’s 32 × 16 table: “${told}”`,
};

export default text;
