import { define, type PosencElements, PosencHeatmap, PosencRotation } from "posenc-figures";
import "posenc-figures/define";
import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Common = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends PosencElements<Common> {}
  }
}

export const figure = (
  <posenc-heatmap className="wide" dim={8} layout="concatenated" pos={3}>
    A heatmap of positional encodings
  </posenc-heatmap>
);
export const others = (
  <>
    <posenc-heatmap dialect="fairseq" />
    <posenc-precision start={2040} length="16" />
    <posenc-compare example="fairseq" />
    <posenc-order words="4563012" positions="none" />
  </>
);
// @ts-expect-error no such example
export const unknown = <posenc-compare example="unknown" />;
// @ts-expect-error no such layout
export const wrong = <posenc-heatmap layout="alternating" />;
// @ts-expect-error no such attribute
export const other = <posenc-rotation turns={3} />;

// The tag gives the class, and the class its properties.
const heatmap = document.createElement("posenc-heatmap");
const made: PosencHeatmap = heatmap;
made.dim = 16;

// Some tags alone.
define(PosencHeatmap, PosencRotation);
// @ts-expect-error which ones?
define();
// @ts-expect-error no figure
define(HTMLElement);
