import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: {
    all: [40.4, 62.7, 66.1],
    min: [30.1, 34.3, 37.8],
    none: [37.3, 59.6, 63],
    chinese: { all: [37.4, 61.4, 61.9], min: [30.1, 33.1, 33.6], none: [34.3, 58.3, 58.8] },
  },
  settings: {
    patient: { choices: ["1", "2", "3"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
