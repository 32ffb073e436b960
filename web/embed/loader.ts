// Fetches the file of a figure once a tag of it comes near the visible part of the page. If a figure
// cannot be fetched, it shows a message there.

import { files } from "posenc:files";
import loaderText from "posenc:text/loader";
import { builtIn } from "../draw/built-in.js";
import { languageAround } from "../figures/shared/language.js";
import { whenNear } from "../figures/shared/near.js";
import { chooseLanguage, type Language } from "../text/languages.js";
import { textIn } from "../text/translations.js";

/** How a page fetched the loader. The figures' files are fetched in the same way. */
export interface Origin {
  /** The address of the loader. */
  address: string;
  /** How the page asked for it: null without CORS. */
  crossOrigin: string | null;
  nonce: string | undefined;
}

const prefix = "posenc-";

const page = globalThis as unknown as Record<symbol, Set<string> | undefined>;
const key = Symbol.for("posenc loaders");
/** The tags that the loaders of this page fetch. A page may have several: the first one takes a tag. */
const claimed = page[key] ?? new Set<string>();
page[key] = claimed;

/** The document, or an open shadow root in it. */
type Root = Document | ShadowRoot;

function languageOf(element: Element): Language {
  return chooseLanguage([languageAround(element)]);
}

/** Shows a message below what stands inside a tag, which stays as it is. */
function tell(element: Element, message: string): void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const told = builtIn(document, "createElement")("p");
  told.setAttribute("role", "alert");
  told.lang = languageOf(element);
  told.textContent = message;
  root.replaceChildren(builtIn(document, "createElement")("slot"), told);
}

interface ScriptAddresses {
  createScriptURL(address: string): string;
}

/** Returns the policy that makes the address of a script acceptable to a page with Trusted Types. */
function policyOf(): ScriptAddresses {
  const plain = { createScriptURL: (address: string) => address };
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  };
  try {
    return trustedTypes?.createPolicy("posenc", plain) ?? plain;
  } catch {
    // The page does not allow a policy of this name. It may still accept plain addresses.
    return plain;
  }
}

export function startLoader({ address, crossOrigin, nonce }: Origin): void {
  const own = Object.keys(files).filter((tag) => !claimed.has(tag));
  for (const tag of own) claimed.add(tag);
  if (own.length === 0) return;

  const policy = policyOf();
  const { origin } = new URL(address);
  // A hash is checked of what comes from the page's own origin, or with CORS. Files of another host are asked for with
  // CORS always, and do not come if that host does not allow it. A frame without an origin can't check its own host's.
  const cors = crossOrigin ?? (origin === new URL(location.href).origin ? null : "anonymous");
  const isChecked = cors !== null || origin === self.origin;
  /** The names of the files that were asked for. */
  const asked = new Set<string>();
  const near = new WeakSet<Element>();
  const seen = new WeakSet<Element>();
  /** Where figures may stand. A shadow root whose host has left the page is forgotten. */
  const roots = new Set<Root>();
  const all = (selector: string): Element[] =>
    [...roots].flatMap((root) => [...builtIn(root, "querySelectorAll")(selector)]);

  const ask = (tag: string, language: Language): void => {
    const file = files[tag]?.[language];
    if (!file || asked.has(file[0])) return;
    const isFirst = !Object.values(files[tag] ?? {}).some(([name]) => asked.has(name));
    // Another script of the page has defined the figure.
    if (isFirst && customElements.get(tag)) return;
    asked.add(file[0]);
    const script = builtIn(document, "createElement")("script");
    if (cors !== null) script.crossOrigin = cors;
    if (isChecked) script.integrity = file[1];
    if (nonce) script.nonce = nonce;
    const tellIfAbsent = () => {
      if (customElements.get(tag)) return;
      for (const element of all(tag)) {
        tell(element, textIn(languageOf(element), loaderText).unfetched);
      }
    };
    // The file may have come, but the page may not have let it define its figure.
    script.addEventListener("load", tellIfAbsent);
    script.addEventListener("error", () => {
      asked.delete(file[0]);
      tellIfAbsent();
    });
    // The file is UTF-8, whatever the encoding of the page.
    script.charset = "utf-8";
    try {
      script.src = policy.createScriptURL(new URL(file[0], address).href);
      builtIn(document, "head").append(script);
    } catch {
      // The page does not accept our address.
      tellIfAbsent();
    }
  };

  const come = (element: Element): void => {
    near.add(element);
    ask(element.localName, languageOf(element));
  };

  const refuse = (element: Element): void => {
    if (claimed.has(element.localName) || customElements.get(element.localName)) return;
    const known = [...claimed].sort().map((tag) => `<${tag}>`);
    const message = textIn(languageOf(element), loaderText).unknown(
      `<${element.localName}>`,
      known.join(", "),
    );
    console.warn(message);
    tell(element, message);
  };

  const tags = own.join();
  /** The names of elements whose scripts may still come. */
  const expected = new Set<string>();
  const look = (): void => {
    for (const root of roots) if (!builtIn(root, "isConnected")) roots.delete(root);
    for (const element of all(tags)) {
      if (near.has(element)) come(element);
      else if (!seen.has(element)) whenNear(element, () => come(element));
      seen.add(element);
    }
    for (const element of all(":not(:defined)")) {
      const name = element.localName;
      if (!name.startsWith(prefix)) {
        if (expected.has(name)) continue;
        expected.add(name);
        // Its elements may get shadow roots then, which changes nothing that an observer sees.
        customElements.whenDefined(name).then(
          () => all(name).forEach(enter),
          () => {},
        );
      }
      if (seen.has(element) || !name.startsWith(prefix)) continue;
      seen.add(element);
      // Another script may define this tag a little later.
      if (!claimed.has(element.localName)) setTimeout(refuse, 2000, element);
    }
  };

  let frame = 0;
  const lookSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) enter(node);
    }
    lookSoon();
  });
  const enterRoot = (root: Root): void => {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ["lang"] });
    for (const element of builtIn(root, "querySelectorAll")("*")) enterShadow(element);
    lookSoon();
  };
  const enterShadow = (element: Element): void => {
    const shadowRoot = builtIn(element, "shadowRoot");
    // A figure has none inside.
    if (shadowRoot && !builtIn(element, "localName").startsWith(prefix)) enterRoot(shadowRoot);
  };
  /** Enters the shadow roots of an element and of those inside it. */
  function enter(element: Element): void {
    enterShadow(element);
    for (const inner of builtIn(element, "querySelectorAll")("*")) enterShadow(inner);
  }
  enterRoot(document);
  look();
}
