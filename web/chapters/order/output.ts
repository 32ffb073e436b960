import type { Output } from "../../code/output.js";

/** Whether attention keeps its output for each word that has moved. */
export const output: Output = {
  lines: () => [
    { label: "without positions:", value: true },
    { label: "with positions:", value: false },
  ],
};
