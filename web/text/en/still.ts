/** The words of the tables below the chapters' still pictures. */
const text = {
  ruler: {
    caption: (model: string, factor: string) =>
      `${model}, read ${factor} times as far, by each method`,
    method: "method",
    step: "pair 0, rad a step",
    beyond: "pairs at angles never seen",
  },
};

export default text;
