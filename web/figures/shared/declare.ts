import type { Settings, Values } from "./setting.js";

/** Makes a bound `never` that follows from something which is not a setting of the figure. */
export type Sound<All> = {
  readonly [Name in keyof All]: {
    readonly [Bound in keyof All[Name]]: All[Name][Bound] extends (values: infer Needed) => unknown
      ? Values<All> extends Needed
        ? All[Name][Bound]
        : never
      : All[Name][Bound];
  };
};

/** What a figure is, without a page: its name and its settings. */
export interface Declaration<Tag extends string, All> {
  readonly tag: Tag;
  readonly settings: All;
}

/**
 * Declares a figure. The element, the picture and the command line read this one declaration.
 *
 * @example
 * export const wave = declare({
 *   tag: "posenc-wave",
 *   settings: {
 *     dim: { min: 2, max: 1024, step: 2, initial: 64 },
 *     pair: { min: 0, max: ({ dim }: { dim: number }) => dim / 2 - 1, step: 1, initial: 2 },
 *   },
 * });
 */
export function declare<const Tag extends `posenc-${string}`, const All extends Settings>(
  declaration: Declaration<Tag, All & Sound<All>>,
): Declaration<Tag, All> {
  return declaration;
}
