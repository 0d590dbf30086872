import type { PayloadRequest } from 'payload';
import { InvalidEmailAddress } from '@/lib/text/addresses/email-address';
import { setRole } from './set-role';

/**
 * Makes sure that the addresses of ADMIN_EMAILS have admins. Never demotes: removing an address changes nothing.
 * @throws Error naming ADMIN_EMAILS if one is no address.
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
