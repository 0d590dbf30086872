/** Statements that write invitations. Times are taken from the database's clock. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { isVouchedFor } from './sending/vouched-invitation';

type Invitation = Row<'invitations'>;

/** SQL: an invitation that can still be accepted. */
export const openInvitation = 'accepted_at is null and withdrawn_at is null and expires_at > now()';

/** Days for which a link works, stated in the mail and on the page. */
export const invitationDays = 7;
const lifetime = `interval '${invitationDays} days'`;

type NewInvitation = Pick<
  Invitation,
  'email' | 'kind' | 'team_id' | 'team_role' | 'link_id' | 'token_hash' | 'invited_by_id'
>;

/** @returns its id. */
export async function insertInvitation(req: InTransaction, invitation: NewInvitation): Promise<string> {
  const { email, kind, team_id, team_role, link_id, token_hash, invited_by_id } = invitation;
  const [row] = await queryInTransaction<{ id: string }>(
    req,
    `insert into invitations (email, kind, team_id, team_role, link_id, token_hash, invited_by_id, sent_at, expires_at)
     values ($1, $2::enum_invitations_kind, $3, $4, $5, $6, $7, now(), now() + ${lifetime}) returning id`,
    [email, kind, team_id, team_role, link_id, token_hash, invited_by_id],
  );
  if (!row) throw new Error('The invitation was not stored.');
  return row.id;
}

type NewLink = Pick<Invitation, 'id' | 'link_id' | 'token_hash'> & {
  /** User who sends the invitation now, and must keep the right to grant it. */
  invited_by_id: string;
  /** Role in the workspace from now on; undefined leaves it unchanged. */
  team_role?: string | null | undefined;
};

/**
 * Gives an invitation another link, for another seven days; the previous link becomes invalid. An expired invitation
 * becomes valid again. @returns false if the invitation was accepted or withdrawn.
 */
export async function renewInvitation(
  req: InTransaction,
  { id, link_id, token_hash, team_role, invited_by_id }: NewLink,
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update invitations set link_id = $2, token_hash = $3, team_role = coalesce($4, team_role), sent_at = now(), asked_email = null,
       invited_by_id = $5, expires_at = now() + ${lifetime}, updated_at = now()
     where id = $1 and accepted_at is null and withdrawn_at is null returning id`,
    [id, link_id, token_hash, team_role ?? null, invited_by_id],
  );
  return rows.length > 0;
}

export type ClaimedInvitation = Pick<Invitation, 'kind' | 'team_id' | 'team_role'>;

/**
 * Claims an open invitation for the owner of its address, if its sender still has the right to grant it. Of
 * concurrent claims one succeeds.
 */
export async function claimInvitation(
  req: InTransaction,
  { id, userId, email }: { id: string; userId: string; email: string },
): Promise<ClaimedInvitation | undefined> {
  const [claimed] = await queryInTransaction<ClaimedInvitation>(
    req,
    `update invitations invitation set accepted_at = now(), accepted_by_id = $2, updated_at = now()
     where id = $1 and email = $3 and ${openInvitation} and ${isVouchedFor}
     returning kind, team_id, team_role`,
    [id, userId, email],
  );
  return claimed;
}

/** Withdraws an invitation. @returns false if it was already accepted or withdrawn. */
export async function withdrawInvitationRow(req: InTransaction, id: string): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update invitations set withdrawn_at = now(), updated_at = now()
     where id = $1 and accepted_at is null and withdrawn_at is null returning id`,
    [id],
  );
  return rows.length > 0;
}

/**
 * Withdraws all pending invitations that an account has sent. Called before the account is deleted, because an
 * invitation without a sender counts as the firm's.
 */
export async function withdrawInvitationsFrom(req: InTransaction, userId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update invitations set withdrawn_at = now(), updated_at = now()
     where invited_by_id = $1 and accepted_at is null and withdrawn_at is null`,
    [userId],
  );
}

/**
 * Records the address to which an invitation should be sent, as requested by a person who has its link.
 * @returns false if that address is already recorded.
 */
export async function noteOtherAddress(
  req: InTransaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const rows = await queryInTransaction(
    req,
    `update invitations set asked_email = $2, asked_at = now(), updated_at = now()
     where id = $1 and accepted_at is null and withdrawn_at is null and asked_email is distinct from $2 returning id`,
    [id, email],
  );
  return rows.length > 0;
}

/**
 * Moves the invitations of an account to its new address. If the new address already has an invitation for the same
 * purpose, that one is kept, and the moved one is withdrawn.
 */
export async function readdressInvitations(
  req: InTransaction,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update invitations moving set email = $3, updated_at = now(),
       withdrawn_at = case when ${openInvitation} and exists (select from invitations other where other.email = $3
         and other.kind = moving.kind and other.team_id is not distinct from moving.team_id
         and other.accepted_at is null and other.withdrawn_at is null) then now() else withdrawn_at end
     where email = $2 and (accepted_by_id is null or accepted_by_id = $1)`,
    [userId, from, to],
  );
}

/** The retention period starts when the invitation's link expires, whether the invitation was accepted or not. */
export const expiredInvitations: ExpiredRows = { table: 'invitations', condition: 'expires_at < $1' };
