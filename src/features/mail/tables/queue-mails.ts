/** How a mail gets into `emails`: see `emails.ts` for its way from there. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { MailName } from '../outbox/define-mail';

/** Wakes the dispatchers. A mail that nobody waits for at the screen is found by their polling, within half a second. */
export const outboxChannel = 'plumbline_outbox';

type QueuedMail = {
  template: MailName;
  addresses: readonly string[];
  leadId: string | null;
  metadata: object;
  priority: number;
  /** Now, where it says nothing. */
  dueAt: Date | undefined;
  words: { subject: string; html: string; text: string } | undefined;
  limits: readonly MailLimit[];
};

/** No more than so many mails of one name to one address within a stretch, an interval of PostgreSQL. */
export type MailLimit = { atMost: number; within: '10 minutes' | '1 hour' | '1 day' };

/** SQL: whether none of the limits is reached for `address` by mails of the name `$1`. */
const isWithin = (limits: readonly MailLimit[]) =>
  limits
    .map(
      ({ atMost, within }) => `(select count(*) from emails
        where template = $1 and "to" = address and created_at > now() - interval '${within}') < ${atMost}`,
    )
    .join(' and ') || 'true';

/**
 * SQL of a `with` that queues a mail for each row of a query; whoever reads from its part `woken` wakes the dispatchers
 * at COMMIT. @param mails a query of template, "to", lead_id, metadata, priority, due_at, subject, html, text.
 */
export const queueParts = (mails: string) => `
  queued as (
    insert into emails (template, "to", lead_id, metadata, priority, due_at, subject, html, text) ${mails} returning id
  ), woken as (
    select pg_notify('${outboxChannel}', '') from queued limit 1
  )`;

/** Queues a mail to each address that has had no more than the limits allow, and wakes the dispatchers at COMMIT. */
export async function insertMails(
  req: InTransaction,
  { template, addresses, leadId, metadata, priority, dueAt, words, limits }: QueuedMail,
): Promise<void> {
  await queryInTransaction(
    req,
    `with ${queueParts(
      `select $1, address, $3, $4::jsonb, $5, coalesce($6::timestamptz, now()), $7, $8, $9
       from json_array_elements_text($2::json) address where ${isWithin(limits)}`,
    )} select * from woken`,
    [
      template,
      JSON.stringify(addresses),
      leadId,
      JSON.stringify(metadata),
      priority,
      dueAt?.toISOString() ?? null,
      words?.subject ?? null,
      words?.html ?? null,
      words?.text ?? null,
    ],
  );
}
