// The one bridge to the figures that have not moved to this kit: their list of pictures, web/figures/pictures.ts,
// takes a declared figure as one of its own. It goes with the last of them.
import type { Maker, Picture } from "../../draw/picture.js";
import { drawSheet } from "../../draw/sheet.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Declaration } from "../shared/declare.js";
import type { Settings, Values } from "../shared/setting.js";
import { type Figure, ratioOf, type Words } from "./figure.js";
import { betweenValues } from "./glide.js";

/** The width and the height of a picture in a file, at most. */
const largest = { width: 560, height: 560 };
/** How many pictures an animation has, and how long each is seen, in ms. */
const steps = 16;
const pace = { first: 700, between: 70, last: 1600 };

/** What the old list of pictures asks of a figure. */
interface Module<All> {
  declared: Declaration<string, All>;
  picture: Maker<Values<All>>;
  shownIn?(state: Readonly<Record<string, unknown>>): object;
}

/** Frames a declared figure as a file: its title, the drawing, and its tables beside it. */
export function moduleOf<All extends Settings, Text extends Words<All>, Scene, Fetched>(
  declared: Figure<string, All, Text, Scene, Fetched>,
): Module<All> {
  const words = (language: Language) => textIn(language, declared.text as never) as Text;
  const picture: Maker<Values<All>> = async (posenc, settings, own): Promise<Picture> => {
    const fetched = await declared.fetch?.(settings, undefined, false)?.();
    const sceneOf = (state: Values<All>) => declared.scene(posenc, state, fetched);
    const scene = sceneOf(settings);
    const ratio = ratioOf(declared.drawing, settings);
    const width = Math.min(largest.width, largest.height * ratio);
    const size = declared.drawing.fileSize?.(scene) ?? { width, height: width / ratio };
    const tables = (language: Language) => declared.tables(scene, words(language), language);
    const drawn = (pen: SvgPen, one: Scene, told: Scene = one) => {
      const { language } = pen.look;
      return drawSheet(pen, {
        title: declared.title(told, words(language)),
        drawings: [
          {
            size,
            marks: declared.drawing.draw(pen, one, words(language), {
              ...size,
              known: 1,
              language,
            }),
          },
        ],
        told: declared.tables(one, words(language), language),
        scale: 1,
      });
    };
    const first = declared.film?.(settings);
    return {
      title: (language) => declared.title(scene, words(language)),
      alt: (language, theme) =>
        declared.drawing.alt(scene, words(language), { language, theme, trouble: "" }),
      caption: (language, theme) =>
        declared.caption(scene, words(language), { language, theme, trouble: "" }),
      draw: (pen) => drawn(pen, scene),
      numbers: declared.numbers(scene, words(own), own),
      still: (language) => tables(language)[0],
      drawing(pen, room) {
        const ratio = ratioOf(declared.drawing, settings);
        const [least, most] = declared.drawing.room ?? [ratio, ratio];
        const inRoom = {
          width: Math.min(room.width, room.height * most),
          height: Math.min(room.height, room.width / least),
        };
        const frame = { ...inRoom, known: 1, language: pen.look.language };
        return {
          size: inRoom,
          marks: declared.drawing.draw(pen, scene, words(pen.look.language), frame),
        };
      },
      ...(first && {
        frames: Array.from({ length: steps + 1 }, (_, step) => ({
          draw: (pen: SvgPen) =>
            drawn(
              pen,
              sceneOf(betweenValues({ ...settings, ...first }, settings, step / steps, declared)),
              scene,
            ),
          milliseconds: step === 0 ? pace.first : step === steps ? pace.last : pace.between,
        })),
      }),
    };
  };
  const { shownIn } = declared;
  return { declared: declared as never, picture, ...(shownIn && { shownIn }) };
}
