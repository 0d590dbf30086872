import Link from 'next/link';
import { mailName } from '@/emails/mail-names';
import { mailTitle } from '@/emails/mail-title';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PageLinks } from '@/studio-kit/views/page-links';
import type { UndecidedMails, UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { MailButtons } from './mail-buttons';
import { type NurtureQuery, nurtureHref } from './nurture-query';

const words: Record<UndecidedStatus, { title: string; note: string; none: string }> = {
  held: {
    title: 'Held emails',
    note: 'Found too late to send without asking, restored from a backup and perhaps sent before, address corrected, held by a colleague, or in a paused sequence. None goes out by itself, but paused ones do when the pause ends, and one that refers to another email an hour after that.',
    none: 'No held emails. One that is found more than 48 hours late, or was due when a backup was restored, waits here for you.',
  },
  unknown: {
    title: 'Delivery unknown',
    note: 'The mail server may have accepted them before the connection was lost. Sent again, an email keeps its text and its Message-ID; still it may arrive twice.',
    none: 'No emails with unknown delivery.',
  },
  failed: {
    title: 'Failed emails',
    note: 'In the last 30 days the mail server refused them for good. People whose mailbox refuses emails get none until their address is corrected on the lead.',
    none: 'No failed emails in 30 days.',
  },
};

const legend =
  'Send now: it leaves within seconds. Release: it goes back into its sequence, one email a day to each lead. Skip: it is never sent.';
const legendOf = (status: UndecidedStatus) =>
  status === 'unknown'
    ? `${legend} Mark as sent: it counts as sent, and its sequence goes on; the mail server’s log has it under its Message-ID.`
    : legend;

type UndecidedSectionProps = { list: UndecidedMails; asOf: Date; query: NurtureQuery };

/** Mails of one status that wait for a decision, with actions for one mail or for all of them. */
export function UndecidedSection({ list, asOf, query }: UndecidedSectionProps) {
  const { status, count, recipients, mails, page, pages } = list;
  const { title, note, none } = words[status];
  return (
    <div id={status} className="studio-anchor">
      <FigureSection
        title={count > 0 ? `${title}: ${formatWhole(count)}` : title}
        note={count > 0 ? `${note} ${legendOf(status)}` : none}
      >
        {count > 1 && (
          <details className="studio-confirm">
            <summary>Bulk actions for all {formatWhole(count)}</summary>
            <p>
              {formatWhole(count)} emails to {formatWhole(recipients)}{' '}
              {recipients === 1 ? 'address' : 'addresses'}. “Send now” lets all of them leave at once
              {recipients < count && ', several to the same person among them'}; “Release” sends each lead one
              a day; “Skip” means they are never sent
              {status === 'unknown' && '; “Mark as sent” marks all of them as sent'}.
            </p>
            <MailButtons status={status} asOf={asOf} what={`all ${formatWhole(count)} ${status} emails`} />
          </details>
        )}
        {count > 0 && (
          <ul className="studio-decisions">
            {mails.map(({ id, to, subject, template, known, reason, since }) => (
              <li key={id}>
                <div className="studio-rows__words">
                  <Link href={`/admin/collections/emails/${id}`} prefetch={false}>
                    {mailTitle({ subject, template }, known)}
                  </Link>
                  <span className="studio-rows__note">
                    To {to} · {mailName(template)} · {formatAgo(since, asOf)}
                  </span>
                  {reason && <span className="studio-rows__note">{reason}</span>}
                </div>
                <MailButtons
                  status={status}
                  asOf={asOf}
                  mailId={id}
                  what={`“${mailTitle({ subject, template }, known)}” to ${to}`}
                />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          label={words[status].title}
          page={page}
          pages={pages}
          hasMore={page < pages}
          href={(to) => nurtureHref({ ...query, [status]: to }, status)}
        />
      </FigureSection>
    </div>
  );
}
