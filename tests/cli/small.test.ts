// A small figure is a declaration: its sheet follows from its one drawing and its words.
import { load } from "posenc";
import { expect, test } from "vitest";
import { SvgPen, svgOf } from "../../web/draw/svg-pen.js";
import { small } from "../../web/figures/shared/small.js";
import { smallPicture } from "../../web/figures/shared/small-picture.js";
import { fixed } from "../../web/text/number.js";

const posenc = await load();

const hand = small({
  tag: "posenc-hand",
  room: { all: [0, 0, 0], min: [0, 0, 0], none: [0, 0, 0] },
  settings: { pos: { min: 0, max: 49, step: 1, initial: 5 } },
  text: { name: "A hand <of> a clock", settings: { pos: "Position" }, sine: "the sine" },
  size: { width: 200, height: 100 },
  scene: (core, { pos }) => ({ pos, sine: core.sinusoidal({ dim: 2 }).cell(pos, 0).value }),
  draw: (pen, { sine }) => pen.path(`M0 50V${50 - 50 * sine}`, { stroke: "accent", name: "hand" }),
  alt: ({ pos }) => `A hand at ${pos}.`,
  caption: ({ pos }) => `Position ${pos}.`,
  tables: ({ sine }, text) => [
    { caption: "numbers", rows: [{ name: text.sine, cells: [fixed(sine)], isChosen: true }] },
  ],
  numbers: ({ sine }) => ({
    data: Float64Array.of(sine),
    shape: [1, 1],
    columns: ["sine"],
    axes: [{ name: "row", labels: [0] }],
  }),
});

test("the sheet of a small figure has its title, its drawing and its table, below the last mark", async () => {
  const { picture, programs } = smallPicture(hand);
  const made = await picture(posenc, { pos: 5 }, "en");
  const pen = new SvgPen({ theme: "light", language: "en" });
  const drawn = made.draw(pen);
  const svg = svgOf(drawn, { title: made.title("en"), description: made.alt("en", "light") }, pen);
  // sin 5, to four decimals
  for (const told of ["A hand &lt;of&gt; a clock", "the sine", "−0.9589", "numbers"]) {
    expect(svg).toContain(`>${told}<`);
  }
  expect(svg.match(/data-mark="hand"/g)).toHaveLength(1);
  const below = [...svg.matchAll(/<text x="[^"]*" y="([^"]*)"/g)].map(([, y]) => Number(y));
  expect(drawn.height).toBeGreaterThan(Math.max(...below));
  expect(made.still?.("en")?.rows[0]?.cells).toEqual(["−0.9589"]);
  expect(programs({ pos: 5 }, { posenc, language: "en" })).toEqual({});
});

test("a sheet without words is the drawing alone", async () => {
  const made = await smallPicture(hand).picture(posenc, { pos: 5 }, "en");
  const { body } = made.draw(new SvgPen({ theme: "light", language: "en", wordless: true }));
  expect(body.match(/<path/g)).toHaveLength(1);
});
