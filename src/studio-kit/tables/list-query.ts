/** URLs of a list in the studio, and sentences about the outcome of its buttons. */
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';

/** URL of a list. Empty parameters are left out, and so is the first page. */
export function listAddress(
  path: string,
  { words, page, ...rest }: { words: string; page: number } & Record<string, string | number | undefined>,
): string {
  const entries = Object.entries({ ...rest, q: words, page: page > 1 ? page : '' }).flatMap(
    ([name, value]): [string, string][] => (value ? [[name, String(value)]] : []),
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/** Sentence about the outcome of the button pressed last; undefined if none was pressed. */
export const outcomeSentence = <Outcome extends string>(
  outcomes: Readonly<Record<Outcome, string>>,
  { did }: SearchParams = {},
): string | undefined => ownEntry(outcomes, typeof did === 'string' ? did : undefined);
