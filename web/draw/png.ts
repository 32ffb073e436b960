import type { Pixels } from "./pixels.js";

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let remainder = n;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  }
  return remainder;
});

/** The checksum of a PNG's part (PNG, Third Edition, annex D). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

function part(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, checksum(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/**
 * Returns a PNG, where no canvas writes one.
 *
 * @param rgba 4 bytes a pixel, row by row from the top.
 * @param deflate Compresses bytes as zlib does.
 */
export function pngOf(
  rgba: Uint8Array,
  { width, height }: Pixels,
  deflate: (bytes: Uint8Array) => Uint8Array,
): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // 8 bits each of red, green, blue and opacity.
  head.set([8, 6], 8);
  // Each row says first how it is filtered: as the difference from the row above.
  const wide = 4 * width;
  const rows = new Uint8Array(height * (1 + wide));
  for (let y = 0; y < height; y++) {
    const start = y * (1 + wide);
    rows[start] = 2;
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x;
      const above = y === 0 ? 0 : (rgba[at - wide] ?? 0);
      rows[start + 1 + x] = (rgba[at] ?? 0) - above;
    }
  }
  const parts = [
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    part("IHDR", head),
    part("IDAT", deflate(rows)),
    part("IEND", new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    png.set(one, at);
    at += one.length;
  }
  return png;
}
