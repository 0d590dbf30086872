/** Statements that write `emails` from the claim to the outcome, and when a lead is erased. */
import type { Client } from 'pg';
import type { ExpiredRows } from '@/db/expired-rows';
import { preparedStatement, queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { MailName } from '../outbox/define-mail';

/** Text that replaces the address of an erased person. */
export const erasedAddress = 'erased';

/** Claims up to `limit` mails for a worker. `condition` and `order` are SQL. @returns the mails' ids. */
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

/** Releases the mails that a worker has claimed, but not started to send. */
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

/**
 * SQL condition: the worker may have started to send the mail. Versions of the worker from before `attempts_at_claim`
 * leave the column empty or outdated, so their mails count as started.
 */
const isBegun = 'attempts is distinct from attempts_at_claim';
/** SQL condition: the worker has not started to send the mail, and no earlier try has an unknown outcome. */
const hasCertainlyNotLeft = `(not ${isBegun} and unknown_at is null)`;

export type OrphanedMails = { requeued: number; unknown: number };

/**
 * Recovers the mails of dead workers. A mail that was claimed but not started is queued again. Whether the others
 * were sent is unknown: they are retried once, with the same Message-ID; if the worker dies again while sending, a
 * person decides. `unknown_at` of the others is kept, so that they can be counted afterwards. @param unnamedAfter
 * age of a claim without a worker after which its mail is recovered too.
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

/** Stores the rendered mail and counts the try. Without a template version the stored one is kept. */
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
  /** Earliest retry, in milliseconds from now. */
  pauseMs: number | null;
  /** Id that the mail server assigned to the mail. */
  relayId: string | null;
};

/** Records the outcome of a claimed mail. @returns false if the mail was no longer claimed by this worker. */
export async function storeOutcome(
  req: InTransaction,
  { id, workerId }: { id: string; workerId: string },
  { status, reason, result, pauseMs, relayId }: WrittenOutcome,
): Promise<boolean> {
  const rows = await queryPrepared(
    req,
    `update emails set status = $3::enum_emails_status, updated_at = now(),
       reason = case when $3 = 'sent' and unknown_at is null then null else coalesce($4, reason) end,
       result = coalesce($5::jsonb, result),
       next_try_at = now() + make_interval(secs => $6::float8 / 1000),
       sent_at = case when $3 = 'sent' then now() else sent_at end,
       unknown_at = case when $3 = 'unknown' then coalesce(unknown_at, now()) else unknown_at end,
       relay_id = coalesce($7, relay_id)
     where id = $1 and claimed_by = $2 and (status in ('sending', 'unknown') or $3 = 'sent') returning id`,
    [id, workerId, status, reason, result ? JSON.stringify(result) : null, pauseMs, relayId],
  );
  return rows.length > 0;
}

/** Records that the server rejected the address. */
export async function noteRefusedAt(req: InTransaction, id: string): Promise<void> {
  await queryPrepared(req, 'update emails set refused_at = now() where id = $1', [id]);
}

type Followed = { link: number; to: string; at: string };

/**
 * Maximum number of recorded clicks per mail, higher than its number of links. Further clicks, such as those of a bot
 * that follows the links all day, are not recorded.
 */
const maxFollowed = 40;

/** Records that a link was followed, by a person or a bot. @returns false once the limit is reached. */
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

/** Records that a person followed a link; an earlier time is kept. */
export async function noteClicked(req: InTransaction, id: string, at: string): Promise<void> {
  await queryInTransaction(req, 'update emails set clicked_at = $2 where id = $1 and clicked_at is null', [
    id,
    at,
  ]);
}

/** Requeues a mail that could not be prepared, after a number of seconds. */
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
 * Holds all mails that are due or in flight. Mails outside of sequences with the template `lapses` are skipped
 * instead. Unknown mails remain unknown, and are not retried. @returns how many are held.
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

type Outdated = {
  leadId: string;
  templates: readonly MailName[];
  /** Part of the metadata by which all mails about the document are found. */
  about: object;
  /** Current revision; mails with a lower `sequence` in their metadata are outdated. */
  sequence: number;
  reason: string;
};

/**
 * Skips the unsent mails of a lead about former revisions of a document. A mail that a worker has claimed is skipped
 * too, unless the worker has rendered it: then it is being sent. The rows are locked in the order of their ids, as
 * everywhere, to avoid deadlocks.
 */
export async function skipOutdatedMails(
  req: InTransaction,
  { leadId, templates, about, sequence, reason }: Outdated,
): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set status = 'skipped', reason = $5, claimed_by = null, next_try_at = null, updated_at = now()
     from (
       select id from emails
       where lead_id = $1 and template = any(array(select jsonb_array_elements_text($2::jsonb)))
         and metadata @> $3::jsonb and metadata->'sequence' < to_jsonb($4::int)
         and (status in ('queued', 'held') or (status = 'sending' and ${hasCertainlyNotLeft}))
       order by id for update
     ) outdated where emails.id = outdated.id`,
    [leadId, JSON.stringify(templates), JSON.stringify(about), sequence, reason],
  );
}

/** Makes deferred mails due at once. */
export async function endPauses(req: InTransaction): Promise<void> {
  await queryInTransaction(
    req,
    `update emails set next_try_at = now(), updated_at = now() where status = 'queued' and next_try_at > now()`,
  );
}

/**
 * Anonymises and detaches the mails of a lead that is erased. Waiting mails are skipped; of sent mails only template,
 * step, times and outcome are kept.
 */
export async function eraseMails(
  req: InTransaction,
  { leadId, emails }: { leadId: string; emails: readonly string[] },
): Promise<void> {
  // The mails are locked in the same order as by an exit from a sequence.
  await queryInTransaction(req, 'select from emails where lead_id = $1 order by id for update', [leadId]);
  await queryInTransaction(
    req,
    `update emails set "to" = $3, subject = null, html = null, text = null, result = null, message_id = null,
       relay_id = null, delivery_note = null,
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

/** Moves the mails of a merged lead to the lead it is merged into. */
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

/** Expired mails without a lead. Held and unknown ones are included: nobody will decide about them any more. */
export const expiredMails: ExpiredRows = {
  table: 'emails',
  condition: `lead_id is null and "to" <> '${erasedAddress}' and status not in ('queued', 'sending') and updated_at < $1`,
};

/** Mails of erased leads in which a worker that was sending during the erasure may have stored personal data again. */
export const erasedMails: ExpiredRows = {
  table: 'emails',
  condition: `"to" = '${erasedAddress}' and status <> 'sending' and (result is not null or html is not null
    or delivery_note is not null)`,
  clears: ['result', 'subject', 'html', 'text', 'message_id', 'relay_id', 'delivery_note'],
};
