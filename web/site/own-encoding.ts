import { ownEncoding } from "./shared.js";

/** Where the reader's encoding is kept, if she wants it: on her device, and nowhere else. */
const key = "posenc-encoding";

/** Some browsers refuse to keep anything, such as in a frame of another site. Then nothing is kept. */
function tried<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns what a query says of the encoding. */
function encodingIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].filter(([name]) => ownEncoding.some((own) => own === name)),
  );
}

/**
 * Takes the encoding that is kept, unless the address tells one, and shows the choice whether it is kept from
 * here on. What the reader changes then is kept with the address.
 */
export function keepEncoding(place: HTMLElement): void {
  const box = place.querySelector<HTMLInputElement>("input");
  if (!box) return;
  const kept = tried(() => localStorage.getItem(key)) ?? undefined;
  const url = new URL(location.href);
  if (kept !== undefined && encodingIn(url.searchParams).size === 0) {
    for (const [name, value] of encodingIn(new URLSearchParams(kept))) {
      url.searchParams.set(name, value);
    }
    history.replaceState(null, "", url);
  }
  box.checked = kept !== undefined;
  const keep = () => {
    const told = String(encodingIn(new URLSearchParams(location.search)));
    if (box.checked) tried(() => localStorage.setItem(key, told));
    else tried(() => localStorage.removeItem(key));
  };
  box.addEventListener("change", keep);
  document.addEventListener("posenc-address", () => {
    if (box.checked) keep();
  });
  place.hidden = false;
}
