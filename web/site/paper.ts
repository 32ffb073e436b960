/**
 * Lays the page out for paper shortly before it is printed, so that the figures can draw what depends
 * on their size: no script draws while the page is being printed.
 */
export function followPrinting(): void {
  const { classList } = document.documentElement;
  addEventListener("beforeprint", () => classList.add("paper"));
  addEventListener("afterprint", () => classList.remove("paper"));
}
