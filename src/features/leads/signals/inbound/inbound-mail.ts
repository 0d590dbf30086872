/** Events of a mail provider in our own format (`docs/mail.md`). */
import { z } from 'zod';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { cleanTypedText } from '@/lib/text/typed-text';
import { cutQuotes } from './reply-text';

export const inboundTypes = ['bounce', 'complaint', 'unsubscribe', 'reply'] as const;

const maxIds = 20;
const maxAttachments = 20;

const line = (length: number) =>
  z
    .string()
    .max(2000)
    .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')).slice(0, length));

/** Message-ID with or without angle brackets; stored with brackets, like in the outbox. */
const messageId = z
  .string()
  .max(300)
  .transform((id) => `<${id.trim().replace(/^<|>$/g, '')}>`);

const address = z
  .string()
  .max(320)
  .transform((typed, context) => {
    try {
      return normaliseEmail(typed);
    } catch {
      context.addIssue({ code: 'custom', message: 'is no e-mail address' });
      return z.NEVER;
    }
  });

export const InboundMail = z.object({
  /** The provider's id of the event, for idempotency. */
  id: z.string().min(1).max(200),
  type: z.enum(inboundTypes),
  /** Message-ID of our mail; for a reply, its In-Reply-To and References. */
  message_ids: z.array(messageId).max(maxIds).default([]),
  /** Message-ID of a reply, referenced by our answer. */
  message_id: messageId.optional(),
  /** Address that bounced or complained, or the sender of the reply. */
  address: address.optional(),
  /** Subject of a reply. */
  subject: line(200).default(''),
  /** Text of a reply; quoted text is removed. */
  text: z.string().transform(cutQuotes).default(''),
  /** Names of a reply's attachments. */
  attachments: z
    .array(line(100))
    .transform((names) => names.filter(Boolean).slice(0, maxAttachments))
    .default([]),
  /** A soft bounce, such as a full mailbox, changes nothing. */
  is_permanent: z.boolean().default(true),
  /** An automatic response, such as an absence note, is no reply. */
  is_automatic: z.boolean().default(false),
});
export type InboundMail = z.output<typeof InboundMail>;
