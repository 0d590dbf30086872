import type { PayloadRequest } from 'payload';
import { queueMail } from '../../../mail/outbox/outbox';
import { securityAddresses } from '../../email-change/queries';
import { writeAuthLog } from '../../log/write-auth-log';
import type { SecurityNotice } from './security-notice';

type Announcement = Omit<SecurityNotice, 'at'> & {
  user: { id: string; email: string };
  /** Id of the factor, for the log only. */
  factorId?: string;
};

/**
 * Logs a change of a user's factors and notifies the user by mail, in the caller's transaction. The mail is also sent
 * to addresses that the account had within the last 72 hours, because an attacker who takes over an account changes
 * its address first.
 */
export async function announceChange(
  req: PayloadRequest,
  { user, factorId, ...notice }: Announcement,
): Promise<void> {
  const metadata = { ...notice, ...(factorId && { factorId }) };
  await writeAuthLog(req, { event: 'factor_changed', email: user.email, userId: user.id, metadata });
  await queueMail(req, {
    template: 'security-notice',
    to: (await securityAddresses(req, user)).join(', '),
    leadId: null,
    metadata: { ...notice, at: new Date().toISOString() },
  });
}
