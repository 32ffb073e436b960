// What only a hand does: it lets the trained model be fetched and read here, and then other rows. It draws nothing.
import facts from "posenc:trained/facts";
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import { whole } from "../../text/number.js";
import type { Live } from "../kit/live.js";
import { Fetched } from "../shared/fetched.js";
import { Memo } from "../shared/memo.js";
import { pause } from "../shared/motion.js";
import { stateOf } from "../shared/state.js";
import type pairsText from "./en.js";
import { type Counts, nameOf, Reader, type Seats, type State } from "./reading.js";
import type { Known, Reading, Scene } from "./scene.js";

type Text = typeof pairsText;

/** How many rows are counted in one task. */
const step = 40;

/** Fetches the trained model with a rotary. */
async function fetchReader(): Promise<Reader> {
  const [{ load }, { fetchWeights }] = await Promise.all([
    import("#lesson"),
    import("./weights.js"),
  ]);
  const [lessons, weights] = await Promise.all([load(), fetchWeights("rotary")]);
  return new Reader(lessons, weights);
}

export class ReadHere implements Live<Scene, Text, State>, Reading {
  readonly #host: ReactiveControllerHost;
  readonly #reader: Fetched<Reader>;
  readonly #state: {
    /** The seed of the row that is read, once the model is there. */
    seed: number;
    /** Whether the model is on its way. */
    isComing: boolean;
  };
  readonly #read = new Memo<Omit<Known, "counts">>();
  /** What the model that was fetched has been counted to answer, by its seats. */
  readonly #counts = new Map<string, Counts>();
  /** The seats that are being counted. */
  #counting: string | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    this.#reader = new Fetched(host, fetchReader);
    this.#state = stateOf(host, { seed: facts.rows.seed, isComing: false });
  }

  with(scene: Scene): Scene {
    return { ...scene, reading: this };
  }

  known({ turn, rows }: State): Known | undefined {
    const reader = this.#reader.value;
    if (!reader) return undefined;
    void this.#count(reader, { turn, rows });
    const { seed } = this.#state;
    const read = this.#read.get([reader, seed, turn, rows], () => {
      const row = reader.rowOf(seed);
      return { row, read: reader.read(row, { turn, rows }) };
    });
    return { ...read, counts: Object.fromEntries(this.#counts) };
  }

  /** Counts what is right with some seats, if that was not done. */
  async #count(reader: Reader, seats: Seats): Promise<void> {
    const name = nameOf(seats);
    if (this.#counts.has(name) || this.#counting === name) return;
    this.#counting = name;
    for (const counts of reader.counting({ ...facts.rows, step }, seats)) {
      await pause();
      // The reader has chosen other seats meanwhile.
      if (this.#counting !== name) {
        this.#counts.delete(name);
        return;
      }
      this.#counts.set(name, counts);
      this.#host.requestUpdate();
    }
    this.#counting = undefined;
  }

  readonly #run = async (): Promise<void> => {
    this.#reader.forgive();
    this.#state.isComing = true;
    try {
      await this.#reader.get();
    } catch {
      // The figure tells the trouble.
    }
    this.#state.isComing = false;
  };

  reset(): void {
    this.#state.seed = facts.rows.seed;
  }

  /** Lets the model read here, and then other rows. */
  renderRun(text: Text): TemplateResult {
    const { trouble, value } = this.#reader;
    const another = () => {
      this.#state.seed += 1;
    };
    if (value)
      return html`<button type="button" class="another" @click=${another}>${text.another}</button>`;
    const { isComing } = this.#state;
    const bytes = facts.bytes.rotary ?? 0;
    return html`<button type="button" class="read" ?disabled=${isComing} @click=${this.#run}>
        ${isComing ? text.coming : text.run(whole(Math.ceil(bytes / 1000)))}
      </button>
      ${
        trouble
          ? html`<p class="failure" role="alert">${text.trouble} <small lang="en">${trouble}</small></p>`
          : nothing
      }`;
  }

  /** Where its answers were counted. */
  where(text: Text): string {
    return this.#reader.value ? text.here : text.recorded;
  }
}
