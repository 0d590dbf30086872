import type { PayloadRequest } from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { inTransaction } from '@/db/transaction';
import { recordTeamActivity } from '../activity/record-team-activity';
import { closeTeam, lockTeam, reopenTeam } from '../tables';

/**
 * Pauses a workspace from the next request on. @returns false if the workspace was paused already; the reason of that
 * pause is kept
 */
export async function pauseTeam(
  req: PayloadRequest,
  { teamId, reason }: { teamId: string; reason: string },
): Promise<boolean> {
  return inTransaction(req, async () => {
    await lockTeam(req, teamId);
    const isChanged = await closeTeam(req, { teamId, reason });
    if (isChanged) {
      await recordTeamActivity(req, { teamId, kind: 'paused', details: { reason } });
      await publishedPagesOf(req.payload).drop(req);
    }
    return isChanged;
  });
}

/** Opens a paused workspace again. @returns false if it was open */
export async function openTeam(req: PayloadRequest, teamId: string): Promise<boolean> {
  return inTransaction(req, async () => {
    await lockTeam(req, teamId);
    const isChanged = await reopenTeam(req, teamId);
    if (isChanged) {
      await recordTeamActivity(req, { teamId, kind: 'opened', details: {} });
      await publishedPagesOf(req.payload).drop(req);
    }
    return isChanged;
  });
}
