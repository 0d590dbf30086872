import { studioPaths } from '@/config/routes';
import { uuid } from '@/lib/uuid';
import { studioView } from '@/studio-kit/views/studio-view';
import { findImport, listImports } from '../../pipeline/import/find-import';
import { loadPreview } from '../../pipeline/import/preview/load-preview';
import type { Query } from '../../pipeline/list/lead-filter';
import { ImportDraft } from './import-draft';
import { ImportOutcome } from './import-outcome';
import { ImportUpload } from './import-upload';

const one = (value: Query[string]) => (typeof value === 'string' ? value : '');

/** View at `/admin/leads/import`: upload, preview and outcome of an import. Works without script. */
export const ImportView = studioView(async ({ req, searchParams = {} }) => {
  const id = one(searchParams.change);
  const found = uuid.test(id) ? await findImport(req, id) : undefined;
  const content = async () => {
    if (!found) {
      const shown = { isGone: id !== '', isDiscarded: one(searchParams.discarded) === '1' };
      return <ImportUpload {...shown} imports={await listImports(req)} now={new Date()} />;
    }
    if (found.status !== 'draft') return <ImportOutcome req={req} found={found} />;
    const preview = await loadPreview(req, found);
    return <ImportDraft found={found} preview={preview} isChanged={one(searchParams.changed) === '1'} />;
  };
  return {
    above: [{ label: 'Leads', url: studioPaths.leads }],
    intro: 'Import leads from a CSV or Excel file. You see a preview first.',
    children: await content(),
  };
});
