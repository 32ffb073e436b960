// Files are written completely or not at all.

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeWhole } from "../../src/cli/write.js";

const command = resolve("dist-figures/cli/posenc-figures.js");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(at(name), "utf8");

function figure(...args: string[]) {
  return spawnSync(process.execPath, [command, "figure", ...args], { encoding: "utf8" });
}

describe("nothing is left of a picture whose words can't be written", () => {
  test("because a folder has their name", () => {
    mkdirSync(at("a.svg.json"));
    const { status, stderr, stdout } = figure("rotation", "-o", at("a.svg"));
    expect(stderr).toContain("a.svg.json must be a file, was a directory\n");
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(readdirSync(folder)).toEqual(["a.svg.json"]);
  });

  test("because their name is too long, where the picture's is not", () => {
    const name = `${"n".repeat(250)}.svg`;
    const { status } = figure("rotation", "-o", at(name));
    expect(status).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    const longest = `${"n".repeat(246)}.svg`;
    expect(figure("rotation", "-o", at(longest)).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([longest, `${longest}.json`]);
  });

  test("because their link leads nowhere", () => {
    symlinkSync("missing/a.json", at("a.svg.json"));
    expect(figure("rotation", "-o", at("a.svg")).status).toBe(2);
    expect(readdirSync(folder)).toEqual(["a.svg.json"]);
  });

  test("and what was there is there again", async () => {
    writeFileSync(at("a"), "old a");
    // The second file is put in its place after the first one: a folder that is not empty comes between.
    const files = [
      { path: at("a"), content: "new a" },
      { path: at("b"), content: "new b" },
      {
        get path() {
          return at("c");
        },
        get content() {
          mkdirSync(at("b/inner"), { recursive: true });
          return "new c";
        },
      },
    ];
    await expect(writeWhole(files)).rejects.toThrow();
    expect(text("a")).toBe("old a");
    expect(readdirSync(folder).sort()).toEqual(["a", "b"]);
    expect(readdirSync(at("b"))).toEqual(["inner"]);
  });
});

describe("a link stays", () => {
  test("and its file is written", () => {
    mkdirSync(at("real"));
    writeFileSync(at("real/picture.svg"), "old");
    symlinkSync("real/picture.svg", at("link.svg"));
    symlinkSync("link.svg", at("second.svg"));
    for (const name of ["link.svg", "second.svg"]) {
      expect(figure("rotation", "-o", at(name)).status).toBe(0);
      expect(lstatSync(at(name)).isSymbolicLink()).toBe(true);
      expect(text("real/picture.svg")).toMatch(/^<svg/);
      writeFileSync(at("real/picture.svg"), "old");
    }
    expect(readlinkSync(at("second.svg"))).toBe("link.svg");
    expect(readdirSync(at("real"))).toEqual(["picture.svg"]);
    // The words stand beside the name that was given.
    expect(readdirSync(folder).sort()).toEqual([
      "link.svg",
      "link.svg.json",
      "real",
      "second.svg",
      "second.svg.json",
    ]);
  });

  test("and a file that is not there yet is made where it leads", async () => {
    mkdirSync(at("real"));
    symlinkSync("real/later.csv", at("link.csv"));
    await writeWhole([{ path: at("link.csv"), content: "1" }]);
    expect(lstatSync(at("link.csv")).isSymbolicLink()).toBe(true);
    expect(text("real/later.csv")).toBe("1");
  });

  test("also where it is a circle, which is refused", async () => {
    symlinkSync("b", at("a"));
    symlinkSync("a", at("b"));
    const written = writeWhole([{ path: at("a"), content: "1" }]);
    await expect(written).rejects.toThrow("must lead to a file, was a circle of links");
    expect(readdirSync(folder).sort()).toEqual(["a", "b"]);
  });

  test("where it leads to a device, and the device stays one", async () => {
    symlinkSync("/dev/null", at("null.csv"));
    await writeWhole([{ path: at("null.csv"), content: "1" }]);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    expect(readdirSync(folder)).toEqual(["null.csv"]);
  });

  test("where it leads to a pipe, which gets the content", async () => {
    execFileSync("mkfifo", [at("pipe.csv")]);
    const reader = spawn("cat", [at("pipe.csv")]);
    const read = new Promise<string>((done) => {
      let all = "";
      reader.stdout.on("data", (part) => {
        all += part;
      });
      reader.on("close", () => done(all));
    });
    await writeWhole([{ path: at("pipe.csv"), content: "1,2\n" }]);
    expect(await read).toBe("1,2\n");
    expect(statSync(at("pipe.csv")).isFIFO()).toBe(true);
  });
});

test("permissions stay, and a file with several names keeps its content under the others", async () => {
  writeFileSync(at("secret"), "old");
  chmodSync(at("secret"), 0o600);
  linkSync(at("secret"), at("other"));
  await writeWhole([{ path: at("secret"), content: "new" }]);
  expect(statSync(at("secret")).mode & 0o777).toBe(0o600);
  expect(text("secret")).toBe("new");
  expect(text("other")).toBe("old");
});

test.runIf(process.getuid?.() !== 0)(
  "a file that nobody may write to is not replaced",
  async () => {
    writeFileSync(at("fixed"), "old");
    chmodSync(at("fixed"), 0o444);
    await expect(writeWhole([{ path: at("fixed"), content: "new" }])).rejects.toThrow("EACCES");
    expect(text("fixed")).toBe("old");
  },
);

test("what another program left under a temporary name is left alone", () => {
  const pid = "9".repeat(5);
  writeFileSync(at(`a.csv.${pid}.part`), "of another");
  expect(figure("heatmap", "-o", at("a.csv")).status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["a.csv", `a.csv.${pid}.part`]);
});

/** How a process ended. */
const ended = (child: ChildProcess) =>
  new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.on("close", (code, signal) => done({ code, signal })),
  );

describe.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s while a file is written", (signal) => {
  test("leaves the old file and nothing else", async () => {
    writeFileSync(at("a.csv"), "old");
    let interrupted = 0;
    // The file of 20 MB is written in many steps, but a busy machine may be late all the same.
    for (let tries = 0; tries < 5 && interrupted === 0; ++tries) {
      const size = ["--dim", "256", "--length", "4096"];
      const child = spawn(process.execPath, [
        command,
        "figure",
        "heatmap",
        ...size,
        "-o",
        at("a.csv"),
      ]);
      const watcher = watch(folder, (_, name) => {
        if (name?.endsWith(".part")) child.kill(signal);
      });
      const { code, signal: by } = await ended(child);
      watcher.close();
      expect(readdirSync(folder)).toEqual(["a.csv"]);
      if (by === null) {
        expect(code).toBe(0);
        writeFileSync(at("a.csv"), "old");
        continue;
      }
      expect(by).toBe(signal);
      ++interrupted;
    }
    expect(interrupted).toBe(1);
    expect(text("a.csv")).toBe("old");
  });
});
