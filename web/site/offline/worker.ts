// The service worker of the site. What a reader has opened opens again without a network. Nothing is
// fetched ahead of her: reading costs the 6 kB of this file, once, and no more.
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
/** All pages, scripts and pictures of a site, twice: those of an older build leave first. */
const keeping = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 90 * day,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

const isOurs = (url: URL) => url.href.startsWith(self.registration.scope);
/** A page is the same file whatever its query says. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

// A new build is there at once: pages come from the network, and the names of what they ask for have
// hashes of it. So no version of this worker has to wait for another to go.
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
