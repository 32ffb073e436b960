import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: {
    all: [45.6, 67.3, 75.3],
    min: [35.7, 39.7, 45.5],
    none: [42.6, 64.3, 71.3],
    chinese: { all: [42.9, 66.1, 71], min: [35.7, 38.6, 41.2], none: [39.9, 63.1, 67] },
  },
  settings: {
    patient: { choices: ["1", "2", "3", "4", "5", "6", "7", "8"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
