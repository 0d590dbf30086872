import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { SystemStatus } from '../load-status';

type SequenceSectionProps = {
  /** Reason why new leads get no mails; null if they get them. */
  problem: string | null;
  missed: SystemStatus['missed'];
};

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Shows whether new leads are enrolled, and how many were missed. */
export function SequenceSection({ problem, missed }: SequenceSectionProps) {
  const { count, suppressed, isCapped } = missed;
  const counted = `${leads(count)}${isCapped ? ' or more' : ''}`;
  return (
    <div id="sequences" className="studio-anchor">
      <FigureSection
        title="Sequences"
        note={
          problem ? (
            <strong className="studio-warning">{problem}</strong>
          ) : (
            'New leads are enrolled in “onboarding”, which is published.'
          )
        }
      >
        {problem && (
          <p>
            <Link href="/admin/collections/sequences" className="studio-panel__action">
              Publish it, or give another one its name
            </Link>
          </p>
        )}
        {count > 0 ? (
          <p>
            {counted} came while no sequence was published for them, and {count === 1 ? 'gets' : 'get'} no
            emails.
          </p>
        ) : (
          <p className="studio-panel__note">No missed leads: every lead in the pipeline is enrolled.</p>
        )}
        {count > 0 && !problem && (
          <details className="studio-confirm">
            <summary>Enrol {counted}</summary>
            <p>
              Each gets the welcome now and the other emails by their days, counted from now.
              {suppressed > 0 && `${leads(suppressed)} who unsubscribed, or cannot be emailed, are skipped.`}
            </p>
            <form method="post" action={actionPath('enrolments')} className="studio-actions">
              <button type="submit" className="studio-button">
                Enrol now
              </button>
            </form>
          </details>
        )}
      </FigureSection>
    </div>
  );
}
