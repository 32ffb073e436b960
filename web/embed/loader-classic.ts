import { startLoader } from "./loader.js";
import { ownScript } from "./own-script.js";

const script = ownScript();
if (script?.src) {
  startLoader({ address: script.src, crossOrigin: script.crossOrigin, nonce: script.nonce });
} else {
  console.error(
    'posenc.classic.js fetches figures from beside itself: it needs <script defer src="…/posenc.classic.js">.',
  );
}
