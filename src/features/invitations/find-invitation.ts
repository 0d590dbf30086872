import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import { hashInvitationToken } from './invitation-link';
import { isVouchedFor } from './sending/vouched-invitation';

export const invitationStates = ['open', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

export type FoundInvitation = Pick<
  Row<'invitations'>,
  | 'id'
  | 'email'
  | 'kind'
  | 'team_id'
  | 'team_role'
  | 'link_id'
  | 'invited_by_id'
  | 'expires_at'
  | 'accepted_at'
  | 'accepted_by_id'
  | 'asked_email'
> & {
  state: InvitationState;
  /** Name or e-mail address of the inviter; null if the account was deleted. */
  inviter: string | null;
  inviter_email: string | null;
  team_name: string | null;
  team_slug: string | null;
  /** True if the workspace is paused, so that nobody can join it now. */
  is_team_paused: boolean;
  /** Whether the last sender still has the right to grant this invitation. */
  is_vouched_for: boolean;
};

/** SQL: the state of `invitation`. */
export const invitationState = `case
  when invitation.accepted_at is not null then 'accepted'
  when invitation.withdrawn_at is not null then 'withdrawn'
  when invitation.expires_at <= now() then 'expired'
  else 'open' end`;

const findQuery = (condition: string) => `
  select invitation.id, invitation.email, invitation.kind, invitation.team_id, invitation.team_role,
    invitation.link_id, invitation.invited_by_id, invitation.expires_at, invitation.accepted_at,
    invitation.accepted_by_id, invitation.asked_email, ${invitationState} as state,
    coalesce(nullif(inviter.name, ''), inviter.email) as inviter, inviter.email as inviter_email,
    team.name as team_name, team.slug as team_slug,
    team.disabled_at is not null as is_team_paused, ${isVouchedFor} as is_vouched_for
  from invitations invitation
    left join users inviter on inviter.id = invitation.invited_by_id
    left join teams team on team.id = invitation.team_id
  where ${condition}`;

export async function findInvitation(req: InTransaction, id: string): Promise<FoundInvitation | null> {
  if (!uuid.test(id)) return null;
  const [found] = await queryInTransaction<FoundInvitation>(req, findQuery('invitation.id = $1'), [id]);
  return found ?? null;
}

/** The invitation of a link's token; null if the link was never mailed, or has been replaced by a newer link. */
export async function findInvitationByToken(
  req: InTransaction,
  token: string,
): Promise<FoundInvitation | null> {
  const [found] = await queryInTransaction<FoundInvitation>(req, findQuery('invitation.token_hash = $1'), [
    hashInvitationToken(token),
  ]);
  return found ?? null;
}

/**
 * The pending invitation of an address for one purpose, expired or not; accepted and withdrawn invitations are left
 * out.
 */
export async function findStandingInvitation(
  req: InTransaction,
  { email, kind, teamId }: { email: string; kind: FoundInvitation['kind']; teamId: string | null },
): Promise<FoundInvitation | null> {
  const [found] = await queryInTransaction<FoundInvitation>(
    req,
    `${findQuery(
      `invitation.email = $1 and invitation.kind = $2::enum_invitations_kind
       and invitation.team_id is not distinct from $3::uuid
       and invitation.accepted_at is null and invitation.withdrawn_at is null`,
    )} order by invitation.sent_at desc limit 1`,
    [email, kind, teamId],
  );
  return found ?? null;
}
