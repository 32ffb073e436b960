/**
 * Keeps the keys that a figure's controls use from the page around: in slides they would turn a slide. Escape and
 * Tab pass, and so does what no control takes.
 */
export function keepKeys(event: KeyboardEvent): void {
  const [target] = event.composedPath() as [Element];
  const kept = target.matches("textarea, input:not([type=range])")
    ? /^(?!Tab|Esc)/
    : /^(Arrow|End|Enter|Home|Page| )/;
  if (kept.test(event.key)) event.stopPropagation();
}
