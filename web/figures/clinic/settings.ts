import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: {
    all: [39.4, 61, 64.1],
    min: [29.4, 33.5, 36.6],
    none: [36.4, 58, 61.1],
    chinese: { all: [36.5, 59.8, 60.1], min: [29.4, 32.3, 32.5], none: [33.5, 56.8, 57.1] },
  },
  settings: {
    patient: { choices: ["1", "2", "3"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
