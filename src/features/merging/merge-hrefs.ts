import { leadPath, studioPaths } from '@/config/routes';
import type { MergeOutcome } from './merge-leads';

/** Page that shows two leads side by side. @param gone the lead to be merged, once chosen. */
export const mergeHref = (kept: string, gone?: string, told: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...(gone && { other: gone }), ...told }).toString();
  return `${studioPaths.mergeLeads}/${kept}${query && `?${query}`}`;
};

/** Page after a merge: the remaining lead, or both with the reason why they were not merged. */
export function mergedHref({ kept, gone }: { kept: string; gone: string }, outcome: MergeOutcome): string {
  if (outcome === 'merged') return `${leadPath(kept)}?did=merged`;
  if (outcome === 'missing' || outcome === 'same-lead') return mergeHref(kept, undefined, { did: outcome });
  return mergeHref(kept, gone, { did: outcome });
}

const sentences: Record<Exclude<MergeOutcome, 'merged'>, string> = {
  missing: 'One of the two is gone by now: merged before, or erased. Nothing was changed.',
  stale: 'One of the two has changed since the page you saw. Nothing was changed; look at both once more.',
  'same-lead': 'A lead cannot be merged into itself. Choose another one.',
  quarantined:
    'A lead in spam cannot be merged: nothing says that a person wrote it. Move it out of spam first.',
  'gone-is-won': 'The lead that would go is won. Keep that one instead, so that the deal stays won.',
  'both-won': 'Both are won. They are two deals, and one lead holds one value: they stay two.',
};

/** Sentence that explains why two leads were not merged; undefined if the query contains no such reason. */
export const mergeSentence = (did: unknown): string | undefined =>
  typeof did === 'string' && Object.hasOwn(sentences, did)
    ? sentences[did as keyof typeof sentences]
    : undefined;
