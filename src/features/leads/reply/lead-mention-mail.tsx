import { queryInTransaction } from '@/db/transaction';
import { renderMail } from '@/emails/render-mail';
import { LeadMention } from '@/emails/templates/lead-mention';
import { defineMail, type RenderedMail } from '../../mail/outbox/define-mail';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'lead-mention': object;
  }
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

/** Notifies a colleague who is mentioned in a note. */
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
      ...(await renderMail(<LeadMention {...LeadMention.PreviewProps} />)),
    }),
  }),
});
