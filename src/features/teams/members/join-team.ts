import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { recordTeamActivity } from '../activity/record-team-activity';
import type { TeamRole } from '../deeds';
import { teamPath } from '../paths';
import { insertMembership, lockTeam } from '../tables';
import { noSuchTeam, teamPaused } from '../team-errors';

type JoinTeamInput = { teamId: string; userId: string; role: TeamRole };

/** With `known`, the user already belonged to the workspace, and keeps the former role. */
type JoinTeamResult = { status: 'joined' | 'known'; path: string };

/**
 * Makes a user a member of a workspace, for an accepted invitation or a sign-on through the workspace's provider.
 * @throws AppError 404 if the workspace was deleted, 403 if it is paused
 */
export async function joinTeam(
  req: PayloadRequest,
  { teamId, userId, role }: JoinTeamInput,
): Promise<JoinTeamResult> {
  return inTransaction(req, async () => {
    await lockTeam(req, teamId);
    const [team] = await queryInTransaction<{ slug: string; disabled_at: string | null }>(
      req,
      'select slug, disabled_at from teams where id = $1',
      [teamId],
    );
    if (!team) throw noSuchTeam();
    if (team.disabled_at !== null) throw teamPaused();
    const isNew = await insertMembership(req, { teamId, userId, role });
    if (isNew)
      await recordTeamActivity(req, { teamId, subjectId: userId, kind: 'joined', details: { role } });
    return { status: isNew ? 'joined' : 'known', path: teamPath(team.slug) };
  });
}
