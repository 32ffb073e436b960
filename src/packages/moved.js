// What an import of the figures from posenc leads to: they have a package of their own. The names of their
// classes stand here because Node checks imported names before it runs a module, and a message is clearer
// than "does not provide an export".
export let PosencBuild,
  PosencClinic,
  PosencCompare,
  PosencCounter,
  PosencDistance,
  PosencGrid,
  PosencHeatmap,
  PosencLayouts,
  PosencLearned,
  PosencModel,
  PosencNumber,
  PosencOrder,
  PosencPrecision,
  PosencRotation,
  PosencWave,
  PosencWorked;

throw new Error(
  "The figures are in the package posenc-figures: npm install posenc-figures, and import " +
    "posenc-figures in place of posenc/elements, posenc-figures/define in place of " +
    "posenc/elements/define, posenc-figures/embed/… in place of posenc/embed/…",
);
