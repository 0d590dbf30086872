/** https://resend.com/docs/webhooks/event-types */
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { MailEventKind, ProviderEvent } from '../events/mail-event';
import { type MailProvider, type SignedMessage, unsigned } from './provider';
import { headerList, headerValue, list, optionalText, parseAs, parseJson, part } from './read-message';

const Event = z.object({
  type: z.string(),
  created_at: optionalText,
  data: part({
    email_id: optionalText,
    message_id: optionalText,
    to: list(z.string()),
    headers: headerList,
    bounce: part({
      type: optionalText,
      subType: optionalText,
      message: optionalText,
      diagnosticCode: z.unknown().optional(),
    }),
    failed: part({ reason: optionalText }),
    suppressed: part({ type: optionalText, message: optionalText }),
  }),
});

const kinds = new Map<string, MailEventKind>([
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'deferred'],
  ['email.bounced', 'bounced'],
  ['email.failed', 'bounced'],
  ['email.suppressed', 'bounced'],
  ['email.complained', 'complained'],
]);

const firstText = (value: unknown): string | null => {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' ? first : null;
};

/** Parses an event. Our mails have one recipient each, so the event is about the first address. */
function readEvent(id: string, { type, created_at, data }: z.output<typeof Event>): ProviderEvent[] {
  const kind = kinds.get(type);
  if (!kind || !data) return [];
  const { bounce } = data;
  return [
    {
      kind,
      identity: [id],
      isPermanent: bounce?.type === 'Permanent',
      category: [bounce?.type, bounce?.subType].filter(Boolean).join(', ') || type,
      words:
        firstText(bounce?.diagnosticCode) ??
        bounce?.message ??
        data.failed?.reason ??
        data.suppressed?.message,
      address: data.to[0],
      messageIds: [
        data.message_id,
        headerValue(data.headers, 'x-message-ref'),
        headerValue(data.headers, 'message-id'),
      ],
      relayId: data.email_id,
      at: created_at,
    },
  ];
}

/** Headers of Svix, which are named differently from those of Standard Webhooks; both are accepted. */
const signatureHeaders = (headers: Headers) =>
  Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
    ]),
  );

function verify({ headers, body }: SignedMessage, secret: string | null): string {
  const signed = signatureHeaders(headers);
  try {
    new Webhook(secret ?? '').verify(body.toString(), signed, { jsonParse: false });
  } catch {
    throw unsigned();
  }
  return signed['webhook-id'] ?? '';
}

/** Signed by Standard Webhooks, at most five minutes ago: Resend signs a repeated message again. */
export const resend: MailProvider = {
  maxBytes: 500_000,
  mayRead: (headers) => Object.values(signatureHeaders(headers)).every(Boolean),
  open(message, { secret }) {
    const id = verify(message, secret);
    return { events: readEvent(id, parseAs(Event, parseJson(message.body))) };
  },
};
