import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';
import { BarChart } from '@/studio-kit/charts/bar-chart';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { Funnel, FunnelFigures } from '../../leads/pipeline/figures/funnel';
import {
  anyOne,
  type LeadFilter,
  leadFilterHref,
  readLeadFilter,
} from '../../leads/pipeline/list/lead-filter';
import type { VisitFigures } from '../figures/visit-figures';
import { describePart } from './share';

type FunnelSectionProps = {
  days: number;
  leads: FunnelFigures;
  visits: Pick<VisitFigures, 'entries' | 'entriesBefore'>;
};

type Steps = Funnel & { visits: number };

type Step = {
  label: string;
  key: keyof Steps;
  of?: keyof Steps;
  ofWhat?: string;
  /** True for a step that is not on the path from visit to deal. */
  isAside?: boolean;
};

const steps: Step[] = [
  { label: 'Visits', key: 'visits' },
  { label: 'New leads by a visit', key: 'leads', of: 'visits', ofWhat: 'visits' },
  {
    label: 'of these, used a calculator',
    key: 'calculated',
    of: 'leads',
    ofWhat: 'new leads',
    isAside: true,
  },
  { label: 'Qualified', key: 'qualified', of: 'leads', ofWhat: 'new leads' },
  { label: 'Won', key: 'won', of: 'qualified', ofWhat: 'qualified' },
];

/** Filter of the leads that a step counts. */
const counted: Partial<Record<keyof Steps, Partial<LeadFilter>>> = {
  leads: { came: 'visit' },
  calculated: { came: 'visit', calculatedOn: anyOne },
  qualified: { came: 'visit', isReached: true },
  won: { came: 'visit', stage: 'won' },
};

/** Describes the funnel in a sentence: its first and last step, and the share of new leads that were qualified. */
export function readFunnel({ visits, leads, qualified, won }: Omit<Steps, 'otherLeads'>): string {
  if (leads === 0)
    return visits === 0 ? 'No visits and no new leads.' : `${formatWhole(visits)} visits, no new leads.`;
  const ofVisits = visits >= leads ? ` from ${formatWhole(visits)} ${visits === 1 ? 'visit' : 'visits'}` : '';
  return `${formatWhole(leads)} new ${leads === 1 ? 'lead' : 'leads'}${ofVisits}: ${formatWhole(qualified)} qualified (${describePart(qualified, leads)}), ${formatWhole(won)} won (${describePart(won, leads)}).`;
}

/** Tells how many leads of the period are not in the funnel, with a link to them. */
function OtherLeads({ days, count }: { days: number; count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Link href={leadFilterHref(readLeadFilter(), { days, came: 'otherwise' })} prefetch={false}>
        {formatWhole(count)} more {count === 1 ? 'lead' : 'leads'}
      </Link>{' '}
      came without a recorded visit: imported, entered by hand or by the API, or by a form from a browser that
      asks not to be tracked. They are not counted here.
    </>
  );
}

/** Funnel from visits to won deals. A note explains that recent leads have had less time to advance. */
export function FunnelSection({ days, leads, visits }: FunnelSectionProps) {
  const now: Steps = { ...leads.now, visits: visits.entries };
  const before: Steps = { ...leads.before, visits: visits.entriesBefore };
  return (
    <FigureSection
      title="Funnel"
      note={
        <>
          The leads of the period that came by a visit, and how far each has come by today: the latest have
          had the least time. Visits are page views from outside of this site; no visitor is recognised, so a
          lead is not tied to a visit. Calculators count once their visitor has sent a form.
          <OtherLeads days={days} count={now.otherLeads} />
        </>
      }
    >
      <BarChart
        title={`Funnel, last ${days} days and the ${days} before`}
        reading={readFunnel(now)}
        series={[{ name: 'Reached', texture: 'solid' }]}
        bars={steps.map(({ label, key, of, ofWhat, isAside }) => ({
          key,
          label,
          values: [now[key]],
          texture: isAside ? 'slant' : undefined,
          step:
            of && now[of] >= now[key] && now[of] > 0
              ? `${describePart(now[key], now[of])} of ${ofWhat}`
              : undefined,
        }))}
        table={{
          columns: ['Step', `Last ${days} days`, 'Share', `${days} days before`, 'Share of those before'],
          rows: steps.map(({ label, key, of }) => ({
            key,
            cells: [
              label,
              counted[key] ? (
                <Link
                  key={key}
                  href={leadFilterHref(readLeadFilter(), { days, ...counted[key] })}
                  prefetch={false}
                >
                  {formatWhole(now[key])}
                </Link>
              ) : (
                formatWhole(now[key])
              ),
              of ? describePart(now[key], now[of]) : '',
              formatWhole(before[key]),
              of ? describePart(before[key], before[of]) : '',
            ],
          })),
        }}
      />
    </FigureSection>
  );
}
