import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';

type Which = { userId: string; sessionId?: string } | { tokenHash: string };

/**
 * Deletes sessions with what hangs on them: all of a user, one of theirs, or the one of a token. Somebody else's
 * session is never among them.
 * @returns how many ended.
 */
export async function endSessions(req: PayloadRequest, which: Which): Promise<number> {
  const [condition, values] =
    'tokenHash' in which
      ? ['token_hash = $1', [which.tokenHash]]
      : which.sessionId
        ? ['user_id = $1 and id = $2', [which.userId, which.sessionId]]
        : ['user_id = $1', [which.userId]];
  const ended = await queryInTransaction(
    req,
    `with ended as (select id from auth_sessions where ${condition}),
          challenges as (delete from auth_challenges where session_id in (select id from ended))
     delete from auth_sessions where id in (select id from ended) returning id`,
    values,
  );
  return ended.length;
}
