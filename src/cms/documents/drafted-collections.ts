import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload';

/** Payload gives a state to documents that have drafts, and to no others. */
type DraftedSlug = {
  [Slug in CollectionSlug]: '_status' extends keyof DataFromCollectionSlug<Slug> ? Slug : never;
}[CollectionSlug];

export type DraftedCollection = SanitizedCollectionConfig & { slug: DraftedSlug };

const hasDrafts = (collection: SanitizedCollectionConfig): collection is DraftedCollection =>
  Boolean(collection.versions?.drafts);

/** Collections whose documents are written as drafts before they are published, as Payload's configuration says. */
export const draftedCollections = ({ collections }: Pick<SanitizedConfig, 'collections'>) =>
  collections.filter(hasDrafts);

/** Those of them whose drafts the request's user may read. */
export async function readableDraftedCollections(req: PayloadRequest): Promise<DraftedCollection[]> {
  const found = await Promise.all(
    draftedCollections(req.payload.config).map(async (collection) =>
      (await collection.access.read({ req })) ? [collection] : [],
    ),
  );
  return found.flat();
}

/** What a document is called; a draft may have no title yet. */
export const titleOf = ({ admin }: Pick<SanitizedCollectionConfig, 'admin'>, doc: object): string =>
  String(Reflect.get(doc, admin.useAsTitle ?? 'id') || 'Untitled');
