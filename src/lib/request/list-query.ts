/** Query of a list: search words and page number. Invalid values are treated as missing. */
import { storableLine } from '../text/storable-line';
import type { SearchParams } from './search-params';

/** Maximum length of the search words of a list, in characters. */
export const maxListWords = 100;

const mostPages = 100_000;

/** @returns the page number, at least 1 */
export function readPageNumber(asked: SearchParams[string]): number {
  const number = typeof asked === 'string' ? Math.trunc(Number(asked)) : 1;
  return Math.min(mostPages, Math.max(1, number || 1));
}

export const readListQuery = ({ q, page }: SearchParams = {}): { words: string; page: number } => ({
  words: typeof q === 'string' ? storableLine(q.slice(0, maxListWords)) : '',
  page: readPageNumber(page),
});
