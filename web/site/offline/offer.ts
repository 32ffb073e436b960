/**
 * Starts the service worker that a page names, after the page has loaded. The first visit began without
 * the worker, so this tells it which files of that visit to keep, also those that are still being fetched.
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
  const site = new URL(".", worker).href;
  const keep = (urls: string[]) => {
    const urlsToCache = urls.filter((url) => url.startsWith(site));
    if (urlsToCache.length > 0)
      active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  };
  keep([location.href]);
  new PerformanceObserver((list) => {
    const fetched = list.getEntries() as PerformanceResourceTiming[];
    keep(fetched.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name));
  }).observe({ type: "resource", buffered: true });
}
