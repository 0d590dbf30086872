import type { Payload } from 'payload';
import type { Role } from '@/access/roles';
import { queryInTransaction } from '@/db/transaction';

/**
 * True if an account has the role (`has_role`); suspended and closed accounts have none. A look-up that fails counts as false and
 * is logged. Asks for the account, not for a session: what a session may do, its effective role says.
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
