import { html, type TemplateResult } from "lit";

/** Comments, strings, keywords and numbers of JavaScript and Python: the classes that chapters have for them. */
const words =
  /(?<c>\/\/.*|#.*)|(?<s>"[^"]*")|(?<k>\b(?:import|from|const|new|await|as|def|return|for|in|if|else)\b)|(?<n>\b\d[\d.e_]*)/g;

/** A short program with the colours of the chapters' programs. */
export function renderCode(code: string): TemplateResult {
  const pieces: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: word, index, groups = {} } of code.matchAll(words)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    pieces.push(code.slice(end, index), html`<span class=${kind}>${word}</span>`);
    end = index + word.length;
  }
  return html`${pieces}${code.slice(end)}`;
}
