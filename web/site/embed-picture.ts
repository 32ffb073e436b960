import { scripts } from "posenc:scripts";
import type { PictureFormat } from "../embed/snippets.js";
import type { Look, Picture, PictureName } from "../figures/pictures.js";
import type { Language } from "../text/languages.js";

type Settings = Readonly<Record<string, string>>;

/** The texts of all figures, by path. Each is fetched when it is needed. */
const texts = import.meta.glob<{ name: string }>("../figures/*/{en,zh-Hans,zh-Hant}.ts", {
  import: "default",
});

/** Draws the figure that an author has chosen by the functions of `posenc-figures figure`. */
export class PictureOf {
  /** The last picture, and what it was made of. */
  #last: { of: string; picture: Promise<Picture> } | undefined;

  #picture(figure: string, settings: Settings, language: Language): Promise<Picture> {
    const of = JSON.stringify([figure, settings, language]);
    if (this.#last?.of !== of) this.#last = { of, picture: drawn(figure, settings, language) };
    return this.#last.picture;
  }

  /** Returns the name of a figure, what its picture shows, and whether it moves. */
  async words(figure: string, settings: Settings, { language, theme }: Look) {
    const [text, picture] = await Promise.all([
      texts[`../figures/${figure}/${language}.ts`]?.(),
      this.#picture(figure, settings, language).catch(() => undefined),
    ]);
    const name = text?.name ?? figure;
    // Settings that the core refuses make no picture; the figure says why.
    return {
      name,
      alt: picture?.alt(language, theme) ?? name,
      moves: picture?.frames !== undefined,
    };
  }

  /** Makes the picture's file. */
  async file(format: PictureFormat, figure: string, settings: Settings, look: Look): Promise<Blob> {
    const { pngOf, svgFileOf } = await import("../figures/shared/picture-files.js");
    const makers = {
      png: pngOf,
      svg: svgFileOf,
      gif: async (one: Picture, how: Look) => (await import("./embed-gif.js")).gifOf(one, how),
    };
    const picture = await this.#picture(figure, settings, look.language);
    return makers[format](picture, look);
  }

  /** Saves the picture, and returns the name of its file. */
  async save(
    format: PictureFormat,
    figure: string,
    settings: Settings,
    look: Look,
  ): Promise<string> {
    const name = `posenc-${figure}.${format}`;
    const file = await this.file(format, figure, settings, look);
    const { save } = await import("../figures/shared/picture-files.js");
    save(file, name);
    return name;
  }
}

async function drawn(figure: string, settings: Settings, language: Language): Promise<Picture> {
  const own = scripts[language] ?? {};
  const [{ load }, { pictureOf }] = await Promise.all([
    import("posenc"),
    import("../figures/pictures.js"),
    // With them come the words of the picture.
    own[figure]?.(),
    own[""]?.(),
  ]);
  return pictureOf(figure as PictureName, await load(), settings, language);
}
