import Link from 'next/link';
import { mailTitle } from '@/emails/mail-title';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PageLinks } from '@/studio-kit/views/page-links';
import type { UndecidedMails, UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { MailButtons } from './mail-buttons';
import { type NurtureQuery, nurtureHref } from './nurture-query';

const words: Record<UndecidedStatus, { title: string; note: string; none: string }> = {
  held: {
    title: 'Held mails',
    note: 'They were found too late to go out unasked, they come from a restored backup and may have left before, their address was corrected, somebody held them, or their sequence is paused. None goes out by itself, but paused ones do when the pause ends, and one that speaks of another mail an hour after that.',
    none: 'No mail is held. One that is found more than 48 hours late, or was due when a backup was restored, waits here for you.',
  },
  unknown: {
    title: 'Mails that may have been sent',
    note: 'The mail server may have taken them before the connection was lost. Sent again, a mail keeps its words and its Message-ID; still it may arrive twice.',
    none: 'Of every mail it is known whether it was sent.',
  },
  failed: {
    title: 'Failed mails',
    note: 'Of the last 30 days: the mail server refused them for good. People whose mailbox refuses mail get none, whatever is pressed, until their address is corrected at the lead.',
    none: 'In 30 days the mail server has refused no mail for good.',
  },
};

const legend =
  'Send now: it leaves within seconds. Release: it goes back into its series, one mail a day to each lead. Skip: it is never sent.';
const legendOf = (status: UndecidedStatus) =>
  status === 'unknown'
    ? `${legend} It arrived: it counts as sent, and its series goes on; the mail server’s log has it under its Message-ID.`
    : legend;

type UndecidedSectionProps = { list: UndecidedMails; asOf: Date; query: NurtureQuery };

/** Mails of one status that wait for a decision, with actions for one or all. */
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
            <summary>Decide all {formatWhole(count)}</summary>
            <p>
              {formatWhole(count)} mails to {formatWhole(recipients)}{' '}
              {recipients === 1 ? 'address' : 'addresses'}. “Send now” lets all of them leave at once
              {recipients < count && ', several to the same person among them'}; “Release” sends each lead one
              a day; “Skip” means they are never sent
              {status === 'unknown' && '; “It arrived” marks all of them as sent'}.
            </p>
            <MailButtons status={status} asOf={asOf} what={`all ${count} ${status} mails`} />
          </details>
        )}
        {count > 0 && (
          <ul className="studio-decisions">
            {mails.map(({ id, to, subject, template, reason, since }) => (
              <li key={id}>
                <div className="studio-rows__words">
                  <Link href={`/admin/collections/emails/${id}`} prefetch={false}>
                    {mailTitle({ subject, template })}
                  </Link>
                  <span className="studio-rows__note">
                    To {to} · {asWords(template)} · {formatAgo(since, asOf)}
                  </span>
                  {reason && <span className="studio-rows__note">{reason}</span>}
                </div>
                <MailButtons
                  status={status}
                  asOf={asOf}
                  mailId={id}
                  what={`“${mailTitle({ subject, template })}” to ${to}`}
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
