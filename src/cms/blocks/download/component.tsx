import { DownloadForm } from '@/features/downloads/components/download-form';
import { getOfferedFile } from '@/features/downloads/queries';
import type { DownloadBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

/**
 * Form by which a visitor gets a guide's file by mail. Renders nothing if the guide has no file or is not published.
 */
export async function Download(block: DownloadBlock) {
  const { resource, submitLabel, consentText } = block;
  const resourceId = typeof resource === 'object' ? resource?.id : resource;
  const file = resourceId ? await getOfferedFile(resourceId) : null;
  if (!resourceId || !file) return null;
  return (
    <BlockSection block={block}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-24">
        <DownloadForm resourceId={resourceId} submitLabel={submitLabel} consentText={consentText} />
        <div>
          <h3 className="label-caps border-t border-ink pt-3">What you get</h3>
          <p className="mt-3 font-semibold">{file.title}</p>
          {file.promise && <p className="mt-2 text-sm text-ink-soft">{file.promise}</p>}
          <p className="mt-2 text-sm text-ink-soft">{file.kind}, by a link in a mail.</p>
        </div>
      </div>
    </BlockSection>
  );
}
