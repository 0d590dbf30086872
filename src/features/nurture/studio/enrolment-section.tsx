import Link from 'next/link';
import { leadPath, mailPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { PageLinks } from '@/studio-kit/views/page-links';
import type { EnrolmentRow, Enrolments } from '../figures/find-enrolments';
import { enrolmentStates } from '../figures/listing-choices';
import type { SequenceFigures } from '../figures/step-figures';
import { SteeringButton } from './mail-buttons';
import { type NurtureQuery, nurtureHref, nurtureParams } from './nurture-query';

type EnrolmentSectionProps = {
  /** The selected sequence, and all sequences. */
  sequence: SequenceFigures;
  sequences: readonly SequenceFigures[];
  list: Enrolments;
  query: NurtureQuery;
  clock: ViewerClock;
};

/** Enrolments of a sequence, with the step of each. */
export function EnrolmentSection({ sequence, sequences, list, query, clock }: EnrolmentSectionProps) {
  const { rows, page, hasMore } = list;
  const steps = sequence.steps.filter(({ position }) => position !== null);
  const chosen = (change: Partial<NurtureQuery>) =>
    nurtureHref({ ...query, sequence: sequence.id, enrolments: 1, ...change }, 'enrolments');
  const groups = [
    {
      name: 'Sequence',
      choices: sequences.map(({ id, name }) => ({
        label: name,
        href: chosen({ sequence: id, step: undefined }),
        isChosen: id === sequence.id,
      })),
    },
    {
      name: 'Status',
      choices: [undefined, ...enrolmentStates].map((state) => ({
        label: state ? asWords(state) : 'Any',
        href: chosen({ state }),
        isChosen: state === query.state,
      })),
    },
    {
      name: 'Step',
      choices: [undefined, ...steps.map((_, index) => index + 1)].map((step) => ({
        label: step === undefined ? 'Any' : String(step),
        href: chosen({ step }),
        isChosen: step === query.step,
      })),
    },
  ];
  return (
    <div id="enrolments" className="studio-anchor">
      <FigureSection
        title="Enrolments"
        note="The latest enrolled first. The step is the last one completed, sent or not."
      >
        <div className="studio-filters">
          {groups.map(({ name, choices }) => (
            <nav key={name} aria-label={name}>
              <span aria-hidden="true">{name}</span>
              <ul>
                {choices.map(({ label, href, isChosen }) => (
                  <li key={label}>
                    <Link href={href} aria-current={isChosen || undefined} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {rows.length === 0 ? (
          <p className="studio-panel__note">
            No enrolments. A lead enters the sequence “onboarding” with its first form.
          </p>
        ) : (
          <ul className="studio-decisions">
            {rows.map((row) => (
              <Enrolment key={row.id} row={row} from={String(nurtureParams(query))} clock={clock} />
            ))}
          </ul>
        )}
        <PageLinks
          label="Enrolments"
          page={page}
          pages={null}
          hasMore={hasMore}
          href={(to) => nurtureHref({ ...query, enrolments: to }, 'enrolments')}
        />
      </FigureSection>
    </div>
  );
}

function Enrolment({ row, from, clock }: { row: EnrolmentRow; from: string; clock: ViewerClock }) {
  const { leadId, email, state, exitReason, step, enrolledAt, next } = row;
  const action = state === 'active' ? 'pause-lead' : state === 'paused' ? 'resume-lead' : null;
  return (
    <li>
      <div className="studio-rows__words">
        <Link href={leadPath(leadId)} prefetch={false}>
          {email}
        </Link>
        <span className="studio-rows__note">
          Step {formatWhole(step)} ·{' '}
          {exitReason ? `Exited: ${asWords(exitReason).toLowerCase()}` : asWords(state)} · enrolled{' '}
          {formatMoment(enrolledAt, clock)}
        </span>
        {next && (
          <span className="studio-rows__note">
            Next:{' '}
            <Link href={mailPath(next.id)} prefetch={false}>
              {next.subject}
            </Link>
            ,{' '}
            {next.status === 'queued'
              ? `due ${formatMoment(next.dueAt, clock)}`
              : asWords(next.status).toLowerCase()}
          </span>
        )}
      </div>
      {action && <SteeringButton action={action} id={leadId} what={`the emails to ${email}`} from={from} />}
    </li>
  );
}
