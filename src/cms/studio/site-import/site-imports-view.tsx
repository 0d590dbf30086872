import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { importLeadsPath } from '@/features/leads/paths';
import { formatAgo } from '@/lib/format/format-ago';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { listSiteImports, type SiteImport } from '../../site-import/run/find-site-import';
import { maxExportBytes } from '../../site-import/run/store-site-import';
import { contentPaths, siteImportPath } from '../paths';
import { SiteFile } from './site-file.client';
import { problemSentence } from './site-import-problems';
import { counted, siteImportStatuses, systemNames } from './site-import-words';

const one = (value: unknown) => (typeof value === 'string' ? value : '');

/** View at `/admin/content/import`: upload of an export, and former imports. Works without script. */
export const SiteImportsView = studioView(async ({ req, searchParams = {} }) => ({
  above: [{ label: 'Content', url: contentPaths.content }],
  intro: 'Import your posts, pages and pictures from WordPress or Ghost. You see a preview first.',
  children: (
    <>
      <StudioNotice
        sentence={one(searchParams.discarded) === '1' ? 'Discarded. Nothing was imported.' : undefined}
      />
      <Upload refusal={problemSentence(one(searchParams.refused))} />
      <p className="studio-panel__note studio-imports__moving">
        For the day on which the domain moves here, there is a checklist at{' '}
        <Link href={contentPaths.move}>Moving day</Link>; redirects from a CSV file are imported there, too.
      </p>
      <ImportList imports={await listSiteImports(req)} now={new Date()} />
    </>
  ),
}));

function Upload({ refusal }: { refusal: string | undefined }) {
  const id = 'refusal';
  return (
    <>
      <form
        method="post"
        action={actionPath('content/import')}
        encType="multipart/form-data"
        className="studio-fields"
      >
        <SiteFile maxBytes={maxExportBytes} describedBy={refusal && id} />
        <button type="submit" className="studio-button">
          Preview
        </button>
        {refusal && (
          <p id={id} className="studio-panel__note studio-warning" role="alert">
            {refusal}
          </p>
        )}
        <ul className="studio-panel__note studio-import-exports">
          <li>
            <strong>WordPress</strong>: Tools → Export → All content. Up to 200 MB.
          </li>
          <li>
            <strong>Ghost</strong>: Settings → Import/Export → Export content. Up to 40 MB.
          </li>
          <li>
            People, such as Ghost’s members or subscribers, are imported at{' '}
            <Link href={importLeadsPath}>Leads → Import</Link>.
          </li>
        </ul>
      </form>
      <StudioEmptyState title="What comes along">
        Posts and pages with their dates, authors, categories, pictures and search texts, as drafts where they
        were drafts, and each old address leads to its new one. What has no place here, such as forms and
        comments, is marked in the text and named in a report; until you edit it, all of it can be undone.
      </StudioEmptyState>
    </>
  );
}

function DiscardForm({ id, file_name }: SiteImport) {
  return (
    <form method="post" action={actionPath('content/import/discard')}>
      <input type="hidden" name="import" value={id} />
      <button type="submit" className="studio-button is-quiet" aria-label={`Discard ${file_name}`}>
        Discard
      </button>
    </form>
  );
}

function ImportList({ imports, now }: { imports: readonly SiteImport[]; now: Date }) {
  if (imports.length === 0) return null;
  return (
    <section className="studio-figures" aria-labelledby="imports">
      <h2 id="imports" className="studio-panel__title">
        Imports
      </h2>
      <FigureTable
        caption="Recent imports"
        columns={['Site', 'Status', '']}
        rows={imports.map((one) => ({
          key: one.id,
          cells: [
            <span key="site" className="studio-import-file">
              <Link href={siteImportPath(one.id)} prefetch={false}>
                {one.site_title || one.file_name}
              </Link>
              <span className="studio-rows__note">
                {systemNames[one.system]}, {counted(one.total, 'record')}, {formatAgo(one.created_at, now)}
              </span>
            </span>,
            siteImportStatuses[one.status],
            one.status === 'draft' ? <DiscardForm key="discard" {...one} /> : '',
          ],
        }))}
      />
    </section>
  );
}
