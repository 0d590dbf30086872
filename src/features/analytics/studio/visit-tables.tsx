import { directOrigin } from '@/features/leads/capture/visit/origin-sql';
import { formatPercent, formatTenths, formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { Conversions } from '../../leads/pipeline/figures/conversions';
import type { Counted } from '../figures/visit-figures';

const shown = 15;

/** Formats a count as a percentage of views; a dash for zero views. */
const perHundred = (count: number, views: number) => (views > 0 ? formatPercent(count / views) : '–');

export function PageTable({ views, sent }: { views: Counted[]; sent: Conversions['pages'] }) {
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
          form.
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
              path,
              formatWhole(seen),
              formatWhole(calculators),
              formatWhole(forms),
              perHundred(forms, seen),
            ],
          }))}
      />
    </FigureSection>
  );
}

export function OriginTable({ views, leads }: { views: Counted[]; leads: Counted[] }) {
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
      note="The campaign’s utm_source, else the site that linked here. A visit counts once for each page it opened that still names its origin; pages reached from within this site are left out. New leads count by the first visit they are known from."
    >
      <FigureTable
        caption="Page views and new leads by source"
        columns={['Source', 'Views', 'New leads', 'Leads per 100 views']}
        rows={rows.map(({ name, seen, made }) => ({
          key: name,
          cells: [
            name === directOrigin ? 'Direct or unknown' : name,
            formatWhole(seen),
            formatWhole(made),
            seen > 0 ? formatTenths((made / seen) * 100) : '–',
          ],
        }))}
      />
    </FigureSection>
  );
}
