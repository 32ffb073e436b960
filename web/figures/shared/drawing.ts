import { html, nothing, type TemplateResult } from "lit";
import type { LiveMark } from "../../draw/live-pen.js";
import type { Drag } from "./drag.js";

interface Drawing {
  /** Its class. Default: none. */
  name?: string;
  /** In the unit of the marks. */
  size: { width: number; height: number };
  /** What screen readers say of it. */
  label: string;
  marks: LiveMark;
  /** Moves the handles among the marks. Default: there are none. */
  drag?: Drag;
}

/** A drawing of a live figure. */
export function renderDrawing({ name, size, label, marks, drag }: Drawing): TemplateResult {
  return html`<svg
    class=${name ?? nothing}
    viewBox="0 0 ${size.width} ${size.height}"
    role="img"
    aria-label=${label}
    @touchstart=${drag?.hold}
    @pointerdown=${drag?.grab}
    @pointermove=${drag?.pull}
    @pointerup=${drag?.drop}
    @pointercancel=${drag?.drop}
  >
    ${marks}
  </svg>`;
}
