import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { asLines } from '@/emails/as-lines';
import { MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type RenderedMail } from '../../../mail/outbox/define-mail';
import { findSender } from '../../../mail/sending/find-sender';
import type { Thread } from './find-thread';
import { personalRefusal } from './personal-refusal';

/** Metadata of the mail's row. */
type PersonalMailFacts = Pick<Thread, 'inReplyTo' | 'references'> & {
  /** Reply-To address; null for the address that sends all mails. */
  replyTo: string | null;
  /** Idempotency key of the form. */
  once: string;
};

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'personal-mail': PersonalMailFacts;
  }
}

type PersonalMailProps = {
  brand: string;
  siteUrl: string;
  /** Name of the sender. */
  author: string;
  /** Plain text; a blank line separates paragraphs. */
  message: string;
  postalAddress: string;
};

/** A mail that an admin has typed to one person: no heading, no button. */
function PersonalMail({ brand, siteUrl, author, message, postalAddress }: PersonalMailProps) {
  const paragraphs = message.split(/\n{2,}/);
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      footer={
        <MailSmall>
          Written to you by {author}, {brand}
          {postalAddress && ` · ${postalAddress}`}. Answer this mail to reach us.
        </MailSmall>
      }
    >
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified by its position
        <MailText key={index}>{asLines(paragraph)}</MailText>
      ))}
    </MailLayout>
  );
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** Renders subject and text of a personal mail. Called when the mail is queued. */
export async function personalWords(
  req: PayloadRequest,
  { subject, author, message }: Pick<PersonalMailProps, 'author' | 'message'> & { subject: string },
): Promise<Words> {
  const { brand, postalAddress } = await findSender(req);
  const props = { brand, siteUrl: env.siteUrl, author, message, postalAddress };
  return { subject, ...(await renderMail(<PersonalMail {...props} />)) };
}

/** Headers that thread the mail, and mark it as not automatic. */
function headersOf({ inReplyTo, references, replyTo }: PersonalMailFacts): Record<string, string> {
  return {
    'Auto-Submitted': 'no',
    ...(inReplyTo && { 'In-Reply-To': inReplyTo, References: references.join(' ') }),
    ...(replyTo && { 'Reply-To': replyTo }),
  };
}

/** A mail that somebody wrote to a lead on its page. */
export const personalMail = defineMail({
  name: 'personal-mail',
  async decide(req, mail) {
    const refused = await personalRefusal(req, mail.to);
    if (refused) return { kind: 'skip', reason: refused.reason };
    const [words] = await queryInTransaction<Words>(
      req,
      'select subject, html, text from emails where id = $1 and html is not null',
      [mail.id],
    );
    if (!words) return { kind: 'skip', reason: 'its words are gone' };
    return {
      kind: 'send',
      render: async () => ({ ...words, templateVersion: '1' }),
      headers: headersOf(mail.metadata),
    };
  },
  preview: async (req) => ({
    kind: 'send',
    render: async () => ({
      ...(await personalWords(req, {
        subject: 'Re: Your question',
        author: 'Mira Holm',
        message: 'Hello Ada,\n\nthank you for your question.\nYes, we do.\n\nMira',
      })),
      templateVersion: '1',
    }),
  }),
});
