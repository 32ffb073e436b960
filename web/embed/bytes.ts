import { awkward } from "./awkward.js";

/**
 * Returns the bytes that a build has written as text. The text begins with as many characters as there
 * are awkward bytes: those stand for them. Any other byte is the lowest eight bits of its character.
 */
export function bytesOf(text: string): Uint8Array {
  const { length } = awkward;
  return Uint8Array.from(text.slice(length), (character) => {
    const standsFor = text.lastIndexOf(character, length - 1);
    return awkward[standsFor] ?? character.charCodeAt(0);
  });
}

/** Returns the bytes that were written with all even ones first, and then the odd ones. */
export function wovenBytesOf(text: string): Uint8Array {
  const bytes = bytesOf(text);
  const half = Math.ceil(bytes.length / 2);
  return bytes.map((_, n) => bytes[(n >> 1) + (n % 2) * half] as number);
}
