import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { preProcessFile } from "typescript";
import { describe, expect, test } from "vitest";
import { documentsOf, type PackageName, packageNames } from "../../src/packages/documents.mjs";
import { layOut, manifestOf } from "../../src/packages/pack.mjs";
import { readRelease, requireAddresses } from "../../src/packages/release.mjs";
import { root } from "../../src/toolchain/run.mjs";
import { consumer } from "./consumer.js";
import { filesIn, kilobytes } from "./expected.js";

const quick = { tags: ["quick"] };
const project = consumer("publint");

describe.each(packageNames)("%s", (name) => {
  const home = () => project.path("node_modules", name);
  const manifest = () => JSON.parse(readFileSync(join(home(), "package.json"), "utf8"));

  test("publint has no complaint", quick, async () => {
    await project.run("publint", ["--strict", `node_modules/${name}`]);
  });

  test("arethetypeswrong has no complaint", quick, async () => {
    await project.run("attw", [`../${name}.tgz`, "--profile", "esm-only", "--no-color"]);
  });

  test("every file of the package is one that an entry leads to", quick, () => {
    const { exports, bin } = manifest();
    const targets = Object.values({ ...exports, ...bin }).flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target as Record<string, string>),
    );
    const used = reachable(targets.map((target) => join(home(), target)));
    const others = ["LICENSE", "package.json", ...Object.keys(documentsOf(name))];
    for (const other of others) used.add(join(home(), other));
    // The loader knows the figures' own files by name.
    const embed = join(home(), "dist/embed");
    if (existsSync(embed)) for (const file of filesIn(embed)) used.add(file);
    // The licences of what is bundled.
    const idle = filesIn(home()).filter(
      (file) => !used.has(file) && !/THIRD-PARTY\.txt$/.test(file),
    );
    expect(idle.map((file) => relative(home(), file))).toEqual([]);
  });

  test("hashes.json has every other file's hash, and nothing runs at installation", quick, () => {
    const hashes = JSON.parse(readFileSync(join(home(), "dist/hashes.json"), "utf8"));
    const files = filesIn(join(home(), "dist")).filter((file) => !file.endsWith("hashes.json"));
    const measured = files.map((file) => {
      const hash = createHash("sha384").update(readFileSync(file)).digest("base64");
      return [relative(join(home(), "dist"), file), `sha384-${hash}`];
    });
    expect(hashes).toEqual(Object.fromEntries(measured));
    expect(manifest()).not.toHaveProperty("scripts");
  });

  test("no source map is named that is not there", quick, () => {
    for (const file of filesIn(home()).filter((one) => extname(one) === ".js")) {
      expect(readFileSync(file, "utf8"), file).not.toMatch(/^\/\/# sourceMappingURL=/m);
    }
  });

  test("every relative link of its documents leads to a file and a heading in it", quick, () => {
    expectLinks(home(), name);
  });

  test("no line to copy has an address that nobody filled in", quick, () => {
    for (const file of filesIn(home()).filter((one) => /\.(md|js|json|css|ts)$/.test(one))) {
      expect(readFileSync(file, "utf8"), file).not.toMatch(blank);
    }
  });

  test("it carries the release's addresses, and those alone", quick, () => {
    const { repository, site } = readRelease();
    const { repository: own, homepage, bugs } = manifest();
    expect(own?.url).toBe(repository && `git+${repository}.git`);
    expect(bugs?.url).toBe(repository && `${repository}/issues`);
    expect(homepage).toBe(site);
  });

  test("a release fills in every address", quick, () => {
    const release = {
      version: readRelease().version,
      repository: "https://forge.test/owner/posenc",
      site: "https://site.test/posenc/",
      cdn: "https://cdn.test/npm/",
    };
    expect(manifestOf(name, release)).toMatchObject({
      repository: { url: "git+https://forge.test/owner/posenc.git" },
      bugs: { url: "https://forge.test/owner/posenc/issues" },
      homepage: "https://site.test/posenc/",
    });
    const folder = project.path(`released-${name}`);
    layOut(name, folder, release);
    expectLinks(folder, name);
    // npm shows the README on a page of its own.
    expect(linksOf(join(folder, "README.md")).filter((link) => !/^(https:|#)/.test(link))).toEqual(
      [],
    );
    const texts = Object.keys(documentsOf(name)).map((file) =>
      readFileSync(join(folder, file), "utf8"),
    );
    expect(texts.join("")).not.toMatch(blank);
    if (name === "posenc") return;
    const [guide = ""] = texts.filter((text) => text.startsWith("# In a page of your own"));
    const { version } = release;
    expect(guide).toContain(`https://cdn.test/npm/posenc-figures@${version}/dist/embed/posenc.js`);
    const hashes = JSON.parse(readFileSync(join(folder, "dist/hashes.json"), "utf8"));
    expect(guide).toContain(`integrity="${hashes["embed/posenc.js"]}"`);
    expect(guide).toContain('src="https://site.test/posenc/e/rotation/');
  });
});

/** What stands for an address in the sources. */
const blank = /(cdn|site)\.example|@VERSION|sha384-HASH|<!-- (with|end|checkout)/;

/** Where the links of a document lead, without those in code. */
function linksOf(file: string): string[] {
  const text = readFileSync(file, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = ""]) => link);
}

/** Expects each relative link of a package's documents to lead to a file of it and to a heading there. */
function expectLinks(home: string, name: PackageName): void {
  for (const document of Object.keys(documentsOf(name))) {
    for (const link of linksOf(join(home, document))) {
      if (/^https:/.test(link)) continue;
      const [path = "", anchor] = link.split("#");
      const file = path === "" ? join(home, document) : join(home, dirname(document), path);
      expect(existsSync(file), `${document}: ${link}`).toBe(true);
      if (anchor === undefined) continue;
      const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)];
      const places = headings.map(([, heading = ""]) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      expect(places, `${document}: ${link}`).toContain(anchor);
    }
  }
}

test(
  "posenc depends on nothing and takes at most 1.5 MB, figures and their weights apart",
  quick,
  async ({ annotate }) => {
    const sizes = packageNames.map((name) => {
      const files = filesIn(project.path("node_modules", name));
      const sized = files.map((file) => ({ file, size: statSync(file).size }));
      const sum = sized.reduce((total, { size }) => total + size, 0);
      const [largest] = sized.sort((one, other) => other.size - one.size);
      return { name, sum, count: files.length, largest };
    });
    for (const { name, sum, count, largest } of sizes) {
      const told = `${relative(project.path("node_modules", name), largest?.file ?? "")}, ${kilobytes(largest?.size ?? 0)}`;
      await annotate(`${name}: ${kilobytes(sum)} in ${count} files; the largest is ${told}`);
    }
    expect(sizes[0]?.sum).toBeLessThanOrEqual(1_500_000);
    const { version, ...core } = manifestOf("posenc", readRelease());
    for (const kind of ["dependencies", "peerDependencies", "optionalDependencies"]) {
      expect(core).not.toHaveProperty(kind);
    }
    expect(manifestOf("posenc-figures", readRelease()).dependencies).toEqual({
      lit: expect.stringMatching(/^\^3\./),
      posenc: version,
    });
    // Other weights live with the figures that need them.
    const weights = filesIn(project.path("node_modules/posenc/dist/weights"));
    expect(
      weights
        .map((file) => relative(project.path("node_modules/posenc/dist/weights"), file))
        .sort(),
    ).toEqual(["learned.safetensors", "none.safetensors", "sinusoidal.safetensors"]);
  },
);

test("a release without its addresses is refused", quick, () => {
  expect(() => requireAddresses({ version: "1.0.0", site: "https://site.test/" })).toThrow(
    "release.json lacks repository, cdn",
  );
});

test("the manifest of the elements is where package.json says", quick, () => {
  const home = project.path("node_modules/posenc-figures");
  const { customElements } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const { modules } = JSON.parse(readFileSync(join(home, customElements), "utf8"));
  for (const { path } of modules) expect(existsSync(join(home, path)), path).toBe(true);
});

test("CMakeLists.txt and package.json name the same version", quick, () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const cmake = readFileSync(join(root, "CMakeLists.txt"), "utf8");
  expect(cmake).toContain(`project(posenc VERSION ${version} `);
});

/** The files that others lead to by relative imports or addresses, themselves included. */
function reachable(entries: string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const imported = preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    const addresses = [...text.matchAll(/new URL\(\s*"([^"]+)",\s*import\.meta\.url/g)];
    for (const specifier of [...imported, ...addresses.map(([, address = ""]) => address)]) {
      if (!specifier.startsWith(".")) continue;
      const path = join(dirname(file), specifier.replace(/\?module$/, ""));
      const led = file.endsWith(".d.ts") ? path.replace(/\.js$/, ".d.ts") : path;
      expect(existsSync(led), `${file} leads to ${specifier}`).toBe(true);
      found.add(led);
    }
  }
  return found;
}
