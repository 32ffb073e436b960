import type { LitElement } from "lit";

/** Returns a part of a figure by its id, if it is drawn. */
export function findPart<Part extends Element>(figure: LitElement, id: string): Part | undefined {
  return figure.renderRoot.querySelector<Part>(`#${id}`) ?? undefined;
}

/** Returns a part of a figure by its id. Throws an Error if it is not drawn. */
export function partOf<Part extends Element>(figure: LitElement, id: string): Part {
  const part = findPart<Part>(figure, id);
  if (!part) throw new Error(`<${figure.localName}> has drawn no #${id}`);
  return part;
}
