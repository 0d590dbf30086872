/**
 * Outcomes of the board's actions: the page's URL contains only a name, which this file turns into a sentence.
 */
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { gptBoardPath } from './board-path';

const sentences = {
  moved: 'Moved. The person is told by email.',
  same: 'It has this status already. Nothing was changed.',
  stale: 'A colleague changed this request since you opened the page. Nothing was changed.',
  gone: 'This request no longer exists: its lead was erased.',
  no_link: 'Enter the agent’s link, beginning with https://, before you mark it as ready.',
  read: 'Marked as read.',
} as const;

export type BoardOutcome = keyof typeof sentences;

export const boardHref = (outcome: Record<string, string> & { did: BoardOutcome }): string =>
  `${gptBoardPath}?${new URLSearchParams(outcome)}`;

/** The outcome in words, from the page's query; undefined if the query contains no outcome. */
export function boardSentence(query: SearchParams = {}): string | undefined {
  if (query.did === 'moved' && query.to === 'asked') return 'Reopened. Nobody is told.';
  return ownEntry(sentences, String(query.did ?? ''));
}
