import { fileURLToPath } from "node:url";
import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadModels, trainedWeights } from "posenc/model";
import type { Plugin } from "vite";
import { publishedAt, repository } from "../embed/hosted.js";
import { records } from "../figures/pairs/record.js";
import { cardsOf, drawingOf } from "./card-list.js";
import { cardFile, drawCard, lettersMissing } from "./cards.js";
import type { Making } from "./document.js";
import { drawPages } from "./drawn.js";
import { paths, render } from "./render.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const fileOf = (path: string) => `${web}${path}index.html`;

const sheet = /^ *<link rel="stylesheet"[^>]*>\n/gm;

/**
 * Puts the sheet that all pages have before a page's own, whose rules go beyond it. The bundler orders them by the
 * chunks that it has made.
 */
function inOrder(html: string): string {
  const sheets = html.match(sheet) ?? [];
  if (sheets.length === 0) return html;
  const ofAll = sheets.find((one) => /\/page(-[^/]*)?\.css/.test(one));
  if (ofAll === undefined) throw new Error(`no sheet of all pages among ${sheets.join("")}`);
  const [first] = sheets;
  if (first === ofAll) return html;
  return html.replaceAll(sheet, (one) => (one === ofAll ? "" : one === first ? ofAll + one : one));
}

/** Loads the libraries and draws the pictures that the pages are made with. */
async function makeReady(): Promise<Making> {
  const [posenc, dialects, pairs, models, none, sinusoidal] = await Promise.all([
    load(),
    loadDialects(),
    records.pairs(),
    loadModels(),
    trainedWeights("none"),
    trainedWeights("sinusoidal"),
  ]);
  return {
    posenc,
    dialects,
    pairs,
    drawn: await drawPages(posenc),
    models: { none: models.transformer(none), sinusoidal: models.transformer(sinusoidal) },
    address: publishedAt(),
    repository: repository(),
  };
}

/**
 * Makes the pages of the site from their Markdown texts: all of them in a build, and under `npm start` each
 * page when it is asked for. No page is a file in the repository.
 */
export function site(): Plugin {
  let making: Promise<Making> | undefined;
  const make = () => {
    making ??= makeReady();
    return making;
  };
  return {
    name: "posenc:site",
    config() {
      const input = Object.fromEntries(paths().map((path) => [path || "entrance", fileOf(path)]));
      return { build: { rolldownOptions: { input } } };
    },
    resolveId: (id) => (paths().some((path) => fileOf(path) === id) ? id : null),
    async load(id) {
      const path = paths().find((one) => fileOf(one) === id);
      return path === undefined ? null : (render(await make(), path) ?? null);
    },
    async transform(code, id) {
      if (id !== `${web}site/style/page.css`) return null;
      return { code: code + (await make()).drawn.rooms, map: null };
    },
    async generateBundle() {
      const { posenc, drawn } = await make();
      for (const [fileName, source] of drawn.files) {
        this.emitFile({ type: "asset", fileName, source });
      }
      const missing = lettersMissing();
      if (missing.length > 0) {
        this.warn(
          `this system has no font for ${missing.join(" and ")}: the pictures beside links show boxes. Install Noto Serif CJK and Noto Sans CJK`,
        );
      }
      for (const card of cardsOf()) {
        const source = drawCard(posenc, card, drawingOf(card, drawn));
        this.emitFile({ type: "asset", fileName: cardFile(card.language, card.slug), source });
      }
    },
    transformIndexHtml: { order: "post", handler: inOrder },
    configureServer(server) {
      server.watcher.on("change", (file) => {
        if (file.startsWith(web) && /\.(md|py|js)$/.test(file)) {
          server.ws.send({ type: "full-reload" });
        }
      });
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        const path = url.pathname.slice(1).replace(/index\.html$/, "");
        try {
          const ready = await make();
          const picture = ready.drawn.files.get(path);
          const page = picture ? undefined : render(ready, path);
          if (picture) {
            response.setHeader("content-type", "image/png");
            response.end(picture);
          } else if (page !== undefined) {
            response.setHeader("content-type", "text/html");
            response.end(await server.transformIndexHtml(url.pathname, page));
          } else next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
