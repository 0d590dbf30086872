import type { PayloadRequest } from 'payload';
import { InvalidEmailAddress } from '@/lib/text/addresses/email-address';
import { setRole } from './set-role';

/**
 * Makes sure that the users of these addresses exist as admins. Nobody is ever demoted here: taking an address out of
 * the setting changes nothing.
 * @throws Error naming ADMIN_EMAILS when one of them is no address.
 */
export async function ensureAdmins(req: PayloadRequest, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    try {
      await setRole(req, email, 'admin');
    } catch (error) {
      if (!(error instanceof InvalidEmailAddress)) throw error;
      throw new Error(`ADMIN_EMAILS must list e-mail addresses; "${email}" is none.`);
    }
  }
}
