/** The words of the small still pictures within the chapters' texts. */
const text = {
  attention: {
    title: "What one word takes from each word",
    alt: "The word “you” twice, with lines to the three words above it, for “I love you” and for “you love I”. The thicker a line, the larger the share of that word; the share is written there. Each word has the same share in both.",
  },
  steps: {
    title: "Steps of two sizes",
    alt: "Two rulers from 0 to 1. On the first, for 3 words, a step is 0.5. On the second, for 5001 words, a step is 0.0002: too small to see. The same 0.5 is marked on both.",
    of: (words: number, step: string) => `${words} words: one step is ${step}`,
  },
  direction: {
    title: "One cosine, two directions",
    alt: "A cosine wave with two places where it is 0.38. At the first it falls, at the second it rises. The sine wave tells them apart: 0.92 at the first, −0.92 at the second.",
    falls: "falls",
    rises: "rises",
  },
  blocks: {
    title: "The matrix of all pairs",
    alt: "An 8 × 8 matrix for four pairs. Each pair has a 2 × 2 block on the diagonal, and all other cells are 0. The blocks of later pairs turn less: more of their weight is on the diagonal.",
    pair: (pair: number) => `pair ${pair}`,
  },
  query: {
    title: "What a word asks, and what others offer",
    alt: "“it” asks with the query 3, −1: for an animal, and not for an action. “cat” offers the key 2, 1, and their product is 6 − 1 = 5. “sleeps” offers the key 0, 2, and the product is 0 − 2 = −2.",
    asks: "asks",
    offers: "offers",
    kinds: ["animal", "action"],
    words: ["it", "cat", "sleeps"],
  },
  deal: {
    title: "Where the columns go",
    alt: "Eight columns. Interleaved they are sin 0, cos 0, sin 1, cos 1, sin 2, cos 2, sin 3, cos 3. Lines lead from each to its place in the concatenated row: the four sines first, then the four cosines.",
    interleaved: "interleaved",
    concatenated: "concatenated",
  },
};
export default text;
