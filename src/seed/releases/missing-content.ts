/**
 * Finds and adds missing default content: after an upgrade, an installation has its own version of an earlier
 * release's default content, but none of the documents added since.
 */
import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import { z } from 'zod';
import { missingContentKey } from '@/cms/studio/today/missing-content';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { type ContentDocument, splitSavable } from '../check/check-content';
import { documentKey, type Ids, loadContent } from '../load-content';
import { keyField, type PlacedFile, placeDocuments } from '../place-documents';
import { readContent } from '../read-content';
import { type Release, readReleases } from './read-releases';

/** Key of the list of releases whose documents this installation has had: loaded, added, or declined. */
const hadKey = 'content-releases';

async function releasesHad(req: PayloadRequest, releases: readonly Release[]): Promise<ReadonlySet<string>> {
  const noted = await req.payload.kv.get(hadKey);
  if (noted) return new Set(z.array(z.string()).parse(noted));
  // The list is missing in older installations. Their first start ran the first batch of migrations and loaded
  // the default content of that time, so they have had the releases up to that batch.
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

/** Ids of all stored documents, drafts included, by collection and key. */
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
      ids.set(documentKey(slug, doc[field]), String(doc.id));
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
  /** Missing documents, in an order in which they can be saved. */
  documents: ContentDocument[];
  /** Problems by file, for documents that cannot be added because they refer to something that editors have deleted. */
  blocked: ReadonlyMap<string, readonly string[]>;
  ids: Ids;
};

const placedFiles = (req: PayloadRequest, root: string): PlacedFile[] =>
  placeDocuments(req.payload.config, readContent(root), (file, sentence) => {
    throw new Error(`${file}: ${sentence}`);
  });

/**
 * Finds missing documents of the default content: those that were added in a release this installation has not had,
 * and whose key does not exist. A page that has been moved does not count as missing.
 */
export async function findMissingContent(req: PayloadRequest, root: string): Promise<Missing> {
  const releases = readReleases(root);
  const had = await releasesHad(req, releases);
  const offered = new Set(
    releases
      .filter(({ release }) => !had.has(release))
      .flatMap(({ documents }) =>
        Object.entries(documents).flatMap(([folder, keys]) => keys.map((key) => documentKey(folder, key))),
      ),
  );
  if (offered.size === 0) return { documents: [], blocked: new Map(), ids: new Map() };
  const placed = placedFiles(req, root);
  const ids = await storedIds(req, new Set(placed.map(({ folder }) => folder)));
  const moved = await formerPaths(req);
  const missing = placed.filter(({ folder, key }) => {
    const name = documentKey(folder, key);
    return offered.has(name) && !ids.has(name) && !(folder === 'pages' && moved.has(key));
  });
  const { savable, problems } = splitSavable(missing, (folder, key) => ids.has(documentKey(folder, key)));
  return { documents: savable, blocked: problems, ids };
}

/**
 * Records that this installation has had all releases up to now, so that only documents of later releases are
 * offered.
 */
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

/**
 * Stores the list of missing documents for the studio. Runs at every start; without a new release it reads only one
 * file.
 */
export async function noteMissingContent(req: PayloadRequest, root: string): Promise<void> {
  const { documents } = await findMissingContent(req, root);
  if (documents.length === 0) await req.payload.kv.delete(missingContentKey);
  else await req.payload.kv.set(missingContentKey, { files: documents.map(({ file }) => file) });
}

/**
 * Adds missing documents, published, all or nothing; does not change existing ones. @returns the files of added and
 * of blocked documents. @throws Error with one line per validation error.
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
