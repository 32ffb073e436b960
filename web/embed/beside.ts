import { builtIn } from "../draw/built-in.js";
import { languages } from "../text/languages.js";
import { ownScript } from "./own-script.js";

/** The names of the files in which a figure stands alone. */
const ownFile = new RegExp(`/[a-z]+\\.(?:${languages.join("|")})\\.js(?:[?#]|$)`);

/** Where this file was fetched from, or where its page says that the other files are: an address, or "". */
const known = (() => {
  const script = ownScript();
  return script?.src || (script?.dataset.files ?? "");
})();

/** A module does not know its script. The browser lists what it has fetched, and for what: a picture is no script. */
function fetchedFrom(): string {
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const scripts = fetched.filter(({ initiatorType }) => initiatorType === "script");
  return scripts.find(({ name }) => ownFile.test(name))?.name ?? "";
}

/** Returns the address of a file that lies beside the figures' own files. */
export function beside(name: string): URL {
  const from = known || fetchedFrom();
  if (from === "")
    throw new Error(`the page does not say where ${name} is: data-files of the script`);
  return new URL(name, new URL(from, builtIn(document, "baseURI")));
}
