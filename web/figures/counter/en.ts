const text = {
  name: "A binary counter whose digits soften into waves",
  settings: {
    n: "Number n",
    soften: "Soften (%)",
  },
  title: (n: string) => `The counter at ${n}`,
  alt: (n: string, digits: string) =>
    `The four digits over the numbers from 0 to 15: slow on the left, fast on the right. At ${n} they show ${digits}. Beside them, how large the step from each number to the next is.`,
  caption: (from: string, to: string, turning: string, product: string) =>
    `From ${from} to ${to}, digits that flip: ${turning}. The dot product of the waves’ rows for ${from} and ${to} is ${product} of 4.`,
  /** Above the columns of digits, before the number of each. */
  period: "period",
  step: "step size",
  table: "One step further",
  turning: "digits that flip",
  product: "dot product of the waves’ rows",
  size: "step with waves: (4 − product) ÷ 2",
};

export default text;
