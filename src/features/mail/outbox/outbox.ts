/** Inserts mails into the outbox, whose rows any worker finds. */
import type { InTransaction } from '@/db/transaction';
import { inFirmsLook } from '../../look/worn/mail-face';
import { insertMails, type MailLimit } from '../tables/queue-mails';
import type { MailContent, RenderedMail } from './define-mail';

/**
 * Due mails of a higher priority go first: somebody waits at the screen for sign-in and transactional mails. `byHand`
 * is a sequence's mail that a person sent.
 */
export const mailPriority = { signIn: 100, transactional: 50, byHand: 20, welcome: 10, series: 0 } as const;

type NewMail = MailContent & {
  /** One or several addresses, comma-separated: each gets a mail of its own. */
  to: string;
  leadId: string | null;
  priority?: number;
  /** Defaults to now. */
  dueAt?: Date;
  /** Limits per recipient, beyond which nothing is queued, so that no form can be used to flood somebody. */
  limits?: readonly MailLimit[];
  /** Final subject and text, if they are known already. */
  words?: Pick<RenderedMail, 'subject' | 'html' | 'text'>;
};

/** Queues a mail: it is sent if and only if the request's transaction commits. @returns false if a limit is exceeded */
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
): Promise<boolean> {
  const addresses = to.split(',').map((address) => address.trim());
  const dressed = words && (await inFirmsLook(req, words));
  return insertMails(req, { template, addresses, leadId, metadata, priority, dueAt, words: dressed, limits });
}
