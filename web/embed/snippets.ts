import type { Language } from "../text/languages.js";

/** The kinds of platforms, by what an author can paste there. */
export const platforms = ["html", "framework", "frame", "picture"] as const;
export type Platform = (typeof platforms)[number];

/** A figure as an author wants it. */
export interface Wanted {
  /** The figure's name: its tag without "posenc-". */
  figure: string;
  language: Language;
  theme: "auto" | "light" | "dark";
  controls: "all" | "min" | "none";
  /** Of a frame that nobody tells its height, in CSS pixels. */
  height: number;
  /** The settings that differ from the defaults. */
  settings: Readonly<Record<string, string>>;
  /** The figure's name in the author's language: the text in place of the figure until it is drawn. */
  name: string;
  /** What the picture of the figure shows, in the author's language. */
  alt: string;
}

/** Where the files of the figures are. */
export interface Place {
  /** The folder of the loader, ending with a slash. */
  files: string;
  /** The loader's hash in the form of the attribute `integrity`. */
  integrity: string;
  /** The folder of the pages for frames, ending with a slash. */
  frames: string;
  /** The page of the site that shows the figure as it is wanted. Undefined of a site that only this machine opens. */
  permalink: string | undefined;
}

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function attributesOf({ language, theme, controls, settings }: Wanted): string {
  const all = {
    ...settings,
    lang: language,
    ...(theme === "auto" ? {} : { theme }),
    ...(controls === "all" ? {} : { controls }),
  };
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${quoted(value)}"`)
    .join("");
}

function htmlSnippet(wanted: Wanted, { files, integrity, permalink }: Place): string {
  const tag = `posenc-${wanted.figure}`;
  const name = quoted(wanted.name);
  const until = permalink === undefined ? name : `<a href="${quoted(permalink)}">${name}</a>`;
  // The style sheet keeps the room that the figure needs at any width.
  return `<link rel="stylesheet" href="${files}posenc.css" />
<script type="module" crossorigin="anonymous" src="${files}posenc.js"
  integrity="${integrity}"></script>
<${tag}${attributesOf(wanted)}>
  ${until}
</${tag}>
`;
}

function frameworkSnippet(wanted: Wanted): string {
  const tag = `posenc-${wanted.figure}`;
  return `// npm install posenc-figures
import "posenc-figures/define";

<${tag}${attributesOf(wanted)}>${wanted.name}</${tag}>
`;
}

function frameSnippet(wanted: Wanted, { frames }: Place): string {
  const { figure, language, theme, controls, height, settings, name } = wanted;
  const query = new URLSearchParams({ lang: language, theme, controls, ...settings });
  // The page of a frame has a border of 8 pixels. Where the script is removed, the frame keeps its height.
  return `<iframe src="${frames}${figure}/?${quoted(query.toString())}"
  title="${quoted(name)}" width="100%" height="${height + 16}" style="border: 0"
  loading="lazy" sandbox="allow-scripts allow-popups"></iframe>
<script>
  addEventListener("message", ({ source, data }) => {
    for (const frame of document.querySelectorAll('iframe[src^="${frames}"]')) {
      if (frame.contentWindow === source && data?.type === "posenc:height") frame.height = data.height;
    }
  });
</script>
`;
}

function pictureSnippet({ figure, alt }: Wanted, { permalink }: Place): string {
  const picture = `![${alt.replaceAll(/[[\]\\]/g, "\\$&")}](posenc-${figure}.png)`;
  return permalink === undefined ? `${picture}\n` : `[${picture}](${permalink})\n`;
}

/** Returns the text that an author pastes. */
export function snippetFor(platform: Platform, wanted: Wanted, place: Place): string {
  if (platform === "html") return htmlSnippet(wanted, place);
  if (platform === "framework") return frameworkSnippet(wanted);
  return platform === "frame" ? frameSnippet(wanted, place) : pictureSnippet(wanted, place);
}

/** Returns the command that makes the picture, for platforms that only take pictures. */
export function pictureCommand({ figure, language, theme, settings }: Wanted): string {
  const options = { ...settings, lang: language, ...(theme === "auto" ? {} : { theme }) };
  const written = Object.entries(options).map(([name, value]) => ` --${name}=${value}`);
  return `npx posenc-figures figure ${figure}${written.join("")} -o posenc-${figure}.png`;
}
