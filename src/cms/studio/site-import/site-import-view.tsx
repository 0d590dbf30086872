import { notFound } from 'next/navigation';
import { uuid } from '@/lib/uuid';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { findSiteImport, type SiteImport } from '../../site-import/run/find-site-import';
import { previewSiteImport } from '../../site-import/run/preview';
import { listAuthors } from '../content/list-content';
import { contentPaths } from '../paths';
import { SiteImportDraft } from './site-import-draft';
import { SiteImportOutcome } from './site-import-outcome';
import { problemSentence } from './site-import-problems';
import { systemNames } from './site-import-words';

const one = (value: unknown) => (typeof value === 'string' ? value : '');

/** Time limit of the preview; texts beyond it are counted without being converted. */
const previewMs = 4000;

const hostOf = ({ url }: SiteImport) => (url && URL.canParse(url) ? new URL(url).host : null);

/** View at `/admin/content/import/:id`: preview, progress and report of an import. Works without script. */
export const SiteImportView = studioView(async ({ req, id, searchParams = {} }) => {
  const found = uuid.test(id) ? await findSiteImport(req, id) : null;
  if (!found) notFound();
  const host = hostOf(found);
  const content = async () => {
    if (found.status !== 'draft') return <SiteImportOutcome req={req} found={found} query={searchParams} />;
    const [preview, authors] = await Promise.all([
      previewSiteImport(req, id, { withinMs: previewMs }),
      listAuthors(req),
    ]);
    return <SiteImportDraft found={found} preview={preview} authors={authors} />;
  };
  return {
    title: found.site_title || found.file_name,
    above: [
      { label: 'Content', url: contentPaths.content },
      { label: 'Bring your site', url: contentPaths.importSite },
    ],
    intro: `${host ?? 'A site'}, from ${systemNames[found.system]}: ${found.file_name}.`,
    children: (
      <>
        <StudioNotice sentence={problemSentence(one(searchParams.refused))} />
        <StudioNotice
          sentence={
            one(searchParams.changed) === '1' && found.status === 'draft'
              ? 'The choices have changed. Check the new preview, then choose Import again.'
              : undefined
          }
        />
        {await content()}
      </>
    ),
  };
});
