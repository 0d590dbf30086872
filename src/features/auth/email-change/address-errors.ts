import { env } from '@/config/env';
import { AppError } from '@/http/app-error';
import { normaliseEmail } from '@/lib/text/addresses/email-address';

/** Error for an address that another account gave up less than 72 hours ago, and can still take back. */
export const addressReserved = () =>
  new AppError(
    'address_reserved',
    409,
    'This address belonged to another account until a few days ago, and can still be taken back. Please try again in three days.',
    { field: 'email' },
  );

const isBySetting = (email: string): boolean =>
  env.adminEmails.some((listed) => {
    try {
      return normaliseEmail(listed) === email;
    } catch {
      return false;
    }
  });

/**
 * Refuses to give up an address that ADMIN_EMAILS lists: the next start would create another admin with that address,
 * whoever owns the mailbox by then. @throws AppError address_by_setting
 */
export function assertNotBySetting(email: string): void {
  if (!isBySetting(email)) return;
  throw new AppError(
    'address_by_setting',
    409,
    'This address is an admin by the setting ADMIN_EMAILS. Take it out of the setting and restart the server first.',
    { field: 'email' },
  );
}
