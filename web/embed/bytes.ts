/** Returns the bytes that a build has written as text: each is the lowest eight bits of a character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
