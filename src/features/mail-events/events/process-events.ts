import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { leadOfAddress } from '../../leads/people/merge/lead-of-address';
import { InboundMail } from '../../leads/signals/inbound/inbound-mail';
import { type InboundOutcome, processInboundMail } from '../../leads/signals/inbound/process-inbound-mail';
import { type FoundMail, storeDeliveries } from '../../mail/tables/deliveries';
import type { MailEventOutcome } from '../collections/mail-events-collection';
import type { MailEventSource } from '../provider-names';
import { type OpenedMessage, unsigned } from '../providers/provider';
import { deleteMailEvent, insertMailEventNonce, insertMailEvents, storeEventOutcome } from '../tables';
import { type MailEvent, type MailEventKind, toMailEvent } from './mail-event';
import {
  add,
  deliveryOf,
  type EventTally,
  keepsUnknown,
  matchMails,
  type NotedOutcome,
  noteEvents,
} from './note-events';

/** Maximum number of events in one transaction. */
const eventsPerTransaction = 500;

/** Maximum number of concurrent transactions for the effective events of one message. */
const concurrentEffects = 4;

/** Kinds with effects beyond the delivery state, mapped to the kind of event of a lead. */
const effects: Partial<Record<MailEventKind, InboundMail['type']>> = {
  bounced: 'bounce',
  complained: 'complaint',
  unsubscribed: 'unsubscribe',
  replied: 'reply',
};

export const hasEffect = ({ kind, isPermanent }: MailEvent) =>
  kind in effects && (kind !== 'bounced' || isPermanent);

async function isAddressOfLead(req: PayloadRequest, address: string | null): Promise<boolean> {
  if (!address) return false;
  const [row] = await queryInTransaction<{ id: string | null }>(req, `select ${leadOfAddress('$1')} as id`, [
    address,
  ]);
  return Boolean(row?.id);
}

/** @throws AppError 401 if the token was sent before with another event, which means that the request was copied */
async function assertFirstUse(req: PayloadRequest, nonce: string, event: MailEvent): Promise<void> {
  await lockUntilCommit(req, `mail event nonce ${nonce}`);
  const used = await queryInTransaction(req, 'select from mail_events where nonce = $1 and event_key <> $2', [
    nonce,
    event.key,
  ]);
  if (used.length > 0) throw unsigned('This message was sent before.');
}

type Stored = { source: MailEventSource; nonce: string | null };

/** The event as the feature leads takes it: about our mail, or for a reply, as it was sent. */
function toInboundMail(event: MailEvent, mail: FoundMail | undefined): InboundMail | null {
  const type = effects[event.kind];
  const ids = event.reply ? event.messageIds : mail ? [mail.message_id] : [];
  // A report about a mail that is not ours has no effect, even if it is signed.
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

/** Stores one event and applies its effect in one transaction. */
async function actOnEvent(
  req: PayloadRequest,
  event: MailEvent,
  { source, nonce }: Stored,
): Promise<NotedOutcome> {
  const mail = (await matchMails(req, [event])).get(event.key);
  const fresh = await insertMailEvents(req, source, [
    { event, mailId: mail?.id ?? null, outcome: 'done', nonce },
  ]);
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

/** Distinct events of a verified message, and the hash of the token that the provider sends only once. */
export interface ReadEvents {
  events: readonly MailEvent[];
  nonce: string | null;
}

export function readEvents(source: MailEventSource, { events: told, nonce }: OpenedMessage): ReadEvents {
  const events = new Map(told.map((event) => toMailEvent(source, event)).map((one) => [one.key, one]));
  return {
    events: [...events.values()],
    nonce: nonce === undefined ? null : createHash('sha256').update(nonce).digest('base64url'),
  };
}

/**
 * Processes the events of a verified message, or of a mail in the mailbox. Idempotent by the identity of each event, in
 * any order, even concurrently. If it fails halfway, the earlier events are complete, and the message can be sent
 * again.
 */
export async function processMailEvents(
  req: PayloadRequest,
  source: MailEventSource,
  { events, nonce }: ReadEvents,
): Promise<EventTally> {
  const stored = { source, nonce };
  // The token counts once even if the event changes nothing.
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
    const notes = some.map((event) => ({ event, nonce }));
    for (const outcome of await once(req, first, () => noteEvents(req, source, notes))) add(tally, outcome);
  }
  const acting = events.filter(hasEffect).values();
  const act = async () => {
    // A request can have only one transaction at a time.
    const own = await newRequest(req.payload, system);
    for (const event of acting) add(tally, await once(own, event, () => actOnEvent(own, event, stored)));
  };
  await Promise.all(Array.from({ length: Math.min(concurrentEffects, events.length) }, act));
  return tally;
}
