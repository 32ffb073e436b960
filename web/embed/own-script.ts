import { builtIn } from "../draw/built-in.js";

/** Returns the classic script that runs now: an element of the page that the browser runs, or undefined in a module. */
export function ownScript(): HTMLScriptElement | undefined {
  const script = builtIn(document, "currentScript");
  return script instanceof HTMLScriptElement ? script : undefined;
}
