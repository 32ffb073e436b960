import { execFile, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findPython } from "../../src/toolchain/python.mjs";
import { test as base } from "./reader.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program and returns what it prints. */
export type Run = (program: string) => Promise<string>;

/**
 * A Python that runs each line it reads, a program as JSON, and answers with what that printed. To
 * import PyTorch takes seconds, so it is done once. Each program runs in a copy of that process, so
 * none sees what another has changed.
 */
const host = `
import contextlib, io, json, os, sys, traceback
import numpy, torch
for line in sys.stdin:
    copy = os.fork()
    if copy == 0:
        printed, failed = io.StringIO(), None
        with contextlib.redirect_stdout(printed):
            try:
                exec(compile(json.loads(line), "program", "exec"), {"__name__": "__main__"})
            except BaseException:
                failed = traceback.format_exc()
        print(json.dumps({"printed": printed.getvalue(), "failed": failed}), flush=True)
        os._exit(0)
    if os.waitpid(copy, 0)[1] != 0:
        print(json.dumps({"printed": "", "failed": "the program ended its process"}), flush=True)
`;

/** Runs a program in a Node of its own, where it finds the package. */
export const runNode: Run = (program) =>
  new Promise((resolve, reject) => {
    const node = execFile(
      process.execPath,
      ["--input-type=module", "-"],
      { cwd: root, env: { ...process.env, FORCE_COLOR: "0" } },
      (error, printed) => (error ? reject(error) : resolve(printed)),
    );
    node.stdin?.end(program);
  });

/** A test that can run Python. */
// biome-ignore lint/complexity/noBannedTypes: it has no fixtures but the worker's
export const test = base.extend<{}, { runPython: Run }>({
  runPython: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const path = findPython();
      if (path === undefined) throw new Error("the programs need a Python with PyTorch and NumPy");
      const python = spawn(path, ["-c", host], { stdio: ["pipe", "pipe", "inherit"] });
      const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
      await use(async (program) => {
        python.stdin.write(`${JSON.stringify(program)}\n`);
        const { done, value } = await answers.next();
        if (done) throw new Error("Python has ended");
        const { printed, failed } = JSON.parse(value) as { printed: string; failed: string | null };
        if (failed !== null) throw new Error(failed);
        return printed;
      });
      python.stdin.end();
    },
    { scope: "worker" },
  ],
});
