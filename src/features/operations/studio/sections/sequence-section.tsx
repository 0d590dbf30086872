import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { MissedLeads } from '../../../nurture/enrolments/missed-leads';
import { statusActions } from '../status-actions';

type SequenceSectionProps = {
  /** Why new leads get no mails; null while they do. */
  problem: string | null;
  missed: MissedLeads;
};

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Whether new leads are enrolled, and those who were not. */
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
            {counted} came while nothing was published for them, and {count === 1 ? 'gets' : 'get'} no mails.
          </p>
        ) : (
          <p className="studio-panel__note">Nobody was missed: every lead in the pipeline is enrolled.</p>
        )}
        {count > 0 && !problem && (
          <details className="studio-confirm">
            <summary>Enrol {counted}</summary>
            <p>
              Each gets the welcome now and the other mails by their days, counted from now.
              {suppressed > 0 &&
                ` ${leads(suppressed)} who want no mails, or cannot be mailed, are left out.`}
            </p>
            <form method="post" action={statusActions.enrolments} className="studio-actions">
              <button type="submit" className="studio-button">
                Enrol them now
              </button>
            </form>
          </details>
        )}
      </FigureSection>
    </div>
  );
}
