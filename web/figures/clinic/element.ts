import { css } from "lit";
import { elementOf } from "../kit/element.js";
import { figureStyle } from "../kit/style.js";
import type { AttributesOf } from "../shared/attributes.js";
import type { Values } from "../shared/setting.js";
import { theme } from "../shared/theme.js";
import { Said } from "./live.js";
import { more } from "./more.js";
import { clinic } from "./scene.js";
import type { clinic as declared } from "./settings.js";

/** What the event `posenc-change` of a clinic carries. */
export type ClinicChange = Values<typeof declared.settings>;
/** The attributes of `<posenc-clinic>` in HTML and JSX. */
export type ClinicAttributes = AttributesOf<typeof declared.settings>;

/**
 * Broken tables, which the reader diagnoses before the doctor does: three of rows that are added, with ten questions,
 * each settled by a number; or, from patient 4 on, five from rotary embeddings.
 *
 * @fires posenc-change - The reader changed a setting: {@link ClinicChange}.
 */
export class PosencClinic extends elementOf(clinic, { live: (_host, tap) => new Said(tap), more }) {
  static override styles = [
    theme,
    figureStyle,
    css`
      .drawer table {
        font-size: clamp(0.6875rem, 3cqi, 0.875rem);
      }

      .drawer :is(td, thead th) {
        padding-inline-start: 0.25rem;
      }

      .answers {
        display: grid;
        gap: 0.375rem;
      }

      .answers button {
        min-block-size: max(2.5rem, var(--least));
        text-align: start;
      }

      .lines {
        overflow-x: auto;
        margin: 0;
        font-size: 0.875rem;
      }

      .lines :is(del, ins) {
        display: block;
        text-decoration: none;
      }

      .lines del {
        color: var(--muted);
      }

      :is(.lines ins, .correct) {
        font-weight: 600;
      }
    `,
  ];
}
