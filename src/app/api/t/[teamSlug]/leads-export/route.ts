import { z } from 'zod';
import { assertFresh } from '@/access/assurance';
import { exportTeamLeads } from '@/features/embeds/leads-list/export-leads';
import { requireToolMembership } from '@/features/partners/tool-membership';
import { recordTeamActivity } from '@/features/teams/activity/record-team-activity';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { streamed } from '@/http/respond';
import { user } from '../../../actors';

const Params = z.object({ teamSlug: z.string() });

const limit = new NetworkLimit('workspace-exports', [{ points: 20, seconds: 3600 }]);

/**
 * Sends the leads of a workspace as a file, to members whose role allows it. Requires a fresh second factor, if
 * the account has one.
 */
export const GET = endpoint(
  { actor: user, origin: 'same', maxBytes: 0, params: Params, limit },
  async ({ req, params: { teamSlug } }) => {
    const { teamId, slug } = await requireToolMembership(req, teamSlug, 'workLeads');
    assertFresh(req);
    await recordTeamActivity(req, { teamId, kind: 'leads_exported', details: {} });
    return streamed(exportTeamLeads({ payload: req.payload }, teamId), {
      type: 'text/csv; charset=utf-8',
      fileName: `leads-${slug}.csv`,
    });
  },
);
