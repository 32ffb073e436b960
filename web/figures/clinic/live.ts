// What only a hand does: it says what is wrong with a patient, and answers questions. It draws nothing.
import { html, type TemplateResult } from "lit";
import type { Live } from "../kit/live.js";
import type { Values } from "../shared/setting.js";
import type clinicText from "./en.js";
import { type Diagnosis, isTold, type Scene, saidOf } from "./scene.js";
import type { clinic } from "./settings.js";

type Settings = Values<typeof clinic.settings>;
type Text = typeof clinicText;

export class Said implements Live<Scene, Text, Settings> {
  readonly #tap: (piece: string) => void;
  /** What was said of each patient. "ask": the doctor was asked. */
  #said: Readonly<Record<string, readonly (Diagnosis | "ask")[]>> = {};
  /** The answer to each question, by its number. */
  #answers: Readonly<Record<number, number>> = {};

  constructor(tap: (piece: string) => void) {
    this.#tap = tap;
  }

  with(scene: Scene): Scene {
    const said = this.#said[scene.number] ?? [];
    const told = isTold({ ...scene, said });
    return {
      ...{ ...scene, said, answers: this.#answers, tap: this.#tap },
      ...(told && { opened: 1, shown: scene.right }),
    };
  }

  reset(): void {
    this.#said = {};
    this.#answers = {};
  }

  tap(piece: string, { number, question }: Scene): Partial<Settings> {
    const [kind = "", ...words] = piece.split("-");
    const word = words.join("-");
    if (kind === "question") return { question: Number(word) };
    if (kind === "answer") this.#answers = { ...this.#answers, [question]: Number(word) };
    else {
      const one = (kind === "ask" ? kind : word) as Diagnosis | "ask";
      this.#said = { ...this.#said, [number]: [...(this.#said[number] ?? []), one] };
    }
    return {};
  }

  renderOpener(text: Text): TemplateResult {
    return html`<button type="button" id="ask" @click=${() => this.#tap("ask")}>${text.ask}</button>`;
  }

  aloud(scene: Scene, text: Text, language: Parameters<typeof saidOf>[2]): string {
    return saidOf(scene, text, language);
  }
}
