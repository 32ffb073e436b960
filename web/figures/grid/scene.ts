import gridText from "posenc:text/grid";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import { joined } from "../../draw/sentences.js";
import { fixed, whole } from "../../text/number.js";
import { type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Values } from "../shared/setting.js";
import { grid as declared, dim, shapes } from "./settings.js";

type Settings = Values<typeof declared.settings>;

/** What each patch has in common with the touched one. */
interface Scene extends Settings {
  posenc: Posenc;
  width: number;
  height: number;
  /** [height, width] */
  products: Float32Array<ArrayBuffer>;
  /** The patches whose products are told as numbers: the touched one, its neighbours and the largest. */
  told: Readonly<Record<"itself" | "across" | "down" | "diagonal" | "best", number>>;
  /** Where the patch has its place if its x is taken for y, or undefined if it is outside. */
  exchanged: number | undefined;
}

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { shape, order } = settings;
  const [x, y] = [Math.round(settings.x), Math.round(settings.y)];
  const [height, width] = shapes[shape];
  const itself = y * width + x;
  const asked = posenc.grid({ dim, shape: shapes[shape], order });
  const row = { data: asked.data.slice(itself * dim, (itself + 1) * dim), shape: [1, dim] };
  const patches = order === "x-first" ? asked : posenc.grid({ dim, shape: shapes[shape] });
  const products = posenc.similarity(row, patches).data;
  const across = x + 1 < width ? 1 : -1;
  const down = y + 1 < height ? width : -width;
  const best = products.indexOf(Math.max(...products));
  return {
    ...{ ...settings, posenc, width, height, products },
    told: {
      itself,
      across: itself + across,
      down: itself + down,
      diagonal: itself + down + across,
      best,
    },
    exchanged: x < height && y < width ? x * width + y : undefined,
  };
}

const patchName = ({ width }: Scene, patch: number, text: typeof gridText) =>
  text.patch(whole(patch % width), whole(Math.floor(patch / width)));

/** What exchanging x and y does. */
const exchangeOf = (scene: Scene, text: typeof gridText) =>
  scene.exchanged === undefined ? text.outside : text.told(patchName(scene, scene.exchanged, text));

/** The colours from +1 down to 0, for the key. */
const shades = Float32Array.from({ length: 65 }, (_, step) => 1 - step / 64);

const quiet = { size: letters.tick, colour: "muted" } as const;

/** The room around the map for the names of rows and columns, and for the key of colours, in CSS pixels. */
const margin = { left: 28, top: 22, right: 32, bottom: 2 };

/** Where the map lies, and the side of a patch. */
function mapOf({ width, height }: Pick<Scene, "width" | "height">, frame: Frame) {
  const across = frame.width - margin.left - margin.right;
  const down = frame.height - margin.top - margin.bottom;
  const side = Math.min(across / width, down / height);
  return {
    side,
    x: margin.left + (across - side * width) / 2,
    y: margin.top + (down - side * height) / 2,
    width: side * width,
    height: side * height,
  };
}

/** The patches of an image, each in the colour of what it has in common with one of them. */
export const grid = figure({
  ...declared,
  text: gridText,
  scene: sceneOf,
  glides: ["x", "y"],
  /** Each patch keeps its place, and its colour goes over. */
  between: (from, to, share) =>
    from.products.length === to.products.length
      ? {
          ...to,
          products: to.products.map(
            (product, patch) => product * share + (from.products[patch] ?? 0) * (1 - share),
          ),
        }
      : to,
  drawing: {
    ratio: ({ shape }) => {
      const [height, width] = shapes[shape];
      // A patch has about so many pixels.
      const side = 36;
      return (
        (side * width + margin.left + margin.right) / (side * height + margin.top + margin.bottom)
      );
    },
    draw(pen, scene, _text, frame) {
      const { posenc, products, order, told } = scene;
      const map = mapOf(scene, frame);
      const { side } = map;
      // The least product is 0 of the map, and the largest that there can be is +1.
      const least = Math.min(...products);
      const shares = products.map((one) => (frame.known * (one - least)) / (dim / 2 - least));
      const box = (x: number, y: number, across = 1, down = 1) =>
        `M${map.x + x * side} ${map.y + y * side}h${across * side}v${down * side}h${-across * side}z`;
      const lines = [
        ...Array.from(
          { length: scene.width + 1 },
          (_, n) => `M${map.x + n * side} ${map.y}v${map.height}`,
        ),
        ...Array.from(
          { length: scene.height + 1 },
          (_, n) => `M${map.x} ${map.y + n * side}h${map.width}`,
        ),
      ];
      const placeOf = (patch: number) =>
        [patch % scene.width, Math.floor(patch / scene.width)] as const;
      const [column, row] = placeOf(told.itself);
      const tick = (isChosen: boolean) =>
        isChosen
          ? ({ size: letters.name, bold: true } as const)
          : ({ size: letters.tick, colour: "muted" } as const);
      // Letters need room: where patches are small, not every one is numbered.
      const step = Math.ceil(20 / side);
      const numbered = (count: number, chosen: number) =>
        Array.from({ length: count }, (_, n) => n).filter(
          (n) => n === chosen || (n % step === 0 && Math.abs(n - chosen) * side >= 18),
        );
      const key = { x: map.x + map.width + 8, y: map.y + map.height - 148, width: 9, height: 120 };
      const asked = frame.known < 1;
      return pen.all([
        pen.cells(
          { colours: new Colours(posenc, shares), rows: scene.height, columns: scene.width },
          map,
        ),
        asked
          ? pen.path(box(0, 0, scene.width, scene.height), {
              fill: "line",
              opacity: 1 - frame.known,
            })
          : pen.all([]),
        pen.path(lines.join(""), { stroke: "paper", width: 1 }),
        ...numbered(scene.width, column).map((n) =>
          pen.text(map.x + (n + 0.5) * side, map.y - 9, whole(n), {
            ...tick(n === column),
            anchor: "middle",
          }),
        ),
        ...numbered(scene.height, row).map((n) =>
          pen.text(map.x - 6, map.y + (n + 0.5) * side + 5, whole(n), {
            ...tick(n === row),
            anchor: "end",
          }),
        ),
        pen.text(map.x + map.width + 8, map.y - 9, "x", quiet),
        pen.text(map.x - 6, map.y - 9, "y", { ...quiet, anchor: "end" }),
        order === "y-first" && scene.exchanged !== undefined
          ? pen.path(`M${map.x} ${map.y}l${map.height} ${map.height}`, {
              stroke: "ink",
              dashed: "2 6",
              name: "mirror",
            })
          : pen.all([]),
        asked
          ? pen.all([])
          : pen.all([
              pen.path(box(column, 0, 1, scene.height) + box(0, row, scene.width), {
                stroke: "ink",
                name: "cross",
              }),
              pen.path(box(column, 0, 1, scene.height), { stroke: "ink", name: "column" }),
              pen.path(box(0, row, scene.width), { stroke: "ink", name: "row" }),
              pen.path(box(...placeOf(told.diagonal)), {
                stroke: "ink",
                dashed: "3 3",
                name: "corner",
              }),
            ]),
        pen.cells({ colours: new Colours(posenc, shades), rows: 65, columns: 1 }, key),
        pen.text(key.x, key.y - 8, whole(dim / 2), quiet),
        pen.text(key.x, key.y + key.height + 18, fixed(least, 0), quiet),
        pen.frame(box(scene.x, scene.y)),
      ]);
    },
    alt: (scene, text) =>
      text.map(patchName(scene, scene.told.itself, text), patchName(scene, scene.told.best, text)),
    handles: {
      patch: {
        moves: { across: "x", down: "y" },
        place(scene, frame) {
          const { x, y, side } = mapOf(scene, frame);
          return { x: x + scene.x * side, y: y + scene.y * side, width: side, height: side };
        },
        reach: (scene, frame) => mapOf(scene, frame),
        drag(at, scene, frame) {
          const { x, y, side } = mapOf(scene, frame);
          return { x: (at.x - x) / side - 0.5, y: (at.y - y) / side - 0.5 };
        },
        label: (text) => text.patches,
        value: (scene, text) =>
          text.value(
            patchName(scene, scene.told.itself, text),
            fixed(scene.products[scene.told.itself] ?? 0, 2),
          ),
      },
    },
  },
  title: (scene, text) =>
    text.title(whole(scene.height), whole(scene.width), patchName(scene, scene.told.itself, text)),
  caption: (scene, text, { language }) =>
    joined(
      language,
      text.caption(
        patchName(scene, scene.told.best, text),
        fixed(scene.products[scene.told.best] ?? 0, 2),
      ),
      scene.order === "x-first" ? "" : exchangeOf(scene, text),
    ),
  controls: ["order"],
  tables: (scene, text) => [
    {
      caption: text.table(whole(dim / 2)),
      rows: (["itself", "across", "down", "diagonal", "best"] as const).map((id) => ({
        id,
        name: text[id],
        cells: [
          patchName(scene, scene.told[id], text),
          fixed(scene.products[scene.told[id]] ?? 0, 2),
        ],
      })),
    },
  ],
  numbers: ({ products, height, width }) => ({
    data: products,
    shape: [height, width],
    columns: Array.from({ length: width }, (_, column) => `x${column}`),
    axes: [{ name: "y", labels: Array.from({ length: height }, (_, row) => row) }],
  }),
});
