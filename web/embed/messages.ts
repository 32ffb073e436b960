// The messages between a figure in a frame and the page around it. Neither side trusts the other: each
// message is checked before it is used.
import { type Theme, themes } from "../figures/shared/scheme.js";

/** From the figure to the page: the figure now has this height, in CSS pixels. */
export interface HeightMessage {
  type: "posenc:height";
  /** The tag of the figure. */
  figure: string;
  height: number;
}

/** From the page to the figure: the theme that it is to have from now on. */
export interface ThemeMessage {
  type: "posenc:theme";
  theme: Theme;
}

/** Returns the theme that a message asks for, or undefined if it is no message for a figure. */
export function themeIn(message: unknown): Theme | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { type, theme } = message as Partial<Record<keyof ThemeMessage, unknown>>;
  if (type !== "posenc:theme") return undefined;
  return themes.find((one) => one === theme);
}
