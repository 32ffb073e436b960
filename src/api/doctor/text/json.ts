/** A token of JSON and the white space before it: a bracket, comma or colon; a string; a number or a word. */
const token =
  /[ \t\n\r]*(?:([{}[\],:])|("[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/uy;

/**
 * @internal JSON.parse with our own message, because each engine has another one and some give no place.
 *
 * @throws SyntaxError that says where the text stops being JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(mistakeIn(text));
  }
}

/** What may come next in a text: any value; a value or the end of an array; a key; … */
type Wanted = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

/**
 * Returns what may come after a token; undefined if the token may not stand here.
 *
 * @param open The closing brackets that are still needed. A bracket changes this list.
 * @param mark The token, if it is a bracket, a comma or a colon.
 */
function after(
  wanted: Wanted,
  open: string[],
  mark: string | undefined,
  isText: boolean,
): Wanted | undefined {
  if (mark === "}" || mark === "]") {
    const closes = wanted === "comma or end" || wanted.endsWith(mark);
    return closes && open.pop() === mark ? "comma or end" : undefined;
  }
  switch (wanted) {
    case "comma or end":
      if (mark !== "," || open.length === 0) return undefined;
      return open.at(-1) === "}" ? "key" : "value";
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "key":
    case "key or }":
      return isText ? "colon" : undefined;
    default:
      if (mark === undefined) return "comma or end";
      if (mark !== "{" && mark !== "[") return undefined;
      open.push(mark === "{" ? "}" : "]");
      return mark === "{" ? "key or }" : "value or ]";
  }
}

/** Returns in words where a text stops being JSON: the line, the column and what stands there. */
function mistakeIn(text: string): string {
  const open: string[] = [];
  let wanted: Wanted | undefined = "value";
  let right = 0;
  while (wanted !== undefined) {
    token.lastIndex = right;
    const found = token.exec(text);
    wanted = found === null ? undefined : after(wanted, open, found[1], found[2] !== undefined);
    if (wanted !== undefined) right = token.lastIndex;
  }
  while (/[ \t\n\r]/.test(text.charAt(right))) ++right;
  if (right >= text.length) return "cut off at its end";
  const lines = text.slice(0, right).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const word = /^(?:[\w.+-]+|.)/u.exec(text.slice(right, right + 40))?.[0] ?? "";
  return `broken in line ${lines.length}, column ${column}, at ${JSON.stringify(word)}`;
}
