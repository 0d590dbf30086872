import Link from 'next/link';
import { leadPath, mailPath } from '@/config/routes';
import { mailTitle } from '@/emails/mail-title';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PageLinks } from '@/studio-kit/views/page-links';
import type { ComingMail, ComingMails } from '../figures/coming-mails';
import { comingWithin } from '../figures/listing-choices';
import { SteeringButton } from './mail-buttons';
import { type NurtureQuery, nurtureHref, nurtureParams } from './nurture-query';

const spans: Record<NurtureQuery['within'], string> = { 1: '24 hours', 7: '7 days' };

type ComingSectionProps = { list: ComingMails; query: NurtureQuery; clock: ViewerClock };

/** Coming mails, soonest first, each with a button to hold it. */
export function ComingSection({ list, query, clock }: ComingSectionProps) {
  const { count, mails, page, pages } = list;
  const within = spans[query.within];
  return (
    <div id="coming" className="studio-anchor">
      <FigureSection
        title={`Scheduled emails: ${formatWhole(count)}`}
        note={
          count === 0
            ? `No sequence email is due within ${within}. Scheduled emails appear here, the soonest first.`
            : `Sequence emails due within ${within}, the soonest first. Those after the welcome leave within the sending hours of the site settings. Hold keeps one back until you decide.`
        }
      >
        <div className="studio-filters">
          <nav aria-label="Due within">
            <span aria-hidden="true">Due within</span>
            <ul>
              {comingWithin.map((days) => (
                <li key={days}>
                  <Link
                    href={nurtureHref({ ...query, within: days, coming: 1 }, 'coming')}
                    aria-current={days === query.within || undefined}
                    prefetch={false}
                  >
                    {spans[days]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {count > 0 && (
          <ul className="studio-decisions">
            {mails.map((mail) => (
              <Coming key={mail.id} mail={mail} from={String(nurtureParams(query))} clock={clock} />
            ))}
          </ul>
        )}
        <PageLinks
          label="Scheduled emails"
          page={page}
          pages={pages}
          hasMore={page < pages}
          href={(to) => nurtureHref({ ...query, coming: to }, 'coming')}
        />
      </FigureSection>
    </div>
  );
}

function Coming({ mail, from, clock }: { mail: ComingMail; from: string; clock: ViewerClock }) {
  const { id, leadId, email, sequence, step, dueAt, nextTryAt, reason, isPaused } = mail;
  const what = mailTitle(mail, mail.known);
  return (
    <li>
      <div className="studio-rows__words">
        <Link href={mailPath(id)} prefetch={false}>
          {what}
        </Link>
        <span className="studio-rows__note">
          To{' '}
          <Link href={leadPath(leadId)} prefetch={false}>
            {email}
          </Link>{' '}
          · {sequence}, step {formatWhole(step)} · due {formatMoment(dueAt, clock)}
          {nextTryAt && ` · not before ${formatMoment(nextTryAt, clock)}`}
        </span>
        {(isPaused || reason) && (
          <span className="studio-rows__note">{isPaused ? 'Paused: it will be held when due.' : reason}</span>
        )}
      </div>
      <SteeringButton action="hold" id={id} what={`“${what}” to ${email}`} from={from} />
    </li>
  );
}
