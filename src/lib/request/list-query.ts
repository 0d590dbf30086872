/** Query of a list: words and page. Anything odd counts as not asked. */
import { storableLine } from '../text/storable-line';
import type { SearchParams } from './search-params';

/** Characters of the words that a list is searched for. */
export const maxListWords = 100;

const mostPages = 100_000;

/** @returns from 1 */
export function readPageNumber(asked: SearchParams[string]): number {
  const number = typeof asked === 'string' ? Math.trunc(Number(asked)) : 1;
  return Math.min(mostPages, Math.max(1, number || 1));
}

export const readListQuery = ({ q, page }: SearchParams = {}): { words: string; page: number } => ({
  words: typeof q === 'string' ? storableLine(q.slice(0, maxListWords)) : '',
  page: readPageNumber(page),
});
