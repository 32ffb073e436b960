import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  room: { all: [62, 70], min: [29.5, 36], none: [58, 66] },
  settings: {
    patient: { choices: ["1", "2", "3"], initial: "1" },
    /** The numbers are the patient's table. A question has none of its own. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "picture" },
  },
});
