import type { PayloadRequest } from 'payload';
import { recordTeamActivity } from '../activity/record-team-activity';
import type { TeamSettings } from '../tables';

/** Records an activity for each setting of a workspace that was changed. */
export async function recordSettings(
  req: PayloadRequest,
  { teamId, before, after }: { teamId: string; before: TeamSettings; after: TeamSettings },
): Promise<void> {
  const changes = [
    ['renamed', before.name, after.name],
    ['address_changed', before.slug, after.slug],
    ['time_zone_changed', before.time_zone, after.time_zone],
  ] as const;
  for (const [kind, from, to] of changes)
    if (from !== to) await recordTeamActivity(req, { teamId, kind, details: { from, to } });
}
