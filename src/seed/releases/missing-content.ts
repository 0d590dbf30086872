/** An upgraded installation has what its editors made of an earlier release's default content, and none of what came since. */
import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { z } from 'zod';
import { missingContentKey } from '@/cms/studio/today/missing-content';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { type ContentDocument, splitSavable } from '../check/check-content';
import { type Ids, loadContent, nameOf } from '../load-content';
import { keyField, type PlacedFile, placeDocuments } from '../place-documents';
import { readContent } from '../read-content';
import { type Release, readReleases } from './read-releases';

/** The names of the releases whose documents an installation has had: loaded, added, or not wanted. */
const hadKey = 'content-releases';

async function releasesHad(req: PayloadRequest, releases: readonly Release[]): Promise<ReadonlySet<string>> {
  const noted = await req.payload.kv.get(hadKey);
  if (noted) return new Set(z.array(z.string()).parse(noted));
  // Before this was noted: the first start ran the first batch of migrations, and loaded what was there then.
  const ran = await queryInTransaction<{ name: string }>(
    req,
    'select name from payload_migrations where batch = (select min(batch) from payload_migrations where batch > 0)',
  );
  const withFirstStart = new Set(ran.map(({ name }) => name));
  return new Set(
    releases.flatMap(({ release, lastMigration }) =>
      !lastMigration || withFirstStart.has(lastMigration) ? [release] : [],
    ),
  );
}

/** Ids of all that is stored, drafts too, by collection and key; pages that have moved by their former path as well. */
async function storedIds(req: PayloadRequest, collections: ReadonlySet<string>): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { slug, ...collection } of req.payload.config.collections) {
    if (!collections.has(slug)) continue;
    const field = keyField({ slug, ...collection } as SanitizedCollectionConfig);
    const { docs } = await req.payload.find({
      collection: slug as CollectionSlug,
      select: { [field]: true },
      depth: 0,
      pagination: false,
      req,
      overrideAccess: true,
    });
    for (const doc of docs as unknown as Record<string, unknown>[])
      ids.set(nameOf(slug, doc[field]), String(doc.id));
  }
  return ids;
}

async function formerPaths(req: PayloadRequest): Promise<ReadonlySet<string>> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    select: { from: true },
    depth: 0,
    pagination: false,
    req,
    overrideAccess: true,
  });
  return new Set(docs.map(({ from }) => from));
}

type Missing = {
  /** In the order in which they can be saved. */
  documents: ContentDocument[];
  /** What refers to something that editors have removed, with the reasons. */
  blocked: ReadonlyMap<string, readonly string[]>;
  ids: Ids;
};

const placedFiles = (req: PayloadRequest, root: string): PlacedFile[] =>
  placeDocuments(req.payload.config, readContent(root), (file, sentence) => {
    throw new Error(`${file}: ${sentence}`);
  });

/** The documents of the default content that came with releases this installation has not had, and that it has none of that name for. */
export async function findMissingContent(req: PayloadRequest, root: string): Promise<Missing> {
  const releases = readReleases(root);
  const had = await releasesHad(req, releases);
  const offered = new Set(
    releases
      .filter(({ release }) => !had.has(release))
      .flatMap(({ documents }) =>
        Object.entries(documents).flatMap(([folder, keys]) => keys.map((key) => nameOf(folder, key))),
      ),
  );
  if (offered.size === 0) return { documents: [], blocked: new Map(), ids: new Map() };
  const placed = placedFiles(req, root);
  const ids = await storedIds(req, new Set(placed.map(({ folder }) => folder)));
  const moved = await formerPaths(req);
  const missing = placed.filter(({ folder, key }) => {
    const name = nameOf(folder, key);
    return offered.has(name) && !ids.has(name) && !(folder === 'pages' && moved.has(key));
  });
  const { savable, problems } = splitSavable(missing, (folder, key) => ids.has(nameOf(folder, key)));
  return { documents: savable, blocked: problems, ids };
}

/** What is offered from now on is what releases to come bring. */
export async function noteReleasesHad(
  { payload }: Pick<PayloadRequest, 'payload'>,
  root: string,
): Promise<void> {
  await payload.kv.set(
    hadKey,
    readReleases(root).map(({ release }) => release),
  );
  await payload.kv.delete(missingContentKey);
}

/** Tells the studio what is missing. A part of every start; where nothing new came it reads one file. */
export async function noteMissingContent(req: PayloadRequest, root: string): Promise<void> {
  const { documents } = await findMissingContent(req, root);
  if (documents.length === 0) await req.payload.kv.delete(missingContentKey);
  else await req.payload.kv.set(missingContentKey, { files: documents.map(({ file }) => file) });
}

/**
 * Adds what is missing, published: all of it or nothing. No document that is there is touched.
 * @returns the files of what was added, and of what could not be. @throws Error with a sentence for each document that Payload refuses.
 */
export async function addMissingContent(
  req: PayloadRequest,
  root: string,
): Promise<{ added: string[]; blocked: Missing['blocked'] }> {
  const { documents, blocked } = await inTransaction(req, async () => {
    const missing = await findMissingContent(req, root);
    await loadContent(req, missing.documents, missing.ids);
    return missing;
  });
  await noteReleasesHad(req, root);
  return { added: documents.map(({ file }) => file), blocked };
}
