import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatWhole } from '@/lib/format/format-number';
import { estimateProportion, shareInWords } from '@/lib/statistics/proportion';
import { BarChart } from '@/studio-kit/charts/bar-chart';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { listHref } from '@/studio-kit/tables/list-href';
import { outcomeDays } from '../../mail/tables/series-mails';
import { outcomes, type SequenceFigures, type StepFigures } from '../figures/step-figures';
import { SteeringButton } from './mail-buttons';
import { type NurtureQuery, nurtureHref, nurtureParams } from './nurture-query';
import { readSends, sendSeries, sendsOf } from './sends-by-step';

const columns = [
  'Step',
  'Due',
  'Sent',
  'Skipped',
  'Held',
  'Failed',
  'Unknown',
  'Sending',
  'Scheduled',
  'Exited',
  'Balance',
] as const;

const inWords = (state: SequenceFigures) =>
  [
    !state.isPublished && 'Not published: nothing of it is sent, and no lead is enrolled.',
    state.isPublished && state.isPaused && 'Paused: what comes due is held.',
    state.isPaused && state.pauseReason && `It was paused by itself: ${state.pauseReason}`,
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
            Edit sequence
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
          No enrolments yet. Each lead’s emails are counted here, step by step, from its first form on.
        </p>
      ) : (
        <BarChart
          title={`Emails of ${name}, by step`}
          reading={readSends(steps)}
          series={sendSeries}
          bars={steps.map((step) => ({
            key: step.id,
            label: step.position === null ? step.name : `${step.position}. ${step.name}`,
            values: sendsOf(step),
            text: `${formatWhole(step.sent)} of ${formatWhole(step.due)} sent`,
          }))}
          table={{ columns, rows: steps.map((step) => ({ key: step.id, cells: cellsOf(step) })) }}
          isTableOpen
        />
      )}
    </FigureSection>
  );
}

/** Reactions to the mails of each step. Renders nothing before the first mail has been sent. */
export function OutcomeSection({ sequence: { name, steps } }: { sequence: SequenceFigures }) {
  if (steps.every(({ sent }) => sent === 0)) return null;
  return (
    <FigureSection
      title={`Performance of ${name}`}
      note={`A reply, a meeting or an unsubscribe counts for the last sequence email that the lead got before it, within ${outcomeDays} days; a click where it looks like a person’s. With fewer than 20 emails no share is shown.`}
    >
      <FigureTable
        caption={`Performance of ${name}, by step`}
        columns={['Step', 'Sent', ...outcomes.map((outcome) => outcomeNames[outcome])]}
        rows={steps.map((step) => ({ key: step.id, cells: outcomeCells(step) }))}
      />
    </FigureSection>
  );
}

const outcomeNames = {
  clicked: 'Clicked',
  replied: 'Replied',
  booked: 'Meeting booked',
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
      // A mail of unknown delivery may have been sent, so there can be more reactions than sent mails.
      const share = estimateProportion(count, Math.max(sent, count));
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
      {position === null ? 'removed from the sequence' : dayOf(delayInDays ?? 0)}
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
      'Reconciled'
    ) : (
      <strong key="balance" className="studio-warning">
        Not reconciled{late > 0 && `: ${formatWhole(late)} late`}
      </strong>
    ),
  ];
}

const dayOf = (days: number) => (days === 0 ? 'immediately' : `day ${formatWhole(days)}`);
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
