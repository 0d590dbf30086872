import { deedFor, mayDo, teamRoles } from '../../teams/deeds';

const named = (roles: readonly string[]) => roles.map((role) => `'${role}'`).join(', ');

/** SQL: roles of a workspace, by the role that those who have them may give. */
const mayGive = teamRoles
  .map(
    (given) =>
      `when '${given}' then own.role in (${named(teamRoles.filter((role) => mayDo(role, deedFor(given))))})`,
  )
  .join(' ');

/**
 * SQL: whoever sent `invitation` last may still give what it gives, as `assertMayInvite` asks it at the sending: an
 * invitation does not outlive the right to it. One without a sender is the firm's.
 */
export const isVouchedFor = `(invitation.invited_by_id is null or exists (
  select from users sender
  where sender.id = invitation.invited_by_id and sender.suspended_at is null and sender.closed_at is null
    and (sender.role = 'admin' or invitation.kind = 'workspace' and exists (
      select from team_memberships own
      where own.user_id_id = sender.id and own.team_id_id = invitation.team_id
        and case invitation.team_role ${mayGive} else false end))))`;
