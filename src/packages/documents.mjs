// The Markdown of the packages. It is written for the repository: in a package its links lead to the package's
// own files, or to the repository if its address is known, and are left out where neither has them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { root } from "../toolchain/run.mjs";

/** @typedef {import("./release.mjs").Release} Release */
/** @typedef {"posenc" | "posenc-figures"} PackageName */

/** @type {readonly PackageName[]} */
export const packageNames = ["posenc", "posenc-figures"];

const guides = "src/manual/guides";

const read = (file) => readFileSync(join(root, file), "utf8");

/** What TypeDoc reads at the beginning of a guide; `package: posenc-figures` is ours. */
const frontMatter = /^---\n([\s\S]*?)\n---\n+/;

/** @param {string} guide @returns {PackageName} */
function packageOf(guide) {
  const [, head = ""] = frontMatter.exec(read(`${guides}/${guide}`)) ?? [];
  const [, name = "posenc"] = /^package: (.+)$/m.exec(head) ?? [];
  const known = packageNames.find((one) => one === name);
  if (known === undefined) throw new Error(`${guides}/${guide}: there is no package "${name}"`);
  return known;
}

/** The documents of a package, by their names in it: the files of the repository. @param {PackageName} name */
export function documentsOf(name) {
  const own = readdirSync(join(root, guides)).filter((guide) => packageOf(guide) === name);
  return {
    "README.md": name === "posenc" ? "README.md" : "src/packages/posenc-figures.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "SECURITY.md": "SECURITY.md",
    ...(name === "posenc" ? { "MODEL_CARD.md": "src/training/MODEL_CARD.md" } : {}),
    ...Object.fromEntries(own.map((guide) => [`guides/${guide}`, `${guides}/${guide}`])),
  };
}

/** The package's place for a file of the repository. @param {PackageName} name @param {string} file */
const placeIn = (name, file) =>
  Object.entries(documentsOf(name)).find(([, source]) => source === file)?.[0];

/** The hash of the loader, which the build has told. */
function loaderHash() {
  const hashes = join(root, "dist-figures/hashes.json");
  return existsSync(hashes)
    ? JSON.parse(readFileSync(hashes, "utf8"))["embed/posenc.js"]
    : undefined;
}

/**
 * Fills a release's addresses into a text, and leaves out what stands between `<!-- with NAME -->` and
 * `<!-- end -->`, or in `<!-- with NAME: … -->`, if that address is not known: no line to copy leads nowhere.
 *
 * @param {string} text @param {Release} release
 */
export function filled(text, { version, repository, site, cdn }) {
  const addresses = { repository, site, cdn };
  return text
    .replaceAll(/<!-- with (\w+) -->\n([\s\S]*?)<!-- end -->\n+/g, (_, name, block) =>
      addresses[name] === undefined ? "" : block,
    )
    .replaceAll(/<!-- with (\w+): ([\s\S]*?) -->\n/g, (_, name, text) =>
      addresses[name] === undefined ? "" : `${text}\n\n`,
    )
    .replaceAll("https://cdn.example/", cdn ?? "https://cdn.example/")
    .replaceAll("https://site.example/", site ?? "https://site.example/")
    .replaceAll("@VERSION", `@${version}`)
    .replaceAll("sha384-HASH", loaderHash() ?? "sha384-HASH");
}

/** A table of all figures: their tags, and the first sentence of what the manual says of each. */
function figuresTable() {
  const manifest = JSON.parse(
    readFileSync(join(root, "dist-figures/custom-elements.json"), "utf8"),
  );
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined)
    .sort((one, other) => (one.tagName < other.tagName ? -1 : 1));
  const rows = elements.map(({ tagName, name, description = "" }) => {
    const [sentence] = description.replaceAll(/\s+/g, " ").match(/^.+?[.?](?= |$)/) ?? [];
    if (sentence === undefined) throw new Error(`${name} has no sentence in custom-elements.json`);
    return `| \`<${tagName}>\` | ${sentence} |`;
  });
  return ["| tag | what it is |", "|---|---|", ...rows, ""].join("\n");
}

/** Puts sections of README.md where another document asks for them. @param {string} text */
function withSections(text) {
  return text.replaceAll(/<!-- README\.md: (.+) -->\n/g, (_, title) => {
    const [section] =
      new RegExp(`^## ${title}\\n[\\s\\S]*?(?=^## )`, "m").exec(read("README.md")) ?? [];
    if (section === undefined) throw new Error(`README.md has no section "${title}"`);
    return section.replaceAll("](src/", "](../").trimEnd().concat("\n");
  });
}

/**
 * Returns a document as it is packed.
 *
 * @param {PackageName} name
 * @param {string} file The file of the repository.
 * @param {Release} release
 */
export function packed(name, file, release) {
  const isReadme = placeIn(name, file) === "README.md";
  const page = (path) => `${release.repository}/blob/v${release.version}/${path}`;

  const link = (picture, text, target) => {
    if (/^(https?:|#)/.test(target)) return `${picture}[${text}](${target})`;
    const [path, anchor = ""] = target.split(/(?=#)/);
    const source = normalize(join(dirname(file), path));
    if (!existsSync(join(root, source))) throw new Error(`${file}: there is no ${target}`);
    // npm shows a README on a page of its own, where a relative link would lead nowhere.
    if (release.repository !== undefined && isReadme) {
      const address = picture ? page(source).replace("/blob/", "/raw/") : page(source);
      return `${picture}[${text}](${address}${anchor})`;
    }
    const place = placeIn(name, source);
    if (place !== undefined) {
      const from = dirname(placeIn(name, file) ?? "");
      return `[${text}](${relative(from, place)}${anchor})`;
    }
    if (release.repository !== undefined) return `${picture}[${text}](${page(source)}${anchor})`;
    if (picture) return "";
    const other = packageNames.find((one) => placeIn(one, source) !== undefined);
    return other === undefined ? text : `${text} (\`${placeIn(other, source)}\` of ${other})`;
  };

  const text = withSections(filled(read(file).replace(frontMatter, ""), release))
    .replaceAll("<!-- figures -->\n", () => figuresTable())
    .replaceAll(/<!-- checkout -->\n[\s\S]*?<!-- end -->\n+/g, "")
    .replaceAll(/\{@link ([^}|]+?)(?: \| ([^}]+))?\}/g, (_, name, label) => label ?? `\`${name}\``);
  // Every second part is a block of code.
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replaceAll(/(!?)\[([^[\]]*)\]\(([^()\s]+)\)/g, (_, ...match) =>
            link(match[0], match[1], match[2]),
          ),
    )
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n");
}
