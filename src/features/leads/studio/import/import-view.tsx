import { actionPath, studioPaths } from '@/config/routes';
import { uuid } from '@/lib/uuid';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { dryRun, findImport, readMapping } from '../../pipeline/import/dry-run';
import type { Query } from '../../pipeline/list/lead-filter';
import { ImportDraft } from './import-draft';
import { ImportOutcome } from './import-outcome';

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');

/** View at `/admin/leads/import`: upload, dry run and outcome of an import. Works without script. */
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
    intro: 'Import leads from a CSV file. You see a preview first.',
    children: await content(),
  };
});

function Upload({ isGone }: { isGone: boolean }) {
  return (
    <>
      {isGone && (
        <p className="studio-notice is-warning" role="status">
          This import no longer exists: files are kept for 30 days.
        </p>
      )}
      <form
        method="post"
        action={actionPath('leads/import')}
        encType="multipart/form-data"
        className="studio-fields"
      >
        <label>
          CSV file, up to 10 MB and 20,000 rows
          <input name="file" type="file" accept=".csv,.tsv,.txt,text/csv" required />
        </label>
        <button type="submit" className="studio-button">
          Preview
        </button>
      </form>
      <StudioEmptyState title="File requirements">
        A first row with the column names, and one column with email addresses. Exports of HubSpot, Pipedrive
        and this studio work as they are. Blank fields of existing leads are filled, and nothing is
        overwritten.
      </StudioEmptyState>
    </>
  );
}
