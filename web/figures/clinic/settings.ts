import { declare } from "../shared/declare.js";
import { questions } from "./questions.js";

export const clinic = declare({
  tag: "posenc-clinic",
  settings: {
    /** The reader goes on to the others of its kind: rows that are added, or what turns queries and keys. */
    patient: { choices: ["1", "2", "3", "4", "5", "6", "7", "8"], initial: "1" },
    /** It is asked in the drawer: the picture and the numbers are the patient's. */
    question: { min: 1, max: questions.length, step: 1, initial: 1, shows: "element" },
  },
});
