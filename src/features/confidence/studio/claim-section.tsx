import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { listHref } from '@/studio-kit/tables/list-href';
import type { ClaimReport, ClaimSupport } from '../figures/claim-support';

/** Rates a claim by measured cases only: samples are invented and prove nothing. */
export function claimVerdict({ results, measure }: Pick<ClaimSupport, 'results' | 'measure'>): string {
  const measured = results.filter(({ isSample }) => !isSample);
  const met = measured.filter(({ isMet }) => isMet).length;
  const samples = results.length - measured.length;
  const ofSamples =
    samples > 0 ? ` ${formatWhole(samples)} ${samples === 1 ? 'sample speaks' : 'samples speak'} of it.` : '';
  if (results.length === 0) return `No case study reports ${measure}.`;
  if (measured.length === 0) return `No measured case yet.${ofSamples}`;
  return `Reached in ${formatWhole(met)} of ${formatWhole(measured.length)} measured ${measured.length === 1 ? 'case' : 'cases'}.${ofSamples}`;
}

/** Lists the site's claims beside the results of its case studies. */
export function ClaimSection({ claims, basis, cases, samples }: ClaimReport) {
  return (
    <FigureSection
      title="Public claims"
      note={
        <>
          <Link href={listHref('case-studies', [['_status', 'equals', 'published']])} prefetch={false}>
            {formatWhole(cases)} published case {cases === 1 ? 'study' : 'studies'}
          </Link>
          ,{' '}
          <Link
            href={listHref('case-studies', [
              ['_status', 'equals', 'published'],
              ['isSample', 'equals', 'true'],
            ])}
            prefetch={false}
          >
            {formatWhole(samples)} still {samples === 1 ? 'a sample' : 'samples'}
          </Link>
          . Results are found by their words and unit; comparisons such as 14 → 7 are not weighed.{' '}
          <Link href="/admin/globals/site-settings" prefetch={false}>
            Claims
          </Link>
          {basis ? ' say what they rest on.' : ' do not say yet what they rest on.'}
        </>
      }
    >
      <ul className="studio-decisions">
        {claims.map(({ claim, measure, results }) => (
          <li key={claim}>
            <div className="studio-rows__words">
              <strong>{claim}</strong>
              <span className="studio-rows__note">{claimVerdict({ results, measure })}</span>
              {results.map(({ caseId, title, value, label, method, isSample, isMet }) => (
                <span key={`${caseId} ${label}`} className="studio-rows__note">
                  <Link href={`/admin/collections/case-studies/${caseId}`} prefetch={false}>
                    {title}
                  </Link>{' '}
                  {isSample && '(sample) '}
                  {value} {label}: {isMet ? 'reaches it' : 'stays behind it'}
                  {method && `. ${method}`}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </FigureSection>
  );
}
