import { awkward } from "./awkward.js";

/**
 * Returns the bytes that a build has written as text. The text begins with one substitute for each
 * awkward character: it stands for that byte. Every other byte is the lowest eight bits of its character.
 */
export function bytesOf(text: string): Uint8Array {
  const { length } = awkward;
  return Uint8Array.from(text.slice(length), (character) => {
    const standsFor = text.lastIndexOf(character, length - 1);
    return awkward[standsFor] ?? character.charCodeAt(0);
  });
}

/** Returns bytes that were written in another order: first those at even places, then those at odd ones. */
export function wovenBytesOf(text: string): Uint8Array {
  const bytes = bytesOf(text);
  const half = Math.ceil(bytes.length / 2);
  return bytes.map((_, n) => bytes[(n >> 1) + (n % 2) * half] as number);
}
