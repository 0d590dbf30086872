import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type Recipient = { id: string; name: string | null; email: string };

/** Possible recipients of mails about leads: all members of the workspace. */
export const listRecipients = (req: InTransaction, teamId: string): Promise<Recipient[]> =>
  queryInTransaction<Recipient>(
    req,
    `select account.id, account.name, account.email from team_memberships membership
       join users account on account.id = membership.user_id_id
     where membership.team_id_id = $1 order by membership.created_at, account.id limit 100`,
    [teamId],
  );
