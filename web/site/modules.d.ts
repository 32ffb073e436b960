declare module "posenc:scripts" {
  /**
   * For each language, by its tag: what fetches a figure's script with its texts, by the figure's
   * folder. The function of "" fetches the texts alone that all figures share.
   */
  export const scripts: Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>>;
}
