/** How far a contender's float32 are from the real values, `exact` in float64. */
export function accuracy(values, exact) {
  let largest = 0;
  let missed = 0;
  for (let n = 0; n < exact.length; ++n) {
    const error = Math.abs(values[n] - exact[n]);
    if (error > largest) largest = error;
    // 4e-15 is what the yardstick itself may be off by.
    if (error > halfUlp(values[n]) + 4e-15) missed += 1;
  }
  return { maxError: largest, notNearest: missed / exact.length };
}

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

function halfUlp(value) {
  float[0] = value;
  // Half of 2^(exponent - 23): the exponent is stored with 127 added, and 0 stands for -126.
  return 2 ** (Math.max((bits[0] >>> 23) & 255, 1) - 127 - 24);
}
