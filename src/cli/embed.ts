import { mkdir, readFile } from "node:fs/promises";
import { isAbsolute, join, normalize } from "node:path";
import { parseArgs } from "node:util";
import { load } from "posenc";
import { pictureNames, pictureOf, settingsOf } from "../../web/figures/pictures.js";
import { languages } from "../../web/text/languages.js";
import { isOneOf, joined, languageOf, optionsOf, stateOf, wrapped } from "./options.js";
import { Refusal } from "./refusal.js";
import { writeWhole } from "./write.js";

const usage = `Usage: posenc-figures embed NAME [--SETTING value …] [--lang LANGUAGE] [--to FOLDER]
                                 [--root PATH]

Copies what a living figure in a post needs, four files and their licences, and prints
the lines to paste. Another figure of the same folder adds one file.

NAME     ${wrapped(pictureNames)};
         posenc-figures figure NAME --help lists its settings
--lang   ${languages.join(", ")}, or as you write it: zh-TW, zh-CN, en-US (default: en)
--to     the folder (default: embed); static/embed in Hugo, source/embed in Hexo,
         embed in Jekyll
--root   where the site begins on its host, such as /blog/ of user.github.io/blog/:
         the path of Hugo's baseURL, Jekyll's baseurl, Hexo's root (default: /)

Exit status: 0, or 2 if the figure can't be as asked; no file is written then.
`;

/** The files of the package. The command lies in a folder beside them, and the licence above both. */
const ownFile = (name: string) =>
  readFile(new URL(name === licence ? "../../LICENSE" : `../embed/${name}`, import.meta.url));

/** The licence of posenc itself. THIRD-PARTY.txt has those of what its files hold. */
const licence = "LICENSE.txt";

/** What generators copy to the top of a site. */
const tops = /^(static|public|source|docs|assets)\//;

/**
 * Returns the address that a folder of a site's sources has in the site, which begins at `root` on its host. The root may
 * be written as generators have it: a whole address, a path, a name.
 */
function addressOf(folder: string, root: string): string {
  const path = normalize(folder).replaceAll("\\", "/").replace(/\/$/, "");
  const isOutside = isAbsolute(folder) || path.startsWith("..");
  const own = isOutside ? (path.split("/").at(-1) ?? "") : path.replace(tops, "");
  const host = "https://example.org/";
  const site = URL.canParse(root, host) ? new URL(root, host) : undefined;
  if (!site || !/^https?:$/.test(site.protocol)) {
    throw new Refusal(`--root must be a path such as /blog/, or an address, was "${root}"`);
  }
  const below = own.split("/").map(encodeURIComponent).join("/");
  return `${site.pathname.replace(/\/?$/, "/")}${below}/`;
}

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Copies a figure's files, as `posenc-figures embed --help` tells. */
export async function embed(args: string[]): Promise<number> {
  const [name = "", ...others] = args;
  if (name === "" || name.startsWith("-")) {
    const asked = args.some((arg) => arg === "--help" || arg === "-h");
    (asked ? process.stdout : process.stderr).write(usage);
    return asked ? 0 : 2;
  }
  if (!isOneOf(pictureNames, name)) {
    throw new Refusal(`there is no figure "${name}": choose ${pictureNames.join(", ")}`);
  }
  const settings = await settingsOf(name);
  const { values } = parseArgs({
    args: joined(others),
    options: {
      ...optionsOf(settings),
      lang: { type: "string" },
      to: { type: "string" },
      root: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const language = languageOf(values.lang);
  const folder = values.to ?? "embed";
  const state = stateOf(settings, values);
  const address = addressOf(folder, values.root ?? "/");
  const script = `${name}.${language}.js`;
  const text = await ownFile(script);
  // The weights that it fetches once a reader asks for them.
  const weights = `${text}`.match(/trained-[\w-]+\.safetensors/g) ?? [];
  const names = [
    ...["posenc.js", "posenc.classic.js", "posenc.css", script, ...new Set(weights)],
    ...[licence, "THIRD-PARTY.txt"],
  ];
  const files = await Promise.all(
    names.map(async (one) => ({ path: join(folder, one), content: await ownFile(one) })),
  );
  const picture = await pictureOf(name, await load(), state, language);
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new Refusal(`--to must be a folder to write to: ${error.message}`);
  });
  await writeWhole(files);
  for (const { path, content } of files) {
    const kilobytes = `${Math.ceil(content.length / 1000)}`.padStart(5);
    process.stderr.write(`${kilobytes} kB  ${path}\n`);
  }

  process.stderr.write(
    values.root === undefined
      ? "\nPaste this. If your site lies below a path, as user.github.io/blog/ does, add --root /blog/.\n\n"
      : "\nPaste this.\n\n",
  );
  const given = Object.keys(settings).flatMap((one) => (one in values ? [[one, state[one]]] : []));
  const attributes = Object.entries({
    lang: language,
    controls: "min",
    ...Object.fromEntries(given),
  }).map(([one, value]) => ` ${one}="${quoted(String(value))}"`);
  process.stdout.write(`<link rel="stylesheet" href="${address}posenc.css" />
<script type="module" src="${address}posenc.js"></script>
<posenc-${name}${attributes.join("")}>
  ${quoted(picture.alt(language, "light"))}
</posenc-${name}>
`);
  return 0;
}
