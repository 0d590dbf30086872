/** What is written into `emails` on a mail's way from the outbox to its outcome, and when its lead is erased. */
import type { Client } from 'pg';
import type { ExpiredRows } from '@/db/expired-rows';
import { preparedStatement, queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { MailName } from '../outbox/define-mail';

/** Stands where the address of an erased person stood. */
export const erasedAddress = 'erased';

/** Hands at most `limit` mails to a worker: those that meet a condition, in an order, both SQL. @returns their ids. */
export async function claimWaiting(
  client: Client,
  {
    workerId,
    limit,
    condition,
    order,
  }: { workerId: string; limit: number; condition: string; order: string },
): Promise<string[]> {
  const claim = preparedStatement(
    `with due as (
       select id from emails where status in ('queued', 'unknown') and ${condition}
       order by ${order} limit $2 for update skip locked
     )
     update emails set status = 'sending', claimed_by = $1, claimed_at = now(),
       attempts_at_claim = attempts, next_try_at = null, updated_at = now()
     from due where emails.id = due.id returning emails.id`,
    [workerId, limit],
  );
  const { rows } = await client.query<Pick<Row<'emails'>, 'id'>>(claim);
  return rows.map(({ id }) => id);
}

/** Gives back what a worker has claimed and does not have in hand. */
export async function releaseClaims(
  client: Client,
  workerId: string,
  inHand: readonly string[],
): Promise<void> {
  await client.query(
    `update emails set status = 'queued', claimed_by = null, updated_at = now()
     where status = 'sending' and claimed_by = $1 and not (id::text = any($2))`,
    [workerId, inHand],
  );
}

/** A version before `attempts_at_claim` leaves it empty or behind: its mails count as begun. */
const isBegun = 'attempts is distinct from attempts_at_claim';
/** Not begun, and not unknown from an earlier try either. */
const hasCertainlyNotLeft = `(not ${isBegun} and unknown_at is null)`;

export type OrphanedMails = { requeued: number; unknown: number };

/**
 * Puts back the mails of dead workers. One that its worker had claimed and not begun to send has not left, and is queued
 * again. Whether the others have left is not known: they go once more by themselves, under the same Message-ID; a second
 * death while one is sent leaves it to a person. How many there were stays countable by `unknown_at`.
 * @param unnamedAfter the same for those of no worker, claimed so long ago.
 */
export async function markOrphaned(
  client: Client,
  workerIds: readonly string[],
  unnamedAfter: string,
): Promise<OrphanedMails> {
  const { rows } = await client.query<{ status: Row<'emails'>['status'] }>(
    `update emails set updated_at = now(),
       claimed_by = case when not ${hasCertainlyNotLeft} then claimed_by end,
       status = (case when ${hasCertainlyNotLeft} then 'queued' else 'unknown' end)::enum_emails_status,
       unknown_at = case when ${hasCertainlyNotLeft} then null else coalesce(unknown_at, now()) end,
       next_try_at = case when unknown_at is null or not ${isBegun} then now() end,
       reason = case when ${hasCertainlyNotLeft} then 'A worker ended before it began to send this.'
         else 'A worker ended while sending this; it may arrive twice, under one Message-ID.' end
     where status = 'sending' and (claimed_by = any($1) or (claimed_by is null and claimed_at < now() - $2::interval))
     returning status`,
    [workerIds, unnamedAfter],
  );
  const unknown = rows.filter(({ status }) => status === 'unknown').length;
  return { requeued: rows.length - unknown, unknown };
}

type Words = Pick<Row<'emails'>, 'subject' | 'html' | 'text' | 'template_version' | 'message_id'>;

/** Keeps how a mail reads, and counts the try. Without a version the one before stays. */
export async function storeWords(req: InTransaction, id: string, words: Words): Promise<void> {
  const { subject, html, text, template_version, message_id } = words;
  await queryPrepared(
    req,
    `update emails set subject = $2, html = $3, text = $4, template_version = coalesce($5, template_version),
       message_id = $6, attempts = attempts + 1, updated_at = now()
     where id = $1`,
    [id, subject, html, text, template_version, message_id],
  );
}

type WrittenOutcome = {
  status: Row<'emails'>['status'];
  reason: string | null;
  result: object | undefined;
  /** Not before so many milliseconds. */
  pauseMs: number | null;
};

/** Writes down what became of a mail that a worker has in hand. @returns false when it was no longer this worker's. */
export async function storeOutcome(
  req: InTransaction,
  { id, workerId }: { id: string; workerId: string },
  { status, reason, result, pauseMs }: WrittenOutcome,
): Promise<boolean> {
  const rows = await queryPrepared(
    req,
    `update emails set status = $3::enum_emails_status, updated_at = now(),
       reason = case when $3 = 'sent' and unknown_at is null then null else coalesce($4, reason) end,
       result = coalesce($5::jsonb, result),
       next_try_at = now() + make_interval(secs => $6::float8 / 1000),
       sent_at = case when $3 = 'sent' then now() else sent_at end,
       unknown_at = case when $3 = 'unknown' then coalesce(unknown_at, now()) else unknown_at end
     where id = $1 and claimed_by = $2 and (status in ('sending', 'unknown') or $3 = 'sent') returning id`,
    [id, workerId, status, reason, result ? JSON.stringify(result) : null, pauseMs],
  );
  return rows.length > 0;
}

/** Notes that the server says there is no such mailbox. */
export async function noteRefusedAt(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(req, 'update emails set refused_at = now() where id = $1', [id]);
}

type Followed = { link: number; to: string; at: string };

/** More than a mail has links: what follows them all day long is not written down. */
const maxFollowed = 40;

/** Notes that a link of a mail was followed, by whom whatever. @returns false when it is not noted any more. */
export async function noteFollowed(req: InTransaction, id: string, followed: Followed): Promise<boolean> {
  const noted = await queryInTransaction(
    req,
    `update emails set metadata = jsonb_set(coalesce(metadata, '{}'), '{followed}',
       coalesce(metadata->'followed', '[]') || $2::jsonb)
     where id = $1 and lead_id is not null and jsonb_array_length(coalesce(metadata->'followed', '[]')) < ${maxFollowed}
     returning id`,
    [id, JSON.stringify([followed])],
  );
  return noted.length > 0;
}

/** Notes that a person followed a link of a mail; the first time stays. */
export async function noteClicked(req: InTransaction, id: string, at: string): Promise<void> {
  await queryInTransaction(req, 'update emails set clicked_at = $2 where id = $1 and clicked_at is null', [
    id,
    at,
  ]);
}

/** Puts a mail back that could not even be prepared, for so many seconds. */
export async function requeueUnprepared(
  req: InTransaction,
  { id, workerId }: { id: string; workerId: string },
  { reason, pauseSeconds }: { reason: string; pauseSeconds: number },
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'queued', updated_at = now(), reason = $3,
       next_try_at = now() + make_interval(secs => $4::int)
     where id = $1 and claimed_by = $2 and status = 'sending'`,
    [id, workerId, reason, pauseSeconds],
  );
}

/**
 * Leaves all that would go out now to a person; of the mails of no sequence, those of one template are skipped. What is
 * unknown stays so, and does not go once more by itself. @returns how many are held.
 */
export async function holdDueMails(
  req: InTransaction,
  { heldFor, lapses, lapsedFor }: { heldFor: string; lapses: MailName; lapsedFor: string },
): Promise<number> {
  const changed = await queryInTransaction<Pick<Row<'emails'>, 'status'>>(
    req,
    `update emails set status = decided.status, claimed_by = null, next_try_at = null, updated_at = now(),
       reason = case decided.status when 'held' then $2 when 'skipped' then $3 else emails.reason end
     from (
       select id, (case when status = 'unknown' then 'unknown' when sequence_name is null and template = $1 then 'skipped'
         else 'held' end)::enum_emails_status as status
       from emails where status = 'sending' or (status = 'queued' and due_at <= now())
         or (status = 'unknown' and next_try_at is not null)
     ) decided where emails.id = decided.id returning emails.status`,
    [lapses, heldFor, lapsedFor],
  );
  return changed.filter(({ status }) => status === 'held').length;
}

/** What was put off may be tried again at once. */
export async function endPauses(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set next_try_at = now(), updated_at = now() where status = 'queued' and next_try_at > now()`,
  );
}

/**
 * Takes everything that names a lead out of its mails and detaches them: what still waits is skipped; of what was sent
 * only kind, step, times and outcome stay.
 */
export async function eraseMails(
  req: InTransaction,
  { leadId, emails }: { leadId: string; emails: readonly string[] },
): Promise<void> {
  // In the order in which an exit from a sequence locks them.
  await queryInTransaction(req, 'select from emails where lead_id = $1 order by id for update', [leadId]);
  await queryInTransaction(
    req,
    `update emails set "to" = $3, subject = null, html = null, text = null, result = null, message_id = null,
       lead_id = null, enrolment_id = null, updated_at = now(),
       metadata = jsonb_strip_nulls(jsonb_build_object(
         'sequence', metadata->'sequence', 'step', metadata->'step', 'name', metadata->'name')),
       reason = case when status in ('queued', 'held', 'unknown') then 'erased' end,
       status = case when status in ('queued', 'held', 'unknown') then 'skipped' else status end
     where lead_id = $1 or ("to" in (select jsonb_array_elements_text($2::jsonb)) and lead_id is null
       and template = 'unsubscribe-link')`,
    [leadId, JSON.stringify(emails), erasedAddress],
  );
}

/** Mails of a lead that is merged are the other one's: nothing else has happened to them. */
export async function reassignMails(
  req: InTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set lead_id = $2::uuid,
       metadata = case when metadata ? 'lead_id' then metadata || jsonb_build_object('lead_id', $2::text) else metadata end
     where lead_id = $1`,
    [from, into],
  );
}

/** Mails of no lead. Nobody has decided about those that are held or unknown, nor will. */
export const expiredMails: ExpiredRows = {
  table: 'emails',
  condition: `lead_id is null and "to" <> '${erasedAddress}' and status not in ('queued', 'sending') and updated_at < $1`,
};

/** A worker that was sending while the lead was erased may have noted the address again. */
export const erasedMails: ExpiredRows = {
  table: 'emails',
  condition: `"to" = '${erasedAddress}' and status <> 'sending' and (result is not null or html is not null)`,
  clears: ['result', 'subject', 'html', 'text', 'message_id'],
};
