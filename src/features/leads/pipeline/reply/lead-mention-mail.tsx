import { queryInTransaction } from '@/db/transaction';
import { asLines } from '@/emails/as-lines';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { style } from '@/emails/style';
import { defineMail, type RenderedMail } from '../../../mail/outbox/define-mail';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'lead-mention': object;
  }
}

type LeadMentionProps = {
  brand: string;
  siteUrl: string;
  leadUrl: string;
  /** Name of the note's author. */
  author: string;
  leadName: string;
  note: string;
};

/** Body of the mail to a colleague who is mentioned in a note about a lead. */
export function LeadMention({ brand, siteUrl, leadUrl, author, leadName, note }: LeadMentionProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`A note about ${leadName}`}
      footer={<MailSmall>Sent once for each note that names you with an @.</MailSmall>}
    >
      <MailHeading>{author} mentioned you</MailHeading>
      <MailText>In a note about {leadName}:</MailText>
      <blockquote style={{ ...style.quote, whiteSpace: 'pre-wrap' }}>{asLines(note)}</blockquote>
      <MailButton href={leadUrl}>Open the lead</MailButton>
    </MailLayout>
  );
}

const sample: LeadMentionProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  leadUrl: 'http://localhost:3000/admin/leads/1',
  author: 'Mira Holm',
  leadName: 'Northwind Freight',
  note: '@jon can you call them on Monday?',
};

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** Mail to a colleague who is mentioned in a note. */
export const leadMentionMail = defineMail({
  name: 'lead-mention',
  async decide(req, mail) {
    const [words] = await queryInTransaction<Words>(
      req,
      'select subject, html, text from emails where id = $1 and html is not null',
      [mail.id],
    );
    if (!words) return { kind: 'skip', reason: 'its words are gone' };
    return { kind: 'send', render: async () => ({ ...words, templateVersion: '1' }) };
  },
  preview: async () => ({
    kind: 'send',
    render: async () => ({
      subject: 'Mira Holm mentioned you: Northwind Freight',
      templateVersion: '1',
      ...(await renderMail(<LeadMention {...sample} />)),
    }),
  }),
});
