import { readdirSync } from "node:fs";

const training = "src/training/attempts/";

/** How web/figures/shared/trained/weights.ts names the folder of the weights. */
export const trainedFolder = `../../../../${training}`;

/** The weights of the trained encoders in the package of the figures, and the files that they are copies of. */
export function trainedFiles(): Record<string, string> {
  const files = readdirSync(training).filter((file) => file.endsWith(".safetensors"));
  return Object.fromEntries(files.map((file) => [`embed/trained-${file}`, training + file]));
}
