import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatWhole } from '@/lib/format/format-number';
import { proportionOf, shareInWords } from '@/lib/statistics/proportion';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { listHref } from '@/studio-kit/tables/list-href';
import { outcomeDays } from '../../mail/tables/series-mails';
import { outcomes, type SequenceFigures, type StepFigures } from '../figures/step-figures';
import { SteeringButton } from './mail-buttons';
import { type NurtureQuery, nurtureHref, nurtureParams } from './nurture-query';

const columns = [
  'Step',
  'Due',
  'Sent',
  'Skipped',
  'Held',
  'Failed',
  'Unknown',
  'On their way',
  'Waiting',
  'Left after it',
  'Balance',
] as const;

const inWords = (state: SequenceFigures) =>
  [
    !state.isPublished && 'It is not published: nothing of it is sent, and nobody enters it.',
    state.isPublished && state.isPaused && 'It is paused: what comes due is held.',
  ]
    .filter(Boolean)
    .join(' ');

/** One sequence: its enrolments, and the outcome of the mails of each step. */
export function StepFiguresSection({ sequence, query }: { sequence: SequenceFigures; query: NurtureQuery }) {
  const { id, name, steps, enrolments, isPaused, isPublished } = sequence;
  const enrolled = Object.values(enrolments).reduce((sum, count) => sum + count, 0);
  const of = (state: NurtureQuery['state']) =>
    nurtureHref({ ...query, sequence: id, state, step: undefined, enrolments: 1 }, 'enrolments');
  return (
    <FigureSection title={name} note={inWords(sequence) || 'Published, and sending.'}>
      <ul className="studio-inline">
        {(['active', 'paused', 'completed', 'exited'] as const).map((state) => (
          <li key={state}>
            <Link href={of(state)} prefetch={false}>
              {formatWhole(enrolments[state])} {state}
            </Link>
          </li>
        ))}
        <li>
          <Link href={`/admin/collections/sequences/${id}`} prefetch={false}>
            Edit the mails
          </Link>
        </li>
      </ul>
      {isPublished && (
        <SteeringButton
          action={isPaused ? 'resume-sequence' : 'pause-sequence'}
          id={id}
          what={`the sequence ${name}`}
          from={String(nurtureParams(query))}
        />
      )}
      {enrolled === 0 && steps.every(({ due, waiting }) => due + waiting === 0) ? (
        <p className="studio-panel__note">
          Nobody has been enrolled yet. Each lead’s mails are counted here, step by step, from its first form
          on.
        </p>
      ) : (
        <FigureTable
          caption={`Mails of ${name}, by step`}
          columns={columns}
          rows={steps.map((step) => ({ key: step.id, cells: cellsOf(step) }))}
        />
      )}
    </FigureSection>
  );
}

/** Reactions to the mails of each step; empty while none was sent. */
export function OutcomeSection({ sequence: { name, steps } }: { sequence: SequenceFigures }) {
  if (steps.every(({ sent }) => sent === 0)) return null;
  return (
    <FigureSection
      title={`What the mails of ${name} brought`}
      note={`A reply, a booking or an unsubscription counts for the last mail of a series that the lead got before it, within ${outcomeDays} days; a click where it looks like a person’s. Of fewer than 20 mails no share is named.`}
    >
      <FigureTable
        caption={`What the mails of ${name} brought, by step`}
        columns={['Step', 'Sent', ...outcomes.map((outcome) => outcomeNames[outcome])]}
        rows={steps.map((step) => ({ key: step.id, cells: outcomeCells(step) }))}
      />
    </FigureSection>
  );
}

const outcomeNames = {
  clicked: 'Clicked',
  replied: 'Replied',
  booked: 'Booked',
  unsubscribed: 'Unsubscribed',
} as const;

function outcomeCells(step: StepFigures): ReactNode[] {
  const { id, sent } = step;
  return [
    nameOf(step),
    formatWhole(sent),
    ...outcomes.map((outcome) => {
      const count = step.outcomes[outcome];
      if (count === 0) return '–';
      const href = listHref('emails', [
        ['step_id', 'equals', id],
        [`${outcome}_at`, 'exists', 'true'],
      ]);
      // An unknown mail may have been sent, so it may have reactions.
      const share = proportionOf(count, Math.max(sent, count));
      return (
        <span key={outcome}>
          <Link prefetch={false} href={href}>
            {formatWhole(count)}
          </Link>
          {share.isTelling && <span className="studio-rows__note"> {shareInWords(share)}</span>}
        </span>
      );
    }),
  ];
}

const nameOf = ({ position, name, delayInDays }: StepFigures) => (
  <span key="step">
    {position === null ? name : `${position}. ${name}`}
    <span className="studio-rows__note">
      {' '}
      {position === null ? 'no longer in the sequence' : dayOf(delayInDays ?? 0)}
    </span>
  </span>
);

function cellsOf(step: StepFigures): ReactNode[] {
  const { id, skippedFor, exits, due, waiting, underway, isKept, late } = step;
  const linked = (status: 'sent' | 'skipped' | 'held' | 'failed' | 'unknown') =>
    step[status] === 0 ? (
      '0'
    ) : (
      <Link
        key={status}
        prefetch={false}
        href={listHref('emails', [
          ['step_id', 'equals', id],
          ['status', 'equals', status],
        ])}
      >
        {formatWhole(step[status])}
      </Link>
    );
  return [
    nameOf(step),
    formatWhole(due),
    linked('sent'),
    <span key="skipped">
      {linked('skipped')}
      <Reasons of={skippedFor} />
    </span>,
    linked('held'),
    linked('failed'),
    linked('unknown'),
    formatWhole(underway),
    formatWhole(waiting),
    exits.length === 0 ? '–' : <Reasons key="exits" of={exits} />,
    isKept ? (
      'kept'
    ) : (
      <strong key="balance" className="studio-warning">
        broken{late > 0 && `: ${formatWhole(late)} late`}
      </strong>
    ),
  ];
}

const dayOf = (days: number) => (days === 0 ? 'at once' : `day ${formatWhole(days)}`);
const shownReasons = 4;

function Reasons({ of }: { of: readonly { reason: string; count: number }[] }) {
  const more = of.slice(shownReasons).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {of.slice(0, shownReasons).map(({ reason, count }) => (
        <span key={reason} className="studio-rows__note">
          {' '}
          {reason} {formatWhole(count)}
        </span>
      ))}
      {more > 0 && <span className="studio-rows__note"> others {formatWhole(more)}</span>}
    </>
  );
}
