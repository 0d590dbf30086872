/** Expired rows of a table, declared by its owner: deleted, or some of their columns emptied. */
export type ExpiredRows = {
  table: string;
  /** SQL condition; `$1` is the moment before which rows expire. */
  condition: string;
  clears?: readonly string[];
};
