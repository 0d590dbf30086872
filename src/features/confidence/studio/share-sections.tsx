import { FigureSection } from '@/studio-kit/tables/figure-section';
import { listHref } from '@/studio-kit/tables/list-href';
import { calibrationOf, type LeadShares, matureAfterDays } from '../figures/lead-shares';
import { BandChart } from './band-chart';
import { ShareTable } from './share-table';

const decided = 'won,lost';

/** Shows win rates with their confidence intervals. */
export function RateSection({ shares, now }: { shares: LeadShares; now: Date }) {
  const edge = new Date(now.getTime() - matureAfterDays * 86_400_000).toISOString();
  return (
    <FigureSection
      title="Rates"
      note="With 95% confidence the true rate lies within the interval (Wilson). Where it is wider than 30 points, or counted from fewer than 20, no percentage is shown."
    >
      <ShareTable
        caption="Rates with intervals"
        rows={[
          {
            label: 'Deals won',
            note: 'of those won or lost; what is still open is in neither',
            share: shares.wins,
            href: listHref('leads', [['stage', 'in', decided]]),
          },
          {
            label: 'Leads won',
            note: `of those who came more than ${matureAfterDays} days ago, so that most are decided`,
            share: shares.mature,
            href: listHref('leads', [
              ['createdAt', 'less_than', edge],
              ['stage', 'not_equals', 'spam'],
            ]),
          },
          {
            label: 'Leads with a meeting',
            note: `of those who came in the last ${matureAfterDays} days`,
            share: shares.booked,
            href: listHref('bookings', [
              ['status', 'equals', 'confirmed'],
              ['lead.createdAt', 'greater_than_equal', edge],
            ]),
          },
        ]}
      />
    </FigureSection>
  );
}

const verdicts = {
  holds: 'It does so far: the highest band that tells wins surely more often than the lowest.',
  'does not hold':
    'It does not so far: the intervals of the highest and the lowest band that tell overlap. Try other rules below.',
  'too few': 'Too few are decided to tell: at least two bands need enough.',
} as const;

/** Shows whether a higher priority predicts a higher win rate. */
export function CalibrationSection({ bands }: Pick<LeadShares, 'bands'>) {
  return (
    <FigureSection
      title="Score accuracy"
      note={`Share won of won and lost leads, by their score today; engagement fades, so it may have been higher when they were decided. ${verdicts[calibrationOf(bands)]}`}
    >
      <BandChart bands={bands} />
      <ShareTable
        caption="Share won by score"
        rows={bands.map(({ from, to, won }) => ({
          label: `Score ${from} to ${to}`,
          share: won,
          href: listHref('leads', [
            ['stage', 'in', decided],
            ['priority_score', 'greater_than_equal', from],
            // Scores between two bands, such as 19.5, belong to the lower band.
            ['priority_score', 'less_than', to === 100 ? 101 : to + 1],
          ]),
        }))}
      />
    </FigureSection>
  );
}

/** Shows the share of leads with each kind of data; each figure links to the leads that lack it. */
export function CompletenessSection({ shares }: { shares: LeadShares }) {
  const without = (...missing: readonly string[]) =>
    listHref('leads', [
      ['stage', 'not_equals', 'spam'],
      ...missing.map((field) => [field, 'exists', 'false'] as const),
    ]);
  return (
    <FigureSection
      title="Data completeness"
      note="Figures by company, source or consent cover no more than this. Each links to the leads without it."
    >
      <ShareTable
        caption="Share of leads with company, source and consent"
        rows={[
          { label: 'With a company', share: shares.withCompany, href: without('company') },
          {
            label: 'With a source',
            note: 'a campaign or the site that linked here; the others came directly, or their browser did not tell',
            share: shares.withOrigin,
            href: without('first_touch.utm_source', 'first_touch.referrer'),
          },
          {
            label: 'With consent on record',
            note: 'text, version and moment; imported leads and those entered by hand have none',
            share: shares.withConsent,
            href: without('consent.at'),
          },
        ]}
      />
    </FigureSection>
  );
}
