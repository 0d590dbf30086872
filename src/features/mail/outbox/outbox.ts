/** Writing mails into the outbox. The row is all there is to it: whoever runs workers finds it there. */
import type { InTransaction } from '@/db/transaction';
import { insertMails, type MailLimit } from '../tables/queue-mails';
import type { MailContent, RenderedMail } from './define-mail';

/**
 * Of the mails that are due, higher ones go first: somebody waits at the screen for the first two. `byHand` is a series' mail
 * that a person has sent.
 */
export const mailPriority = { signIn: 100, transactional: 50, byHand: 20, welcome: 10, series: 0 } as const;

type NewMail = MailContent & {
  /** One address or several, comma-separated: each gets a mail of its own. */
  to: string;
  leadId: string | null;
  priority?: number;
  /** At once, unless it says otherwise. */
  dueAt?: Date;
  /** So that no form becomes a way to pester somebody: beyond them nothing is queued. */
  limits?: readonly MailLimit[];
  /** How it reads, where that is known already: it goes out in these words. */
  words?: Pick<RenderedMail, 'subject' | 'html' | 'text'>;
};

/** Writes a mail into the outbox: it goes out if and only if the request's transaction commits. */
export async function queueMail(
  req: InTransaction,
  {
    template,
    to,
    leadId,
    metadata,
    priority = mailPriority.transactional,
    dueAt,
    words,
    limits = [],
  }: NewMail,
): Promise<void> {
  const addresses = to.split(',').map((address) => address.trim());
  await insertMails(req, { template, addresses, leadId, metadata, priority, dueAt, words, limits });
}
