import Link from 'next/link';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatMoney } from '@/lib/format/format-money';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { ClosedDeals, DealGroup } from '../pipeline/figures/closed-deals';
import { unsaid } from '../pipeline/list/lead-conditions';
import { type LeadFilter, leadFilterHref, readLeadFilter } from '../pipeline/list/lead-filter';

const valuesOf = ({ amounts }: DealGroup) =>
  amounts.map(({ total, currency }) => formatMoney(total, currency)).join(', ') || '–';

/** Name of a group, as a link to exactly the leads that were counted. */
function Rows({ name, filter }: { name: string; filter: Partial<LeadFilter> }) {
  return (
    <Link href={leadFilterHref(readLeadFilter(), filter)} prefetch={false}>
      {name}
    </Link>
  );
}

/** Won deals by source and by content read, lost deals by reason. */
export function ClosedDealTables({
  closed: { sources, reasons, content, contentCountedAt },
  clock,
}: {
  closed: ClosedDeals;
  clock: ViewerClock;
}) {
  return (
    <>
      {sources.length > 0 && (
        <FigureSection title="Won by source" note="By the form that first brought the lead.">
          <FigureTable
            caption="Won deals by source"
            columns={['Source', 'Deals', 'Value']}
            rows={sources.map((group) => ({
              key: group.name,
              cells: [
                <Rows
                  key={group.name}
                  name={asWords(group.name)}
                  filter={{ stage: 'won', source: group.name }}
                />,
                formatWhole(group.deals),
                valuesOf(group),
              ],
            }))}
          />
        </FigureSection>
      )}
      {content.length > 0 && (
        <FigureSection
          title="Won by content"
          note={`Articles that people of won deals read on their way to a form, as the first, the last, or one between. A deal counts once for each article it read, so the values of articles are not to be added. Counted ${formatMoment(contentCountedAt, clock)}.`}
        >
          <FigureTable
            caption="Won deals by the articles read before"
            columns={['Article', 'Deals', 'First touch', 'Last touch', 'Assisting', 'Value']}
            rows={content.map((group) => ({
              key: group.name,
              cells: [
                <Rows key={group.name} name={group.name} filter={{ stage: 'won', page: group.name }} />,
                ...[group.deals, group.first, group.last, group.assisting].map(formatWhole),
                valuesOf(group),
              ],
            }))}
          />
        </FigureSection>
      )}
      {reasons.length > 0 && (
        <FigureSection
          title="Lost by reason"
          note="As entered when the lead was lost. Upper and lower case count as one reason."
        >
          <FigureTable
            caption="Lost deals by reason"
            columns={['Reason', 'Deals', 'Value lost']}
            rows={reasons.map((group) => ({
              key: group.name,
              cells: [
                <Rows
                  key={group.name}
                  name={group.name === unsaid ? 'No reason given' : group.name}
                  filter={{ stage: 'lost', lostFor: group.name }}
                />,
                formatWhole(group.deals),
                valuesOf(group),
              ],
            }))}
          />
        </FigureSection>
      )}
    </>
  );
}
