import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type compareText from "../../text/en/compare.js";
import { renderFileButton } from "../shared/file-button.js";
import { type ExampleName, exampleNames } from "./example.js";

interface Given {
  /** What the text box holds. */
  written: string;
  example: ExampleName | "none";
  /** Whether a file is held over the figure. */
  dragged: boolean;
}

interface Listeners {
  /** The reader has changed the text. */
  write(text: string, isPasted: boolean): void;
  /** The reader pastes, before the text is there. */
  paste(event: ClipboardEvent): void;
  file(file: File): void;
  drag(event: DragEvent): void;
  example(name: ExampleName): void;
}

/** The place where readers type, paste or drop a table, choose a file, or choose an example. */
export function input(
  text: typeof compareText,
  { written, example, dragged }: Given,
  on: Listeners,
): TemplateResult {
  return html`<div
    class="input"
    ?data-dragged=${dragged}
    @dragover=${on.drag}
    @dragleave=${on.drag}
    @drop=${on.drag}
  >
    <label for="table">${text.input}</label>
    <textarea
      id="table"
      rows="7"
      spellcheck="false"
      autocomplete="off"
      wrap="off"
      placeholder=${text.placeholder}
      aria-describedby="stays takes"
      .value=${live(written)}
      @paste=${on.paste}
      @input=${({ target, inputType }: InputEvent) =>
        on.write((target as HTMLTextAreaElement).value, inputType === "insertFromPaste")}
    ></textarea>
    <p class="stays" id="stays">${text.stays}</p>
    <div class="buttons">
      ${renderFileButton(text.file, ".npy,.safetensors,.csv,.tsv,.json,.txt", on.file)}
      <span class="hint" id="takes">${text.drop}</span>
    </div>
    <div class="buttons" role="group" aria-label=${text.examples}>
      <span class="hint" aria-hidden="true">${text.examples}</span>
      ${exampleNames.map(
        (name) =>
          html`<button
            type="button"
            id="example-${name}"
            aria-pressed=${example === name ? "true" : "false"}
            @click=${() => on.example(name)}
          >
            ${text.example[name]}
          </button>`,
      )}
    </div>
  </div>`;
}
