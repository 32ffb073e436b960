// Prints the commands of package.json, each with what it does.

const commands = {
  "npm start":
    "installs what is missing, builds, serves the page and its manual, prints the address",
  "npm test":
    "runs what a change must pass; in CI with a Debug build under sanitizers, clang-tidy and the other engines",
  "npm run test:core": "tests the C++ core, natively and as wasm",
  "npm run fuzz":
    "gives the core any bytes, each fuzzer of tests/fuzz for a minute; installs Clang",
  "npm run fuzz:api":
    "makes any call of the API for a minute; -- SECONDS SEED for longer, or again",
  "npm run test:api": "tests the TypeScript API in Node and in Chromium",
  "npm run test:page": "tests the page in Chromium",
  "npm run test:engines": "tests API and page in Chromium, Firefox and WebKit",
  "npm run engines": "installs Firefox and WebKit, a part of test:engines",
  "npm run test:pack":
    "installs the packed packages into many kinds of projects and uses them there",
  "npm run test:budgets":
    "measures what a visitor waits for: downloads, frames, Lighthouse; installs Lighthouse",
  "npm run test:all": "runs everything there is, for a release",
  "npm run build": "builds the npm packages: posenc in dist, posenc-figures in dist-figures",
  "npm run build:core": "builds the wasm files and their glue, a part of build",
  "npm run build:api": "compiles the typed API, a part of build",
  "npm run build:figures": "bundles the figures, a part of build",
  "npm run packages":
    "builds and packs both packages, as npm would publish them, in build/packages",
  "npm run build:page":
    "builds the page and the manual in build/page; installs Doxygen for the C++ headers",
  "npm run build:site": "builds the same from a dist that is there, a part of build:page",
  "npm run release":
    "writes a new version everywhere, -- 1.0.0; the rest of a release is in src/packages/RELEASING.md",
  "npm run lint": "checks format and lint rules",
  "npm run format": "formats, and fixes what can be fixed",
  "npm run tidy": "checks the core with clang-tidy",
  "npm run size": "weighs what a visitor downloads",
  "npm run bench": "times the library beside others",
  "npm run bench:start": "times the first row after load(), and what a new array costs",
  "npm run certify": "compares billions of values with MPFR; -- --quick a part of them",
  "npm run help": "prints this list",
};

for (const [command, line] of Object.entries(commands)) {
  process.stdout.write(`  ${command.padEnd(22)} ${line}\n`);
}
