import Link from 'next/link';
import { Fragment } from 'react';
import { studioPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { ComingSection } from './coming-section';
import { EnrolmentSection } from './enrolment-section';
import { loadNurture } from './load-nurture';
import { nurtureOutcomeSentence } from './nurture-outcome';
import { OutcomeSection, StepFiguresSection } from './step-figures-section';
import { UndecidedSection } from './undecided-section';

/**
 * View at `/admin/nurture`: all sequences, the outcome of their mails, coming mails, enrolments, and mails to decide.
 */
export const NurtureView = studioView(async ({ req, clock, searchParams }) => {
  const { asOf, query, entryProblem, sequences, coming, current, enrolments, undecided } = await loadNurture(
    req,
    searchParams,
  );
  const outcome = nurtureOutcomeSentence(searchParams);
  return {
    intro: `What every sequence has sent, what goes out next, and who is enrolled. Due = sent + skipped + held + failed + unknown + sending, counted from the emails themselves. As of ${formatMoment(asOf, clock)}.`,
    aside: (
      <Link className="studio-button" href={studioPaths.emailPreview}>
        Preview emails
      </Link>
    ),
    children: (
      <>
        {outcome && (
          <p className="studio-notice" role="status">
            {outcome}
          </p>
        )}
        {entryProblem && (
          <p className="studio-notice is-warning" role="status">
            {entryProblem} <Link href={`${studioPaths.status}#sequences`}>View missed leads</Link>
          </p>
        )}
        <div id="figures" className="studio-anchor">
          {sequences.length === 0 ? (
            <StudioEmptyState title="No sequences yet">
              A sequence is a series of emails that leads get over time.{' '}
              <Link href="/admin/collections/sequences/create">Create the first one</Link> and name it
              “onboarding”: every new lead enters it.
            </StudioEmptyState>
          ) : (
            sequences.map((sequence) => (
              <Fragment key={sequence.id}>
                <StepFiguresSection sequence={sequence} query={query} />
                <OutcomeSection sequence={sequence} />
              </Fragment>
            ))
          )}
        </div>
        {undecided.map((list) => (
          <UndecidedSection key={list.status} list={list} asOf={asOf} query={query} />
        ))}
        <ComingSection list={coming} query={query} clock={clock} />
        {current && enrolments && (
          <EnrolmentSection
            sequence={current}
            sequences={sequences}
            list={enrolments}
            query={query}
            clock={clock}
          />
        )}
      </>
    ),
  };
});
