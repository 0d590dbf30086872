/** URL of the studio's list of keys, and the outcomes of its buttons. */
import type { SearchParams } from '@/lib/request/search-params';
import { outcomeSentence } from '@/studio-kit/tables/list-query';

export const keysStudioPath = '/admin/api-keys';

const outcomes = {
  revoked: 'Key revoked: its next request is refused. The workspace reads it in its activity.',
  revoked_already: 'Nothing was changed: it was revoked before.',
} as const;
type KeyOutcome = keyof typeof outcomes;

export const keySentence = (query?: SearchParams): string | undefined => outcomeSentence(outcomes, query);

export const keysAfter = (did: KeyOutcome): string => `${keysStudioPath}?did=${did}`;
