import { html, type TemplateResult } from "lit";

/** A button with which a reader chooses a file, of the kinds that `accept` lists. */
export function renderFileButton(
  text: string,
  accept: string,
  take: (file: File) => void,
): TemplateResult {
  return html`<button
      type="button"
      id="choose"
      @click=${({ currentTarget }: Event) =>
        ((currentTarget as Element).nextElementSibling as HTMLInputElement).click()}
    >
      ${text}
    </button>
    <input
      type="file"
      id="file"
      hidden
      accept=${accept}
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const [file] = input.files ?? [];
        if (file) take(file);
        // Without this, the same file could not be chosen again.
        input.value = "";
      }}
    />`;
}
