import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { readLabel } from '@/studio-kit/navigation/records';
import {
  type DraftedCollection,
  documentTitle,
  readableDraftedCollections,
} from '../documents/drafted-collections';

export type PublishingState = {
  /** For each collection, the number of documents whose latest version is an unpublished draft. */
  drafts: { collection: DraftedCollection['slug']; label: string; count: number }[];
  /** Scheduled changes, soonest first. */
  scheduled: {
    collection: DraftedCollection['slug'];
    id: string;
    title: string;
    isUnpublishing: boolean;
    at: Date;
  }[];
  /** Latest publications, newest first. */
  published: { collection: DraftedCollection['slug']; id: string; title: string; at: Date }[];
};

type Job = { collection: string | null; id: string | null; type: string | null; at: string | Date };

async function draftsOf(req: PayloadRequest, { slug: collection, labels }: DraftedCollection) {
  const { totalDocs } = await req.payload.countVersions({
    collection,
    where: { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] },
    overrideAccess: false,
    user: req.user,
  });
  return { collection, label: readLabel(labels.plural, collection), count: totalDocs };
}

async function scheduledSoon(
  req: PayloadRequest,
  collections: readonly DraftedCollection[],
): Promise<PublishingState['scheduled']> {
  const jobs = await queryInTransaction<Job>(
    { payload: req.payload },
    `select input->'doc'->>'relationTo' as collection, input->'doc'->>'value' as id, input->>'type' as type,
       wait_until as at
     from payload_jobs
     where task_slug = 'schedulePublish' and completed_at is null and wait_until is not null
       and input->'doc'->>'relationTo' = any($1::text[])
     order by wait_until limit 10`,
    [collections.map(({ slug }) => slug)],
  );
  const found = await Promise.all(
    jobs.map(async ({ collection, id, type, at }) => {
      const drafted = collections.find(({ slug }) => slug === collection);
      if (!drafted || !id) return null;
      const doc = await req.payload.findByID({
        collection: drafted.slug,
        id,
        draft: true,
        depth: 0,
        overrideAccess: false,
        user: req.user,
        disableErrors: true,
      });
      if (!doc) return null;
      const isUnpublishing = type === 'unpublish';
      return {
        collection: drafted.slug,
        id,
        title: documentTitle(drafted, doc),
        isUnpublishing,
        at: new Date(at),
      };
    }),
  );
  return found.filter((job) => job !== null);
}

async function publishedLast(
  req: PayloadRequest,
  collections: readonly DraftedCollection[],
  limit: number,
): Promise<PublishingState['published']> {
  const lists = await Promise.all(
    collections.map(async (collection) => {
      const { slug } = collection;
      // `updatedAt` is the time of publication, since drafts of a published document are saved as versions only.
      const { docs } = await req.payload.find({
        collection: slug,
        where: { _status: { equals: 'published' } },
        sort: '-updatedAt',
        limit,
        depth: 0,
        pagination: false,
        overrideAccess: false,
        user: req.user,
      });
      return docs.map((doc) => ({
        collection: slug,
        id: doc.id,
        title: documentTitle(collection, doc),
        at: new Date(doc.updatedAt),
      }));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

/** Unpublished drafts, scheduled changes and the latest publications. @throws Forbidden to all but staff. */
export async function publishingState(req: PayloadRequest): Promise<PublishingState> {
  assertRole(req, 'admin', 'editor');
  const collections = await readableDraftedCollections(req);
  const [drafts, scheduled, published] = await Promise.all([
    Promise.all(collections.map((collection) => draftsOf(req, collection))),
    scheduledSoon(req, collections),
    publishedLast(req, collections, 5),
  ]);
  return { drafts: drafts.filter(({ count }) => count > 0), scheduled, published };
}
