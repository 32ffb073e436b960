import hashes from "posenc:trained/hashes";

// The files of the trained encoders. A figure's own files bring along those alone that it names here.

export const none = () =>
  new URL("../../../../src/training/attempts/none.safetensors", import.meta.url);
export const index = () =>
  new URL("../../../../src/training/attempts/index.safetensors", import.meta.url);
export const share = () =>
  new URL("../../../../src/training/attempts/share.safetensors", import.meta.url);
export const bits = () =>
  new URL("../../../../src/training/attempts/bits.safetensors", import.meta.url);
export const wave2pi = () =>
  new URL("../../../../src/training/attempts/wave-2pi.safetensors", import.meta.url);
export const wave8 = () =>
  new URL("../../../../src/training/attempts/wave-8.safetensors", import.meta.url);
export const wave64 = () =>
  new URL("../../../../src/training/attempts/wave-64.safetensors", import.meta.url);
export const sinusoidal = () =>
  new URL("../../../../src/training/attempts/sinusoidal.safetensors", import.meta.url);
export const concatenated = () =>
  new URL("../../../../src/training/attempts/concatenated.safetensors", import.meta.url);
export const learned = () =>
  new URL("../../../../src/training/attempts/learned.safetensors", import.meta.url);
export const rotary = () =>
  new URL("../../../../src/training/attempts/rotary.safetensors", import.meta.url);
export const rotary3 = () =>
  new URL("../../../../src/training/attempts/rotary-3.safetensors", import.meta.url);
export const rotaryLonger = () =>
  new URL("../../../../src/training/attempts/rotary-longer.safetensors", import.meta.url);
export const alibi = () =>
  new URL("../../../../src/training/attempts/alibi.safetensors", import.meta.url);
export const alibiSymmetric = () =>
  new URL("../../../../src/training/attempts/alibi-symmetric.safetensors", import.meta.url);
export const t5 = () =>
  new URL("../../../../src/training/attempts/t5.safetensors", import.meta.url);

/** Those of part one: positions are told by rows. */
export type Attempted =
  | "none"
  | "index"
  | "share"
  | "bits"
  | "wave-2pi"
  | "wave-8"
  | "wave-64"
  | "sinusoidal"
  | "concatenated"
  | "learned";
/** A kind of trained encoder: what it is told of positions. src/training/MODEL_CARD.md has them all. */
export type Kind =
  | Attempted
  | "rotary"
  | "rotary-3"
  | "rotary-longer"
  | "alibi"
  | "alibi-symmetric"
  | "t5";

/** Fetches the weights of a kind. Rejects if they are not the bytes that the build knew. */
export type Fetch<Own extends Kind> = (kind: Own) => Promise<Uint8Array>;

/** Returns what fetches the weights of these kinds. */
export function fetching<Own extends Kind>(files: Readonly<Record<Own, () => URL>>): Fetch<Own> {
  return async (kind) => {
    const address = files[kind]();
    const response = await fetch(address, { integrity: hashes[kind] });
    if (!response.ok) throw new Error(`${response.status} at ${address}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
