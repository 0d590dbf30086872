import type { PayloadRequest } from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { inTransaction } from '@/db/transaction';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { lockTeam, updateTeamSwitch } from '../../teams/tables';

type Switch = {
  teamId: string;
  feature: string;
  /** Null removes the switch, so that the default applies. */
  isOn: boolean | null;
};

/**
 * Switches a feature for a workspace from the next request on. @returns false if the switch had this value already
 */
export async function switchForTeam(
  req: PayloadRequest,
  { teamId, feature, isOn }: Switch,
): Promise<boolean> {
  return inTransaction(req, async () => {
    await lockTeam(req, teamId);
    const isChanged = await updateTeamSwitch(req, { teamId, feature, isOn });
    if (isChanged) {
      await recordTeamActivity(req, { teamId, kind: 'feature_switched', details: { feature, isOn } });
      // Cached pages of embeds say whether their workspace has the partner tools.
      await publishedPagesOf(req.payload).drop(req);
    }
    return isChanged;
  });
}
