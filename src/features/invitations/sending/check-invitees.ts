import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { findSuppressed } from '../../mail/suppression/suppressions';
import type { InvitationKind } from '../kinds';
import { openInvitation } from '../tables';

/** What an invitation is for: a role, or a workspace. */
export type InvitationTarget = { kind: InvitationKind; teamId: string | null };

export type InviteeState =
  | 'new'
  /** An open invitation exists, and gets a new link. */
  | 'invited'
  /** The person already has what the invitation grants. */
  | 'there'
  /** Mails to the address are refused by its server, or by its owner. */
  | 'unreachable';

type Known = { email: string; is_there: boolean; is_invited: boolean };

/** SQL: whether `account` already has what the invitation grants. */
const isThere: Record<InvitationKind, string> = {
  editor: `account.role in ('editor', 'admin')`,
  admin: `account.role = 'admin'`,
  member: 'exists (select from members where members.user_id_id = account.id)',
  workspace: `exists (select from team_memberships membership
    where membership.user_id_id = account.id and membership.team_id_id = $3::uuid)`,
};

/**
 * Finds the states of normalised addresses before they are invited, in two statements for any number of addresses.
 */
export async function findInviteeStates(
  req: InTransaction,
  emails: readonly string[],
  { kind, teamId }: InvitationTarget,
): Promise<Map<string, InviteeState>> {
  const [known, suppressed] = await Promise.all([
    queryInTransaction<Known>(
      req,
      `select address as email, coalesce(${isThere[kind]}, false) as is_there,
         exists (select from invitations where email = address and kind = $2::enum_invitations_kind
           and team_id is not distinct from $3::uuid and ${openInvitation}) as is_invited
       from jsonb_array_elements_text($1::jsonb) address left join users account on account.email = address`,
      [JSON.stringify(emails), kind, teamId],
    ),
    findSuppressed(req, emails),
  ]);
  const stateOf = ({ email, is_there, is_invited }: Known): InviteeState => {
    if (is_there) return 'there';
    const reason = suppressed.get(email);
    if (reason === 'bounced' || reason === 'disowned') return 'unreachable';
    return is_invited ? 'invited' : 'new';
  };
  return new Map(known.map((row) => [row.email, stateOf(row)]));
}
