/** What is found where an author's copy of the figures' files should lie. */
export type Found = "came" | "other" | "closed" | "nothing" | "wrong" | "unseen";

/**
 * Fetches the loader as a post would.
 *
 * @param folder The author's address, as typed. A path of the author's own site can't be tried from here.
 * @param integrity The hash of this version's loader.
 */
export async function tryFiles(folder: string, integrity: string): Promise<Found> {
  let address: URL;
  try {
    address = new URL("posenc.js", folder);
  } catch {
    // Without a scheme it is a path, if it is an address at all.
    return /^[\w./-]+$/.test(folder) ? "unseen" : "wrong";
  }
  if (!/^https?:$/.test(address.protocol)) return "wrong";
  const fresh = { cache: "no-cache", credentials: "omit" } as const;
  try {
    const { ok } = await fetch(address, { ...fresh, mode: "cors" });
    if (!ok) return "nothing";
  } catch {
    // Without CORS a script may be asked for all the same, and nothing of the answer be read.
    return fetch(address, { ...fresh, mode: "no-cors" }).then(
      () => "closed",
      () => "nothing",
    );
  }
  return fetch(address, { ...fresh, mode: "cors", integrity }).then(
    () => "came",
    () => "other",
  );
}
