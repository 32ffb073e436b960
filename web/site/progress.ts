/** Where the chapters that were read are kept: on the reader's device, and nowhere else. */
const key = "posenc-read";

/** Some browsers refuse to keep anything, such as in a frame of another site. Then nothing is kept. */
export function tried<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function readChapters(): string[] {
  return tried(() => localStorage.getItem(key))?.split(" ") ?? [];
}

/** Whether a chapter was read to its end on this device. */
export function isRead(slug: string): boolean {
  return readChapters().includes(slug);
}

/** Remembers that a chapter was read to its end. */
export function rememberRead(slug: string): void {
  const read = readChapters();
  if (!read.includes(slug)) tried(() => localStorage.setItem(key, [...read, slug].join(" ")));
}

/** Marks the chapters that were read, and offers to forget them. */
export function showProgress(offer: HTMLElement): void {
  const show = () => {
    const read = readChapters();
    for (const item of document.querySelectorAll<HTMLElement>("li[data-slug]")) {
      const isRead = read.includes(item.dataset.slug ?? "");
      item.querySelector<HTMLElement>(".read")?.toggleAttribute("hidden", !isRead);
    }
    offer.hidden = read.length === 0;
  };
  offer.querySelector("button")?.addEventListener("click", () => {
    tried(() => localStorage.removeItem(key));
    show();
    document.querySelector<HTMLElement>("ol.questions a")?.focus({ preventScroll: true });
  });
  show();
}
