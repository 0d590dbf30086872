import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedConfig,
} from 'payload';

/** Slugs of collections with drafts: Payload gives a `_status` to their documents only. */
type DraftedSlug = {
  [Slug in CollectionSlug]: '_status' extends keyof DataFromCollectionSlug<Slug> ? Slug : never;
}[CollectionSlug];

export type DraftedCollection = SanitizedCollectionConfig & { slug: DraftedSlug };

const hasDrafts = (collection: SanitizedCollectionConfig): collection is DraftedCollection =>
  Boolean(collection.versions?.drafts);

/** Collections with drafts, by Payload's configuration. */
export const draftedCollections = ({ collections }: Pick<SanitizedConfig, 'collections'>) =>
  collections.filter(hasDrafts);

/** Collections with drafts that the request's user may read. */
export async function readableDraftedCollections(req: PayloadRequest): Promise<DraftedCollection[]> {
  const found = await Promise.all(
    draftedCollections(req.payload.config).map(async (collection) =>
      (await collection.access.read({ req })) ? [collection] : [],
    ),
  );
  return found.flat();
}

/** Title of a document; “Untitled” for a draft without a title. */
export const documentTitle = ({ admin }: Pick<SanitizedCollectionConfig, 'admin'>, doc: object): string =>
  String(Reflect.get(doc, admin.useAsTitle ?? 'id') || 'Untitled');
