import shared from "../text/en/figure.js";
import { figures } from "./all.js";
import type { Room } from "./kit/room.js";
import type { PictureName } from "./pictures.js";
import type * as registry from "./registry.js";
import { initialOf, type Rule, ruleInWords, ruleOf, type Setting } from "./shared/setting.js";

type Tag = Extract<(typeof registry)[keyof typeof registry], { readonly tag: string }>["tag"];
type Nothing<One extends never> = One;
/** Fails to compile if a figure of one registry is missing in the other. */
export type Unpaired = [
  Nothing<Exclude<Tag, `posenc-${PictureName}`>>,
  Nothing<Exclude<`posenc-${PictureName}`, Tag>>,
];

/** A setting in the words of a custom elements manifest. */
interface Described {
  name: string;
  /** In TypeScript. */
  type: string;
  default: number | string;
  /** The label and what is allowed, as far as the type does not say it. */
  allowed: string;
}

function typeOf(rule: Rule): string {
  if ("min" in rule) return "number";
  return "choices" in rule ? rule.choices.map((one) => JSON.stringify(one)).join(" | ") : "string";
}

/** Whether the bounds of a setting follow from other settings. */
function follows(setting: Setting): boolean {
  return Object.values(setting).some((bound) => bound instanceof Function);
}

/** Returns the tag, the room and the settings of each figure for the manifest, in English, by class name. */
export function describedFigures(): Record<
  string,
  { tag: string; room: Room; settings: Described[] }
> {
  const described = figures.map(({ name: className, tag, room, settings, text }) => {
    const initial: Record<string, number | string> = {};
    const told = Object.entries(settings).map(([name, setting]) => {
      const rule = ruleOf(setting, initial);
      const value = initialOf(rule);
      initial[name] = value;
      const labels: Readonly<Record<string, string>> = { ...shared.settings, ...text.settings };
      const limits = follows(setting) ? " (with the other defaults)" : "";
      const words = "choices" in rule ? "" : `: ${ruleInWords(rule, shared.rule)}${limits}`;
      return {
        name,
        type: typeOf(rule),
        default: value,
        allowed: `${labels[name]}${words}.`,
      };
    });
    return [className, { tag, room, settings: told }] as const;
  });
  return Object.fromEntries(described);
}
