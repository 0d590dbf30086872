/** Which rows of a table have passed their period, as the table's owner says: they are deleted, or some columns emptied. */
export type ExpiredRows = {
  table: string;
  /** SQL; `$1` is the moment before which a row has expired. */
  condition: string;
  clears?: readonly string[];
};
