import type { Language } from "../text/languages.js";

const latin = '"Noto Sans", "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';

/** The fonts of a language's pictures. The first that a system has is taken. */
export const fonts: Readonly<Record<Language, string>> = {
  "zh-Hant": `"Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", ${latin}`,
  "zh-Hans": `"Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", ${latin}`,
  en: latin,
};

/** The fonts of programs. What draws pixels without a browser takes the first or none. */
export const codeFonts =
  '"DejaVu Sans Mono", ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
/** What no line begins with. */
const closing = /^[,.;:!?)\]}»”’，。、；：！？）」』》…]/u;

/**
 * Returns about how wide a text is, in the unit of the font's size. Without a browser nobody knows it
 * exactly: letters are taken for a little wider than most are.
 */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += wide.test(letter) ? 1 : letter === " " ? 0.32 : 0.58;
  return ems * size;
}

/** Returns how wide a line of a program is: each letter is as wide as the others. */
export function codeWidth(line: string, size: number): number {
  return 0.6 * line.length * size;
}

/** Breaks a text into lines: between words, and between Chinese characters. */
export function linesOf(text: string, size: number, width: number): string[] {
  const parts = text.match(/[^\s\u2e80-\u9fff\uff00-\uff60]+|\s+|./gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    const longer = line + part;
    if (line !== "" && !closing.test(part) && widthOf(longer.trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line = longer;
  }
  return [...lines, line.trimEnd()].filter((one) => one !== "");
}
