/** https://developers.brevo.com/docs/transactional-webhooks */
import { z } from 'zod';
import type { MailEventKind, ProviderEvent } from '../events/mail-event';
import { hasBasicSecret, type MailProvider } from './provider';
import { optionalNumber, optionalText, optionalTextOrNumber, parseEach, parseJson } from './read-message';

const Event = z.object({
  event: z.string(),
  email: optionalText,
  'message-id': optionalText,
  ts_epoch: optionalNumber,
  ts_event: optionalNumber,
  date: optionalTextOrNumber,
  reason: optionalText,
  'X-Mailin-custom': optionalText,
});

const kinds = new Map<string, { kind: MailEventKind; isPermanent?: boolean }>([
  ['delivered', { kind: 'delivered' }],
  ['deferred', { kind: 'deferred' }],
  ['softbounce', { kind: 'bounced' }],
  ['blocked', { kind: 'bounced' }],
  ['error', { kind: 'bounced' }],
  ['hardbounce', { kind: 'bounced', isPermanent: true }],
  ['invalidemail', { kind: 'bounced', isPermanent: true }],
  ['invalid', { kind: 'bounced', isPermanent: true }],
  ['spam', { kind: 'complained' }],
  ['complaint', { kind: 'complained' }],
  ['unsubscribe', { kind: 'unsubscribed' }],
  ['unsubscribed', { kind: 'unsubscribed' }],
]);

function readEvent(event: z.output<typeof Event>): ProviderEvent[] {
  const kind = kinds.get(event.event.toLowerCase().replaceAll('_', ''));
  if (!kind) return [];
  const messageId = event['message-id'];
  return [
    {
      ...kind,
      // Brevo's events have no id.
      identity: [messageId, event.email, event.ts_epoch ?? event.ts_event ?? event.date],
      category: event.event,
      words: event.reason,
      address: event.email,
      messageIds: [messageId, event['X-Mailin-custom']],
      relayId: messageId?.replace(/^<|>$/g, ''),
      at: event.ts_epoch ? event.ts_epoch / 1000 : event.ts_event,
    },
  ];
}

/** Authenticated by credentials in the URL. With the option *batched*, a request has up to 500 events. */
export const brevo: MailProvider = {
  maxBytes: 2_000_000,
  mayRead: hasBasicSecret,
  open: ({ body }) => ({ events: parseEach(Event, parseJson(body)).flatMap(readEvent) }),
};
