import type { PayloadRequest } from 'payload';
import { type FeatureFlags, isFeatureFlags } from '@/lib/feature-flags';
import { recordTeamActivity } from '../activity/record-team-activity';

const flagsOf = (stored: unknown): FeatureFlags => (isFeatureFlags(stored) ? stored : {});

/** Records an activity for each feature switch of a workspace that was changed. */
export async function recordSwitches(
  req: PayloadRequest,
  { teamId, before, after }: { teamId: string; before: unknown; after: unknown },
): Promise<void> {
  const [old, now] = [flagsOf(before), flagsOf(after)];
  for (const feature of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const isOn = now[feature] ?? null;
    if (isOn !== (old[feature] ?? null))
      await recordTeamActivity(req, { teamId, kind: 'feature_switched', details: { feature, isOn } });
  }
}
