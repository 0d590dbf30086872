import { deedFor, mayDo, teamRoles } from '../../teams/deeds';

const named = (roles: readonly string[]) => roles.map((role) => `'${role}'`).join(', ');

/** SQL: for each role of a workspace, the roles whose holders may grant it. */
const mayGive = teamRoles
  .map(
    (given) =>
      `when '${given}' then own.role in (${named(teamRoles.filter((role) => mayDo(role, deedFor(given))))})`,
  )
  .join(' ');

/**
 * SQL: whether the last sender of `invitation` still has the right to grant it, as `assertMayInvite` requires when it
 * is sent: an invitation is valid only as long as its sender has that right. An invitation without a sender counts as
 * sent by the firm.
 */
export const isVouchedFor = `(invitation.invited_by_id is null or exists (
  select from users sender
  where sender.id = invitation.invited_by_id and sender.suspended_at is null and sender.closed_at is null
    and (sender.role = 'admin' or invitation.kind = 'workspace' and exists (
      select from team_memberships own
      where own.user_id_id = sender.id and own.team_id_id = invitation.team_id
        and case invitation.team_role ${mayGive} else false end))))`;
