/** Says where the command `posenc figure` is now. */
export async function figure(): Promise<number> {
  process.stderr.write(
    "Figures are drawn by the package posenc-figures: npx posenc-figures figure … in place of posenc figure …\n",
  );
  return 2;
}
