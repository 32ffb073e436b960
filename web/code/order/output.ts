import type { Output } from "../output.js";

/** Whether attention keeps its output for each word. With positions it does so in one order alone. */
export const output: Output = {
  lines({ settings }) {
    const isUntouched = [...(settings.words ?? "")].every((word, place) => Number(word) === place);
    return [
      { label: "without positions:", value: true },
      { label: "with positions:", value: isUntouched },
    ];
  },
};
