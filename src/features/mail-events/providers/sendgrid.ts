/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../events/mail-event';
import { assertRecent, type MailProvider, type SignedMessage, unsigned } from './provider';
import { optionalNumber, optionalText, optionalTextOrNumber, parseEach, parseJson } from './read-message';

const Event = z.object({
  event: z.string(),
  email: optionalText,
  timestamp: optionalNumber,
  'smtp-id': optionalText,
  sg_event_id: optionalText,
  sg_message_id: optionalText,
  message_id: optionalText,
  type: optionalText,
  reason: optionalText,
  response: optionalText,
  status: optionalTextOrNumber,
  bounce_classification: optionalText,
});
type Event = z.output<typeof Event>;

/** Classifications of bounces that concern the mailbox itself; the others concern our reputation, or are temporary. */
const isOfMailbox = (event: Event) =>
  event.bounce_classification ? event.bounce_classification === 'Invalid Address' : true;

const droppedForGood = new Set(['bounced address', 'invalid']);

function readKind(event: Event): Pick<ProviderEvent, 'kind' | 'isPermanent'> | null {
  switch (event.event) {
    case 'delivered':
      return { kind: 'delivered' };
    case 'deferred':
      return { kind: 'deferred' };
    case 'bounce':
      return { kind: 'bounced', isPermanent: event.type !== 'blocked' && isOfMailbox(event) };
    case 'dropped':
      return { kind: 'bounced', isPermanent: droppedForGood.has((event.reason ?? '').toLowerCase()) };
    case 'spamreport':
      return { kind: 'complained' };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { kind: 'unsubscribed' };
    default:
      return null;
  }
}

function readEvent(event: Event): ProviderEvent[] {
  const kind = readKind(event);
  if (!kind) return [];
  return [
    {
      ...kind,
      identity: event.sg_event_id
        ? [event.sg_event_id]
        : [event.sg_message_id, event.email, event.timestamp, event.status],
      category: event.bounce_classification ?? event.type ?? event.event,
      words: [event.status, event.reason ?? event.response].filter(Boolean).join(' '),
      address: event.email,
      messageIds: [event['smtp-id'], event.message_id],
      // The event's id begins with the id that the SMTP server returned.
      relayId: event.sg_message_id?.split('.')[0],
      at: event.timestamp,
    },
  ];
}

/** Public key of SendGrid, as its website shows it: base64 of the DER. Null if the text is no such key. */
export function readPublicKey(shown: string): KeyObject | null {
  const base64 = shown.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s+/g, '');
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

const signatureHeader = 'x-twilio-email-event-webhook-signature';
const timestampHeader = 'x-twilio-email-event-webhook-timestamp';

function verify({ headers, body }: SignedMessage, secret: string | null): void {
  const timestamp = headers.get(timestampHeader) ?? '';
  const key = readPublicKey(secret ?? '');
  if (!key || !/^\d{1,12}$/.test(timestamp)) throw unsigned();
  const verifier = createVerify('sha256').update(timestamp).update(body);
  if (!verifier.verify(key, headers.get(signatureHeader) ?? '', 'base64')) throw unsigned();
  assertRecent(Number(timestamp) * 1000);
}

/** Signed by ECDSA over timestamp and body. A request has up to thousands of events. */
export const sendgrid: MailProvider = {
  maxBytes: 3_000_000,
  mayRead: (headers) => headers.has(signatureHeader) && headers.has(timestampHeader),
  open(message, { secret }) {
    verify(message, secret);
    return { events: parseEach(Event, parseJson(message.body)).flatMap(readEvent) };
  },
};
