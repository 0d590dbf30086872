import Link from 'next/link';
import { formatMoney } from '@/lib/format/format-money';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Revenue } from '../pipeline/figures/revenue';
import { leadFilterHref, readLeadFilter } from '../pipeline/list/lead-filter';

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Leads per stage, with a column of sums for each currency. */
export function PipelineTable({ pipeline }: Pick<Revenue, 'pipeline'>) {
  const currencies = [...new Set(pipeline.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))];
  const hasValues = currencies.length > 0;
  return (
    <FigureSection
      title="Pipeline by stage"
      note={
        hasValues
          ? 'Sums of the deal values entered. Leads without a value count as leads, and add nothing.'
          : 'No lead has a deal value yet. Open one and enter it in the sidebar: sums appear here, by currency.'
      }
    >
      <FigureTable
        caption="Leads and deal values by stage"
        columns={['Stage', 'Leads', 'No value', ...currencies.map((currency) => currency ?? 'No currency')]}
        rows={pipeline.map(({ stage, leads, withoutValue, amounts }) => ({
          key: stage,
          cells: [
            <Link key={stage} href={leadFilterHref(readLeadFilter(), { stage })} prefetch={false}>
              {title(stage)}
            </Link>,
            formatWhole(leads),
            formatWhole(withoutValue),
            ...currencies.map((currency) => {
              const amount = amounts.find((one) => one.currency === currency);
              return amount ? formatMoney(amount.total, currency) : '–';
            }),
          ],
        }))}
      />
    </FigureSection>
  );
}
