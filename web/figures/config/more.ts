import { html, nothing, type TemplateResult } from "lit";
import type { Scene } from "./scene.js";
import { engineOf, ignoredOf, type Text, type Told, troubleOf } from "./words.js";

function listOf(heading: string, id: string, all: readonly Told[]) {
  if (all.length === 0) return nothing;
  return html`<div class="list" data-readout=${id}>
    <h3>${heading}</h3>
    <ul>
      ${all.map(({ text, isEnglish }) => html`<li lang=${isEnglish ? "en" : nothing}>${text}</li>`)}
    </ul>
  </div>`;
}

/** What the drawer says besides the numbers: what others make of the same file, code, or the library's own error. */
export function more({ reading, trouble, copies }: Scene, text: Text): TemplateResult {
  if (trouble instanceof Error) {
    return html`<p class="hint" lang="en" data-readout="message">${troubleOf(text, trouble).message}</p>`;
  }
  if (!reading) return html``;
  const { meaning, drawn } = reading;
  const [main] = drawn;
  return html`${meaning.kind === "rotary" && meaning.fewBits ? html`<p class="hint">${text.bitsHint}</p>` : nothing}
    ${listOf(
      text.engines,
      "engines",
      meaning.engines.map((one) => engineOf(text, one)),
    )}
    ${listOf(
      text.ignored,
      "ignored",
      meaning.ignored.map((one) => ignoredOf(text, one)),
    )}
    ${main ? copies?.render(main, text) : nothing}`;
}
