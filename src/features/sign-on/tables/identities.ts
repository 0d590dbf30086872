/** Statements about identities, which link a person at a provider to a user. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type SignOnIdentity = Pick<Row<'sign_on_identities'>, 'id' | 'team_id_id' | 'user_id'>;

export async function insertIdentity(
  req: InTransaction,
  { teamId, userId, issuer, subject }: { teamId: string; userId: string; issuer: string; subject: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into sign_on_identities (team_id_id, user_id, issuer, subject, last_used_at)
     values ($1, $2, $3, $4, now())
     on conflict (issuer, subject) do update set last_used_at = now(), updated_at = now()
       where sign_on_identities.team_id_id = excluded.team_id_id and sign_on_identities.user_id = excluded.user_id`,
    [teamId, userId, issuer, subject],
  );
}
