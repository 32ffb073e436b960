import { rename, rm, writeFile } from "node:fs/promises";

/** Writes files completely or not at all: each under a temporary name first, and none if one fails. */
export async function writeWhole(
  files: readonly { path: string; content: string | Uint8Array }[],
): Promise<void> {
  const made = files.map(({ path, content }) => ({
    path,
    content,
    temporary: `${path}.${process.pid}.part`,
  }));
  try {
    for (const { temporary, content } of made) await writeFile(temporary, content, { flag: "wx" });
    for (const { temporary, path } of made) await rename(temporary, path);
  } finally {
    await Promise.all(made.map(({ temporary }) => rm(temporary, { force: true })));
  }
}
