import Link from 'next/link';
import { directOrigin } from '@/features/leads/capture/visit/origin-sql';
import { formatTenths, formatWhole } from '@/lib/format/format-number';
import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Conversions } from '../../leads/pipeline/figures/conversions';
import { type LeadFilter, leadFilterHref, readLeadFilter } from '../../leads/pipeline/list/lead-filter';
import type { Counted } from '../figures/visit-figures';
import { describePart } from './share';

const shown = 15;

/** URL of the leads that a figure counts. */
export const leadsHref = (change: Partial<LeadFilter>): string => leadFilterHref(readLeadFilter(), change);

/** A count, with a link to its leads unless it is zero. */
function Count({ count, of }: { count: number; of: Partial<LeadFilter> }) {
  if (count === 0) return '0';
  return (
    <Link href={leadsHref(of)} prefetch={false}>
      {formatWhole(count)}
    </Link>
  );
}

type TableProps<Sent> = {
  views: Counted[];
  sent: Sent;
  /** First day of the period. */
  since: string;
};

export function PageTable({ views, sent, since }: TableProps<Conversions['pages']>) {
  const sentFrom = new Map(sent.map((page) => [page.path, page]));
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  const paths = new Set([
    ...views.slice(0, shown).map(({ name }) => name),
    ...sent.flatMap(({ path }) => path ?? []).slice(0, shown),
  ]);
  const rows = [...paths].map((path) => {
    const { forms = 0, calculators = 0 } = sentFrom.get(path) ?? {};
    return { path, seen: viewsOf.get(path) ?? 0, forms, calculators };
  });
  const unknown = sentFrom.get(null);
  return (
    <FigureSection
      title="Pages"
      note={
        <>
          Conversion = forms sent from the page ÷ its views. Calculators count once their visitor sends a
          form. A page leads to the leads that saw it, a number to the leads behind it; views are only
          counted.
          {unknown &&
            ` ${formatWhole(unknown.forms)} more forms came without a page: from browsers that ask not to be tracked or run no script.`}
        </>
      }
    >
      <FigureTable
        caption="Views, completed calculators and forms by page"
        columns={['Page', 'Views', 'Calculators', 'Forms', 'Conversion']}
        rows={rows
          .sort((a, b) => b.seen - a.seen || a.path.localeCompare(b.path))
          .map(({ path, seen, forms, calculators }) => ({
            key: path,
            cells: [
              <Link key="page" href={leadsHref({ page: path })} prefetch={false}>
                {path}
              </Link>,
              formatWhole(seen),
              <Count key="calculators" count={calculators} of={{ calculatedOn: path, since }} />,
              <Count key="forms" count={forms} of={{ sentFrom: path, since }} />,
              describePart(forms, seen),
            ],
          }))}
      />
    </FigureSection>
  );
}

/** Labels of forms whose stored name would be unclear. */
const formLabels: Record<string, string> = {
  booking: 'Call request',
  'book-slot': 'Booking',
  'composed-form': 'Custom form',
  agent: 'Agent request',
};

export function FormTable({ views, sent, since }: TableProps<Conversions['forms']>) {
  if (sent.length === 0) return null;
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  return (
    <FigureSection
      title="Forms"
      note="Conversion = forms sent from a known page ÷ the views of these pages. Won counts the leads that are won by today."
    >
      <FigureTable
        caption="Sent forms, views of their pages and won leads by form"
        columns={['Form', 'Sent', 'Views of its pages', 'Conversion', 'Won']}
        rows={sent.map(({ name, sent: count, sentFromPages, won, paths }) => {
          const seen = paths.reduce((sum, path) => sum + (viewsOf.get(path) ?? 0), 0);
          return {
            key: name,
            cells: [
              name ? (ownEntry(formLabels, name) ?? asWords(name)) : 'Other',
              name ? <Count key="sent" count={count} of={{ form: name, since }} /> : formatWhole(count),
              formatWhole(seen),
              describePart(sentFromPages, seen),
              name ? (
                <Count key="won" count={won} of={{ form: name, since, stage: 'won' }} />
              ) : (
                formatWhole(won)
              ),
            ],
          };
        })}
      />
    </FigureSection>
  );
}

type OriginTableProps = { views: Counted[]; leads: Counted[]; since: string };

export function OriginTable({ views, leads, since }: OriginTableProps) {
  const viewsOf = new Map(views.map(({ name, count }) => [name, count]));
  const leadsOf = new Map(leads.map(({ name, count }) => [name, count]));
  const names = [...new Set([...views, ...leads].map(({ name }) => name))];
  const rows = names
    .map((name) => ({ name, seen: viewsOf.get(name) ?? 0, made: leadsOf.get(name) ?? 0 }))
    .sort((a, b) => b.seen - a.seen || b.made - a.made)
    .slice(0, shown);
  if (rows.length === 0) return null;
  return (
    <FigureSection
      title="Sources"
      note="The campaign’s utm_source, else the site that linked here. A visit counts once for each page it opened that still names its origin; pages reached from within this site are left out. New leads that came by a visit count by its source; imported ones and others are left out."
    >
      <FigureTable
        caption="Page views and new leads by source"
        columns={['Source', 'Views', 'New leads', 'Leads per 100 views']}
        rows={rows.map(({ name, seen, made }) => ({
          key: name,
          cells: [
            name === directOrigin ? 'Direct or unknown' : name,
            formatWhole(seen),
            <Count key="leads" count={made} of={{ came: 'visit', origin: name, since }} />,
            seen > 0 && made <= seen ? formatTenths((made / seen) * 100) : '–',
          ],
        }))}
      />
    </FigureSection>
  );
}
