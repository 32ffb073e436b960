import type { Language } from "../text/languages.js";

/** The kinds of platforms, by what an author can paste there. */
export const platforms = ["html", "framework", "frame", "picture"] as const;
export type Platform = (typeof platforms)[number];

/** Pages that a figure may stand on, by their colours. */
export const grounds = { white: "#ffffff", sepia: "#f4ecd8", black: "#000000" } as const;
export type Ground = keyof typeof grounds;

/** The address of an author's copy of the files, unless told otherwise. */
export const ownFolder = "/embed/";

/** The formats of a figure's picture. */
export const pictureFormats = ["png", "svg", "gif"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A figure as an author wants it. */
export interface Wanted {
  /** The figure's name: its tag without "posenc-". */
  figure: string;
  language: Language;
  theme: "auto" | "light" | "dark";
  controls: "all" | "min" | "none";
  /** The colour of the page. */
  ground: Ground;
  /** Of a frame that nobody tells its height, in CSS pixels. */
  height: number;
  /** The settings that differ from the defaults. */
  settings: Readonly<Record<string, string>>;
  /** The figure's name in the author's language: the text in place of the figure until it is drawn. */
  name: string;
  /** What the picture of the figure shows, in the author's language. */
  alt: string;
  /** The format of its picture. */
  format: PictureFormat;
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
  // What comes from another host is checked.
  const script = /^https?:/.test(files)
    ? `<script type="module" crossorigin="anonymous" src="${files}posenc.js"
  integrity="${integrity}"></script>`
    : `<script type="module" src="${files}posenc.js"></script>`;
  // The style sheet keeps the room that the figure needs at any width.
  return `<link rel="stylesheet" href="${files}posenc.css" />
${script}
<${tag}${attributesOf(wanted)}>
  ${until}
</${tag}>
`;
}

function frameworkSnippet(wanted: Wanted): string {
  const tag = `posenc-${wanted.figure}`;
  const name = `Posenc${wanted.figure[0]?.toUpperCase()}${wanted.figure.slice(1)}`;
  return `// npm install posenc-figures
import { define, ${name} } from "posenc-figures";

define(${name});

<${tag}${attributesOf(wanted)}>${wanted.name}</${tag}>
`;
}

/** What the address of a figure in a frame says. A page is white unless told otherwise, or as dark as the reader's. */
export function frameQuery({
  language,
  theme,
  controls,
  ground,
  settings,
}: Pick<Wanted, "language" | "theme" | "controls" | "ground" | "settings">): URLSearchParams {
  const told = ground === "white" ? {} : { ground: grounds[ground] };
  return new URLSearchParams({ lang: language, theme, controls, ...told, ...settings });
}

function frameSnippet(wanted: Wanted, { frames }: Place): string {
  const { figure, height, name } = wanted;
  const query = frameQuery(wanted);
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

function pictureSnippet({ figure, alt, format }: Wanted, { permalink }: Place): string {
  const picture = `![${alt.replaceAll(/[[\]\\]/g, "\\$&")}](posenc-${figure}.${format})`;
  return permalink === undefined ? `${picture}\n` : `[${picture}](${permalink})\n`;
}

/** Returns the text that an author pastes. */
export function snippetFor(platform: Platform, wanted: Wanted, place: Place): string {
  if (platform === "html") return htmlSnippet(wanted, place);
  if (platform === "framework") return frameworkSnippet(wanted);
  return platform === "frame" ? frameSnippet(wanted, place) : pictureSnippet(wanted, place);
}

const optionsOf = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => ` --${name}=${value}`)
    .join("");

/** Returns the command that makes the picture, for platforms that only take pictures. */
export function pictureCommand({ figure, language, theme, settings, format }: Wanted): string {
  const options = { ...settings, lang: language, ...(theme === "auto" ? {} : { theme }) };
  return `npx posenc-figures figure ${figure}${optionsOf(options)} -o posenc-${figure}.${format}`;
}

/** Returns the command that copies the figure's files into a site. */
export function filesCommand({ figure, language }: Wanted): string {
  return `npx posenc-figures embed ${figure} --lang=${language} --to static/embed`;
}
