/**
 * How high a figure is with its defaults, in rem, by its own width: from 50 rem on, from 34 rem on, and narrower:
 * there on a touch screen, whose buttons are higher. It is room that is kept before and after the figure is drawn, so
 * that nothing moves. tests/consumers/room.test.ts measures it.
 */
type Heights = readonly [wide: number, middle: number, narrow: number];

/** Heights by the attribute `controls`. */
interface ByControls {
  readonly all: Heights;
  readonly min: Heights;
  readonly none: Heights;
}

/** The room that a figure keeps. */
export interface Room extends ByControls {
  /** In Chinese, where that is not within 5 % of the same. */
  readonly chinese?: Partial<ByControls>;
}
