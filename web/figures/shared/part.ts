import type { LitElement } from "lit";

/** Returns a part of a figure by its id, if it is drawn. */
export function findPart<Part extends Element>(figure: LitElement, id: string): Part | undefined {
  return figure.renderRoot.querySelector<Part>(`#${id}`) ?? undefined;
}
