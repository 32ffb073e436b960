// A service worker answers /row itself.
import { load } from "./node_modules/posenc/dist/posenc/index.js";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).pathname === "/row") event.respondWith(answer());
});

async function answer() {
  const posenc = await load();
  return Response.json([...posenc.sinusoidal({ dim: 8 }).encode([3]).data]);
}
