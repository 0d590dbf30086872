import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { renderMail } from '@/emails/render-mail';
import { PersonalMail, type PersonalMailProps } from '@/emails/templates/personal-mail';
import { defineMail, type RenderedMail } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { personalRefusal } from './personal-refusal';
import type { Thread } from './thread-of';

/** Metadata of the row, beside its text. */
type PersonalMailFacts = Pick<Thread, 'inReplyTo' | 'references'> & {
  /** Reply-To; null: the sender of all mails. */
  replyTo: string | null;
  /** Idempotency key of the form. */
  once: string;
};

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'personal-mail': PersonalMailFacts;
  }
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** Renders a personal mail when it is written. */
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
      ...(await personalWords(req, { ...PersonalMail.PreviewProps, subject: 'Re: Your question' })),
      templateVersion: '1',
    }),
  }),
});
