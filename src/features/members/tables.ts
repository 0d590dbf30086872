import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';

/** Links a member with the address to its user. A member with a user is never linked to another. */
export async function attachMember(
  req: PayloadRequest,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update members set user_id_id = $1, updated_at = now()
     where email = $2 and user_id_id is null
       and not exists (select 1 from members as own where own.user_id_id = $1)`,
    [userId, email],
  );
}
