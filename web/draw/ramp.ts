/** −1 … +1 in 128 steps, for legends. */
export const ramp = Float32Array.from({ length: 129 }, (_, step) => step / 64 - 1);
