import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { root, run, say, which } from "./run.mjs";

const places = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"];
const source = join(root, "build", "catch2");

/** A Catch2 that compiles for this machine: version 2 (one header) or 3 (a compiled library). */
export const findCatch2 = () =>
  ["catch.hpp", "catch_test_macros.hpp"]
    .flatMap((header) => places.map((place) => join(place, "catch2", header)))
    .find((path) => existsSync(path));

/**
 * Puts the source of Debian's Catch2 package into build/catch2, where tests/CMakeLists.txt looks for it.
 * Version 3 of the package is compiled only for this machine, but the tests also run as wasm.
 *
 * apt-get reads a copy of the machine's list of sources, as deb-src. So nothing of the system changes.
 */
export function unpackCatch2() {
  const isHeader = findCatch2()?.endsWith("catch.hpp");
  if (isHeader || existsSync(source) || which("apt-get") === undefined) return;
  say("Taking the source of Catch2 from Debian");
  const work = join(root, "build", "apt");
  for (const name of ["sources", "state/lists/partial", "cache/archives/partial"]) {
    mkdirSync(join(work, name), { recursive: true });
  }
  const parts = "/etc/apt/sources.list.d";
  const lists = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
  for (const list of ["/etc/apt/sources.list", ...lists].filter((path) => existsSync(path))) {
    const text = readFileSync(list, "utf8")
      .replace(/^Types:.*$/gm, "Types: deb-src")
      .replace(/^deb(?=\s)/gm, "deb-src");
    writeFileSync(join(work, "sources", basename(list)), text);
  }
  const settings = {
    "Dir::Etc::SourceList": "/dev/null",
    "Dir::Etc::SourceParts": join(work, "sources"),
    "Dir::State": join(work, "state"),
    "Dir::Cache": join(work, "cache"),
    "APT::Sandbox::User": "",
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ["-o", `${key}=${value}`]);
  run("apt-get", [...options, "update", "-qq"], { quiet: true });
  run("apt-get", [...options, "source", "-qq", "--download-only", "catch2"], {
    cwd: work,
    quiet: true,
  });
  const archive = readdirSync(work).find((name) => name.includes(".orig.tar"));
  const unpacked = join(work, "catch2");
  mkdirSync(unpacked, { recursive: true });
  run("tar", ["-xf", join(work, archive), "-C", unpacked, "--strip-components=1"]);
  renameSync(unpacked, source);
}
