import { startLoader } from "./loader.js";

const script = document.currentScript as HTMLScriptElement;
startLoader({ address: script.src, crossOrigin: script.crossOrigin, nonce: script.nonce });
