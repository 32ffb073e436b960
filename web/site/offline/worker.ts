// The service worker of the site. Pages that a reader has opened open again without a network. Nothing is
// fetched in advance: the worker costs her the 6 kB of this file, once.
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cachePrefix } from "./prefix.js";

declare const self: { registration: { scope: string }; skipWaiting(): Promise<void> } & Pick<
  Window,
  "addEventListener"
>;

const day = 24 * 60 * 60;
/** The limits have room for all files of the site twice. The files of an older build leave first. */
const keeping = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 90 * day,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

const isOurs = (url: URL) => url.href.startsWith(self.registration.scope);
/** A page is the same file for every query. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

// A new worker takes over at once. It cannot mix two builds: pages come from the network, and the names of
// the files that they ask for contain hashes.
self.addEventListener("install", () => void self.skipWaiting());
clientsClaim();

registerRoute(
  ({ url, request }) => isOurs(url) && (request.mode === "navigate" || url.pathname.endsWith("/")),
  new NetworkFirst({
    cacheName: `${cachePrefix}pages`,
    networkTimeoutSeconds: 5,
    plugins: [withoutQuery, keeping(200)],
  }),
);
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.includes("/assets/"),
  new CacheFirst({ cacheName: `${cachePrefix}assets`, plugins: [keeping(600)] }),
);
registerRoute(
  ({ url }) => isOurs(url),
  new NetworkFirst({
    cacheName: `${cachePrefix}others`,
    networkTimeoutSeconds: 5,
    plugins: [keeping(300)],
  }),
);
