const smallestFloat16 = 1 / 16777216;

/** @internal Converts float16 numbers to float32, each exactly. bytes: little-endian. */
export function fromFloat16(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Float32Array(bytes.length / 2);
  const words = new Uint32Array(numbers.buffer);
  for (let n = 0; n < numbers.length; ++n) {
    const bits = view.getUint16(2 * n, true);
    const sign = bits & 0x8000;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 0x3ff;
    if (exponent === 0) {
      numbers[n] = (sign === 0 ? fraction : -fraction) * smallestFloat16;
    } else {
      // float32 has 8 bits for the exponent and 13 more for the fraction; 31 is Infinity or NaN.
      const wide = exponent === 31 ? 255 : exponent + 112;
      words[n] = (sign << 16) | (wide << 23) | (fraction << 13);
    }
  }
  return numbers;
}

/** @internal Converts bfloat16 numbers to float32, each exactly. bytes: little-endian. */
export function fromBfloat16(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Float32Array(bytes.length / 2);
  // A bfloat16 is the upper half of a float32.
  const words = new Uint32Array(numbers.buffer);
  for (let n = 0; n < numbers.length; ++n) words[n] = view.getUint16(2 * n, true) << 16;
  return numbers;
}
