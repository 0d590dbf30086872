import type { Metadata } from 'next';
import { listCapturedTexts } from '@/features/auth/factors/phone/captured-texts';
import { listCapturedMails, recipientsOf } from '@/features/mail/sending/local-mailbox';
import { formatMoment } from '@/lib/format/format-in-zone';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { Section } from '@/ui/layout/section';
import { TextLink } from '@/ui/navigation/text-link';
import { requireMailbox } from './require-mailbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Local mailbox', robots: { index: false } };

/** Lists the captured mails while no SMTP server is configured. */
export default async function MailboxPage() {
  await requireMailbox();
  const [mails, texts] = await Promise.all([listCapturedMails(), listCapturedTexts()]);
  return (
    <Section label="Development">
      <h1 className="display text-3xl">Local mailbox</h1>
      <p className="measure mt-4 mb-10 text-lg text-ink-soft">
        No mail leaves this machine until <code>SMTP_URL</code> is set. What would have been sent is kept
        here.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="No mail yet">Send the contact form, and the welcome turns up here.</EmptyState>
      ) : (
        <Table caption="Captured mails, newest first">
          <TableHead columns={['Subject', 'To', 'When']} />
          <tbody>
            {mails.map(({ file, mail }) => (
              <TableRow
                key={file}
                heading={
                  <TextLink href={`/dev/mailbox/${file}`}>{mail.subject || 'Without a subject'}</TextLink>
                }
                cells={[recipientsOf(mail), mail.date && formatMoment(mail.date, 'UTC')]}
              />
            ))}
          </tbody>
        </Table>
      )}
      {texts.length > 0 && (
        <div className="mt-12">
          <h2 className="display mb-5 text-2xl">Text messages</h2>
          <Table caption="Captured text messages, newest first">
            <TableHead columns={['Text', 'To', 'When']} />
            <tbody>
              {texts.map(({ file, text, to, sentAt }) => (
                <TableRow key={file} heading={text} cells={[to, formatMoment(sentAt, 'UTC')]} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
