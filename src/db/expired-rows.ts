/**
 * Rows of a table that expire, as declared by the feature that owns the table. They are deleted, or the columns in
 * `clears` are emptied.
 */
export type ExpiredRows = {
  table: string;
  /** SQL condition; `$1` is the moment before which rows expire. */
  condition: string;
  clears?: readonly string[];
};
