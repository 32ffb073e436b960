import { fetching, rotary } from "../shared/trained/weights.js";

/** Fetches the weights of the model that is read. */
export const fetchWeights = fetching({ rotary });
