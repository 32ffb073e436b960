import { pause } from "../shared/motion.js";
import type { Answer, Consultant, ToldWork, Work } from "./consultant.js";

/** What the page asks the worker. */
export type Question =
  | { ask: "read"; source: Blob; name: string | undefined }
  | { ask: "left"; finding: number }
  | { ask: "hands"; finding: number; row: number };

/** What the worker answers to the question of that number. What it is doing comes before an answer. */
export interface Reply {
  id: number;
  told: {
    answer?: Answer;
    numbers?: Float32Array<ArrayBuffer>;
    work?: Work;
    failure?: string;
  };
}

interface Waiting {
  question: Question;
  told: ToldWork | undefined;
  resolve(reply: Reply["told"]): void;
  reject(error: Error): void;
}

/** So many characters are copied in a few milliseconds. */
const partLength = 2_000_000;

/** Returns a text as bytes, part by part: the page answers between two of them. */
async function inParts(text: string): Promise<Blob> {
  const parts: Blob[] = [];
  for (let from = 0; from < text.length; from += partLength) {
    parts.push(new Blob([text.slice(from, from + partLength)]));
    await pause();
  }
  return new Blob(parts);
}

/** A consultant in a worker. What it was asked before a new table comes to nothing. */
export class ConsultantFar implements Consultant {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #count = 0;
  /** Counts the tables. One that is still put together may be too late. */
  #turn = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects where no worker can be started: a page's policy forbids it, or the file is elsewhere. */
  async read(given: string | Blob, name: string | undefined, told: ToldWork): Promise<Answer> {
    this.stop();
    const turn = this.#turn;
    const source = typeof given === "string" ? await inParts(given) : given;
    if (turn !== this.#turn) throw new Error("another table came");
    return (await this.#ask({ ask: "read", source, name }, told)).answer as Answer;
  }

  async left(finding: number): Promise<Float32Array<ArrayBuffer>> {
    const { numbers } = await this.#ask({ ask: "left", finding });
    return numbers as Float32Array<ArrayBuffer>;
  }

  async hands(finding: number, row: number): Promise<Float32Array<ArrayBuffer>> {
    const { numbers } = await this.#ask({ ask: "hands", finding, row });
    return numbers as Float32Array<ArrayBuffer>;
  }

  /** Ends a worker that reads: it would not listen before it is done. */
  stop(): void {
    this.#turn++;
    if ([...this.#waiting.values()].some(({ question }) => question.ask === "read")) this.close();
  }

  /** Ends the worker, and what it is doing. */
  close(why = "another table came"): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const ended = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of ended) reject(new Error(why));
  }

  #ask(question: Question, told?: ToldWork): Promise<Reply["told"]> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { question, told, resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  #started(): Worker {
    const worker = this.#start();
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => this.#take(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.close(event.message || "the worker could not be started");
    });
    return worker;
  }

  #take({ id, told }: Reply): void {
    const waiting = this.#waiting.get(id);
    if (told.work) {
      waiting?.told?.(told.work);
      return;
    }
    this.#waiting.delete(id);
    if (told.failure === undefined) waiting?.resolve(told);
    else waiting?.reject(new Error(told.failure));
  }
}
