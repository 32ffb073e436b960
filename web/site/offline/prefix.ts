/** Begins the names of the caches that the service worker keeps. */
export const cachePrefix = "posenc-";
