// What the functions of posenc/rotary/wgsl do, stated for the CPU: each operation of u32 and float32 in the shader's
// order, rounded as WGSL says. Written from the shader, not from the code that makes it.

const f = Math.fround;
const u = (value: number) => value >>> 0;

function high(a: number, b: number): number {
  const low = u((a & 0xffff) * (b & 0xffff));
  const one = u((a >>> 16) * (b & 0xffff) + (low >>> 16));
  const two = u((a & 0xffff) * (b >>> 16) + (one & 0xffff));
  return u((a >>> 16) * (b >>> 16) + (one >>> 16) + (two >>> 16));
}

const sines = [0.785398161, -0.0807454347, 0.0024900068, -0.0000359542907].map(f);
const cosines = [-0.308425137, 0.0158543381, -0.00032596138, 0.00000354195272].map(f);

/** z · (…) of a polynomial of four terms. */
function polynomial(terms: readonly number[], z: number): number {
  const [a, b, c, d] = terms as [number, number, number, number];
  return f(a + f(z * f(b + f(z * f(c + f(z * d))))));
}

/** Cosine and sine of a pair at a position of 32 bits, without the amplitude. */
export function phasor(uniforms: Uint32Array, pair: number, position: number): [number, number] {
  const [x = 0, y = 0] = uniforms.subarray(4 * pair);
  const size = u(Math.abs(position));
  const unsigned = u(Math.imul(size, x) + high(size, y));
  const turns = position < 0 ? u(-unsigned) : unsigned;
  const quarter = u(turns + 0x20000000) >>> 30;
  const v = f(f((turns - (quarter << 30)) | 0) * 2 ** -29);
  const z = f(v * v);
  const s = f(v * polynomial(sines, z));
  const c = f(1 + f(z * polynomial(cosines, z)));
  const odd = (quarter & 1) === 1;
  const cosine = (odd ? s : c) * (quarter === 1 || quarter === 2 ? -1 : 1);
  const sine = (odd ? c : s) * (quarter >= 2 ? -1 : 1);
  return [cosine, sine];
}

/** 2π in units of 10^-60. */
const turn = 6283185307179586476925286766559005768394338798750211641949889n;

/** Cosine and sine of position · frequency: whole turns are taken off in whole numbers of 200 bits. */
export function exactPhasor(frequency: number, position: number): [number, number] {
  // frequency = digits · 2^-power, exactly.
  let [digits, power] = [frequency, 0n];
  for (; !Number.isInteger(digits); power += 1n) digits *= 2;
  const angle = (BigInt(position) * BigInt(digits) * 10n ** 60n) / 2n ** power;
  let rest = angle % turn;
  if (2n * rest > turn) rest -= turn;
  if (2n * rest < -turn) rest += turn;
  const radians = Number(rest) / 1e60;
  return [Math.cos(radians), Math.sin(radians)];
}
