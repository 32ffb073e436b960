// What a type checker says of an import of the figures from posenc: it strikes the name out, with these words.

/**
 * @deprecated The figures are in the package posenc-figures: `npm install posenc-figures`, and import
 * "posenc-figures" in place of "posenc/elements", "posenc-figures/define" in place of "posenc/elements/define".
 */
declare const moved: never;

export {
  moved as PosencBuild,
  moved as PosencClinic,
  moved as PosencCompare,
  moved as PosencCounter,
  moved as PosencDistance,
  moved as PosencGrid,
  moved as PosencHeatmap,
  moved as PosencLayouts,
  moved as PosencLearned,
  moved as PosencModel,
  moved as PosencNumber,
  moved as PosencOrder,
  moved as PosencPrecision,
  moved as PosencRotation,
  moved as PosencWave,
  moved as PosencWorked,
};
