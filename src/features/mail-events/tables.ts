/** Statements that write the settings of mail providers and their events. */

import type { ExpiredRows } from '@/db/expired-rows';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { leadOfAddress } from '../leads/people/merge/lead-of-address';
import type { MailEventOutcome } from './collections/mail-events-collection';
import type { MailEvent } from './events/mail-event';
import type { MailEventSource, MailProviderName } from './provider-names';

/** Stores the encrypted secret of a provider. */
export async function storeSecret(
  req: InTransaction,
  provider: MailProviderName,
  sealed: string,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into mail_providers (provider, secret_encrypted, secret_changed_at) values ($1, $2, now())
     on conflict (provider) do update set secret_encrypted = excluded.secret_encrypted,
       secret_changed_at = now(), updated_at = now()`,
    [provider, sealed],
  );
}

export async function storeTopics(req: InTransaction, topics: readonly string[]): Promise<void> {
  await queryInTransaction(
    req,
    `insert into mail_providers (provider, topics) values ('ses', $1::jsonb)
     on conflict (provider) do update set topics = excluded.topics, updated_at = now()`,
    [JSON.stringify(topics)],
  );
}

/** Deletes a provider's setting; its events are kept for their retention period. @returns false if there was none */
export async function deleteSetting(req: InTransaction, provider: MailProviderName): Promise<boolean> {
  const deleted = await queryInTransaction(
    req,
    'delete from mail_providers where provider = $1 returning id',
    [provider],
  );
  return deleted.length > 0;
}

/** Records that a provider has sent its first verified message. */
export async function noteFirstEvent(req: InTransaction, provider: MailProviderName): Promise<void> {
  await queryInTransaction(
    req,
    'update mail_providers set first_event_at = now() where provider = $1 and first_event_at is null',
    [provider],
  );
}

export type NewMailEvent = {
  event: MailEvent;
  mailId: string | null;
  outcome: MailEventOutcome;
  /** Token that the provider sends only once. */
  nonce: string | null;
};

/** Stores events, or counts repetitions of stored ones. @returns keys of the new events */
export async function insertMailEvents(
  req: InTransaction,
  source: MailEventSource,
  events: readonly NewMailEvent[],
): Promise<Set<string>> {
  const values = events.map(({ event, mailId, outcome, nonce }) => ({
    nonce,
    event_key: event.key,
    kind: event.kind,
    is_permanent: event.isPermanent,
    category: event.category,
    words: event.words,
    // The address is omitted, because the mail itself contains its recipient.
    address: mailId === null ? event.address : null,
    mail_id: mailId,
    outcome,
    occurred_at: event.at,
  }));
  const stored = await queryInTransaction<{ event_key: string; is_new: boolean }>(
    req,
    `insert into mail_events (provider, event_key, nonce, kind, is_permanent, category, words, address, mail_id,
       outcome, occurred_at, received_at, repeats)
     select $1::enum_mail_events_provider, event_key, nonce, kind, is_permanent, category, words, address, mail_id, outcome,
       occurred_at, clock_timestamp(), 0
     from jsonb_to_recordset($2::jsonb) as told(event_key text, nonce text, kind enum_mail_events_kind, is_permanent boolean,
       category text, words text, address text, mail_id uuid, outcome enum_mail_events_outcome, occurred_at timestamptz)
     order by event_key
     on conflict (event_key) do update set repeats = mail_events.repeats + 1
     returning event_key, xmax = 0 as is_new`,
    [source, JSON.stringify(values)],
  );
  return new Set(stored.filter(({ is_new }) => is_new).map(({ event_key }) => event_key));
}

/** Stores a token that the provider sends only once, for a message whose event is ignored. */
export async function insertMailEventNonce(
  req: InTransaction,
  source: MailEventSource,
  nonce: string,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into mail_events (provider, event_key, nonce, is_permanent, outcome, received_at, repeats)
     values ($1, 'ignored ' || $2, $2, false, 'ignored', clock_timestamp(), 0) on conflict do nothing`,
    [source, nonce],
  );
}

/** Changes the outcome of an event. */
export async function storeEventOutcome(
  req: InTransaction,
  key: string,
  outcome: MailEventOutcome,
): Promise<void> {
  await queryInTransaction(req, 'update mail_events set outcome = $2 where event_key = $1', [key, outcome]);
}

/** Deletes an event of the mailbox that concerns no mail of ours, in the transaction that stored it. */
export async function deleteMailEvent(req: InTransaction, key: string): Promise<void> {
  await queryInTransaction(req, 'delete from mail_events where event_key = $1', [key]);
}

/** Marks the hints of a source as checked, up to the time at which they were shown. @returns how many */
export async function checkHints(
  req: InTransaction,
  { source, asOf }: { source: MailEventSource; asOf: Date },
): Promise<number> {
  const checked = await queryInTransaction(
    req,
    `update mail_events set outcome = 'checked'
     where provider = $1 and outcome = 'hint' and received_at <= $2::timestamptz returning id`,
    [source, asOf.toISOString()],
  );
  return checked.length;
}

/**
 * Records that a request was refused; at most one a minute, so that strangers cannot fill the table.
 * @param why message of the refusal
 */
export async function noteRefusedMessage(
  req: InTransaction,
  provider: MailProviderName,
  why: string,
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into mail_events (provider, event_key, is_permanent, words, outcome, received_at, repeats)
     select $1::enum_mail_events_provider, 'refused ' || $1 || date_trunc('minute', now()), false, $2, 'refused', now(), 0
     on conflict (event_key) do update set repeats = mail_events.repeats + 1`,
    [provider, why.slice(0, 300)],
  );
}

/** Deletes the address of an erased lead, and text about it, from events. */
export async function eraseLeadEvents(req: InTransaction, leadId: string): Promise<void> {
  await queryInTransaction(
    req,
    `update mail_events set address = null, words = null
     where mail_id in (select id from emails where lead_id = $1) or address in (
       select email from leads where id = $1 union all select email from lead_addresses where lead_id = $1)`,
    [leadId],
  );
}

/**
 * Events that concern no mail of ours, such as those of another system that uses the same account, are kept for four
 * days: longer than the maximum age of a message, so that none takes effect twice.
 */
export const expiredMailEvents: ExpiredRows = {
  table: 'mail_events',
  condition: `(received_at < $1
    or (outcome in ('unknown', 'ignored', 'refused') and received_at < now() - interval '4 days'))`,
};

/** Deletes events that were stored while their lead was being erased. */
export const erasedMailEvents: ExpiredRows = {
  table: 'mail_events',
  condition: `(address is not null or words is not null) and (
    exists (select from emails where emails.id = mail_id and emails."to" = 'erased')
    or (outcome in ('hint', 'checked') and ${leadOfAddress('mail_events.address')} is null))`,
  clears: ['address', 'words'],
};
