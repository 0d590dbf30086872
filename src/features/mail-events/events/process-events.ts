import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { leadOfAddress } from '../../leads/people/merge/lead-of-address';
import { InboundMail } from '../../leads/signals/inbound/inbound-mail';
import { type InboundOutcome, processInboundMail } from '../../leads/signals/inbound/process-inbound-mail';
import {
  type FoundMail,
  findSentMails,
  type MailDelivery,
  storeDeliveries,
} from '../../mail/tables/deliveries';
import type { MailEventOutcome } from '../collections/mail-events-collection';
import type { MailEventSource } from '../provider-names';
import { type OpenedMessage, unsigned } from '../providers/provider';
import { deleteMailEvent, insertMailEventNonce, insertMailEvents, storeEventOutcome } from '../tables';
import { type MailEvent, type MailEventKind, toMailEvent } from './mail-event';

/** Number of events by outcome. */
export type EventTally = Partial<Record<MailEventOutcome | 'repeated', number>>;

/** Number of events that one transaction stores. */
const eventsPerTransaction = 500;

/** Number of concurrent transactions for the events of one message that have an effect. */
const concurrentEffects = 4;

/** Kinds that change more than what is shown with the mail, by the kind of event that the leads know. */
const effects: Partial<Record<MailEventKind, InboundMail['type']>> = {
  bounced: 'bounce',
  complained: 'complaint',
  unsubscribed: 'unsubscribe',
  replied: 'reply',
};

const hasEffect = ({ kind, isPermanent }: MailEvent) =>
  kind in effects && (kind !== 'bounced' || isPermanent);

/**
 * True if the event is about the recipient of the mail. A mail that may have been sent twice can have had another
 * recipient the first time. People reply from other addresses.
 */
const isAboutRecipient = ({ kind, address }: MailEvent, mail: FoundMail) =>
  kind === 'replied' || address === null || address === mail.to || (mail.is_unsure && mail.lead_id !== null);

/** Finds the mails of events by their ids, without those whose recipient is not the one of the event. */
async function matchMails(
  req: PayloadRequest,
  events: readonly MailEvent[],
): Promise<Map<string, FoundMail>> {
  const found = await findSentMails(req, events);
  return new Map(
    events.flatMap((event) => {
      const mail = found.get(event.key);
      return mail && isAboutRecipient(event, mail) ? [[event.key, mail] as const] : [];
    }),
  );
}

function deliveryOf({ event, mail }: { event: MailEvent; mail: FoundMail | undefined }): MailDelivery[] {
  const { kind, words, at } = event;
  if (!mail || kind === 'unsubscribed' || kind === 'replied') return [];
  return [{ mailId: mail.id, state: kind, at: at ?? new Date(), note: words }];
}

async function isAddressOfLead(req: PayloadRequest, address: string | null): Promise<boolean> {
  if (!address) return false;
  const [row] = await queryInTransaction<{ id: string | null }>(req, `select ${leadOfAddress('$1')} as id`, [
    address,
  ]);
  return Boolean(row?.id);
}

const add = (tally: EventTally, outcome: keyof EventTally, count = 1) => {
  if (count > 0) tally[outcome] = (tally[outcome] ?? 0) + count;
};

/** @throws AppError 401 if the value came before with another event: the request was copied */
async function assertFirstUse(req: PayloadRequest, nonce: string, event: MailEvent): Promise<void> {
  await lockUntilCommit(req, `mail event nonce ${nonce}`);
  const used = await queryInTransaction(req, 'select from mail_events where nonce = $1 and event_key <> $2', [
    nonce,
    event.key,
  ]);
  if (used.length > 0) throw unsigned('This message was sent before.');
}

type Stored = { source: MailEventSource; nonce: string | null };

/** Whether events that concern nobody here are stored: not those of the mailbox, where they are other people's mails. */
const keepsUnknown = (source: MailEventSource) => source !== 'mailbox';

/** Stores events that only say what became of a mail, all in one transaction. */
async function noteEvents(
  req: PayloadRequest,
  events: readonly MailEvent[],
  { source, nonce }: Stored,
): Promise<EventTally> {
  const tally: EventTally = {};
  const mails = await matchMails(req, events);
  const all = events.map((event) => {
    const mail = mails.get(event.key);
    return { event, mail, mailId: mail?.id ?? null, outcome: mail ? 'noted' : 'unknown' } as const;
  });
  const rows = keepsUnknown(source) ? all : all.filter(({ mail }) => mail);
  add(tally, 'unknown', all.length - rows.length);
  const fresh = await insertMailEvents(req, source, rows, nonce);
  const added = rows.filter(({ event }) => fresh.has(event.key));
  await storeDeliveries(req, added.flatMap(deliveryOf));
  for (const { outcome } of added) add(tally, outcome);
  add(tally, 'repeated', rows.length - added.length);
  return tally;
}

/** The event as the leads know it: of our mail, or of a reply as it was sent. */
function toInboundMail(event: MailEvent, mail: FoundMail | undefined): InboundMail | null {
  const type = effects[event.kind];
  const ids = event.reply ? event.messageIds : mail ? [mail.message_id] : [];
  // A report of a mail that is not ours has no effect, whoever signed it.
  if (!type || (ids.length === 0 && type !== 'reply')) return null;
  const { success, data } = InboundMail.safeParse({
    id: event.key,
    type,
    message_ids: ids,
    address: event.address ?? undefined,
    message_id: event.reply?.messageId ?? undefined,
    subject: event.reply?.subject,
    is_automatic: event.reply?.isAutomatic,
    text: event.reply?.text,
    attachments: event.reply?.attachments,
  });
  return success ? data : null;
}

const outcomes: Record<InboundOutcome, MailEventOutcome> = {
  done: 'done',
  repeated: 'done',
  ignored: 'ignored',
  unknown: 'unknown',
};

/** Stores one event and has its effect, both or neither. */
async function actOnEvent(
  req: PayloadRequest,
  event: MailEvent,
  { source, nonce }: Stored,
): Promise<keyof EventTally> {
  const mail = (await matchMails(req, [event])).get(event.key);
  const fresh = await insertMailEvents(
    req,
    source,
    [{ event, mailId: mail?.id ?? null, outcome: 'done' }],
    nonce,
  );
  if (!fresh.has(event.key)) return 'repeated';
  const inbound = toInboundMail(event, mail);
  const outcome = inbound
    ? outcomes[await processInboundMail(req, inbound)]
    : (await isAddressOfLead(req, event.address))
      ? 'hint'
      : 'unknown';
  if (outcome === 'unknown' && !keepsUnknown(source)) await deleteMailEvent(req, event.key);
  else if (outcome !== 'done') await storeEventOutcome(req, event.key, outcome);
  await storeDeliveries(req, deliveryOf({ event, mail }));
  return outcome;
}

/**
 * Processes the events of a verified message, or of a mail in the mailbox. Idempotent by the identity of each event, in any order, also
 * concurrently. If it fails half way, the events before are complete, and the message can be sent again.
 */
export async function processMailEvents(
  req: PayloadRequest,
  source: MailEventSource,
  { events: told, nonce: given }: OpenedMessage,
): Promise<EventTally> {
  const events = [
    ...new Map(told.map((event) => toMailEvent(source, event)).map((one) => [one.key, one])).values(),
  ];
  const nonce = given === undefined ? null : createHash('sha256').update(given).digest('base64url');
  const stored = { source, nonce };
  // The value counts once also if the event changes nothing.
  if (nonce !== null && events.length === 0) await insertMailEventNonce(req, source, nonce);
  const tally: EventTally = {};
  const once = <Result>(own: PayloadRequest, first: MailEvent, work: () => Promise<Result>) =>
    repeatAfterDeadlock(() =>
      inTransaction(own, async () => {
        if (nonce !== null) await assertFirstUse(own, nonce, first);
        return work();
      }),
    );
  const noted = events.filter((event) => !hasEffect(event));
  for (let start = 0; start < noted.length; start += eventsPerTransaction) {
    const some = noted.slice(start, start + eventsPerTransaction);
    const [first] = some;
    if (!first) break;
    const counts = await once(req, first, () => noteEvents(req, some, stored));
    for (const [outcome, count] of Object.entries(counts)) add(tally, outcome as keyof EventTally, count);
  }
  const acting = events.filter(hasEffect).values();
  const act = async () => {
    // A request has one transaction at a time.
    const own = await newRequest(req.payload, system);
    for (const event of acting) add(tally, await once(own, event, () => actOnEvent(own, event, stored)));
  };
  await Promise.all(Array.from({ length: Math.min(concurrentEffects, events.length) }, act));
  return tally;
}
