import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { importLeadsPath } from '../../paths';
import type { RecentImport } from '../../pipeline/import/find-import';
import { importStatuses } from './import-statuses';

function DiscardForm({ id, file_name }: RecentImport) {
  return (
    <form method="post" action={actionPath('leads/import/discard')}>
      <input type="hidden" name="change" value={id} />
      <button type="submit" className="studio-button is-quiet" aria-label={`Discard ${file_name}`}>
        Discard
      </button>
    </form>
  );
}

/** Imports of the last weeks, those that have not ended first. */
export function ImportList({ imports, now }: { imports: readonly RecentImport[]; now: Date }) {
  if (imports.length === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="imports">
      <h2 id="imports" className="studio-panel__title">
        Imports
      </h2>
      <FigureTable
        caption="Recent imports"
        columns={['File', 'Status', '']}
        rows={imports.map((one) => ({
          key: one.id,
          cells: [
            <span key="file" className="studio-import-file">
              <Link href={`${importLeadsPath}?change=${one.id}`} prefetch={false}>
                {one.file_name}
              </Link>
              <span className="studio-rows__note">
                {one.status === 'storing'
                  ? ''
                  : `${formatWhole(one.total)} ${one.total === 1 ? 'row' : 'rows'}, `}
                {formatAgo(one.created_at, now)}
              </span>
            </span>,
            importStatuses[one.status],
            one.status === 'storing' || one.status === 'draft' ? <DiscardForm key="discard" {...one} /> : '',
          ],
        }))}
      />
    </section>
  );
}
