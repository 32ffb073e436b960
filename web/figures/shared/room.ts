/**
 * How high a figure is with its defaults, in rem: in a page that is wider than 40 rem, and in a
 * narrower one. It is room that is kept before and after the figure is drawn, so that nothing moves.
 */
type Heights = readonly [wide: number, narrow: number];

/** The room that a figure keeps, by its attribute `controls`. */
export interface Room {
  readonly all: Heights;
  readonly min: Heights;
  readonly none: Heights;
}
