import type { PayloadRequest } from 'payload';
import { isAppError } from '@/http/app-error';
import { InvalidEmailAddress } from '@/lib/text/addresses/email-address';
import { setRole } from './set-role';

/**
 * Makes the user of every address in ADMIN_EMAILS an admin. An address that a former owner can still get back is
 * skipped with a warning. Never demotes: removing an address from the list changes no role. @throws Error naming
 * ADMIN_EMAILS if an entry is not a valid address.
 */
export async function ensureAdmins(req: PayloadRequest, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    try {
      await setRole(req, email, 'admin');
    } catch (error) {
      if (isAppError(error) && error.code === 'address_reserved') {
        req.payload.logger.warn(
          `ADMIN_EMAILS lists ${email}, which an account has left lately and may still get back. It gets its role at a start after that.`,
        );
        continue;
      }
      if (!(error instanceof InvalidEmailAddress)) throw error;
      throw new Error(`ADMIN_EMAILS must list e-mail addresses; "${email}" is none.`);
    }
  }
}
