import { builtIn } from "../draw/built-in.js";
import { startLoader } from "./loader.js";

startLoader({
  address: import.meta.url,
  // As a module script is fetched.
  crossOrigin: "anonymous",
  nonce: builtIn(document, "querySelector")<HTMLScriptElement>("script[nonce]")?.nonce,
});
