/** Statements about attempts to sign in at a provider. */
import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type SignOnAttempt = Pick<
  Row<'sign_on_attempts'>,
  'id' | 'team_id_id' | 'sealed' | 'purpose' | 'user_id' | 'return_to' | 'remember_me'
>;

type NewAttempt = SignOnAttempt & Pick<Row<'sign_on_attempts'>, 'state_hash' | 'flow_hash'>;

/** Stores an attempt, which is valid for ten minutes. */
export async function insertAttempt(req: InTransaction, attempt: NewAttempt): Promise<void> {
  const { id, team_id_id, state_hash, flow_hash, sealed, purpose, user_id, return_to, remember_me } = attempt;
  await queryInTransaction(
    req,
    `insert into sign_on_attempts
       (id, team_id_id, state_hash, flow_hash, sealed, purpose, user_id, return_to, remember_me, expires_at)
     values ($1, $2, $3, $4, $5, $6::enum_sign_on_attempts_purpose, $7, $8, $9, now() + interval '10 minutes')`,
    [id, team_id_id, state_hash, flow_hash, sealed, purpose, user_id, return_to, remember_me],
  );
}

/** Claims an attempt for the browser that began it. Of concurrent callbacks, only one succeeds. */
export async function claimAttempt(
  req: InTransaction,
  { stateHash, flowHash }: { stateHash: string; flowHash: string },
): Promise<SignOnAttempt | undefined> {
  const [attempt] = await queryInTransaction<SignOnAttempt>(
    req,
    `update sign_on_attempts set used_at = now(), updated_at = now()
     where state_hash = $1 and flow_hash = $2 and used_at is null and expires_at > now()
     returning id, team_id_id, sealed, purpose, user_id, return_to, remember_me`,
    [stateHash, flowHash],
  );
  return attempt;
}

export const expiredSignOnAttempts: ExpiredRows = { table: 'sign_on_attempts', condition: 'expires_at < $1' };
