/** Every text a reader meets, in English. Its type is what the other languages must fill. */
export const en = {
  page: {
    title: "Position, written in waves",
    documentTitle: "posenc · positional encoding you can touch",
    description:
      "Positional encoding you can touch: a heatmap of sines and cosines and the rotation that moves one position to another, computed exactly in your browser.",
    lead: "Attention alone cannot tell “dog bites man” from “man bites dog”. A Transformer therefore adds to every word a row of sines and cosines that says where it stands. Here are those rows, and the one idea that makes them work.",
    languages: "Language",
    unknownLanguage: (given: string) => `This page is not written in “${given}”.`,
    loading: "This figure is drawn once its script has loaded.",
    noScript: "The figures need JavaScript and WebAssembly.",
    footer:
      "Every number here is computed in your browser by one C++ core compiled to WebAssembly. Nothing is sent anywhere.",
    orderTitle: "Blind to order",
    orderLead:
      "Three small Transformers were trained on the same strings of words: one without positions, one with sines and cosines, one with positions it learned. None of them has seen this sentence or any other order of its words. Move the words and ask.",
    heatmapTitle: "The table",
    heatmapLead:
      "Each row is a position, each column a dimension. Read across and you see a barcode that no other row shares; read down and you see a single wave. On the left the waves are quick. On the right they are so slow that all rows look alike.",
    rotationTitle: "The rotation",
    rotationLead:
      "Take the sine and the cosine of one pair as the end of a clock hand. Going k positions further turns that hand by a fixed angle β = kω, wherever it started. So one matrix, Rₖ, leads from every position to the one k later.",
    rotationOrder:
      "With the pair written as (sin, cos), as the table has it, its block of Rₖ is the one shown. On the clock, cosine runs to the right and sine upwards, and the hand turns anticlockwise.",
  },
  figure: {
    reset: "Reset",
    copyLink: "Copy link",
    linkCopied: "Link copied",
    linkNotCopied: "Copying was refused. The link:",
    loading: "Loading the core …",
    failed: "This figure could not start its WebAssembly core, so it stays still.",
    refused: "The core refused this:",
    clamped: (name: string, given: string, rule: string, shown: string) =>
      `${name} was “${given}”, but must be ${rule}. Shown with ${shown}.`,
    rule: {
      even: (min: string, max: string) => `an even whole number from ${min} to ${max}`,
      whole: (min: string, max: string) => `a whole number from ${min} to ${max}`,
      number: (min: string, max: string) => `a number from ${min} to ${max}`,
      choice: (names: string) => `one of ${names}`,
      order: "the digits from 0 up, as many as there are words, each once",
    },
    exactly: (label: string) => `${label}, as a number`,
    dim: "Dimensions d",
    base: "Base",
    pos: "Position",
  },
  heatmap: {
    name: "Heatmap of the positional encoding",
    length: "Positions",
    layout: "Layout",
    interleaved: "interleaved",
    concatenated: "concatenated",
    colours: "Colours",
    blueWhiteRed: "blue–red",
    purpleWhiteGreen: "purple–green",
    xAxis: "dimension",
    yAxis: "position",
    legend: "value",
    row: (pos: string) => `row ${pos}`,
    column: (col: string) => `column ${col}`,
    keys: "Arrow keys move the cursor, Home and End go along the row, Page Up and Page Down ten rows. Enter or a click pins the cell, Esc lets it go.",
    announce: (pos: string, col: string, fn: string, value: string) =>
      `Position ${pos}, dimension ${col}, ${fn}, ${value}`,
    sine: "sine",
    cosine: "cosine",
    pinned: "pinned",
    readout: "The cell under the cursor",
    cursorPosition: "The cursor’s position",
    cursorDimension: "The cursor’s dimension",
    position: "position",
    dimension: "dimension",
    pair: "pair",
    pairOf: (pair: string, pairs: string) => `${pair} of 0–${pairs}`,
    function: "function",
    value: "value",
    wavelength: "wavelength λ",
    wavelengthUnit: (value: string) => `${value} positions a turn`,
    unfinished: (slow: string, pairs: string, length: string) =>
      `${slow} of the ${pairs} pairs do not finish one turn in ${length} positions.`,
    window: (rows: string, columns: string) =>
      `More cells than pixels: this is a window on positions ${rows} and dimensions ${columns}. It follows the cursor.`,
    table: "View as table",
    tableCaption: (rows: string, columns: string) =>
      `Positions ${rows} (rows) by dimensions ${columns} (columns)`,
    tableWindow: "The part of the table around the cursor is shown.",
    dialect: "As computed by",
    families: {
      paper: "the paper’s numbers, sine and cosine in turn",
      concatenated: "the paper’s numbers, sines before cosines",
      endpoint: "other frequencies, down to 1/base",
      mistakes: "known mistakes",
    },
    article: (number: string) => `article ${number}`,
    papersValue: "value in the paper’s table",
    zero: "zero",
    zeroColumn: "No pair reaches this column, so it is filled up with zeros.",
    differing: (columns: string, dim: string) =>
      columns === "0"
        ? "Every number is the paper’s."
        : `${columns} of the ${dim} columns have other numbers than the paper’s.`,
    paperIsEven:
      "The paper’s table needs an even number of dimensions, so there is none to compare with.",
    dialectComing: (name: string) =>
      `Fetching how ${name} computes it. Until then this is the paper’s table.`,
    dialectTrouble:
      "The other libraries’ formulas could not be fetched, so this is the paper’s table.",
  },
  rotation: {
    name: "Rotation of one pair by k positions",
    k: "Offset k",
    pair: "Pair i",
    play: "Play",
    pause: "Pause",
    step: "Step",
    clock: (pair: string, pos: string, k: string) =>
      `Clock of pair ${pair}: the hands of position ${pos}, of that position plus ${k}, and of the first one turned by R.`,
    handPos: "PE(pos)",
    handShifted: "PE(pos + k), computed",
    handRotated: "Rₖ PE(pos), rotated",
    drag: "The hands can be dragged too.",
    compareCaption: "The same hand, by two ways",
    computed: "computed",
    rotated: "rotated",
    residual: "residual",
    sine: "sin",
    cosine: "cos",
    matrix: "Rₖ for this pair, and what it does",
    matrixOrder: "In the order (sin, cos). It depends on k and the pair, not on the position.",
    addition: "Why it is so",
    alpha: (value: string) => `α = pos × ω = ${value}`,
    beta: (value: string) => `β = k × ω = ${value}`,
    all: "All pairs at once",
    allHint: (pairs: string) =>
      `${pairs} clocks, from the quickest to the slowest. Choose one with the slider above or by clicking.`,
    allName: (pairs: string, pair: string) => `${pairs} small clocks, pair ${pair} marked`,
  },
};

export type Catalogue = typeof en;
