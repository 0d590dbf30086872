/**
 * What becomes of the tables that refer to an account when its owner closes it. The page about closing iterates over these
 * declarations, and a test holds them against the foreign keys.
 */
import type { Payload } from 'payload';

/** `now`: with the closing. `erased`: with the account, after the days to change one's mind. `stays`: without the account. */
export type ClosingFate = 'now' | 'erased' | 'stays';

export interface ClosingFact {
  /** Ascending. */
  order: number;
  fate: ClosingFate;
  /** What it is, in the words of its owner. */
  what: string;
  /** Why and how long it stays; of the others, what else is to be known. @param words the current period of a policy */
  why?: (words: (name: string) => string) => string;
  /** Tables that refer to accounts, by whole name. */
  tables: RegExp;
}

export const closingFactsOf = ({ custom }: Pick<Payload['config'], 'custom'>): readonly ClosingFact[] =>
  ((custom?.closing ?? []) as readonly ClosingFact[]).toSorted((one, other) => one.order - other.order);
