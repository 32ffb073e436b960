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

/** The settings of a figure, by name. */
export type GivenSettings = Readonly<Record<string, string | number>>;

/** From the figure to the page: the reader, or the figure's own motion, has changed its settings to these. */
export interface ChangeMessage {
  type: "posenc:change";
  /** The tag of the figure. */
  figure: string;
  settings: GivenSettings;
}

/** From the page to the figure: the settings that it is to have from now on. Others stay. */
export interface SettingsMessage {
  type: "posenc:settings";
  settings: GivenSettings;
}

/** Returns the properties of a message of a type, or undefined if it is none. */
function partsOf(message: unknown, wanted: string): object | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  return (message as { type?: unknown }).type === wanted ? message : undefined;
}

/** Returns the settings of a message that are text or numbers, or undefined if it is no such message. */
export function settingsIn(
  message: unknown,
  type: ChangeMessage["type"] | SettingsMessage["type"],
): GivenSettings | undefined {
  const { settings } = (partsOf(message, type) ?? {}) as { settings?: unknown };
  if (typeof settings !== "object" || settings === null) return undefined;
  const told = Object.entries(settings).filter(([, value]) =>
    ["string", "number"].includes(typeof value),
  );
  return Object.fromEntries(told);
}

/** Returns the theme that a message asks for, or undefined if it is no message for a figure. */
export function themeIn(message: unknown): Theme | undefined {
  const { theme } = (partsOf(message, "posenc:theme") ?? {}) as { theme?: unknown };
  return themes.find((one) => one === theme);
}
