import type { Metadata } from 'next';
import { listCapturedMails, recipientsOf } from '@/features/mail/sending/local-mailbox';
import { formatMoment } from '@/lib/format/format-in-zone';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { Section } from '@/ui/layout/section';
import { TextLink } from '@/ui/navigation/text-link';
import { requireMailbox } from './require-mailbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Local mailbox', robots: { index: false } };

/** Every mail that would have been sent, while no SMTP server is set. */
export default async function MailboxPage() {
  await requireMailbox();
  const mails = await listCapturedMails();
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
    </Section>
  );
}
