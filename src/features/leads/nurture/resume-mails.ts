import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { readMailLink } from '../../mail/suppression/links';
import { liftUnsubscription } from '../../mail/tables/suppressions';
import { recordChange } from '../tables';
import { leadOfLink } from './lead-of-link';

/**
 * Lets all mail reach an address again whose owner has stopped it, by the link of a mail to it. Only what its owner asked
 * for is taken back: a mailbox that refuses, a form that was not theirs and an erasure stand. No series starts anew.
 * @returns false when the token is not one of ours.
 */
export async function resumeMails(req: PayloadRequest, token: string): Promise<boolean> {
  const link = readMailLink(token);
  if (link?.purpose !== 'unsubscribe') return false;
  await inTransaction(req, async () => {
    // The lead first, as everywhere.
    const lead = await leadOfLink(req, link);
    const isLifted = await liftUnsubscription(req, link.emailHash);
    if (!lead || !isLifted) return;
    const summary = 'Wants all our mail again';
    await recordChange(req, lead.id, { type: 'mails_resumed', summary, data: {} }, null);
  });
  return true;
}
