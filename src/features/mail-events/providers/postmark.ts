/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
import { z } from 'zod';
import type { ProviderEvent } from '../events/mail-event';
import { isAutomaticReply } from '../reports/automatic-reply';
import { hasBasicSecret, type MailProvider, otherFormat } from './provider';
import {
  headerValue,
  list,
  messageIdsOf,
  optionalText,
  optionalTextOrNumber,
  parseJson,
  part,
} from './read-message';

const Event = z.object({
  RecordType: optionalText,
  ID: optionalTextOrNumber,
  MessageID: optionalText,
  Type: optionalText,
  Email: optionalText,
  Recipient: optionalText,
  Description: optionalText,
  Details: optionalText,
  BouncedAt: optionalText,
  DeliveredAt: optionalText,
  ChangedAt: optionalText,
  SuppressSending: z.boolean().nullish().catch(null),
  SuppressionReason: optionalText,
  Metadata: part({ 'message-id': optionalText }),
  Subject: optionalText,
  TextBody: optionalText,
  Attachments: list(z.object({ Name: z.string() })),
  FromFull: part({ Email: optionalText }),
  From: optionalText,
  Headers: list(
    z
      .object({ Name: z.string(), Value: z.string() })
      .transform(({ Name: name, Value: value }) => ({ name, value })),
  ),
});
type Event = z.output<typeof Event>;

/** Types of bounces that do not mean that a mail was refused. */
const isNoBounce = new Set([
  'AutoResponder',
  'ChallengeVerification',
  'ManuallyDeactivated',
  'OpenRelayTest',
  'Subscribe',
  'Unconfirmed',
  'InboundError',
  'SMTPApiError',
  'TemplateRenderingFailed',
]);
const isPermanent = new Set(['HardBounce', 'BadEmailAddress']);

const base = ({ MessageID, Metadata, Type }: Event) => ({
  category: Type,
  messageIds: [Metadata?.['message-id']],
  relayId: MessageID,
});

function readBounce(event: Event): ProviderEvent[] {
  const type = event.Type ?? '';
  if (isNoBounce.has(type)) return [];
  const about = {
    ...base(event),
    identity: [event.ID ?? event.MessageID],
    words: event.Details || event.Description,
    address: event.Email,
    at: event.BouncedAt,
  };
  if (type === 'SpamComplaint') return [{ ...about, kind: 'complained' }];
  if (type === 'Unsubscribe') return [{ ...about, kind: 'unsubscribed' }];
  if (type === 'Transient') return [{ ...about, kind: 'deferred' }];
  return [{ ...about, kind: 'bounced', isPermanent: isPermanent.has(type) }];
}

/** Reads an inbound message, which has no record type. */
function readReply(event: Event): ProviderEvent[] {
  if (!event.FromFull?.Email && !event.From) throw otherFormat();
  const header = (name: string) => headerValue(event.Headers, name);
  return [
    {
      kind: 'replied',
      identity: [event.MessageID],
      address: event.FromFull?.Email ?? event.From,
      messageIds: messageIdsOf(`${header('in-reply-to') ?? ''} ${header('references') ?? ''}`),
      at: null,
      reply: {
        messageId: header('message-id'),
        subject: event.Subject,
        isAutomatic: isAutomaticReply(header, event.Subject),
        text: event.TextBody,
        attachments: event.Attachments.map(({ Name }) => Name),
      },
    },
  ];
}

function readEvent(event: Event): ProviderEvent[] {
  switch (event.RecordType) {
    case 'Bounce':
    case 'SpamComplaint':
      return readBounce({
        ...event,
        Type: event.RecordType === 'SpamComplaint' ? 'SpamComplaint' : event.Type,
      });
    case 'Delivery':
      return [
        {
          ...base(event),
          kind: 'delivered',
          identity: [event.MessageID, event.Recipient],
          words: event.Details,
          address: event.Recipient,
          at: event.DeliveredAt,
        },
      ];
    case 'SubscriptionChange':
      // Bounces and complaints also suppress the address at Postmark, and are reported as separate events.
      if (!event.SuppressSending || event.SuppressionReason !== 'ManualSuppression') return [];
      return [
        {
          ...base(event),
          kind: 'unsubscribed',
          identity: [event.MessageID, event.Recipient, event.ChangedAt],
          category: event.SuppressionReason,
          address: event.Recipient,
          at: event.ChangedAt,
        },
      ];
    case null:
    case undefined:
    case 'Inbound':
      return readReply(event);
    default:
      return [];
  }
}

/**
 * Authenticated by credentials in the URL. An inbound message contains its attachments, so its body is read only after
 * the credentials were checked.
 */
export const postmark: MailProvider = {
  maxBytes: 8_000_000,
  mayRead: hasBasicSecret,
  open({ body }) {
    const { success, data } = Event.safeParse(parseJson(body));
    if (!success) throw otherFormat();
    return { events: readEvent(data) };
  },
};
