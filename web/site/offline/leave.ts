// Takes the place of the service worker if the site is built without one. It removes the worker of an
// earlier build, and all that it kept, at the reader's next visit.
import { cachePrefix } from "./prefix.js";

declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
} & Pick<Window, "addEventListener">;

async function leave(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) =>
  (event as Event & { waitUntil(until: Promise<void>): void }).waitUntil(leave()),
);
