/** A link with more characters than this is cut by some programs that people send it with. */
const longest = 4000;
/** A link may hold no more text than this when it is unpacked. */
const mostText = 1_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostText) {
      void reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Returns a table's text for a link: deflated, in base64 for addresses; undefined if it is too long. */
export async function packed(text: string): Promise<string | undefined> {
  if (text.length > mostText) return undefined;
  const bytes = new TextEncoder().encode(text);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"));
  if (deflated === undefined || deflated.length > (longest * 3) / 4) return undefined;
  return btoa(String.fromCharCode(...deflated))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Returns the text that a link holds; undefined if it holds none, or too much. */
export async function unpacked(query: string): Promise<string | undefined> {
  if (query.length > longest) return undefined;
  try {
    const deflated = atob(query.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(deflated, (character) => character.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"));
    return text && new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}
