import inFormula from "./formula.js";

const text = {
  inFormula,
  heading: (library: string) => `In your library: ${library}`,
  /** What stands between two sentences. */
  between: " ",
  /** Of a library with the paper's numbers. */
  same: "So all numbers here are the paper’s; only the program is written differently.",
  /** Of a figure that has taken the library's numbers. */
  followed: "The figure and the program show its numbers, and so do the pictures that you save.",
  /** What the letters of its formula are. */
  symbols: {
    any: "Here p is the position, d the number of columns, and ωᵢ the frequency of pair i.",
    base: "θ is 10000.",
    pairs: "h = d/2 is the number of pairs.",
    tensor2tensor:
      "It calls t = 1/ω a timescale: the shortest is 1, the longest 10000. If d is odd, it adds a final 0.",
    fairseq:
      "The padding index is 1, and the sum counts the words up to and including this one: 1, 2, 3 and so on.",
  },
  /** Of a library with other numbers. */
  weights: "A model trained with one formula cannot read the other’s rows.",
  /** Of a chapter, which was written with the paper's formula. */
  rest: "The text keeps to the paper’s formula.",
  /** What each library does, in the words of any chapter. */
  about: {
    pytorch:
      "PyTorch’s tutorial uses the paper’s formula. It writes the frequencies as exp(−2i · ln 10000 / d).",
    numpy: "In NumPy the paper’s formula takes a few lines. NumPy computes in float64 by default.",
    tensorflow:
      "TensorFlow’s tutorial, in the version with 0::2 and 1::2, uses the paper’s formula. It computes an angle for every column, and the two columns of a pair have the same one.",
    fairseq:
      "fairseq puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low. Its first word has position 2, because 1 is reserved for padding, which fills up short sentences.",
    tensor2tensor:
      "tensor2tensor, the library of the paper’s authors, puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low.",
    whisper:
      "Whisper’s encoder puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low. The positions of its decoder are learned.",
    mae: "MAE uses the paper’s frequencies, but puts all sines before all cosines. It was made for images: half of a row is for x and half for y. This is the formula of one half.",
  },
};

export default text;
