import type { Posenc } from "posenc";
import type { Cells, Pen, Place } from "../../draw/pen.js";
import type { Numbers } from "../../draw/picture.js";
import type { Raster } from "../../draw/raster.js";
import type { Table } from "../../draw/table.js";
import type sharedText from "../../text/en/figure.js";
import type { Language } from "../../text/languages.js";
import type { Sound } from "../shared/declare.js";
import type { Point } from "../shared/drag.js";
import type { Settings, Values } from "../shared/setting.js";

/**
 * A figure is one picture, drawn once. This file says what a figure declares; everything else follows from that:
 * the element and its controls, the stage beside a chapter's text, its place above the text on a phone, paper, the still
 * picture without a script, SVG, PNG and GIF, the thumbnail, and what is read aloud.
 *
 * @example
 * export const clock = figure({
 *   tag: "posenc-clock",
 *   // What readers, authors and links can change. The element has an attribute and a property for each.
 *   settings: { pos: { min: 0, max: 511, step: 1, initial: 5 } },
 *   text: clockText, // from "posenc:text/clock": a file in each language
 *   // All that is computed, by the core.
 *   scene: (posenc, { pos }) => ({ pos, terms: posenc.sinusoidal({ dim: 2 }).rotation(0).terms(pos, 0) }),
 *   // Numbers that may lie between two steps while a hand moves them, or while they glide to another state.
 *   glides: ["pos"],
 *   drawing: {
 *     ratio: 1, // width / height; a height is never typed
 *     draw(pen, { terms }, text, { width, height }) {
 *       const radius = width / 2 - 24;
 *       return pen.all([
 *         pen.circle(width / 2, height / 2, radius, { stroke: "line" }),
 *         pen.circle(
 *           width / 2 + radius * terms.cosAlpha,
 *           height / 2 - radius * terms.sinAlpha,
 *           8,
 *           { fill: "accent" },
 *         ),
 *       ]);
 *     },
 *     alt: ({ pos }, text) => text.alt(whole(pos)), // for who does not see it
 *     // What a finger may take, where it is, and what it moves.
 *     handles: { hand: { moves: { across: "pos" }, place, drag, label } },
 *   },
 *   caption: ({ terms }, text) => text.caption(fixed(terms.sinAlpha)),
 *   controls: ["pos"], // the controls below the picture; all others are in the drawer "Numbers"
 *   tables: ({ terms }, text) => [{ rows: [{ name: "sin", cells: [fixed(terms.sinAlpha)] }] }],
 *   numbers: ({ terms }) => ({ data: Float64Array.of(terms.sinAlpha), shape: [1], columns: ["sin"], axes: [] }),
 * });
 */
export interface Figure<Tag extends string, All, Text, Scene, Fetched = undefined> {
  readonly tag: Tag;
  readonly settings: All;
  readonly text: Text;
  /**
   * Returns what fetches that which the scene needs besides the core, if these settings need it. Default: nothing.
   *
   * @param has What has come already. What is fetched takes its place.
   * @param isOpen Whether the drawer is open.
   */
  fetch?(
    settings: Values<All>,
    has: Fetched | undefined,
    isOpen: boolean,
  ): (() => Promise<Fetched>) | undefined;
  /**
   * Reads what is shown besides the settings, such as a text that a reader wrote: an element adds it to its
   * `shownState`, and `scene` meets it among the settings. A file has it, a link does not. Default: nothing.
   */
  shownIn?(state: Readonly<Record<string, unknown>>): object;
  /**
   * Computes what is shown. A setting that glides may lie between two steps.
   *
   * @param fetched Undefined until it has come.
   */
  scene(posenc: Posenc, settings: Values<All>, fetched: Fetched | undefined): Scene;
  /** Default: none. All others jump from one value to the next. */
  readonly glides?: readonly (keyof All & string)[];
  /** How a number that glides goes from one to another, by the share of the way. Default: evenly. */
  readonly ways?: Ways<All>;
  /** Returns what is between two scenes whose choices differ. Default: the second at once. */
  between?(from: Scene, to: Scene, share: number, posenc: Posenc): Scene;
  readonly drawing: Drawing<Scene, Text, Values<All>>;
  /** What is said below the picture: one sentence. */
  caption(scene: Scene, text: Text, context: Context): string;
  /** A short name of the picture as it is, for a file. */
  title(scene: Scene, text: Text, language: Language): string;
  /** The settings with a control below the picture. */
  readonly controls: readonly (keyof All & string)[];
  /** The settings that change nothing as the others are: they have no control then. Default: none. */
  idle?(settings: Values<All>): readonly (keyof All & string)[];
  /** The choices of a setting that its control offers as the others are. Default: all. */
  offers?(settings: Values<All>): { readonly [Name in keyof All]?: readonly Values<All>[Name][] };
  /** The setting that Play moves on, one step after the other. Default: nothing plays. */
  readonly plays?:
    | (keyof All & string)
    | ((settings: Values<All>) => (keyof All & string) | undefined);
  /** How Play goes, where that is no even pace: it begins again and again. Default: step by step. */
  readonly played?: Played;
  /** Whether it plays by itself, once, when it is first seen as its author has set it. Default: it does not. */
  playsByItself?(settings: Values<All>): boolean;
  /** How many steps Play takes at a time, for each setting that has many. Default: one. */
  readonly strides?: Partial<Readonly<Record<keyof All & string, number>>>;
  /** Further pictures in the drawer. Default: none. */
  further?(scene: Scene): readonly Further<Scene, Text, Values<All>>[];
  /** Numbers in words, in the drawer. The first stands below the still picture as well. */
  tables(scene: Scene, text: Text, language: Language): readonly Table[];
  /** The numbers of a file. They may follow from words. */
  numbers(scene: Scene, text: Text, language: Language): Numbers;
  /** The settings that an animation starts with: a GIF glides from them to the picture. Default: nothing moves. */
  film?(settings: Values<All>): Partial<Values<All>> | undefined;
}

/** The numbers that do not go evenly from one to another. */
export type Ways<All> = Readonly<
  Partial<Record<keyof All & string, (from: number, to: number, share: number) => number>>
>;

/** Play in one go. */
export interface Played {
  /** How long all of it takes, the rest at the end, and the way back, in ms. */
  readonly time: number;
  readonly rest: number;
  readonly back: number;
  /** Returns the number at a share of the time. */
  way(from: number, to: number, share: number): number;
  /** Returns the share of the time at which a number is reached. */
  when(number: number): number;
}

/** For whom words are. */
export interface Context {
  readonly language: Language;
  readonly theme: "light" | "dark" | "page";
  /** Why `fetch` failed, or "". */
  readonly trouble: string;
}

/** Where a drawing is drawn, in CSS pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /**
   * How much of what is asked the reader knows, from 0 to 1. Until the question of the page is answered it is 0, and
   * what is unknown is grey; then it grows while the answer plays.
   */
  readonly known: number;
  /** Where a picture has sentences of another figure. Default: English. */
  readonly language?: Language;
  /** A piece that is on its way with a finger, and how far. */
  readonly carried?: { readonly name: string; readonly by: Point };
}

/** Something that a finger taps, or takes to another piece. Each is a button for who has no pointer. */
export interface Piece {
  readonly name: string;
  readonly place: Place;
  readonly label: string;
  readonly isPressed?: boolean;
  /** Whether a finger takes it along. */
  readonly isLoose?: boolean;
}

/** What a drawing is drawn with: `svg-pen.ts` writes a file, `stage-pen.ts` a live picture. */
export interface FigurePen<Mark> extends Pen<Mark> {
  /** A table of cells side by side, below all other marks. A live picture has them on a canvas. */
  cells(cells: Cells, place: Place): Mark;
  /** A picture of pixels, below all other marks. */
  raster(raster: Raster, place: Place): Mark;
  /** Marks in a unit of their own, from another origin. */
  group(x: number, y: number, scale: number, marks: Mark): Mark;
  /** A frame that is visible on every colour. */
  frame(path: string): Mark;
}

/** A picture. Both pens draw it by the same calls. */
export interface Drawing<Scene, Text, All> {
  /** Width / height. */
  readonly ratio: number | ((settings: All) => number);
  /** The same where the figure is as narrow as a phone. Default: it stays. */
  readonly narrow?: number;
  /** How many lines its words take besides what others take. Default: 0. */
  readonly moreLines?: number;
  /** The least and the greatest ratio where its page gives it a room that it may fill. Default: its own. */
  readonly room?: readonly [least: number, most: number];
  draw<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark;
  /** Its size in a file, in pixels. Default: what its ratio makes of a width of 560. */
  fileSize?(scene: Scene): { width: number; height: number };
  /** What somebody is told who does not see it. */
  alt(scene: Scene, text: Text, context: Context): string;
  /** What a finger may take. Default: nothing. */
  readonly handles?: Readonly<Record<string, Handle<Scene, Text, All>>>;
  /** What a finger may tap, in the order of Tab. What then happens is the live figure's. Default: nothing. */
  pieces?(scene: Scene, text: Text, frame: Frame): readonly Piece[];
}

export interface Further<Scene, Text, All> extends Drawing<Scene, Text, All> {
  /** What stands above it. */
  title(scene: Scene, text: Text): string;
  /** What stands below it. */
  hint?(scene: Scene, text: Text): string;
}

/** What a finger, a pointer or the arrow keys move. Screen readers meet a slider, or the cell of a grid. */
export interface Handle<Scene, Text, All> {
  /**
   * The settings that the arrow keys move. `up` grows upwards. Without any of them it is for the pointer alone, and
   * what it moves is no setting: `live.ts`.
   */
  readonly moves: {
    readonly across?: keyof All & string;
    readonly down?: keyof All & string;
    readonly up?: keyof All & string;
  };
  /** Where it is. Its room for a finger is at least 44 px each way. Undefined: it is not there now. */
  place(scene: Scene, frame: Frame): Place | undefined;
  /** Where a press brings the handle, too. Default: nowhere. */
  reach?(scene: Scene, frame: Frame): Place | undefined;
  /**
   * Returns the settings where the pointer is, as numbers between the steps.
   *
   * @param grip Where the pointer took hold, and the scene of then.
   */
  drag(at: Point, scene: Scene, frame: Frame, grip: { at: Point; scene: Scene }): Partial<All>;
  /** Returns settings that differ from the nearest steps once the hand lets go. Default: none. */
  drop?(scene: Scene): Partial<All>;
  /** What it is called. */
  label(text: Text): string;
  /** What is said of it as it is. */
  value(scene: Scene, text: Text): string;
}

/** Settings that are one of some words, of which a reader can choose. */
type Chosen<All> = {
  [Name in keyof All]: All[Name] extends { readonly control: "none" }
    ? never
    : All[Name] extends { readonly choices: readonly (infer Word)[] }
      ? string extends Word
        ? never
        : Name
      : never;
}[keyof All];

/** The labels that a figure must bring itself: those of its settings that no other figure has. */
type OwnLabels<All> = {
  readonly settings: Readonly<
    Record<Exclude<keyof All, keyof (typeof sharedText)["settings"]>, string>
  >;
};

/** The words of a figure: its name, a label for each setting, and one for each choice. */
export type Words<All> = OwnLabels<All> & {
  readonly name: string;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
} & ([Chosen<All>] extends [never]
    ? unknown
    : {
        readonly choices: {
          readonly [Name in Chosen<All>]: All[Name] extends {
            readonly choices: readonly (infer Word extends string)[];
          }
            ? Readonly<Record<Word, string>>
            : never;
        };
      });

/** Declares a figure. */
export function figure<
  const Tag extends `posenc-${string}`,
  const All extends Settings,
  Text extends Words<All>,
  Scene,
  Fetched = undefined,
>(
  declared: Figure<Tag, All & Sound<All>, Text, Scene, Fetched>,
): Figure<Tag, All, Text, Scene, Fetched> {
  return declared as Figure<Tag, All, Text, Scene, Fetched>;
}

/** Returns the ratio of a drawing with some settings. */
export function ratioOf<All>({ ratio }: Pick<Drawing<never, never, All>, "ratio">, settings: All) {
  return typeof ratio === "number" ? ratio : ratio(settings);
}
