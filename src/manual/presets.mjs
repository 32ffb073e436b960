// Makes the page of all presets, from what `presets()` of posenc/dialects and posenc/rotary tell.

import katex from "katex";

/** The headings of the page, by the kind of preset. */
const kinds = {
  sequence: "Of positions",
  grid: "Of grids",
  image: "Of images",
  boxes: "Of boxes",
  rotary: "Rotary embeddings",
  bias: "Biases of attention",
};

const forge = "https://github.com/";

/** Pages of the sources that are no repository, by their beginnings. */
const papers = {
  "Vaswani et al.": "https://arxiv.org/abs/1706.03762",
  "TensorFlow's Transformer tutorial": "https://www.tensorflow.org/text/tutorials/transformer",
  "Press et al.": "https://arxiv.org/abs/2108.12409",
  "Raffel et al.": "https://arxiv.org/abs/1910.10683",
};

const introduction = `---
title: Presets
group: Guides
---

# Presets

Every preset by name: its formula, the library and the code that it was compared with, and what it refuses.
\`load()\` of {@link posenc/dialects} makes those of positions, grids, images and boxes, \`load()\` of
{@link posenc/rotary} the others; \`presets()\` of either tells the same to a program. How they are used:
[other libraries' numbers](guides/other-libraries.md), [rotary embeddings](guides/rotary.md).
`;

/** The library of a source, and where it is. @param {string} source */
function placeOf(source) {
  const [, name, commit, file] =
    /([\w.-]+\/[\w.-]+) ([0-9a-f]{7,})(?: \([^)]*\))?, ([\w./-]+\.\w+)/.exec(source) ??
    /([\w.-]+\/[\w.-]+) ([0-9a-f]{7,})/.exec(source) ??
    [];
  const paper = Object.entries(papers).find(([beginning]) => source.startsWith(beginning));
  if (paper) return { name: paper[0].replace(" et al.", " and others"), link: paper[1] };
  if (name === undefined) throw new Error(`src/manual/presets.mjs knows no link for "${source}"`);
  // Where a source names a file without its folder, the commit is linked.
  const isPath = file?.includes("/");
  const at = isPath ? `blob/${commit}/${file}` : `tree/${commit}`;
  return { name, link: `${forge}${name}/${at}` };
}

const code = (text) => `\`${text}\``;

/** Names of files as code: a reader of Markdown takes Embed.py for a host. @param {string} source */
const withFileNames = (source) => source.replaceAll(/[\w./-]+\.(?:py|cpp|cu|h|ts|rs)\b/g, code);

function section({ name, source, refuses, tolerance, options, versions }) {
  const { name: library, link } = placeOf(source);
  const given = options.map((one) => code(one.name) + (one.required ? " (required)" : ""));
  const rows = [
    `<span data-formula="${name}"></span>`,
    `Library: [${library}](${link}). ${withFileNames(source)}.`,
    ...(versions.length > 0 ? [`Versions: ${versions.map(code).join(", ")}.`] : []),
    `Options: ${given.join(", ")}.`,
    `It refuses: ${refuses.replace(/\.$/, "")}. Beside the original's own output it differs by at most ${tolerance}.`,
  ];
  return `\n### ${name}\n\n${rows.join("\n\n")}\n`;
}

/** Returns the page in Markdown, without formulas. @param {readonly object[]} presets */
export function presetsPage(presets) {
  const unknown = presets.filter(({ kind }) => !(kind in kinds));
  if (unknown.length > 0) throw new Error(`no heading for presets of ${unknown[0].kind}`);
  const parts = Object.entries(kinds).map(([kind, title]) => {
    const own = presets.filter((one) => one.kind === kind);
    return `\n## ${title}\n${own.map(section).join("")}`;
  });
  return introduction + parts.join("");
}

/**
 * Puts the formulas into the finished page. The search would take the words of their markup for the page's.
 *
 * @param {string} html @param {readonly { name: string, formula: string }[]} presets
 */
export function withFormulas(html, presets) {
  return html.replaceAll(/<span data-formula="([\w-]+)"><\/span>/g, (_, name) => {
    const { formula } = presets.find((one) => one.name === name);
    const lines = formula.split(/,\\quad\s*/);
    return lines
      .map((line) => katex.renderToString(line, { output: "mathml", throwOnError: true }))
      .join("<br />");
  });
}
