import { Gutter, SetDocumentStepNav } from '@payloadcms/ui';
import type { CollectionSlug, DocumentViewServerProps, PayloadRequest } from 'payload';
import { formatMoment } from '@/lib/format/format-in-zone';
import { viewerClock } from '@/studio-kit/clock/viewer-clock';
import { collectionPath, readLabel } from '@/studio-kit/navigation/records';
import { PageLinks } from '@/studio-kit/views/page-links';
import { savedBy } from '../../with-version-authors';
import { ChangedFields } from './changed-fields';
import { listVersions, type Version } from './list-versions';

/** Overrides access: editors may not read other users, but may see each other's names. */
async function namesOf(
  req: PayloadRequest,
  versions: readonly Version[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(versions.flatMap(({ version }) => version[savedBy] ?? []));
  if (ids.size === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { id: { in: [...ids] } },
    select: { name: true, email: true },
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true,
  });
  return new Map(docs.map(({ id, name, email }) => [id, name || email]));
}

/** Returns the ids of the version that visitors see and of the current draft, if they exist. */
async function currentIds(req: PayloadRequest, slug: CollectionSlug, id: string) {
  const latest = async (status: 'published' | 'draft') => {
    const { docs } = await req.payload.findVersions({
      collection: slug,
      where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: status } }] },
      sort: '-updatedAt',
      limit: 1,
      depth: 0,
      select: { updatedAt: true },
      req,
      overrideAccess: false,
    });
    return docs[0];
  };
  const [published, draft] = await Promise.all([latest('published'), latest('draft')]);
  const isNewer = !published || (draft && draft.updatedAt > published.updatedAt);
  return { published: published?.id, draft: isNewer ? draft?.id : undefined };
}

type Current = Awaited<ReturnType<typeof currentIds>>;

function statusOf(
  { id, version, autosave }: Version,
  { published, draft }: Current,
  isLive: boolean,
): string {
  if (version._status === 'published')
    return id === published && isLive ? 'Published' : 'Previously published';
  const status = id === draft ? 'Current draft' : 'Draft';
  return autosave ? `${status}, autosaved` : status;
}

/** Lists a document's versions with their time, author and changes. */
export async function VersionsView({
  initPageResult: { collectionConfig, docID, req },
  searchParams,
  hasPublishedDoc,
  versions: { disableGutter = false, useVersionDrawerCreatedAtCell: isChoice = false } = {},
}: DocumentViewServerProps) {
  if (!collectionConfig) throw new Error('Only collections have versions here.');
  const slug = collectionConfig.slug as CollectionSlug;
  const id = String(docID);
  const asked = Math.max(1, Math.trunc(Number(searchParams?.page)) || 1);
  const { versions, older, page } = await listVersions(req, { slug, id, page: asked });
  const [names, current] = await Promise.all([namesOf(req, versions), currentIds(req, slug, id)]);
  const changed = new ChangedFields(collectionConfig.fields, [savedBy]);
  const changesOf = (index: number) => {
    const before = versions[index + 1] ?? older;
    if (!before) return 'First version';
    return changed.between(versions[index]?.version ?? {}, before.version).join(', ') || 'Nothing';
  };
  const path = `${collectionPath(slug)}/${id}/versions`;
  const clock = viewerClock(req);
  const Frame = disableGutter ? 'div' : Gutter;
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={id}
        pluralLabel={collectionConfig.labels.plural}
        useAsTitle={collectionConfig.admin.useAsTitle}
        view="Versions"
      />
      <main className="versions">
        <Frame className="versions__wrap">
          {versions.length === 0 && <p>No versions yet.</p>}
          {versions.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
            <section className="studio-versions" tabIndex={0} aria-label="Versions">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Saved</th>
                    <th scope="col">Author</th>
                    <th scope="col">Changes</th>
                    <th scope="col">Status</th>
                  </tr>
                </thead>
                <tbody>
                  {versions.map((version, index) => (
                    <tr key={version.id}>
                      <th scope="row">
                        <a href={isChoice ? `?versionFrom=${version.id}` : `${path}/${version.id}`}>
                          {formatMoment(new Date(version.updatedAt), clock)}
                        </a>
                      </th>
                      <td>{names.get(version.version[savedBy] ?? '') ?? 'Not recorded'}</td>
                      <td>{changesOf(index)}</td>
                      <td>{statusOf(version, current, hasPublishedDoc)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          <PageLinks
            label={`Versions of this ${readLabel(collectionConfig.labels.singular, slug).toLowerCase()}`}
            page={page}
            pages={null}
            hasMore={older !== undefined}
            href={(to) => `${path}?page=${to}`}
          />
        </Frame>
      </main>
    </>
  );
}
