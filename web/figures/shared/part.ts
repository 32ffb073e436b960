import type { LitElement } from "lit";

/** A part of a figure by its id, where it is drawn. */
export function findPart<Part extends Element>(figure: LitElement, id: string): Part | undefined {
  return figure.renderRoot.querySelector<Part>(`#${id}`) ?? undefined;
}

/** A part of a figure that is always drawn, by its id. */
export function partOf<Part extends Element>(figure: LitElement, id: string): Part {
  const part = findPart<Part>(figure, id);
  if (!part) throw new Error(`<${figure.localName}> has drawn no #${id}`);
  return part;
}
