import {
  alibi,
  fetching,
  rotary,
  rotary3,
  rotaryLonger,
  sinusoidal,
  t5,
} from "../shared/trained/weights.js";

/** Fetches the weights of a runner. */
export const fetchWeights = fetching({
  sinusoidal,
  rotary,
  "rotary-3": rotary3,
  alibi,
  t5,
  "rotary-longer": rotaryLonger,
});
