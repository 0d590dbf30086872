/** What a mail provider tells about mails that we sent, in words of our own; `docs/mail.md` maps those of two providers. */
import { z } from 'zod';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { cleanTypedText } from '@/lib/text/typed-text';

export const inboundTypes = ['bounce', 'complaint', 'reply'] as const;

const maxIds = 20;

/** With or without angle brackets; kept with them, as the outbox has it. */
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
  /** The provider's own id of the event: the same one twice is one event. */
  id: z.string().min(1).max(200),
  type: z.enum(inboundTypes),
  /** The Message-ID of our mail; of a reply, what its In-Reply-To and References name. */
  message_ids: z.array(messageId).max(maxIds).default([]),
  /** Of a reply, its own Message-ID: what is written back to it names it. */
  message_id: messageId.optional(),
  /** The mailbox that bounced or complained, or the sender of the reply. */
  address: address.optional(),
  /** Of a reply. */
  subject: z
    .string()
    .max(2000)
    .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')).slice(0, 200))
    .default(''),
  /** A bounce that may pass, such as a full mailbox, changes nothing. */
  is_permanent: z.boolean().default(true),
  /** A machine's answer, such as an absence note, is no reply. */
  is_automatic: z.boolean().default(false),
});
export type InboundMail = z.output<typeof InboundMail>;
