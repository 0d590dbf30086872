/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/http/app-error';
import type { ProviderEvent } from '../events/mail-event';
import { isAutomaticReply } from '../reports/automatic-reply';
import {
  assertRecent,
  isSameText,
  type MailProvider,
  type OpenedMessage,
  otherFormat,
  type SignedMessage,
  unsigned,
} from './provider';
import {
  messageIdsOf,
  optionalNumber,
  optionalText,
  optionalTextOrNumber,
  parseAs,
  parseJson,
  part,
} from './read-message';

const Signature = z.object({
  timestamp: z.string().max(20).regex(/^\d+$/),
  token: z.string().min(1).max(100),
  signature: z.string().max(100),
});
type Signature = z.output<typeof Signature>;

const EventData = z.object({
  event: z.string(),
  id: optionalText,
  timestamp: optionalNumber,
  severity: optionalText,
  reason: optionalText,
  recipient: optionalText,
  message: part({ headers: part({ 'message-id': optionalText }) }),
  'delivery-status': part({
    code: optionalNumber,
    message: optionalText,
    description: optionalText,
    'bounce-type': optionalText,
    'enhanced-code': optionalText,
  }),
});
type EventData = z.output<typeof EventData>;

const Message = z.object({ signature: Signature, 'event-data': EventData });

/** Reasons of a permanent failure that do not mean that the mailbox is missing. */
const isNotOfMailbox = new Set([
  'old',
  'suppress-unsubscribe',
  'suppress-complaint',
  'espblock',
  'greylisted',
]);

/** True if the mailbox refuses permanently, and not because of our reputation or the content (5.7.x). */
const isRefusedMailbox = ({ severity, reason, 'delivery-status': status }: EventData) =>
  severity === 'permanent' &&
  !isNotOfMailbox.has(reason ?? '') &&
  (status?.['bounce-type'] ?? 'hard') === 'hard' &&
  !`${status?.['enhanced-code'] ?? ''} ${status?.message ?? ''}`.includes('5.7.');

function readKind(event: EventData): Pick<ProviderEvent, 'kind' | 'isPermanent'> | null {
  switch (event.event) {
    case 'delivered':
      return { kind: 'delivered' };
    case 'failed':
      return event.severity === 'permanent'
        ? { kind: 'bounced', isPermanent: isRefusedMailbox(event) }
        : { kind: 'deferred' };
    case 'rejected':
      return { kind: 'bounced' };
    case 'complained':
      return { kind: 'complained' };
    case 'unsubscribed':
      return { kind: 'unsubscribed' };
    default:
      return null;
  }
}

function readEvent(event: EventData): ProviderEvent[] {
  const kind = readKind(event);
  if (!kind) return [];
  const status = event['delivery-status'];
  return [
    {
      ...kind,
      identity: [event.id],
      category: event.reason ?? event.event,
      words: status?.message || status?.description,
      address: event.recipient,
      messageIds: [event.message?.headers?.['message-id']],
      at: event.timestamp,
    },
  ];
}

/** Fields of a form: an event of the legacy webhooks, or a mail that a route forwards. */
const Form = z.object({
  event: optionalText,
  recipient: optionalText,
  reason: optionalText,
  code: optionalTextOrNumber,
  error: optionalText,
  description: optionalText,
  'Message-Id': optionalText,
  sender: optionalText,
  from: optionalText,
  subject: optionalText,
  'In-Reply-To': optionalText,
  References: optionalText,
  'Auto-Submitted': optionalText,
  Precedence: optionalText,
  'X-Autoreply': optionalText,
  'X-Auto-Response-Suppress': optionalText,
  'body-plain': optionalText,
});
type Form = z.output<typeof Form>;

const formerKinds = new Map<string, ProviderEvent['kind']>([
  ['delivered', 'delivered'],
  ['bounced', 'bounced'],
  ['dropped', 'bounced'],
  ['complained', 'complained'],
  ['unsubscribed', 'unsubscribed'],
]);

/** Parses an event of the legacy webhooks, which have no event id. */
function readFormerEvent(form: Form, { token, timestamp }: Signature): ProviderEvent[] {
  const kind = formerKinds.get(form.event ?? '');
  if (!kind) return [];
  const words = [form.code, form.error || form.description].filter(Boolean).join(' ');
  return [
    {
      kind,
      identity: [token],
      isPermanent: (form.event === 'bounced' || form.reason === 'hardfail') && !words.includes('5.7.'),
      category: form.reason ?? form.event,
      words,
      address: form.recipient,
      messageIds: [form['Message-Id']],
      at: Number(timestamp),
    },
  ];
}

/** Headers that Mailgun passes on as fields, by their names in lower case. */
const headerIn = (form: Form) => (name: string) => {
  const [, value] = Object.entries(form).find(([field]) => field.toLowerCase() === name) ?? [];
  return value ?? null;
};

const readReply = (form: Form, attachments: readonly string[]): ProviderEvent[] => [
  {
    kind: 'replied',
    identity: [form['Message-Id']],
    address: form.from ?? form.sender,
    messageIds: messageIdsOf(`${form['In-Reply-To'] ?? ''} ${form.References ?? ''}`),
    reply: {
      messageId: form['Message-Id'],
      subject: form.subject,
      isAutomatic: isAutomaticReply(headerIn(form), form.subject ?? null),
      text: form['body-plain'],
      attachments,
    },
  },
];

/** @throws AppError 401 for a signature that is invalid or too old */
function verify({ timestamp, token, signature }: Signature, secret: string | null): void {
  const expected = createHmac('sha256', secret ?? '')
    .update(timestamp + token)
    .digest('hex');
  if (!secret || !isSameText(signature, expected)) throw unsigned();
  assertRecent(Number(timestamp) * 1000);
}

const isForm = (headers: Headers) =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get('content-type') ?? '');

type ReadForm = { fields: Record<string, string>; files: string[] };

async function readForm({ headers, body }: SignedMessage): Promise<ReadForm> {
  try {
    const type = headers.get('content-type') ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const entries = [...form];
    // The last value of a repeated field is used; of files only the names are read.
    const fields = entries.filter((field): field is [string, string] => typeof field[1] === 'string');
    const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.name]));
    return { fields: Object.fromEntries(fields), files };
  } catch {
    throw new AppError('unreadable', 400, 'This form cannot be read.');
  }
}

async function openForm(message: SignedMessage, secret: string | null): Promise<OpenedMessage> {
  const { fields, files } = await readForm(message);
  const { success, data: signature } = Signature.safeParse(fields);
  if (!success) throw unsigned();
  verify(signature, secret);
  const form = parseAs(Form, fields);
  if (!form.event && !form.sender && !form.from) throw otherFormat();
  return {
    events: form.event ? readFormerEvent(form, signature) : readReply(form, files),
    nonce: signature.token,
  };
}

/**
 * Signed by HMAC-SHA256 over timestamp and token, which are in the body. The signature does not cover the event, so
 * each token is accepted once.
 */
export const mailgun: MailProvider = {
  maxBytes: 1_000_000,
  mayRead: () => true,
  async open(message, { secret }) {
    if (isForm(message.headers)) return openForm(message, secret);
    const json = parseJson(message.body);
    const signed = z.object({ signature: Signature }).safeParse(json);
    if (!signed.success) throw unsigned();
    const { signature } = signed.data;
    verify(signature, secret);
    return { events: readEvent(parseAs(Message, json)['event-data']), nonce: signature.token };
  },
};
