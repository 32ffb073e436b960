/** Makes tags known, where there is a page and nothing else has taken their names. */
export function defineTags(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  if (!("customElements" in globalThis)) return;
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
