import type { OddColumn, Precision } from "posenc/doctor";

type Names<Name extends string> = Readonly<Record<Name, string>>;

const text = {
  name: "Compare a table with every formula known here",
  settings: {
    example: "Example",
  },
  input: "Your table",
  placeholder:
    "Paste numbers: printed by PyTorch or NumPy, CSV, TSV or JSON. A few rows with four decimals are enough.",
  file: "Choose a file",
  drop: "Or drop one anywhere here: .npy, .safetensors or text.",
  stays: "Nothing leaves your browser: the table is read and compared on this device.",
  examples: "Or try one",
  yours: "Your own",
  zone: "Drop a file here",
  choices: {
    example: {
      none: "your own table",
      paper: "PyTorch tutorial",
      fairseq: "fairseq",
      samlynnevans: "SamLynnEvans",
      "few-bits": "bfloat16 angles",
      elided: "a print with dots",
      rotary: "rotary cosines",
      "inv-freq": "Llama 3.1’s inv_freq",
      alibi: "ALiBi",
      t5: "T5’s buckets",
      changed: "one cell changed",
      random: "random numbers",
    },
  },
  working: "Comparing …",
  reading: (megabytes: string) =>
    `Reading ${megabytes} MB … You can go on meanwhile; another table would take its place.`,
  cancel: "Cancel",
  comparing: (rows: string, columns: string) => `Comparing ${rows} × ${columns} numbers …`,
  tooLargeHere: (most: string) =>
    `This figure reads up to ${most} MB here. A few hundred rows are enough; the command line takes more: npx posenc identify file.npy`,
  waiting: "Paste a table, drop a file or try an example: the verdict appears here.",
  unreadable: "This could not be read as a table. Message from the program that reads it:",
  placeInTable: (row: string, column: string) => `Row ${row}, column ${column}`,
  placeInPrint: (number: string) => `Number ${number}`,
  problems: {
    empty: "There are no numbers in it. Paste a table: a few rows are enough.",
    archive:
      'This is what torch.save and np.savez write: an archive that may run code, so it is not opened. Save one tensor as .npy: np.save("pe.npy", pe.numpy()).',
    "unknown-file":
      "This file is neither .npy nor .safetensors nor text in UTF-8. Save the table in one of these forms.",
    "not-a-number": (where: string, was: string) =>
      `${where} should be a number, but is ${was}. Remove words between the numbers; decimals need a point, not a comma.`,
    "not-finite": (where: string, was: string) =>
      `${where} is ${was}, but every number should be finite (only −inf is allowed, for masked keys). Look for a division by zero where the table is made.`,
    uneven: (row: string, expected: string, was: string) =>
      `Row ${row} has ${was} numbers, but row 1 has ${expected}: all rows should be equally long. Look for a line that was cut off, or a number without a space before it.`,
    brackets: (line: string) =>
      `Up to line ${line}, the brackets do not match: the output was cut off. Copy it from its first bracket to its last.`,
    dots: 'Dots stand for numbers that can’t be placed: they should be below each other, and leave out only rows or columns. Print all of it: torch.set_printoptions(profile="full"), np.set_printoptions(threshold=np.inf).',
    complex: (where: string, was: string) =>
      `${where} is the complex number ${was}. Print its two parts as real numbers: torch.view_as_real(x).`,
    lines: (was: string) =>
      `It is unclear where rows end (${was}). Put ; only between rows, or put each row in its own brackets.`,
    blocks: (was: string) =>
      `The blocks of columns don’t make one table: ${was}. Copy all of the output, or save the table as CSV.`,
    slices: (was: string) =>
      `There are several matrices (${was}). Give one of them: its rows and columns.`,
    "decimal-comma": (was: string) =>
      `Commas are used both for decimals and between cells: ${was}. Export with semicolons or tabs between cells.`,
    notation: (was: string) =>
      `This is ${was}, which can’t be read here. Give printed output or CSV: write.csv(x).`,
    json: (was: string) =>
      `It begins with { and should be JSON, but is not: ${was}. Export it again.`,
    shape: (expected: string, was: string) =>
      `The shape and the numbers should agree: expected ${expected}, found ${was}. Give the shape of the numbers as they are.`,
    "too-large": (most: string) =>
      `The file is larger than ${most} MB: a few hundred rows are enough.`,
    "no-table": (was: string) =>
      `There should be a table of rows and columns in it, but it has ${was || "none"}. Save just the tensor you mean.`,
  },
  brokenLink:
    "The link’s table can’t be read: the link was cut off. Ask for it again, or paste the table.",
  unloadable: "The doctor could not be loaded. Try again.",
  indexLeft: (index: string) =>
    `The column ${index ? `“${index}” ` : ""}that numbers the rows is left out.`,
  read: (name: string, rows: string, columns: string) => `${name}: ${rows} × ${columns} numbers`,
  pasted: "the pasted table",
  parameters: "What it is made of",
  parameter: {
    presets: "These numbers have",
    order: "Columns",
    frequencies: "Frequencies",
    base: "Base θ",
    shift: "Shift",
    odd: "Odd number of columns",
    positions: "Positions",
    amplitude: "Amplitude",
    corner: "Part of the table",
    rotary: "Rotary embedding",
    arrangement: "Arrangement",
    zeroRows: "Rows of zeros",
    zeroColumns: "Columns of zeros at the end",
    values: "Numbers rounded to",
    angles: "Angles rounded to",
    largest: "Largest difference",
    mean: "Mean difference",
    differing: "Cells beyond rounding",
    first: "First of them",
  },
  odds: {
    none: "",
    "last-sine": "ends on a sine",
    zero: "ends on zeros",
  } satisfies Names<OddColumn>,
  precisions: {
    exact: "nothing that shows",
    float32: "float32",
    float16: "float16",
    bfloat16: "bfloat16",
    decimals: "the decimals of the printed output",
    int8: "int8 with a scale",
  } satisfies Names<Precision>,
  evenly: (start: string, step: string, length: string) =>
    `${length} from ${start} in steps of ${step}`,
  unevenly: (length: string) => `${length}, not evenly spaced`,
  and: " × ",
  transposed: "transposed: rows are dimensions",
  channelsFirst: "channels first",
  doubled: "every sine and cosine twice, as for rotary embeddings",
  others: "It could also be",
  other: (what: string, largest: string) => `${what} (differs by up to ${largest})`,
  map: "minus the formula",
  told: (read: string, said: string) => `${read}. ${said}`,
  alt: (scale: string) =>
    `Beside it a heatmap of the differences from the formula, from −${scale} (blue) to ${scale} (red).`,
  same: "No number differs.",
  nothing: "There is no formula to subtract.",
  rounding: "minus the formula: rounding alone",
  marked: (index: string) => `The frame marks the first cell that differs, [${index}].`,
  window: (rows: string, columns: string) =>
    `More cells than pixels: rows ${rows} and columns ${columns} are shown.`,
  clocks: "As clocks",
  clocksName: (pairs: string, at: string) => `${pairs} clocks, one for each pair, at ${at}`,
  clocksRow: "Row",
  clocksAt: (position: string) => `position ${position}`,
  clocksHint:
    "Each hand is a pair that the rotary embedding rotates: the first is the fastest. Move the slider to let them run.",
  linkHolds: "“Copy link” puts these numbers into the link, so whoever opens it sees this verdict.",
  linkTooLarge: "The table is too large for a link: paste fewer rows to share it.",
  change: "The line to change",
  differs: "What differs from the paper’s",
  fix: "The formula as a line of JavaScript",
  meant: "What was meant, as a line of JavaScript",
  markdown: {
    copy: "Copy as Markdown",
    copied: "Copied",
    refused: "The browser refused to copy.",
  },
  code: {
    copy: "Copy",
    copied: "Copied",
    refused: "Copying was refused: select the line instead.",
  },
};

export default text;
