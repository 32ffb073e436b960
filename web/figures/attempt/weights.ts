import {
  bits,
  concatenated,
  fetching,
  index,
  learned,
  none,
  share,
  sinusoidal,
  wave2pi,
  wave8,
  wave64,
} from "../shared/trained/weights.js";

/** Fetches the weights of the model that answers for an attempt. */
export const fetchWeights = fetching({
  none,
  index,
  share,
  bits,
  "wave-2pi": wave2pi,
  "wave-8": wave8,
  "wave-64": wave64,
  sinusoidal,
  concatenated,
  learned,
});
