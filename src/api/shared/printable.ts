/**
 * Returns a text as a terminal can show it. Characters that are no signs, such as the escape that begins a
 * terminal's commands, a line feed, or a change of the direction of writing, become `\u{1b}`.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
