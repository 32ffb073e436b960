import type { FoundAlibi, FoundT5 } from "../finding.js";
import { literal, preset } from "../line-of-code.js";
import type { Kind } from "./kind.js";

function ofT5({ buckets, maxDistance, bidirectional }: FoundT5): string {
  return preset("t5", { buckets, maxDistance, bidirectional });
}

/** @param queries How many queries the biases have. */
function ofAlibi({ heads, keys, form, batch = 1, masked }: FoundAlibi, queries?: number): string {
  if (keys === undefined) return `${preset("alibi", { heads })}.slopes`;
  const several = form === "bloom" ? masked !== undefined : form !== "mpt" && queries !== keys;
  const options = literal({
    keys: batch === 1 ? keys : undefined,
    queries: several ? queries : undefined,
    masked: masked === Number.NEGATIVE_INFINITY ? undefined : masked,
  });
  const ones = `new Uint8Array(${batch * keys}).fill(1)`;
  const mask = batch === 1 ? "" : `mask: { data: ${ones}, shape: [${batch}, ${keys}] }, `;
  const own = form === "causal" ? undefined : form;
  return `${preset("alibi", { heads, form: own })}.bias(${options.replace("{ ", `{ ${mask}`)})`;
}

/** @internal Attention biases, or ALiBi's slopes. */
export const bias: Kind = {
  is: (finding) => finding.bias !== undefined,
  code: ({ bias: found, axes }) =>
    found?.kind === "t5" ? ofT5(found) : found && ofAlibi(found, axes[0]?.length),
};
