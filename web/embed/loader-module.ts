import { startLoader } from "./loader.js";

startLoader({
  address: import.meta.url,
  // As a module script is fetched.
  crossOrigin: "anonymous",
  nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce,
});
