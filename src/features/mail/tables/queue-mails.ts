/** Statements that insert into `emails`; see `emails.ts` for the statements that update its rows. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { MailName } from '../outbox/define-mail';

/** Channel that wakes the dispatchers, which find unannounced mails by polling, within half a second. */
export const outboxChannel = 'plumbline_outbox';

type QueuedMail = {
  template: MailName;
  addresses: readonly string[];
  leadId: string | null;
  metadata: object;
  priority: number;
  /** Due time; undefined means now. */
  dueAt: Date | undefined;
  words: { subject: string; html: string; text: string } | undefined;
  limits: readonly MailLimit[];
};

/** Maximum number of mails with one name to one address within a PostgreSQL interval. */
export type MailLimit = { atMost: number; within: '10 minutes' | '1 hour' | '1 day' };

/** SQL: whether mails named `$1` to `address` are within all limits. */
const isWithin = (limits: readonly MailLimit[]) =>
  limits
    .map(
      ({ atMost, within }) => `(select count(*) from emails
        where template = $1 and "to" = address and created_at > now() - interval '${within}') < ${atMost}`,
    )
    .join(' and ') || 'true';

/**
 * SQL for a `with` clause that inserts a mail for each row of a query; selecting from its expression `woken`
 * notifies the dispatchers at COMMIT. @param mails a query of template, "to", lead_id, metadata, priority, due_at,
 * subject, html, text.
 */
export const queueParts = (mails: string) => `
  queued as (
    insert into emails (template, "to", lead_id, metadata, priority, due_at, subject, html, text) ${mails} returning id
  ), woken as (
    select pg_notify('${outboxChannel}', '') from queued limit 1
  )`;

/**
 * Inserts a mail for each address that is within the limits, and notifies the dispatchers at COMMIT. @returns whether
 * any mail was inserted
 */
export async function insertMails(
  req: InTransaction,
  { template, addresses, leadId, metadata, priority, dueAt, words, limits }: QueuedMail,
): Promise<boolean> {
  const woken = await queryInTransaction(
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
  return woken.length > 0;
}

/**
 * Moves the start of the hour that a waiting mail covers (`since` in its metadata, ISO 8601) back to the parameter
 * `since`, if that is earlier by less than an hour.
 */
export async function beginEarlier(
  req: InTransaction,
  { template, to, since }: { template: MailName; to: string; since: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set metadata = jsonb_set(metadata, '{since}', to_jsonb($3::text))
     where template = $1 and "to" = $2 and status = 'queued'
       and (metadata ->> 'since')::timestamptz > $3::timestamptz
       and (metadata ->> 'since')::timestamptz < $3::timestamptz + interval '1 hour'`,
    [template, to, since],
  );
}
