import type { Lead } from '@/payload-types';

/** Why two leads cannot be merged. */
export type MergeObstacle = 'same-lead' | 'quarantined' | 'gone-is-won' | 'both-won';

/**
 * Checks whether two leads may be merged: spam must not fill a person's blanks, and a won deal must not get lost.
 * Pure.
 */
export function obstacleTo(
  kept: Pick<Lead, 'id' | 'stage'>,
  gone: Pick<Lead, 'id' | 'stage'>,
): MergeObstacle | null {
  if (kept.id === gone.id) return 'same-lead';
  if (kept.stage === 'spam' || gone.stage === 'spam') return 'quarantined';
  if (gone.stage !== 'won') return null;
  return kept.stage === 'won' ? 'both-won' : 'gone-is-won';
}
