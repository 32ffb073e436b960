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
    `A torus, wound by one thread with ${beads} beads, a bead for each position. A slow hand, pair ${slow}, goes round the ring once in ${wave} positions; at its end a quick one, pair 0, goes round the tube. Bead ${from} is slid to place ${to}. The bead nearest to it on another winding is ${again}.`,
  slid: (k: string) =>
    k === "0"
      ? "Each bead is a position: its two hands tell where on the torus."
      : `k = ${k} turns both hands of every bead alike.`,
  falls: (k: string) =>
    `k = ${k} turns both hands almost full circle: every bead nearly falls on another.`,
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
