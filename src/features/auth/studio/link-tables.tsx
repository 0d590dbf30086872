import Link from 'next/link';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { LinkCounts, LinkReport } from '../report/link-report';
import { type LinkStep, linksHref, type ReportQuery } from '../report/report-query';

const steps = [
  ['asked', 'asked'],
  ['delivered', 'delivered'],
  ['opened', 'opened'],
  ['signedIn', 'signed-in'],
] as const satisfies readonly (readonly [keyof LinkCounts, LinkStep])[];

const headings = ['Requested', 'Delivered', 'Opened', 'Signed in'];

const cellsOf = (counts: LinkCounts, query: ReportQuery) =>
  steps.map(([key, step]) => (
    <Link key={key} href={linksHref({ ...query, step })} prefetch={false}>
      {formatWhole(counts[key])}
    </Link>
  ));

/** Figures by day and by domain, each with a link to the list of the sign-in links that it counts. */
export function LinkTables({ report, query }: { report: LinkReport; query: ReportQuery }) {
  const { days, domains } = report;
  const all: ReportQuery = { days: query.days, step: 'asked', page: 1 };
  return (
    <>
      <FigureSection
        title="By email domain"
        note="The domains with most links. Where far less is delivered or opened than elsewhere, that provider holds emails back or files them as spam."
      >
        <FigureTable
          caption="Sign-in links by email domain"
          columns={['Domain', ...headings]}
          rows={domains.map(({ name, ...counts }) => ({
            key: name,
            cells: [name, ...cellsOf(counts, { ...all, domain: name })],
          }))}
        />
      </FigureSection>
      <FigureSection
        title="By day"
        note="By the day of the request, the latest first; days without any are omitted."
      >
        <FigureTable
          caption="Sign-in links by day"
          columns={['Day', ...headings]}
          rows={days.map(({ name, ...counts }) => ({
            key: name,
            cells: [formatDayMonth(name), ...cellsOf(counts, { ...all, day: name })],
          }))}
        />
      </FigureSection>
    </>
  );
}
