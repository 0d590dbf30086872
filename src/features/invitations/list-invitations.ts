import { escapeLike } from '@/db/escape-like';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { type InvitationState, invitationState, invitationStates } from './find-invitation';
import { isVouchedFor } from './sending/vouched-invitation';

export type ListedInvitation = Pick<
  Row<'invitations'>,
  'id' | 'email' | 'kind' | 'team_role' | 'sent_at' | 'expires_at' | 'accepted_at' | 'asked_email'
> & {
  state: InvitationState;
  /**
   * Whether the last sender may still grant this invitation; otherwise it must be sent again to be accepted.
   */
  is_vouched_for: boolean;
  inviter: string | null;
  /** Id of the account that accepted the invitation. */
  accepted_by_id: string | null;
  accepted_by: string | null;
  team_name: string | null;
  /** Status of the invitation's latest mail, and why it was not sent. */
  mail_status: Row<'emails'>['status'] | null;
  mail_reason: string | null;
};

type Filter = {
  /** Only invitations of this workspace. */
  teamId?: string | undefined;
  /** Only invitations in one of these states; all states if missing. */
  states?: readonly InvitationState[] | undefined;
  /** Part of the invited e-mail address, to search for. */
  words?: string | undefined;
  /** Number of the page, from 1. */
  page?: number;
};

const pageSize = 50;

export type InvitationPage = {
  rows: ListedInvitation[];
  /** Number of matching invitations, by state. */
  counts: Record<InvitationState, number>;
  page: number;
  pages: number;
};

const conditions = `($1::uuid is null or invitation.team_id = $1::uuid)
  and ($2 = '' or invitation.email like $2 or invitation.asked_email like $2)`;

const listQuery = `
  select invitation.id, invitation.email, invitation.kind, invitation.team_role, invitation.sent_at,
    invitation.expires_at, invitation.accepted_at, invitation.asked_email, invitation.accepted_by_id,
    ${invitationState} as state, ${isVouchedFor} as is_vouched_for, coalesce(nullif(inviter.name, ''), inviter.email) as inviter,
    acceptor.email as accepted_by, team.name as team_name, mail.status as mail_status, mail.reason as mail_reason
  from (
    select * from invitations invitation where ${conditions} and ($3::json is null or ${invitationState} in (select json_array_elements_text($3::json)))
    order by sent_at desc, id limit ${pageSize} offset $4
  ) invitation
    left join users inviter on inviter.id = invitation.invited_by_id
    left join users acceptor on acceptor.id = invitation.accepted_by_id
    left join teams team on team.id = invitation.team_id
    left join lateral (
      select status, reason from emails where template = 'invitation' and "to" = invitation.email
        and metadata->>'link_id' = invitation.link_id order by created_at desc limit 1
    ) mail on true
  order by invitation.sent_at desc, invitation.id`;

const countQuery = `
  select ${invitationState} as state, count(*)::int as count from invitations invitation where ${conditions} group by 1`;

/** Invitations, the last sent first. */
export async function listInvitations(
  req: InTransaction,
  { teamId, states, words = '', page = 1 }: Filter = {},
): Promise<InvitationPage> {
  const pattern = words && `%${escapeLike(words.toLowerCase())}%`;
  const counted = await queryInTransaction<{ state: InvitationState; count: number }>(req, countQuery, [
    teamId ?? null,
    pattern,
  ]);
  const counts = { open: 0, accepted: 0, withdrawn: 0, expired: 0 };
  for (const one of counted) counts[one.state] = one.count;
  const total = (states ?? invitationStates).reduce((sum, state) => sum + counts[state], 0);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await queryInTransaction<ListedInvitation>(req, listQuery, [
    teamId ?? null,
    pattern,
    states ? JSON.stringify(states) : null,
    (shown - 1) * pageSize,
  ]);
  return { rows, counts, page: shown, pages };
}

export type OpenInvitation = Pick<Row<'invitations'>, 'id' | 'kind' | 'sent_at' | 'expires_at'> & {
  state: InvitationState;
  team_name: string | null;
};

/** Invitations of an address that are neither accepted nor withdrawn, expired ones included. */
export const findOpenInvitations = (req: InTransaction, email: string): Promise<OpenInvitation[]> =>
  queryInTransaction<OpenInvitation>(
    req,
    `select invitation.id, invitation.kind, invitation.sent_at, invitation.expires_at, team.name as team_name,
       ${invitationState} as state
     from invitations invitation left join teams team on team.id = invitation.team_id
     where invitation.email = $1 and accepted_at is null and withdrawn_at is null order by sent_at desc`,
    [email],
  );
