import { alibi, alibiSymmetric, fetching, t5 } from "../shared/trained/weights.js";

/** Fetches the weights of an encoder whose scores get biases. */
export const fetchWeights = fetching({ alibi, "alibi-symmetric": alibiSymmetric, t5 });
