import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { readMailLink } from '../../../mail/suppression/links';
import { liftUnsubscription } from '../../../mail/tables/suppressions';
import { recordChange } from '../../tables';
import { leadOfLink } from './lead-of-link';

/**
 * Undoes an unsubscription, as requested through the link of a mail. Only the owner's own opt-out is undone:
 * bounces, disowned addresses and erasures are kept. No sequence restarts. @returns false if the token is not that
 * of an authentic unsubscribe link.
 */
export async function resumeMails(req: PayloadRequest, token: string): Promise<boolean> {
  const link = readMailLink(token);
  if (link?.purpose !== 'unsubscribe') return false;
  await inTransaction(req, async () => {
    // The lead is locked before anything is written, as everywhere, to avoid deadlocks.
    const lead = await leadOfLink(req, link);
    const isLifted = await liftUnsubscription(req, link.emailHash);
    if (!lead || !isLifted) return;
    const summary = 'Wants all our mail again';
    await recordChange(req, lead.id, { type: 'mails_resumed', summary, data: {} });
  });
  return true;
}
