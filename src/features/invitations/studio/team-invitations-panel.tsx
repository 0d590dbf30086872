import { actionPath } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import type { LoadWorkspacePanel } from '@/studio-kit/panels/workspace-panel';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { teamRoles, teamRoleTexts } from '../../teams/deeds';
import { listInvitations } from '../list-invitations';
import { invitationDays } from '../tables';
import { InvitationTable } from './invitation-table';

/** Invitations on a workspace's page that nobody has accepted yet, and the form that invites somebody. */
export const loadTeamInvitations: LoadWorkspacePanel = async ({ req, teamId, clock }) => {
  const [{ rows }, owners] = await Promise.all([
    listInvitations(req, { teamId, states: ['open', 'expired'] }),
    queryInTransaction(req, `select from team_memberships where team_id_id = $1 and role = 'owner' limit 1`, [
      teamId,
    ]),
  ]);
  return (
    <FigureSection
      title="Invite"
      note={`They get an email with a link, valid for ${invitationDays} days, and need no account before.`}
    >
      <form method="post" action={actionPath('workspaces/invite')} className="studio-fields">
        <input type="hidden" name="team" value={teamId} />
        <label className="studio-note">
          Email address
          <input name="email" type="email" required autoComplete="off" spellCheck={false} />
        </label>
        <label>
          Role
          <select name="role" defaultValue={owners.length === 0 ? 'owner' : 'member'}>
            {teamRoles.map((role) => (
              <option key={role} value={role}>
                {teamRoleTexts[role].label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="studio-button">
          Invite
        </button>
      </form>
      {rows.length > 0 && <InvitationTable rows={rows} filter={{ words: '', page: 1 }} clock={clock} />}
    </FigureSection>
  );
};
