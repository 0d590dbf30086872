/** What a button of the dashboard has done, carried to it as names and numbers: its words are written here alone. */

import { studioPaths } from '@/config/routes';
import { nurtureOutcomeSentence } from '@/features/nurture/studio/nurture-outcome';
import { statusOutcomeSentence } from '@/features/operations/studio/outcome';
import { entryOf } from '@/lib/entry-of';
import type { SearchParams } from '@/lib/request/search-params';

/** Where the buttons of the dashboard post to. */
export const todayAction = '/api/studio/today';

const fixed: Record<string, string> = {
  'content-added': 'The documents of this release were added and published.',
  'content-declined': 'They will not be offered again.',
  took: 'The lead is yours.',
  late: 'Somebody has taken this lead before you. It stays with them.',
};

export const todayHref = (outcome: Record<string, string | number>): string =>
  `${studioPaths.today}?${new URLSearchParams(Object.entries(outcome).map(([key, value]) => [key, String(value)]))}`;

/** The outcome in sentences, from the page's query; undefined without one. */
export function todaySentence(query: SearchParams = {}): string | undefined {
  const did = String(query.did ?? '');
  return entryOf(fixed, did) ?? nurtureOutcomeSentence(query) ?? statusOutcomeSentence(query);
}
