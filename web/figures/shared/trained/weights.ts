import hashes from "posenc:trained/hashes";

const files = {
  none: () => new URL("../../../../src/training/attempts/none.safetensors", import.meta.url),
  index: () => new URL("../../../../src/training/attempts/index.safetensors", import.meta.url),
  share: () => new URL("../../../../src/training/attempts/share.safetensors", import.meta.url),
  bits: () => new URL("../../../../src/training/attempts/bits.safetensors", import.meta.url),
  "wave-2pi": () =>
    new URL("../../../../src/training/attempts/wave-2pi.safetensors", import.meta.url),
  "wave-8": () => new URL("../../../../src/training/attempts/wave-8.safetensors", import.meta.url),
  "wave-64": () =>
    new URL("../../../../src/training/attempts/wave-64.safetensors", import.meta.url),
  sinusoidal: () =>
    new URL("../../../../src/training/attempts/sinusoidal.safetensors", import.meta.url),
  concatenated: () =>
    new URL("../../../../src/training/attempts/concatenated.safetensors", import.meta.url),
  learned: () => new URL("../../../../src/training/attempts/learned.safetensors", import.meta.url),
  rotary: () => new URL("../../../../src/training/attempts/rotary.safetensors", import.meta.url),
  "rotary-3": () =>
    new URL("../../../../src/training/attempts/rotary-3.safetensors", import.meta.url),
  "rotary-longer": () =>
    new URL("../../../../src/training/attempts/rotary-longer.safetensors", import.meta.url),
  alibi: () => new URL("../../../../src/training/attempts/alibi.safetensors", import.meta.url),
  "alibi-symmetric": () =>
    new URL("../../../../src/training/attempts/alibi-symmetric.safetensors", import.meta.url),
  t5: () => new URL("../../../../src/training/attempts/t5.safetensors", import.meta.url),
} as const satisfies Readonly<Record<string, () => URL>>;

/** A kind of trained encoder: what it is told of positions. src/training/MODEL_CARD.md has them all. */
export type Kind = keyof typeof files;
/** Those of part one: positions are told by rows. */
export type Attempted = Exclude<Kind, `rotary${string}` | `alibi${string}` | "t5">;

/** Fetches the weights of a kind. Rejects if they are not the bytes that the build knew. */
export async function fetchWeights(kind: Kind): Promise<Uint8Array> {
  const address = files[kind]();
  const response = await fetch(address, { integrity: hashes[kind] });
  if (!response.ok) throw new Error(`${response.status} at ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}
