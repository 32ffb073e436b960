const text = {
  name: "Two hands on a torus",
  settings: {
    n: "Position",
    slide: "Slide by k",
    slow: "Slow pair",
    turn: "Turned by (degrees)",
  },
  title: (slow: string, k: string) => `Pairs 0 and ${slow} on a torus, slid by ${k}`,
  alt: (beads: string, slow: string, from: string, to: string, again: string, wave: string) =>
    `A torus with one thread wound round it. The thread carries ${beads} beads, one for each position. A slow hand, pair ${slow}, goes round the ring once in ${wave} positions; at its tip a fast hand, pair 0, goes round the tube. Bead ${from} is slid to place ${to}. The nearest bead on another winding is ${again}.`,
  slid: (k: string) =>
    k === "0"
      ? "Each bead is a position: its two hands say where it is on the torus."
      : `k = ${k} turns every bead’s hands by the same two angles.`,
  falls: (k: string) =>
    `k = ${k} brings both hands almost full circle: every bead lands close to where it was.`,
  near: (from: string, to: string, share: string) =>
    `Rows ${from} and ${to} nearly meet (${share}).`,
  rows: "Where the two hands end",
  row: (position: string) => `row ${position}`,
  turned: (k: string) => `What k = ${k} turns every row by`,
  pair: (pair: string) => `pair ${pair}`,
  meeting: (from: string, to: string) => `How alike rows ${from} and ${to} are`,
  inTwo: "in these two pairs",
  inAll: (pairs: string) => `in all ${pairs} pairs`,
};

export default text;
