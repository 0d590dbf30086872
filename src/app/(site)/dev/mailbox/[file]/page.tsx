import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findCapturedMail, recipientsOf } from '@/features/mail/sending/local-mailbox';
import { formatMoment } from '@/lib/format/format-in-zone';
import { Section } from '@/ui/layout/section';
import { TextLink } from '@/ui/navigation/text-link';
import { requireMailbox } from '../require-mailbox';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Captured mail', robots: { index: false } };

type Props = { params: Promise<{ file: string }> };

export default async function CapturedMailPage({ params }: Props) {
  await requireMailbox();
  const { file } = await params;
  const captured = await findCapturedMail(file);
  if (!captured) notFound();
  const { mail } = captured;
  return (
    <Section label="Development" rail={<TextLink href="/dev/mailbox">All mails</TextLink>}>
      <h1 className="display text-3xl">{mail.subject}</h1>
      <p className="measure mt-4 mb-8 text-ink-soft">
        To {recipientsOf(mail)}
        {mail.date && `, ${formatMoment(mail.date, 'UTC')}`}
      </p>
      <iframe
        title="The mail as HTML"
        src={`/dev/mailbox/${file}/html`}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
        className="h-[48rem] w-full border border-line bg-white"
      />
      <details className="mt-6">
        <summary className="cursor-pointer font-semibold">Text part</summary>
        <pre className="mt-3 overflow-x-auto border border-line bg-raised p-4 text-sm whitespace-pre-wrap">
          {mail.text}
        </pre>
      </details>
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Headers</summary>
        <pre className="mt-3 overflow-x-auto border border-line bg-raised p-4 text-sm whitespace-pre-wrap">
          {mail.headerLines.map(({ line }) => line).join('\n')}
        </pre>
      </details>
    </Section>
  );
}
