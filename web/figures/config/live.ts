import { html, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Live } from "../kit/live.js";
import { CopyButton } from "../shared/copy.js";
import type { Values } from "../shared/setting.js";
import { sessionProgram, torchProgram } from "./code.js";
import { renderCode } from "./coloured.js";
import type { DrawnLayers } from "./reading.js";
import type { Scene } from "./scene.js";
import type { config } from "./settings.js";
import type { Text } from "./words.js";

/** The code of a configuration, which a reader copies. */
export class Copies implements Live<Scene, Text, Values<typeof config.settings>> {
  readonly #posenc: CopyButton;
  readonly #torch: CopyButton;

  constructor(host: ReactiveControllerHost) {
    this.#posenc = new CopyButton(host, "copy-posenc");
    this.#torch = new CopyButton(host, "copy-torch");
  }

  with(scene: Scene): Scene {
    return { ...scene, copies: this };
  }

  reset(): void {
    this.#posenc.clear();
    this.#torch.clear();
  }

  render(layers: DrawnLayers, text: Text): TemplateResult {
    const block = (
      name: string,
      label: string,
      button: CopyButton,
      code: string,
    ) => html`<div class="code">
      <div class="buttons">
        <h3>${label}</h3>
        ${button.render(() => code, text.copy, { shows: false })}
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${label}>
        <pre data-code=${name}><code>${renderCode(code)}</code></pre>
      </div>
    </div>`;
    return html`${block("posenc", "posenc", this.#posenc, sessionProgram(layers))}
      ${block("torch", "PyTorch", this.#torch, torchProgram(layers))}`;
  }
}
