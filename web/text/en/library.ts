import inFormula from "./formula.js";

const text = {
  inFormula,
  heading: (library: string) => `In your library: ${library}`,
  /** What stands between two sentences. */
  between: " ",
  /** Of a library with the paper's numbers. */
  same: "So all numbers here are the paper’s. Only the program is written differently.",
  /** Of a figure that has taken the library's numbers. */
  followed: "The figure and the program show its numbers, and so do the pictures that you save.",
  /** What the letters of its formula are. */
  symbols: {
    any: "Here p is the position, d the number of columns, and ωᵢ the frequency of pair i.",
    base: "θ is 10000.",
    pairs: "h = d/2 is the number of pairs.",
    tensor2tensor: "It calls t = 1/ω a timescale: the shortest is 1, the longest 10000.",
    fairseq:
      "The padding index is 1, and the sum counts the words up to this one: 1, 2, 3 and so on.",
  },
  /** Of a library with other numbers. */
  weights: "A model that was trained with one formula cannot read the other’s rows.",
  /** Of a chapter, which was written with the paper's formula. */
  rest: "The text keeps to the paper’s formula.",
  /** What each library does, in the words of any chapter. */
  about: {
    pytorch:
      "PyTorch’s tutorial has the paper’s formula. It writes the frequencies as exp(−2i · ln 10000 / d).",
    numpy:
      "In NumPy the paper’s formula takes a few lines. NumPy computes in float64 unless it is told otherwise.",
    tensorflow:
      "TensorFlow’s tutorial, in the version with 0::2 and 1::2, has the paper’s formula. It computes an angle for every column, and the two columns of a pair have the same one.",
    fairseq:
      "fairseq puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low. Its first word has position 2, because 1 is kept for padding, which fills up short sentences.",
    tensor2tensor:
      "tensor2tensor, the library of the paper’s authors, puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low.",
    whisper:
      "Whisper’s encoder puts all sines before all cosines. Its lowest frequency is exactly 1/10000; the paper’s never gets that low. The positions of its decoder are learned.",
    mae: "MAE has the paper’s frequencies, but puts all sines before all cosines. It was made for images: half of a row is for x and half for y. This is the formula of one half.",
  },
  /** What is different in each chapter. */
  chapters: {
    order: {
      any: "Without positions attention only permutes its outputs. Any formula whose rows differ from place to place ends that.",
      figure:
        "The figure stays as it is: its models were trained with the paper’s rows. The program adds this library’s.",
    },
    number: {
      any: "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too.",
      fairseq:
        "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too. With only two columns fairseq would divide by zero, so the program takes four.",
      whisper:
        "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too. With only two columns Whisper would divide by zero, so the program takes four.",
      first: "Its numbers begin at 2: the third word has the number 4.",
    },
    counter: {
      columns:
        "Its columns slow down twice from left to right: once for the sines, once for the cosines.",
      frequencies:
        "Its exponents are i/(d/2 − 1), so base 8 makes the periods 2, 4, 8 and 16. The paper’s formula needs base 16 to make them. The waves are the same.",
    },
    wave: {
      columns: "The order of the columns changes no wavelength.",
      frequencies:
        "Its exponents are i/(d/2 − 1), and the last one is 1. So its longest wave is exactly 2π · 10000.",
    },
    worked: {
      columns:
        "In its rows columns 0 and 1 hold sines, columns 2 and 3 cosines: “2i and 2i + 1” is not its rule.",
      frequencies:
        "With four columns it divides by 1 and by 10000, so the second angle of each word is a hundredth of the paper’s.",
      first: "Its three words have the positions 2, 3 and 4.",
      figure:
        "The figure asks for the paper’s order, and the doctor judges by it. The program prints this library’s twelve numbers.",
    },
    build: {
      columns:
        "Lines 4 to 6 become one line, which puts the sines and the cosines side by side: torch.cat([sines, cosines], dim=1).",
      frequencies:
        "In line 2 it divides by d/2 − 1, one less than the number of pairs. So the exponents are 0 and 1.",
      first: "The program prints the rows of the first four words, 2 to 5.",
      figure:
        "The figure keeps the paper’s six lines, and the doctor knows what each slip in them makes. The program at the end is this library’s.",
    },
    heatmap: {
      columns:
        "The left half holds the sines, the right half the cosines: two fans instead of one. Each half has its quick columns on the left and its slow ones on the right.",
      frequencies: "Every wave but the first is longer than the paper’s.",
      first: "Its first word has row 2. Row 1 belongs to padding, and fairseq sets it to zero.",
      figure: "The figure and the program show its numbers.",
    },
    distance: {
      columns: "The product adds up all columns, so their order does not matter.",
      frequencies:
        "Its waves are longer, so neighbours are more alike than in the paper. The rule is the same: the product depends on p − q alone.",
      first:
        "Both positions are higher by 2. Their difference stays the same, and so does the product.",
    },
    rotation: {
      columns:
        "The sine and the cosine of pair i stand d/2 columns apart. So a pair’s four numbers do not form a 2 × 2 block on the diagonal: one lies in each quarter of the matrix. The rule of the turn is the same.",
      frequencies: "Every hand but the first turns more slowly than the paper’s.",
      first: "“k further” is the same turn from every start, also from 2.",
    },
    layouts: {
      columns:
        "Its layout is the concatenated one, and the figure begins with it. You can deal the cards back.",
      frequencies:
        "Its frequencies differ as well, so moving columns cannot turn the paper’s rows into its own. The model in the figure was trained with the paper’s rows, and here it gets this library’s in both layouts.",
      first: "Its first word has position 2.",
    },
    grid: {
      any: "It has no formula for grids. Here one half of a row has its numbers for x, and the other half those for y.",
      mae: "The order in this chapter is MAE’s: x first, then y.",
      tensor2tensor:
        "It has its own formula for images, with y first. Here x comes first, as in the rest of the chapter.",
      columns: "In each half all sines stand before all cosines, which changes no product.",
      frequencies:
        "The lowest frequency of each half is 1/10000, so all patches are a little more alike.",
      first: "",
    },
    learned: {
      columns: "In the four columns of waves both sines stand before both cosines.",
      frequencies:
        "With four columns the second frequency is 1/10000: two of the columns hardly change in the rows shown.",
      first:
        "fairseq has learned positions, too. They also begin at 2, and they end where their table ends.",
    },
    model: {
      any: "The rows are added once, at the bottom, whatever their formula.",
      first: "The first word gets row 2.",
      figure:
        "The figure stays as it is: its model was trained with the paper’s rows and reads no others. The program adds this library’s.",
    },
    bias: {
      any: "Here nothing is added to the words, so the choice of a library changes nothing.",
      columns: "",
      frequencies: "",
      first: "",
      figure: "The figure and the program stay as they are.",
    },
    clinic: {
      columns:
        "In a healthy table of this library the first half of row 0 is all zeros and the second half all ones, and pair i has the columns i and d/2 + i. A doctor who knows only the paper’s order would call it broken.",
      frequencies: "At position 1 the last angle is exactly 1/10000.",
      figure:
        "The patients and the questions are about the paper’s formula. The program makes the four checks with this library’s.",
    },
    rope: {
      columns:
        "It keeps sines and cosines apart, so the program takes one column of each as a hand: another pair of numbers, and another score, which stands still all the same.",
      frequencies: "Its hands turn more slowly than the paper’s, all but the first.",
      first: "Its places begin at 2. The distance stays the same, and so does the turned score.",
      figure:
        "The figure stays as it is: RoPE has frequencies of its own, which are the paper’s, whatever is added elsewhere. The program turns and adds by this library’s rows.",
    },
    stretch: {
      any: "The figure’s hands are those of rotary models, and the same for every library. The program stretches the frequencies that this library’s rows have.",
    },
    pairs: {
      any: "The turn takes this library’s frequencies, and the way to lay out a row says nothing about the pairs of a head: the program pairs them as the chapter does.",
      figure: "The figure stays as it is: its model was trained with the paper’s frequencies.",
    },
    race: {
      any: "The hands that turn are pairs of a formula, too: the program takes this library’s frequencies.",
      figure:
        "The figure stays as it is: its models were trained with other positions than this library’s rows.",
    },
  },
};

export default text;
