import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: {
    all: [49.7, 70.1, 74],
    min: [38.5, 42.6, 44.3],
    none: [46.7, 67.1, 70],
    chinese: { all: [42.9, 67.4, 71], min: [35.7, 39.9, 41.3], none: [39.9, 64.4, 67] },
  },
  settings: {
    patient: { choices: ["1", "2", "3", "4", "5", "6", "7", "8"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
