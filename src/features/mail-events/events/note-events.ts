/** Events that only update the delivery state of a mail. */
import type { PayloadRequest } from 'payload';
import {
  type FoundMail,
  findSentMails,
  type MailDelivery,
  storeDeliveries,
} from '../../mail/tables/deliveries';
import type { MailEventOutcome } from '../collections/mail-events-collection';
import type { MailEventSource } from '../provider-names';
import { insertMailEvents } from '../tables';
import type { MailEvent } from './mail-event';

export type NotedOutcome = MailEventOutcome | 'repeated';

/** Number of events by outcome. */
export type EventTally = Partial<Record<NotedOutcome, number>>;

export const add = (tally: EventTally, outcome: NotedOutcome): void => {
  tally[outcome] = (tally[outcome] ?? 0) + 1;
};

/**
 * True if the event names the recipient of the mail, or may do so: a mail that was sent twice can have had another
 * recipient first. Replies may come from other addresses.
 */
const isAboutRecipient = ({ kind, address }: MailEvent, mail: FoundMail) =>
  kind === 'replied' || address === null || address === mail.to || (mail.is_unsure && mail.lead_id !== null);

/** Finds the mails of events by their ids, without those whose recipient is not the one of the event. */
export async function matchMails(
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

export function deliveryOf({
  event,
  mail,
}: {
  event: MailEvent;
  mail: FoundMail | undefined;
}): MailDelivery[] {
  const { kind, words, at } = event;
  if (!mail || kind === 'unsubscribed' || kind === 'replied') return [];
  return [{ mailId: mail.id, state: kind, at: at ?? new Date(), note: words }];
}

export type EventToNote = {
  event: MailEvent;
  /** Token that the provider sends only once. */
  nonce: string | null;
};

/**
 * True if events that concern no mail or lead of ours are stored: not those of the mailbox, which are other people's
 * mails.
 */
export const keepsUnknown = (source: MailEventSource) => source !== 'mailbox';

/** Stores events, each only once, all in one transaction. @returns the outcome of each, in their order */
export async function noteEvents(
  req: PayloadRequest,
  source: MailEventSource,
  notes: readonly EventToNote[],
): Promise<NotedOutcome[]> {
  const mails = await matchMails(
    req,
    notes.map(({ event }) => event),
  );
  const all = notes.map(({ event, nonce }) => {
    const mail = mails.get(event.key);
    return { event, mail, nonce, mailId: mail?.id ?? null, outcome: mail ? 'noted' : 'unknown' } as const;
  });
  const rows = all.filter(({ mail }) => mail || keepsUnknown(source));
  const fresh = await insertMailEvents(req, source, rows);
  await storeDeliveries(req, rows.filter(({ event }) => fresh.has(event.key)).flatMap(deliveryOf));
  return all.map(({ event, mail, outcome }) =>
    fresh.has(event.key) || !(mail || keepsUnknown(source)) ? outcome : 'repeated',
  );
}
