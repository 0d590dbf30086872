/**
 * What happens to the tables that refer to an account when its owner closes it. The page about closing iterates over
 * these declarations, and a test compares them with the foreign keys.
 */
import type { Payload } from 'payload';

/**
 * When the rows are deleted: when the account is closed (`now`), or when it is erased at the end of the grace period
 * (`erased`). Rows with `stays` are kept after the account is deleted.
 */
export type ClosingFate = 'now' | 'erased' | 'stays';

export interface ClosingFact {
  /** Position among the declarations, ascending. */
  order: number;
  fate: ClosingFate;
  /** What is stored, in words addressed to the account's owner. */
  what: string;
  /**
   * For `stays`, why and for how long the data is kept; for the other fates, what else the owner should know.
   * @param words returns the current period of the policy with this name
   */
  why?: (words: (name: string) => string) => string;
  /** Matches the whole names of the tables that refer to accounts. */
  tables: RegExp;
}

export const closingFactsOf = ({ custom }: Pick<Payload['config'], 'custom'>): readonly ClosingFact[] =>
  ((custom?.closing ?? []) as readonly ClosingFact[]).toSorted((one, other) => one.order - other.order);
