// What Lit has in place of the page's globals in files that hold a Lit of their own. Elements of a stranger's text
// may have the names that Lit looks up, and each file's Lit would make a policy for Trusted Types.
import { builtIn } from "../draw/built-in.js";

interface Policies {
  emptyScript: unknown;
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
}
const page = globalThis as unknown as Record<symbol, unknown> & { trustedTypes: Policies };
const key = Symbol.for("posenc lit-html");

/** The policy of all figures' files of a page, of any version: a page may allow a name once. */
function sharedPolicy(factory: Policies): unknown {
  page[key] ??= factory.createPolicy("lit-html", { createHTML: (html) => html });
  return page[key];
}

/** The page's factory of policies. Where a browser has none, an element may have its name. */
const factory = Object.hasOwn(globalThis, "trustedTypes") ? page.trustedTypes : undefined;

const makers = [
  "createComment",
  "createElement",
  "createTextNode",
  "createTreeWalker",
  "importNode",
] as const;

/** A node, since a walk over nodes begins at one, with what Lit calls of the document. */
const litDocument = Object.assign(
  builtIn(document, "createDocumentFragment")(),
  Object.fromEntries(makers.map((name) => [name, builtIn(document, name)])),
);

const litPropertyMetadata = new WeakMap();

/** The globals that Lit looks up. Others are the page's way to change Lit, which nobody needs here. */
const litGlobals = {
  ShadowRoot,
  litPropertyMetadata,
  trustedTypes: factory && {
    emptyScript: factory.emptyScript,
    createPolicy: () => sharedPolicy(factory),
  },
};

export { litDocument as document, litGlobals as globalThis, litPropertyMetadata };
