const text = {
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
  precisionTitle: "What half precision does",
  precisionLead:
    "A model in half precision may compute its angles there too. A whole number then keeps only its first 11 bits (float16) or 8 bits (bfloat16), so from 2,048, or from 256, positions are rounded to the nearest representable number. The first pair has ω = 1: two positions get the same row exactly where they are rounded to the same number.",
  precisionKeep:
    "Compute angles in float64, or keep them in float32 at least, and round the sine. Rounding the sine costs the last digits; rounding the angle costs the position.",
  dialectsTitle: "Other libraries’ numbers",
  dialectsLead:
    "“The” positional encoding is computed in more ways than one. Some libraries put all sines before all cosines; some set the lowest frequency to exactly 1/base, which changes every frequency but the first; two well-known copies double an exponent by mistake. A model only works with the numbers it was trained on. Choose a library and compare, cell by cell.",
  compareTitle: "Which formula is this table?",
  compareLead:
    "Two programs say “sinusoidal positional encoding” and print different numbers. Give the numbers here, a few rows of them, and you are told whose formula they are, with which base and order of columns; or which well-known mistake; or, honestly, that no formula known here gives them.",
  compareKeep:
    "Numbers tell a formula apart where its name does not: compare a table before you load somebody’s weights.",
  reference: "Reference of the API",
};

export default text;
