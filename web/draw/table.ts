/** A row: its name, then a cell for each column. */
export interface Row<Word = string> {
  name: Word;
  cells: readonly Word[];
  isChosen?: boolean;
  /** Names the row in the live figure: its `data-readout`. Default: none. */
  id?: string;
}

/**
 * A few numbers of a figure in words. The live figure, its picture and the page without scripts show the
 * same table.
 *
 * @typeParam Word Text, or what the live figure shows in place of a text.
 */
export interface Table<Word = string> {
  /** Default: none. */
  caption?: string;
  /** What the names of the rows are called. Default: nothing. */
  corner?: string;
  /** What the columns of cells are called. Default: they have no heads. */
  heads?: readonly string[];
  rows: readonly Row<Word>[];
}
