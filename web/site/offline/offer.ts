/**
 * Starts the service worker that a page names, once the page is there. The first visit began without
 * it, so it is told what to keep of that.
 */
export async function keepForOffline(): Promise<void> {
  const file = document.documentElement.dataset.offline;
  if (file === undefined || !("serviceWorker" in navigator)) return;
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  const worker = new URL(file, document.baseURI);
  try {
    await serviceWorker.register(worker);
  } catch {
    return; // a private window, a frame without an origin: the page works as well
  }
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  const site = new URL(".", worker).href;
  const urlsToCache = [location.href, ...urls].filter((url) => url.startsWith(site));
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}
