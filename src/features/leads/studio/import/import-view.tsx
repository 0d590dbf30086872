import { studioPaths } from '@/config/routes';
import { uuid } from '@/lib/uuid';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { dryRun, findImport, readMapping } from '../../import/dry-run';
import { leadActions } from '../../list/flash-messages';
import type { Query } from '../../list/lead-filter';
import { ImportDraft } from './import-draft';
import { ImportOutcome } from './import-outcome';

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');

/** `/admin/leads/import`: a file of leads, what it would do, and what it did. Works without script. */
export const ImportView = studioView(async ({ req, searchParams = {} }) => {
  const id = one(searchParams.change);
  const found = uuid.test(id) ? await findImport(req, id) : undefined;
  const content = async () => {
    if (!found) return <Upload isGone={id !== ''} />;
    if (found.status !== 'draft') return <ImportOutcome req={req} found={found} />;
    const isTold = 'column-0' in searchParams;
    const mapping = isTold
      ? readMapping(found.columns, (index) => one(searchParams[`column-${index}`]))
      : found.mapping;
    return <ImportDraft found={found} mapping={mapping} run={await dryRun(req, found, mapping)} />;
  };
  return {
    above: [{ label: 'Leads', url: studioPaths.leads }],
    intro:
      'A file of comma-separated values becomes leads. Nothing happens before you have seen what it would do.',
    children: await content(),
  };
});

function Upload({ isGone }: { isGone: boolean }) {
  return (
    <>
      {isGone && (
        <p className="studio-notice is-warning" role="status">
          This import is gone: files are kept for 30 days.
        </p>
      )}
      <form method="post" action={leadActions.upload} encType="multipart/form-data" className="studio-fields">
        <label>
          A CSV file, at most 10 MB and 20,000 lines
          <input name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
        </label>
        <button type="submit" className="studio-button">
          See what it would do
        </button>
      </form>
      <StudioEmptyState title="What a file needs">
        A first line with the names of the columns, and one column with e-mail addresses. Files of HubSpot,
        Pipedrive and of our own download are understood as they are. Known addresses are filled where they
        are blank, and never overwritten.
      </StudioEmptyState>
    </>
  );
}
