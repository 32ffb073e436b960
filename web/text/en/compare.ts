import type { OddColumn, Precision } from "posenc/doctor";

type Names<Name extends string> = Readonly<Record<Name, string>>;

const text = {
  name: "Compare a table with every formula known here",
  settings: {
    example: "Example",
  },
  input: "Your table",
  placeholder: "Paste numbers: printed by PyTorch or NumPy, CSV, TSV or JSON",
  file: "Choose a file",
  drop: "Or drop a file: .npy, .safetensors, .csv, .tsv, .json or .txt. A few rows with four decimals are enough.",
  stays: "Nothing leaves your browser: the table is read and compared on this device.",
  examples: "Or try one",
  example: {
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
  working: "Comparing …",
  reading: (megabytes: string) =>
    `Reading ${megabytes} MB … You can go on meanwhile; another table takes its place.`,
  cancel: "Cancel",
  comparing: (rows: string, columns: string) => `Comparing ${rows} × ${columns} numbers …`,
  tooLargeHere: (most: string) =>
    `This figure reads up to ${most} MB here. A few hundred rows are enough; the command line takes more: npx posenc identify file.npy`,
  waiting: "Paste a table, drop a file or try an example: the verdict appears here.",
  unreadable: "This could not be read as a table. The message of the program that reads it:",
  placeInTable: (row: string, column: string) => `Row ${row}, column ${column}`,
  placeInPrint: (number: string) => `Number ${number}`,
  problems: {
    empty: "There are no numbers in it. Paste a table: a few rows are enough.",
    archive:
      'This is what torch.save and np.savez write: an archive that may run code, so it is not opened. Save one tensor as .npy: np.save("pe.npy", pe.numpy()).',
    "unknown-file":
      "This file is neither .npy nor .safetensors nor text in UTF-8. Save the table in one of these forms.",
    "not-a-number": (where: string, was: string) =>
      `${where} should be a number, but there is ${was}. Take out words between the numbers; decimals need a point, not a comma.`,
    "not-finite": (where: string, was: string) =>
      `${where} is ${was}, but every number should be finite (only −inf may stand, for masked keys). Look for a division by zero where the table is made.`,
    uneven: (row: string, expected: string, was: string) =>
      `Row ${row} has ${was} numbers, but row 1 has ${expected}: all rows should be as long. Look for a line that was cut, or a number without a space before it.`,
    brackets: (line: string) =>
      `Up to line ${line}, the brackets do not close in pairs: the print was cut off. Copy it from its first bracket to its last.`,
    dots: 'Dots stand for numbers that can’t be placed: they should stand below each other, and leave out rows or columns only. Print all of it: torch.set_printoptions(profile="full"), np.set_printoptions(threshold=np.inf).',
    complex: (where: string, was: string) =>
      `${where} is the complex number ${was}. Print its two parts as real numbers: torch.view_as_real(x).`,
    lines: (was: string) =>
      `It can’t be told where rows end (${was}). Put ; between rows only, or each row in brackets of its own.`,
    blocks: (was: string) =>
      `The blocks of columns don’t make one table: ${was}. Copy all of the print, or save the table as CSV.`,
    slices: (was: string) =>
      `There are several matrices (${was}). Give one of them: its rows and columns.`,
    "decimal-comma": (was: string) =>
      `Commas stand before decimals and between cells: ${was}. Export with semicolons or tabs between cells.`,
    notation: (was: string) =>
      `This is ${was}, which is not read here. Give a print or CSV: write.csv(x).`,
    json: (was: string) =>
      `It begins with { and should be JSON, but is not: ${was}. Export it again.`,
    shape: (expected: string, was: string) =>
      `The shape and the numbers should agree: ${expected} was expected, there is ${was}. Give the shape of the numbers as they stand.`,
    "too-large": (most: string) =>
      `The file is larger than ${most} MB: a few hundred rows are enough.`,
    "no-table": (was: string) =>
      `A table of rows and columns should be in it, but there is ${was || "none"}. Save the one tensor that is meant.`,
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
    decimals: "the decimals of a print",
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
  map: "Your table minus the formula",
  mapName: (scale: string, at: string) =>
    `Heatmap of the differences between your table and the formula, from −${scale} to ${scale}. ${at}`,
  largestIs: (value: string) => `The fullest colours are ±${value}.`,
  same: "No number differs.",
  rounding: "All of it is rounding.",
  marked: (index: string) => `The frame marks the first cell that differs, [${index}].`,
  window: (rows: string, columns: string) =>
    `More cells than pixels: rows ${rows} and columns ${columns} are shown.`,
  clocks: "As clocks",
  clocksName: (pairs: string, at: string) => `${pairs} clocks, one for each pair, at ${at}`,
  clocksRow: "Row",
  clocksAt: (position: string) => `position ${position}`,
  clocksHint:
    "Each hand is a pair that the rotary embedding turns: the first is the fastest. Move the slider to let them run.",
  linkHolds: "“Copy link” puts these numbers into the link: whoever opens it sees this verdict.",
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
