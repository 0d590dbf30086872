import { queryInTransaction } from '@/db/transaction';
import { defineMail, type RenderedMail, type Verdict } from '../../mail/outbox/define-mail';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    /** `template` is the name of the previewed mail's template. */
    'preview-test': { template: string };
  }
}

type Words = Pick<RenderedMail, 'subject' | 'html' | 'text'>;

const inThese = ({ subject, html, text }: Words): Verdict => ({
  kind: 'send',
  render: async () => ({ subject, html, text, templateVersion: '1' }),
});

/**
 * Copy of a previewed mail, sent to the user who previewed it. The text is rendered when the user requests the
 * copy, and stored in the copy's row.
 */
export const previewTestMail = defineMail({
  name: 'preview-test',
  async decide(req, mail) {
    const [words] = await queryInTransaction<Words>(
      req,
      'select subject, html, text from emails where id = $1 and html is not null',
      [mail.id],
    );
    return words ? inThese(words) : { kind: 'skip', reason: 'its words are gone' };
  },
  preview: async () =>
    inThese({
      subject: '[Test] The subject of the mail that was looked at',
      html: '<html lang="en"><body><p>The mail that was looked at, word for word.</p></body></html>',
      text: 'The mail that was looked at, word for word.',
    }),
});
