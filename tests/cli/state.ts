import * as elements from "../../dist-figures/figures/index.js";
import { ruleOf, settle } from "../../web/figures/shared/setting.js";

/** Returns a figure's settings: its defaults and some others. Throws an Error where it takes no such one. */
export function stateOf(
  name: string,
  given: Readonly<Record<string, number | string>>,
): Record<string, number | string> {
  const figure = Object.values(elements).find(
    (one) => "tag" in one && one.tag === `posenc-${name}`,
  );
  if (!figure || !("settings" in figure)) throw new Error(`no element posenc-${name}`);
  const state: Record<string, number | string> = {};
  for (const [setting, one] of Object.entries(figure.settings)) {
    const { value, clamped } = settle(ruleOf(one, state), given[setting]);
    if (clamped) throw new RangeError(`${name} takes no ${setting} "${given[setting]}"`);
    state[setting] = value;
  }
  return state;
}
