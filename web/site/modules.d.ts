declare module "posenc:scripts" {
  /**
   * For each language, by its tag: functions that fetch a figure's script with its texts, by the figure's
   * folder. The function of "" fetches only the texts that all figures share.
   */
  export const scripts: Readonly<Record<string, Readonly<Record<string, () => Promise<object>>>>>;
}
