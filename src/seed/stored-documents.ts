/** Lists stored documents under the names that content files use. */
import type {
  CollectionSlug,
  GlobalSlug,
  JsonObject,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload';
import { documentPath, routedCollections } from '@/cms/paths';
import { studioGroup } from '@/studio-kit/studio-groups';
import type { DocumentNames } from './document-names';
import { keyField } from './place-documents';

export type StoredDocument = {
  entity: SanitizedCollectionConfig | SanitizedGlobalConfig;
  /** Folder of the document's file: the collection's slug, or `globals`. */
  folder: string;
  key: string;
  doc: JsonObject;
};

export const isGlobal = (entity: StoredDocument['entity']): entity is SanitizedGlobalConfig =>
  !('upload' in entity);

const contentGlobals = (req: PayloadRequest): SanitizedGlobalConfig[] =>
  req.payload.config.globals.filter(({ admin }) =>
    [studioGroup.content, studioGroup.settings].some((group) => group === admin?.group),
  );

/**
 * Collections that only admins write, and that the studio shows elsewhere: some beside the leads, the look under
 * *System*.
 */
const writtenByAdmins: readonly string[] = [
  ...['booking-hosts', 'booking-types', 'sequences'],
  ...['look', 'look-files'],
];

/** Collections with content written by people. */
const contentCollections = (req: PayloadRequest): SanitizedCollectionConfig[] =>
  req.payload.config.collections.filter(
    ({ slug, admin }) => admin.group === studioGroup.content || writtenByAdmins.includes(slug),
  );

/** Folders of content files that are exported and imported. */
export const contentFolders = (req: PayloadRequest): ReadonlySet<string> =>
  new Set(['globals', ...contentCollections(req).map(({ slug }) => slug)]);

/**
 * Lists all content documents as visitors see them (only published ones, where a collection has drafts), in the
 * studio's order, globals last.
 */
export async function storedDocuments(req: PayloadRequest): Promise<StoredDocument[]> {
  const lists: StoredDocument[][] = [];
  for (const collection of contentCollections(req)) {
    const { docs } = await req.payload.find({
      collection: collection.slug as CollectionSlug,
      where: collection.versions?.drafts ? { _status: { equals: 'published' } } : {},
      sort: collection.orderable ? '_order' : keyField(collection),
      depth: 0,
      pagination: false,
      req,
      overrideAccess: true,
    });
    lists.push(
      docs.map((doc: JsonObject) => ({
        entity: collection,
        folder: collection.slug,
        key: String(doc[keyField(collection)]),
        doc,
      })),
    );
  }
  for (const entity of contentGlobals(req)) {
    const doc = await req.payload.findGlobal({
      slug: entity.slug as GlobalSlug,
      depth: 0,
      req,
      overrideAccess: true,
    });
    lists.push([{ entity, folder: 'globals', key: entity.slug, doc: { ...doc } }]);
  }
  return lists.flat();
}

export function namesOf(stored: readonly StoredDocument[]): DocumentNames {
  const byId = new Map(stored.map((one) => [`${one.folder} ${one.doc.id}`, one]));
  return {
    key: (collection, id) => byId.get(`${collection} ${id}`)?.key,
    path: (collection, id) => {
      const found = byId.get(`${collection} ${id}`);
      const routed = routedCollections.find((slug) => slug === collection);
      return found && routed ? (documentPath(routed, found.doc) ?? undefined) : undefined;
    },
  };
}
