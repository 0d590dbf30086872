import type { Payload } from 'payload';
import type { Role } from '@/access/roles';
import { queryInTransaction } from '@/db/transaction';

/**
 * True if an account has the role (`has_role`); suspended and closed accounts have none. If the look-up fails,
 * returns false and logs the error. Checks the account, not a session: for the rights of a session, use its effective
 * role.
 */
export async function userHasRole(payload: Payload, userId: string, role: Role): Promise<boolean> {
  try {
    const found = await queryInTransaction(
      { payload },
      'select 1 from users where id = $1 and role::text = $2 and suspended_at is null and closed_at is null',
      [userId, role],
    );
    return found.length > 0;
  } catch (err) {
    payload.logger.warn({ err, userId, role }, 'The role of a user could not be read; it counts as missing.');
    return false;
  }
}
