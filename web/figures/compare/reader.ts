import type { LitElement, ReactiveController } from "lit";
import type { FindingData } from "posenc/doctor";
import {
  type Answer,
  type Consultant,
  ConsultantHere,
  type Work as Doing,
  type Given,
} from "./consultant.js";
import { ConsultantFar } from "./far.js";
import { packed, unpacked } from "./link.js";
import { shortest } from "./shortest.js";
import { startWorker } from "./start-worker.js";

/** How long the text must stay the same before it is read, in ms. */
const readAfter = 300;

/** A larger source is read in a worker, in characters or bytes: here it would take too long. */
const mostAtOnce = 500_000;
/** Where there is no worker, a larger one is not read. */
export const mostHere = 2_000_000;

/** A file with more numbers than this does not fit in a link. */
const mostNumbers = 2000;

/** A table and what the doctor says of it. */
export interface Answered {
  readonly kind: "answered";
  /** The name of the file; undefined for pasted text. */
  readonly name: string | undefined;
  readonly table: Given;
  readonly findings: readonly FindingData[];
  /** Who has found them, and knows more. */
  readonly consultant: Consultant;
}

/** Why there is no answer. */
export type Trouble =
  | Exclude<Answer, { kind: "compared" }>
  | { readonly kind: "too-large" | "broken-link" };

/** Reading so many MB of a large source in a worker, of which a share has been read, or comparing its table. */
export interface Working extends Doing {
  readonly kind: "working";
  readonly megabytes?: number;
}

/** What has come of the reader's table so far. */
export type Said = Answered | Working | Trouble | { readonly kind: "waiting" };

const waiting: Said = { kind: "waiting" };

/** Is told what comes of a table. */
interface Listener {
  /** The reader gives a table of her own, in place of an example or of the one in the page's address. */
  given(): void;
  /** There is an answer, or it is known why there is none. */
  answered(said: Answered | Trouble): void;
  /** It takes a while. */
  waits(): void;
}

/** Asks about a text or a file in the thread of the page. */
export async function askHere(
  consultant: Consultant,
  source: string | File,
  name: string | undefined,
): Promise<Answered | Trouble> {
  const answer = await consultant.read(source, name, () => {});
  return answer.kind === "compared" ? { ...answer, kind: "answered", name, consultant } : answer;
}

/** Reads one table after the other, large ones in a worker. A late answer about an earlier table is dropped. */
export class TableReader implements ReactiveController {
  /** What the text box holds. */
  written = "";
  said: Said = waiting;
  /** The reader's own table as a link holds it; undefined if it is too large. */
  packed: string | undefined;
  /** What the page's address has of a table, which was read or is being read. */
  linked: string | undefined;
  readonly #host: LitElement;
  readonly #listener: Listener;
  readonly #here = new ConsultantHere(() => import("posenc/doctor"));
  readonly #far = startWorker && new ConsultantFar(startWorker);
  /** Counts the tables. */
  #turn = 0;
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement, listener: Listener) {
    this.#host = host;
    this.#listener = listener;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#reading);
    this.#far?.close();
  }

  #say(said: Said): void {
    this.said = said;
    this.#host.requestUpdate();
    if (said.kind !== "waiting" && said.kind !== "working") this.#listener.answered(said);
  }

  /** Forgets the table, and whoever is asked about it. */
  clear(): void {
    clearTimeout(this.#reading);
    this.#turn++;
    this.#far?.stop();
    this.written = "";
    this.linked = undefined;
    this.packed = undefined;
    this.#say(waiting);
  }

  takeExample(text: string): void {
    this.clear();
    this.written = text;
    void this.#ask(text, undefined);
  }

  /** @param isTyped Whether it may still change. */
  takeText(text: string, isTyped: boolean): void {
    this.#listener.given();
    this.clear();
    // A browser needs seconds to lay out a text of many megabytes in a box.
    this.written = text.length > mostAtOnce ? "" : text;
    if (text.trim() === "") return;
    this.#say({ kind: "working" });
    const after = isTyped ? readAfter : 0;
    this.#reading = setTimeout(() => void this.#askOwn(text, undefined), after);
  }

  /** Keeps a large text out of the box. */
  takePaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length <= mostAtOnce) return;
    event.preventDefault();
    this.takeText(text, false);
  }

  async takeFile(file: File): Promise<void> {
    this.#listener.given();
    this.clear();
    await this.#askOwn(file, file.name);
  }

  async takeLinked(linked: string): Promise<void> {
    this.clear();
    this.linked = linked;
    const turn = this.#turn;
    const text = await unpacked(linked);
    if (turn !== this.#turn) return;
    if (text === undefined) {
      this.#say({ kind: "broken-link" });
      return;
    }
    this.written = text;
    this.packed = linked;
    await this.#ask(text, undefined);
  }

  async #askOwn(source: string | File, name: string | undefined): Promise<void> {
    const said = await this.#ask(source, name);
    if (said?.kind !== "answered") return;
    const turn = this.#turn;
    const made = await packedOf(source, said.table);
    if (turn !== this.#turn) return;
    this.packed = made;
    this.#host.requestUpdate();
  }

  /** Returns what came of a source, unless another one has come. */
  async #ask(source: string | File, name: string | undefined): Promise<Said | undefined> {
    const turn = ++this.#turn;
    this.#say({ kind: "working" });
    // What is said must be painted before the work begins.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (turn !== this.#turn) return undefined;
    const said = await this.#consult(source, name, turn);
    if (turn !== this.#turn) return undefined;
    this.#say(said);
    return said;
  }

  async #consult(
    source: string | File,
    name: string | undefined,
    turn: number,
  ): Promise<Answered | Trouble> {
    const size = typeof source === "string" ? source.length : source.size;
    const far = this.#far;
    if (size > mostAtOnce && far) {
      const megabytes = size / 1_000_000;
      const tell = (work: Doing) => {
        if (turn === this.#turn) this.#say({ kind: "working", megabytes, ...work });
      };
      tell({});
      this.#listener.waits();
      try {
        const answer = await far.read(source, name, tell);
        return answer.kind === "compared"
          ? { ...answer, kind: "answered", name, consultant: far }
          : answer;
      } catch {
        // Another table has come, or the page forbids workers.
        if (turn === this.#turn) this.#say({ kind: "working" });
      }
    }
    if (size > mostHere) return { kind: "too-large" };
    if (turn !== this.#turn) return { kind: "unloadable", message: "" };
    return askHere(this.#here, source, name);
  }
}

/** Makes what a link holds of the reader's table: its text, or the numbers of a file. */
async function packedOf(
  source: string | File,
  { data, shape }: Given,
): Promise<string | undefined> {
  if (typeof source === "string") return packed(source);
  if (data.length > mostNumbers) return undefined;
  return packed(JSON.stringify({ shape, data: Array.from(data, shortest) }));
}
