import Link from 'next/link';
import { Fragment } from 'react';
import { adminView } from '@/admin-kit/views/admin-view';
import { EmptyState } from '@/admin-kit/views/empty-state';
import { adminPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-moment';
import { ComingSection } from './coming-section';
import { EnrolmentSection } from './enrolment-section';
import { LedgerSection, OutcomeSection } from './ledger-section';
import { loadNurture } from './load-nurture';
import { nurtureOutcomeSentence } from './nurture-outcome';
import { UndecidedSection } from './undecided-section';

/** `/admin/nurture`: every series, what became of its mails, what goes out next, who is where, and what waits for somebody. */
export const NurtureView = adminView(async ({ req, searchParams }) => {
  const { asOf, query, entryProblem, ledger, coming, current, enrolments, undecided } = await loadNurture(
    req,
    searchParams,
  );
  const outcome = nurtureOutcomeSentence(searchParams);
  return {
    intro: `What every series has sent, what goes out next, and who is where. Due = sent + skipped + held + failed + unknown + on their way, counted from the mails themselves. As of ${formatMoment(asOf)}.`,
    aside: (
      <Link className="studio-button" href={adminPaths.emailPreview}>
        Look at the mails
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
            {entryProblem} <Link href={`${adminPaths.status}#sequences`}>See who was missed</Link>
          </p>
        )}
        <div id="ledger" className="studio-anchor">
          {ledger.length === 0 ? (
            <EmptyState title="There is no sequence yet">
              A sequence is a series of mails that leads get by and by.{' '}
              <Link href="/admin/collections/sequences/create">Write the first one</Link> and name it
              “onboarding”: every new lead enters it.
            </EmptyState>
          ) : (
            ledger.map((sequence) => (
              <Fragment key={sequence.id}>
                <LedgerSection sequence={sequence} query={query} />
                <OutcomeSection sequence={sequence} />
              </Fragment>
            ))
          )}
        </div>
        {undecided.map((list) => (
          <UndecidedSection key={list.status} list={list} asOf={asOf} query={query} />
        ))}
        <ComingSection list={coming} query={query} />
        {current && enrolments && (
          <EnrolmentSection sequence={current} sequences={ledger} list={enrolments} query={query} />
        )}
      </>
    ),
  };
});
