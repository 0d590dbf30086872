import { FigureSection } from '@/studio-kit/tables/figure-section';
import { listHref } from '@/studio-kit/tables/list-href';
import { calibrationOf, type LeadShares, matureAfterDays } from '../figures/lead-shares';
import { ShareTable } from './share-table';

const decided = 'won,lost';

/** How often leads are won, and how sure that is. */
export function RateSection({ shares, now }: { shares: LeadShares; now: Date }) {
  const edge = new Date(now.getTime() - matureAfterDays * 86_400_000).toISOString();
  return (
    <FigureSection
      title="Rates"
      note="Were the same kind of leads to come again, the true rate would lie within the interval in 95 of 100 cases (Wilson). Where it is wider than 30 points, or counted from fewer than 20, no percentage is named."
    >
      <ShareTable
        caption="Rates with their intervals"
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
            label: 'Leads with an agreed time',
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

/** Whether a higher priority means a better chance. */
export function CalibrationSection({ bands }: Pick<LeadShares, 'bands'>) {
  return (
    <FigureSection
      title="Does the score tell?"
      note={`Won of the won and lost leads, by the priority they have now; engagement fades, so it may have been higher when they were decided. ${verdicts[calibrationOf(bands)]}`}
    >
      <ShareTable
        caption="Share won by priority"
        rows={bands.map(({ from, to, won }) => ({
          label: `Priority ${from} to ${to}`,
          share: won,
          href: listHref('leads', [
            ['stage', 'in', decided],
            ['priority_score', 'greater_than_equal', from],
            // A half point stands between two bands and belongs to the lower one.
            ['priority_score', 'less_than', to === 100 ? 101 : to + 1],
          ]),
        }))}
      />
    </FigureSection>
  );
}

/** How much is known of leads; each figure leads to those of whom it is not. */
export function CompletenessSection({ shares }: { shares: LeadShares }) {
  const without = (...missing: readonly string[]) =>
    listHref('leads', [
      ['stage', 'not_equals', 'spam'],
      ...missing.map((field) => [field, 'exists', 'false'] as const),
    ]);
  return (
    <FigureSection
      title="What is known of leads"
      note="Figures by company, by source or of consent cover no more than this. Each leads to the leads of whom it is missing."
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
