import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * A contender in a process of its own, which is told what to do line by line and times itself.
 * It answers each line with one: see core.cpp.
 */
export class Child {
  #process;
  #answers;
  #complaints = "";

  /** @param {string} program @param {string[]} args */
  constructor(program, args) {
    this.#process = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    this.#process.on("error", () => {});
    this.#process.stdin.on("error", () => {});
    this.#process.stderr.on("data", (text) => {
      this.#complaints += text;
    });
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** @param {string} command */
  async ask(command) {
    this.#process.stdin.write(`${command}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error(`"${command}" was not answered: ${this.#complaints}`);
    return value;
  }

  end() {
    this.#process.stdin.end();
  }
}

/**
 * @param {string} name
 * @param {Child} child
 * @param {string[]} kinds The tasks that it can do.
 */
export function contender(name, child, kinds) {
  return {
    name,
    prepare({ kind, rows, dim, batch }) {
      if (!kinds.includes(kind)) return undefined;
      return {
        start: () => child.ask(`prepare ${kind} ${rows} ${dim} ${batch}`),
        async seconds(times) {
          const [clock, processor] = (await child.ask(`run ${times}`)).split(" ").map(Number);
          return { clock, processor };
        },
        write: (path, stride) => child.ask(`out ${path} ${stride}`),
      };
    },
  };
}
