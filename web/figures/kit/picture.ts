// A declared figure as a picture in a file, for whoever has no element: the command line, the pages, the menu "Save".
import type { Posenc } from "posenc";
import type { Picture, Plan, Room } from "../../draw/picture.js";
import { drawSheet } from "../../draw/sheet.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import { type Settings, settleAll, type Values } from "../shared/setting.js";
import { type Figure, ratioOf, type Words } from "./figure.js";
import { betweenValues } from "./glide.js";

/** The width and the height of a picture in a file, at most. */
const largest = { width: 560, height: 560 };
/** How many pictures an animation has, and how long each is seen, in ms. */
const steps = 16;
/** Up to this width a page has the form of a figure that is for phones: 34 rem, as style.ts has it. */
const narrowest = 544;
const pace = { first: 700, between: 70, last: 1600 };

/** The settings of a figure, by name, and what else it shows. */
export type State = Readonly<Record<string, unknown>>;

/** What draws a figure. It is fetched when it is wanted. */
export interface Drawn {
  settings(): Promise<Settings>;
  /** @param own The language of the reader: a file's numbers may follow from words. */
  picture(posenc: Posenc, state: State, own: Language): Promise<Picture>;
}

/** Frames a declared figure as a file: its title, the drawing, and its tables beside it. */
export function drawn<All extends Settings, Text extends Words<All>, Scene, Fetched>(
  load: () => Promise<Figure<string, All, Text, Scene, Fetched>>,
): Drawn {
  return {
    settings: async () => (await load()).settings,
    picture: async (posenc, state, own) => pictureOf(await load(), posenc, state, own),
  };
}

async function pictureOf<All extends Settings, Text extends Words<All>, Scene, Fetched>(
  declared: Figure<string, All, Text, Scene, Fetched>,
  posenc: Posenc,
  state: State,
  own: Language,
): Promise<Picture> {
  const settings: Values<All> = {
    ...settleAll(declared.settings, state),
    ...declared.shownIn?.(state),
  };
  const words = (language: Language) => textIn(language, declared.text as never) as Text;
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
      title: declared.title(told, words(language), language),
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
  const alone = (pen: SvgPen, one: Scene, { width, height }: Room): Plan => {
    const [least, most] = declared.drawing.room ?? [ratio, ratio];
    const { narrow = ratio } = declared.drawing;
    const size =
      height === undefined
        ? { width, height: width / (width <= narrowest ? narrow : ratio) }
        : { width: Math.min(width, height * most), height: Math.min(height, width / least) };
    const { language } = pen.look;
    const frame = { ...size, known: 1, language };
    return { size, marks: declared.drawing.draw(pen, one, words(language), frame) };
  };
  const first = declared.film?.(settings);
  return {
    title: (language) => declared.title(scene, words(language), language),
    alt: (language, theme) =>
      declared.drawing.alt(scene, words(language), { language, theme, trouble: "" }),
    caption: (language, theme) =>
      declared.caption(scene, words(language), { language, theme, trouble: "" }),
    draw: (pen) => drawn(pen, scene),
    numbers: declared.numbers(scene, words(own), own),
    still: (language) => tables(language)[0],
    drawing: (pen, room) => alone(pen, scene, room),
    ...(first && {
      frames: Array.from({ length: steps + 1 }, (_, step) => {
        const at = () =>
          sceneOf(betweenValues({ ...settings, ...first }, settings, step / steps, declared));
        return {
          draw: (pen: SvgPen) => drawn(pen, at(), scene),
          drawing: (pen: SvgPen, room: Room) => alone(pen, at(), room),
          milliseconds: step === 0 ? pace.first : step === steps ? pace.last : pace.between,
        };
      }),
    }),
  };
}
