import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: {
    all: [40.4, 62.7, 67.8],
    min: [30.1, 34.3, 38],
    none: [37.3, 59.6, 63.8],
    chinese: { all: [37.4, 61.4, 63.5], min: [30.1, 33.1, 33.7], none: [34.3, 58.3, 59.5] },
  },
  settings: {
    patient: { choices: ["1", "2", "3"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
